import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import { useHref } from '@shop/shop-client/use-href';
import { PasswordField } from '../account-frame/password-field.tsx';
import { textError } from '../form-checks/form-checks.ts';

export interface LogInFormProps {
  /** An email to begin with. */
  email: string;
  /** The session knows the customer by then. */
  onLoggedIn?: () => void;
}

/** By email or phone number, and a password. */
export function LogInForm({ email, onLoggedIn }: LogInFormProps) {
  const { api, cart, session, toasts } = useShop();
  const href = useHref();
  const { t } = useTranslation();

  const { props, field, sending } = useForm(['identifier', 'password'] as const, {
    check: ({ identifier, password }) => ({
      identifier: textError(identifier, t),
      password: password ? undefined : t('validation.required'),
    }),
    async send({ identifier, password }) {
      try {
        // The guest's cart comes along.
        const cartToken = cart.getState().cart?.token || undefined;
        await api.login({ identifier: identifier.trim(), password, cartToken });
        await session.getState().refresh();
        onLoggedIn?.();
      } catch (error) {
        toasts.error(t(failureOf(error)));
      }
      return undefined;
    },
  });

  return (
    <form {...props} className="flex flex-col gap-5">
      <TextField
        key={email}
        {...field('identifier')}
        label={t('logIn.identifier')}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={email}
      />
      <PasswordField
        {...field('password')}
        label={t('password.label')}
        autoComplete="current-password"
        required
      />
      <a
        href={href('forgot-password')}
        className="inline-flex min-h-6 items-center self-start text-sm font-medium text-accent underline-offset-4 hover:underline"
      >
        {t('logIn.forgot')}
      </a>
      <Button type="submit" block size="lg" loading={sending}>
        {t('logIn.submit')}
      </Button>
    </form>
  );
}

/** @throws the error itself when it was no call of the shop */
function failureOf(error: unknown): string {
  const call = failedCall(error);
  if (!call) throw error;
  if (call.kind === 'unauthorized' || call.kind === 'invalid') return 'logIn.refused';
  return call.kind === 'too-many-requests' ? 'failure.tooMany' : 'failure.other';
}
