import { useTranslation } from '@shop/federation/i18n';
import { IconButton } from '@shop/shared-ui/button';
import { EyeIcon, EyeOffIcon } from '@shop/shared-ui/icons';
import { TextField, type TextFieldProps } from '@shop/shared-ui/text-field';
import { useState } from 'react';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'dir'>;

/** A password, which its typist may look at. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          size="sm"
          icon={shown ? EyeOffIcon : EyeIcon}
          label={t(shown ? 'password.hide' : 'password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/** A password that is chosen, with the rule for it. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'autoComplete' | 'required' | 'hint'>) {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      required
      hint={props.error ? undefined : t('password.rule')}
    />
  );
}
