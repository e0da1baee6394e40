import type { HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { useRevalidate } from '@shop/federation/revalidate';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { useShop } from '@shop/shop-client/context';
import type { Customer } from '@shop/shop-client/model';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { customerOf } from '../account-frame/customer-of.ts';
import { PageHeading } from '../account-frame/page-heading.tsx';
import { newPasswordError, repeatedError } from '../form-checks/form-checks.ts';
import { useSending } from '../form-checks/use-sending.ts';
import { CHANGE_PASSWORD_FIELDS, ChangePasswordFields } from './change-password-fields.tsx';

export function loader(request: PageRequest): Customer {
  return customerOf(request);
}

export function head(_data: unknown, { t, brand }: HeadContext) {
  return { title: `${t('titles.changePassword')} || ${brand}`, noIndex: true };
}

export function Page({ data: customer }: { data: Customer }) {
  const { t } = useTranslation();
  return (
    <AccountFrame page="changePassword" customer={customer}>
      <PageHeading title={t('changePassword.title')} text={t('changePassword.text')} />
      <ChangePasswordForm hasPassword={customer.hasPassword !== false} />
    </AccountFrame>
  );
}

const FIELD_OF = { currentPassword: 'current', 'newPassword.first': 'next', newPassword: 'next' } as const;

/** Who came by a social log-in sets a first password. */
function ChangePasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { api, session, toasts } = useShop();
  const { t } = useTranslation();
  const revalidate = useRevalidate();
  const sendForm = useSending<'current' | 'next'>(FIELD_OF);
  const { props, field, sending } = useForm(CHANGE_PASSWORD_FIELDS, {
    check: ({ current, next, repeated }) => ({
      current: current || !hasPassword ? undefined : t('validation.required'),
      next: newPasswordError(next, t),
      repeated: repeatedError(next, repeated, t),
    }),
    send: ({ current, next }) =>
      sendForm(async () => {
        await api.changePassword({ currentPassword: current, newPassword: next });
        props.ref.current?.reset();
        toasts.success(t('changePassword.done'));
        if (hasPassword) return;
        await session.getState().refresh();
        await revalidate();
      }),
  });
  return (
    <form {...props} className="mt-8 flex max-w-md flex-col gap-5">
      <ChangePasswordFields field={field} hasPassword={hasPassword} />
      <Button type="submit" size="lg" loading={sending} className="self-start">
        {t('changePassword.submit')}
      </Button>
    </form>
  );
}
