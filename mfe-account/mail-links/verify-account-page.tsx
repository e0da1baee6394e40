import { useTranslation } from '@shop/federation/i18n';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { MailLinkPage } from './mail-link-page.tsx';
import { type MailLinkData, mailTokenOf } from './mail-token.ts';

export const loader = mailTokenOf;

const TITLE = { ar: 'تأكيد البريد الإلكتروني', en: 'Confirm email' };

export function head(_data: MailLinkData, { locale, brand }: ShopContext) {
  return { title: `${TITLE[locale]} || ${brand}`, noIndex: true };
}

export function Page({ data: { token } }: { data: MailLinkData }) {
  const { api, basePath } = useShop();
  const { t } = useTranslation();
  return (
    <MailLinkPage
      token={token}
      use={api.verifyAccount}
      ask={{ title: t('verify.title'), text: t('verify.text'), button: t('verify.button') }}
      done={{
        title: t('verify.done'),
        text: t('verify.doneText'),
        href: `${basePath}/login`,
        label: t('verify.next'),
      }}
    />
  );
}
