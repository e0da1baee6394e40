import { useTranslation } from '@shop/federation/i18n';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { MailLinkPage } from './mail-link-page.tsx';
import { type MailLinkData, mailTokenOf } from './mail-token.ts';

export const loader = mailTokenOf;

const TITLE = { ar: 'إلغاء الاشتراك', en: 'Unsubscribe' };

export function head(_data: MailLinkData, { locale, brand }: ShopContext) {
  return { title: `${TITLE[locale]} || ${brand}`, noIndex: true };
}

export function Page({ data: { token } }: { data: MailLinkData }) {
  const { api, basePath } = useShop();
  const { t } = useTranslation();
  return (
    <MailLinkPage
      token={token}
      use={api.unsubscribe}
      ask={{
        title: t('newsletterEnd.title'),
        text: t('newsletterEnd.text'),
        button: t('newsletterEnd.button'),
      }}
      done={{
        title: t('newsletterEnd.done'),
        text: t('newsletterEnd.doneText'),
        href: basePath,
        label: t('newsletterEnd.next'),
      }}
    />
  );
}
