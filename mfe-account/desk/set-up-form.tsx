import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { EntryFrame } from '../account-frame/entry-frame.tsx';
import { NewPasswordField } from '../account-frame/password-field.tsx';
import { emailError, newPasswordError, textError } from '../form-checks/form-checks.ts';
import { useDeskTexts } from './desk-texts.ts';
import { useRefusals } from './use-refusals.ts';

const FIELDS = ['name', 'email', 'password'] as const;

/** The first owner's account, for whoever brings the secret of the server. */
export function SetUpForm({ secret, onLoggedIn }: { secret: string; onLoggedIn: () => void }) {
  const { t } = useDeskTexts();
  const { change } = useDeskChange();
  const sendForm = useRefusals();

  const { props, field, sending } = useForm(FIELDS, {
    check: ({ name, email, password }) => ({
      name: textError(name, t),
      email: emailError(email, t),
      password: newPasswordError(password, t),
    }),
    send: (given) =>
      sendForm(FIELDS, async () => {
        await change({ method: 'POST', path: '/set-up', body: { ...given, secret } });
        onLoggedIn();
      }),
  });

  return (
    <EntryFrame title={t('desk.setUp.title')} text={t(secret ? 'desk.setUp.text' : 'desk.setUp.noSecret')}>
      {secret && (
        <form {...props} className="flex flex-col gap-5">
          <TextField {...field('name')} label={t('desk.setUp.name')} autoComplete="name" required />
          <TextField
            {...field('email')}
            label={t('desk.logIn.email')}
            type="email"
            autoComplete="email"
            required
          />
          <NewPasswordField {...field('password')} label={t('password.label')} />
          <Button type="submit" block size="lg" loading={sending}>
            {t('desk.setUp.submit')}
          </Button>
        </form>
      )}
    </EntryFrame>
  );
}
