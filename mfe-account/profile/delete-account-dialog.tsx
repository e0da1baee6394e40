import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { useForm } from '@shop/shared-ui/form';
import { useShop } from '@shop/shop-client/context';
import { PasswordField } from '../account-frame/password-field.tsx';
import { useSending } from '../form-checks/use-sending.ts';

interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Deletes the account for good, once its password was given, if it has one. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('deleteAccount.title')}
      closeLabel={t('dialog.close')}
    >
      <p className="text-base text-pretty text-ink-muted">{t('deleteAccount.text')}</p>
      {open && <DeleteAccountForm onClose={onClose} />}
    </Dialog>
  );
}

function DeleteAccountForm({ onClose }: Pick<DeleteAccountDialogProps, 'onClose'>) {
  const { api, basePath, navigate, session, toasts } = useShop();
  const hasPassword = session.getState().customer?.hasPassword !== false;
  const { t } = useTranslation();
  const sendForm = useSending({ password: 'password' } as const);
  const { props, field, sending } = useForm(['password'] as const, {
    check: ({ password }) => ({ password: password || !hasPassword ? undefined : t('validation.required') }),
    send: ({ password }) =>
      sendForm(async () => {
        await api.deleteMe(password);
        await session.getState().logOut();
        toasts.success(t('deleteAccount.done'));
        navigate(basePath, { replace: true });
      }),
  });
  return (
    <form {...props} className="mt-6 flex flex-col gap-5">
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
        <Button type="submit" variant="danger" loading={sending}>
          {t('deleteAccount.submit')}
        </Button>
      </div>
    </form>
  );
}
