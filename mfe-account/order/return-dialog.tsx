import { useTranslation } from '@shop/federation/i18n';
import { useRevalidate } from '@shop/federation/revalidate';
import { Button } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { useForm } from '@shop/shared-ui/form';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import type { Order } from '@shop/shop-client/model';
import { emailError, textError } from '../form-checks/form-checks.ts';
import { useSending } from '../form-checks/use-sending.ts';
import type { ReturnableLine } from './returnable.ts';

interface ReturnDialogProps {
  open: boolean;
  order: Order;
  returnable: ReturnableLine[];
  /** Asked for the email that the order was placed with. */
  isGuest: boolean;
  onClose: () => void;
}

/** Asks what goes back, and why. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { open, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('returns.ask')} closeLabel={t('dialog.close')}>
      {open && <ReturnForm {...props} />}
    </Dialog>
  );
}

const quantityName = ({ line }: ReturnableLine) => `line-${line.id}`;

function ReturnForm({ order, returnable, isGuest, onClose }: ReturnDialogProps) {
  const { api, toasts } = useShop();
  const { t } = useTranslation();
  const revalidate = useRevalidate();
  const sendForm = useSending({ reason: 'reason', email: 'email' });
  const names = [...returnable.map(quantityName), 'reason', ...(isGuest ? ['email'] : [])];

  const itemsOf = (values: Record<string, string>) =>
    returnable
      .map((each) => ({ id: each.line.id, quantity: Number(values[quantityName(each)]) }))
      .filter(({ quantity }) => quantity > 0);

  const { props, field, sending } = useForm(names, {
    check: (values) => ({
      ...(itemsOf(values).length === 0 && { [names[0] ?? 'reason']: t('returns.nothing') }),
      reason: textError(values.reason ?? '', t),
      ...(isGuest && { email: emailError(values.email ?? '', t) }),
    }),
    send: (values) =>
      sendForm(async () => {
        const reason = values.reason?.trim() ?? '';
        await api.requestReturn(order.token, {
          items: itemsOf(values),
          reason,
          ...(isGuest && { email: values.email?.trim() }),
        });
        await revalidate();
        toasts.success(t('returns.asked'));
        onClose();
      }),
  });

  return (
    <form {...props} className="flex flex-col gap-5">
      <p className="text-base text-pretty text-ink-muted">{t('returns.text')}</p>
      {returnable.map((each) => (
        <SelectField
          key={each.line.id}
          {...field(quantityName(each))}
          label={lineName(each)}
          defaultValue={returnable.length === 1 ? String(each.quantity) : '0'}
          options={Array.from({ length: each.quantity + 1 }, (_, count) => ({
            value: String(count),
            label: count === 0 ? t('returns.keep') : t('returns.count', { count }),
          }))}
        />
      ))}
      <TextArea {...field('reason')} label={t('returns.reason')} rows={3} maxLength={1000} required />
      {isGuest && (
        <TextField
          {...field('email')}
          label={t('returns.email')}
          hint={t('returns.emailHint')}
          type="email"
          autoComplete="email"
          required
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" loading={sending}>
          {t('returns.submit')}
        </Button>
      </div>
    </form>
  );
}

function lineName({ line: { product, variant } }: ReturnableLine): string {
  const choices = variant.choices.map(({ value }) => value);
  return [product.name, ...choices].join(' · ');
}
