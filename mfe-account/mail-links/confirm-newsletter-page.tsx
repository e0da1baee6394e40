import { useTranslation } from '@shop/federation/i18n';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { MailLinkPage } from './mail-link-page.tsx';
import { type MailLinkData, mailTokenOf } from './mail-token.ts';

export const loader = mailTokenOf;

const TITLE = { ar: 'تأكيد الاشتراك', en: 'Confirm subscription' };

export function head(_data: MailLinkData, { locale, brand }: ShopContext) {
  return { title: `${TITLE[locale]} || ${brand}`, noIndex: true };
}

export function Page({ data: { token } }: { data: MailLinkData }) {
  const { api, basePath } = useShop();
  const { t } = useTranslation();
  return (
    <MailLinkPage
      token={token}
      use={api.confirmSubscription}
      ask={{
        title: t('newsletterConfirm.title'),
        text: t('newsletterConfirm.text'),
        button: t('newsletterConfirm.button'),
      }}
      done={{
        title: t('newsletterConfirm.done'),
        text: t('newsletterConfirm.doneText'),
        href: basePath,
        label: t('newsletterConfirm.next'),
      }}
    />
  );
}
