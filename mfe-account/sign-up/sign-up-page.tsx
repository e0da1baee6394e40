import type { HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { redirect } from '@shop/federation/responses';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import type { SocialLogin } from '@shop/shop-client/model/account';
import { useHref } from '@shop/shop-client/use-href';
import { EntryFrame } from '../account-frame/entry-frame.tsx';
import { NewPasswordField } from '../account-frame/password-field.tsx';
import { useSending } from '../form-checks/use-sending.ts';
import { readSocialLogins, SocialLogIns } from '../log-in/social-log-ins.tsx';
import { ByPhone } from '../phone-log-in/by-phone.tsx';
import { readPhoneLogIn } from '../phone-log-in/read-phone-log-in.ts';
import { returnPath } from '../return-path/return-path.ts';
import { checkSignUp, FIELD_OF, SIGN_UP_FIELDS } from './sign-up.ts';
import { keepSignedUpEmail } from './signed-up-email.ts';

export interface SignUpData {
  target: string | null;
  socialLogins: SocialLogin[];
  /** Whether a code to the phone makes an account. */
  byPhone: boolean;
}

export async function loader({ context, url }: PageRequest): Promise<SignUpData> {
  const { api, basePath, session } = context;
  const target = returnPath(url, basePath);
  if (session.getState().customer) throw redirect(target ?? basePath);
  const [socialLogins, byPhone] = await Promise.all([readSocialLogins(api), readPhoneLogIn(api)]);
  return { target, socialLogins, byPhone };
}

export function head(_data: SignUpData, { t, brand }: HeadContext) {
  return { title: `${t('titles.signUp')} || ${brand}`, noIndex: true };
}

export function Page({ data: { target, socialLogins, byPhone } }: { data: SignUpData }) {
  const { basePath, navigate } = useShop();
  const href = useHref();
  const { t } = useTranslation();
  const logIn = href('log-in', {}, { query: { return: target ?? undefined } });
  return (
    <EntryFrame
      title={t('signUp.title')}
      otherText={t('signUp.haveAccount')}
      other={{ href: logIn, label: t('signUp.logIn') }}
    >
      <SignUpForm logIn={logIn} />
      {byPhone && <ByPhone onLoggedIn={() => navigate(target ?? basePath, { replace: true })} />}
      <SocialLogIns logins={socialLogins} target={target} />
    </EntryFrame>
  );
}

function SignUpForm({ logIn }: { logIn: string }) {
  const { api, navigate, toasts } = useShop();
  const { t } = useTranslation();

  const sendForm = useSending(FIELD_OF);

  const { props, field, sending } = useForm(SIGN_UP_FIELDS, {
    check: (values) => checkSignUp(values, t),
    send: ({ name, email, password }) =>
      sendForm(async () => {
        await api.register({ name: name.trim(), email: email.trim(), password });
        keepSignedUpEmail(email.trim());
        toasts.success(t('signUp.done'));
        navigate(logIn);
      }),
  });
  return (
    <form {...props} className="flex flex-col gap-5">
      <TextField {...field('name')} label={t('signUp.name')} autoComplete="name" required />
      <TextField {...field('email')} label={t('signUp.email')} type="email" autoComplete="email" required />
      <NewPasswordField {...field('password')} label={t('password.label')} />
      <Button type="submit" block size="lg" loading={sending}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}
