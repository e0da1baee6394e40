import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import type { DeskCustomer } from './desk-customer.ts';
import { useDeskTexts } from './desk-texts.ts';
import { useRefusals } from './use-refusals.ts';

const FIELDS = ['typed'] as const;

/** Erases a customer for good. What is typed to be sure of it is not sent. */
export function EraseForm({ customer: { id, email, phoneNumber } }: { customer: DeskCustomer }) {
  const { navigate, toasts } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const { change } = useDeskChange();
  const tell = useRefusals();
  const own = email ?? phoneNumber ?? String(id);
  const { props, field, sending } = useForm(FIELDS, {
    check: ({ typed }) => ({
      typed: typed.trim().toLowerCase() === own.toLowerCase() ? undefined : t('desk.customer.typedWrong'),
    }),
    send: () =>
      tell(FIELDS, async () => {
        await change({ method: 'DELETE', path: `/customers/${id}` });
        toasts.success(t('desk.customer.erased'));
        navigate(href('desk-customers'), { replace: true });
      }),
  });
  return (
    <form {...props} className="flex flex-col gap-4">
      <p className="text-base text-ink">{t('desk.customer.eraseText')}</p>
      <p className="text-base text-ink-muted">{t('desk.customer.eraseOrders')}</p>
      <TextField
        {...field('typed')}
        label={t('desk.customer.typed', { own })}
        dir="ltr"
        autoComplete="off"
        className="max-w-md"
        required
      />
      <Button type="submit" variant="danger" loading={sending} className="self-start">
        {t('desk.customer.eraseSubmit')}
      </Button>
    </form>
  );
}
