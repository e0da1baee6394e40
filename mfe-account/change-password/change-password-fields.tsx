import { useTranslation } from '@shop/federation/i18n';
import type { Form } from '@shop/shared-ui/form';
import { NewPasswordField, PasswordField } from '../account-frame/password-field.tsx';

export const CHANGE_PASSWORD_FIELDS = ['current', 'next', 'repeated'] as const;
type ChangePasswordField = (typeof CHANGE_PASSWORD_FIELDS)[number];

export interface ChangePasswordFieldsProps {
  field: Form<ChangePasswordField>['field'];
  hasPassword: boolean;
}

/** The current password, if there is one, and the new one twice. */
export function ChangePasswordFields({ field, hasPassword }: ChangePasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {hasPassword && (
        <PasswordField
          {...field('current')}
          label={t('password.current')}
          autoComplete="current-password"
          required
        />
      )}
      <NewPasswordField {...field('next')} label={t('password.new')} />
      <PasswordField
        {...field('repeated')}
        label={t('password.repeat')}
        autoComplete="new-password"
        required
      />
    </>
  );
}
