import type { HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { redirect } from '@shop/federation/responses';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import type { SocialLogin } from '@shop/shop-client/model/account';
import { useHref } from '@shop/shop-client/use-href';
import { useEffect, useState } from 'react';
import { EntryFrame } from '../account-frame/entry-frame.tsx';
import { PasswordField } from '../account-frame/password-field.tsx';
import { textError } from '../form-checks/form-checks.ts';
import { returnPath } from '../return-path/return-path.ts';
import { takeSignedUpEmail } from '../sign-up/signed-up-email.ts';
import { readSocialLogins, SocialLogIns, type SocialProblem, socialProblem } from './social-log-ins.tsx';

export interface LogInData {
  /** Where the shopper came from. */
  target: string | null;
  socialLogins: SocialLogin[];
  problem: SocialProblem | null;
}

export async function loader({ context, url }: PageRequest): Promise<LogInData> {
  const { api, basePath, session } = context;
  const target = returnPath(url, basePath);
  if (session.getState().customer) throw redirect(target ?? basePath);
  return { target, socialLogins: await readSocialLogins(api), problem: socialProblem(url) };
}

export function head(_data: LogInData, { t, brand }: HeadContext) {
  return { title: `${t('titles.logIn')} || ${brand}`, noIndex: true };
}

export function Page({ data: { target, socialLogins, problem } }: { data: LogInData }) {
  const href = useHref();
  const { storefront } = useShop();
  const { t } = useTranslation();
  return (
    <EntryFrame
      title={t('logIn.title', { context: storefront })}
      otherText={t('logIn.newHere')}
      other={{
        href: href('sign-up', {}, { query: { return: target ?? undefined } }),
        label: t('logIn.signUp'),
      }}
    >
      {problem && (
        <p role="alert" className="mb-5 text-base text-sale">
          {t(`socialLogIn.${problem}`)}
        </p>
      )}
      <LogInForm target={target} />
      <SocialLogIns logins={socialLogins} target={target} />
      {storefront === 'live' && (
        <a
          href={href('track-order')}
          className="mt-5 inline-flex min-h-6 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('logIn.trackOrder')}
        </a>
      )}
    </EntryFrame>
  );
}

function LogInForm({ target }: Pick<LogInData, 'target'>) {
  const { api, basePath, cart, navigate, session, toasts } = useShop();
  const href = useHref();
  const { t } = useTranslation();
  const [signedUpEmail, setSignedUpEmail] = useState('');
  useEffect(() => setSignedUpEmail(takeSignedUpEmail()), []);

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
        // At the root of the site it is the visitor's own language that follows.
        navigate(target ?? (basePath || '/'), { replace: true });
      } catch (error) {
        toasts.error(t(failureOf(error)));
      }
      return undefined;
    },
  });

  return (
    <form {...props} className="flex flex-col gap-5">
      <TextField
        key={signedUpEmail}
        {...field('identifier')}
        label={t('logIn.identifier')}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={signedUpEmail}
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
