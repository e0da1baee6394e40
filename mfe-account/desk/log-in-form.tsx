import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { isRefusedFor } from '@shop/shop-client/failed-call';
import { useState } from 'react';
import { EntryFrame } from '../account-frame/entry-frame.tsx';
import { PasswordField } from '../account-frame/password-field.tsx';
import { emailError, textError } from '../form-checks/form-checks.ts';
import { useDeskTexts } from './desk-texts.ts';
import { useRefusals } from './use-refusals.ts';

const FIELDS = ['email', 'password', 'totpCode'] as const;

/** By email and password, and by a code where the account asks for one. */
export function LogInForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { t } = useDeskTexts();
  const { change } = useDeskChange();
  const sendForm = useRefusals();
  const [asksForCode, setAsksForCode] = useState(false);

  const { props, field, sending } = useForm(FIELDS, {
    check: ({ email, password, totpCode }) => ({
      email: emailError(email, t),
      password: textError(password, t),
      totpCode: asksForCode ? textError(totpCode, t) : undefined,
    }),
    send: ({ totpCode, ...given }) =>
      sendForm(FIELDS, async () => {
        try {
          const body = { ...given, ...(asksForCode && { totpCode }) };
          await change({ method: 'POST', path: '/log-in', body });
          onLoggedIn();
        } catch (error) {
          if (!isRefusedFor(error, 'totpNeeded')) throw error;
          setAsksForCode(true);
        }
      }),
  });

  return (
    <EntryFrame title={t('desk.logIn.title')} text={t('desk.logIn.text')}>
      <form {...props} className="flex flex-col gap-5">
        <TextField
          {...field('email')}
          label={t('desk.logIn.email')}
          type="email"
          autoComplete="username"
          required
        />
        <PasswordField
          {...field('password')}
          label={t('password.label')}
          autoComplete="current-password"
          required
        />
        {asksForCode && (
          <TextField
            {...field('totpCode')}
            label={t('desk.logIn.totp')}
            hint={t('desk.logIn.totpHint')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
          />
        )}
        <Button type="submit" block size="lg" loading={sending}>
          {t('desk.logIn.submit')}
        </Button>
      </form>
    </EntryFrame>
  );
}
