import type { HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { redirect } from '@shop/federation/responses';
import { useShop } from '@shop/shop-client/context';
import type { SocialLogin } from '@shop/shop-client/model/account';
import { useHref } from '@shop/shop-client/use-href';
import { useEffect, useState } from 'react';
import { EntryFrame } from '../account-frame/entry-frame.tsx';
import { ByPhone } from '../phone-log-in/by-phone.tsx';
import { readPhoneLogIn } from '../phone-log-in/read-phone-log-in.ts';
import { returnPath } from '../return-path/return-path.ts';
import { takeSignedUpEmail } from '../sign-up/signed-up-email.ts';
import { LogInForm } from './log-in-form.tsx';
import { readSocialLogins, SocialLogIns, type SocialProblem, socialProblem } from './social-log-ins.tsx';

export interface LogInData {
  /** Where the shopper came from. */
  target: string | null;
  socialLogins: SocialLogin[];
  /** Whether a code to the phone lets shoppers in. */
  byPhone: boolean;
  problem: SocialProblem | null;
}

export async function loader({ context, url }: PageRequest): Promise<LogInData> {
  const { api, basePath, session } = context;
  const target = returnPath(url, basePath);
  if (session.getState().customer) throw redirect(target ?? basePath);
  const [socialLogins, byPhone] = await Promise.all([readSocialLogins(api), readPhoneLogIn(api)]);
  return { target, socialLogins, byPhone, problem: socialProblem(url) };
}

export function head(_data: LogInData, { t, brand }: HeadContext) {
  return { title: `${t('titles.logIn')} || ${brand}`, noIndex: true };
}

export function Page({ data: { target, socialLogins, byPhone, problem } }: { data: LogInData }) {
  const href = useHref();
  const { basePath, navigate, storefront } = useShop();
  const { t } = useTranslation();
  const [signedUpEmail, setSignedUpEmail] = useState('');
  useEffect(() => setSignedUpEmail(takeSignedUpEmail()), []);
  // At the root of the site it is the visitor's own language that follows.
  const goOn = () => navigate(target ?? (basePath || '/'), { replace: true });
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
      <LogInForm email={signedUpEmail} onLoggedIn={goOn} />
      {byPhone && <ByPhone onLoggedIn={goOn} />}
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
