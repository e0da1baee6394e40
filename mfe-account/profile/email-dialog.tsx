import { useTranslation } from '@shop/federation/i18n';
import { useRevalidate } from '@shop/federation/revalidate';
import { Button } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { useForm } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import type { Customer } from '@shop/shop-client/model';
import { PasswordField } from '../account-frame/password-field.tsx';
import { emailError } from '../form-checks/form-checks.ts';
import { useSending } from '../form-checks/use-sending.ts';

interface EmailDialogProps {
  customer: Customer;
  open: boolean;
  onClose: () => void;
}

/** Asks for a first or another email, which the link of a mail there confirms. */
export function EmailDialog({ customer, open, onClose }: EmailDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t(customer.email ? 'email.change' : 'email.add')}
      closeLabel={t('dialog.close')}
    >
      <p className="text-base text-pretty text-ink-muted">{t('email.text')}</p>
      {open && <EmailForm customer={customer} onClose={onClose} />}
    </Dialog>
  );
}

const FIELD_OF = { email: 'email', currentPassword: 'password' } as const;

function EmailForm({ customer, onClose }: Omit<EmailDialogProps, 'open'>) {
  const { api, session, toasts } = useShop();
  const { hasPassword } = customer;
  const { t } = useTranslation();
  const revalidate = useRevalidate();
  const sendForm = useSending<'email' | 'password'>(FIELD_OF);
  const { props, field, sending } = useForm(['email', 'password'] as const, {
    check: ({ email, password }) => ({
      email: emailError(email, t),
      password: password || !hasPassword ? undefined : t('validation.required'),
    }),
    send: ({ email, password }) =>
      sendForm(async () => {
        const change = { email: email.trim(), currentPassword: hasPassword ? password : undefined };
        session.setState({ customer: await api.changeEmail(change) });
        toasts.success(t('email.sent'));
        onClose();
        await revalidate();
      }),
  });
  return (
    <form {...props} className="mt-6 flex flex-col gap-5">
      <TextField
        {...field('email')}
        label={t('email.label')}
        type="email"
        autoComplete="email"
        defaultValue={customer.newEmail}
        required
      />
      {hasPassword && (
        <PasswordField
          {...field('password')}
          label={t('password.current')}
          autoComplete="current-password"
          required
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" loading={sending}>
          {t('email.submit')}
        </Button>
      </div>
    </form>
  );
}
