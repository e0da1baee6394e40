import type { PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import type { ShopContext } from '@shop/shop-client/context';
import type { Customer } from '@shop/shop-client/model';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { ContactButton } from '../account-frame/contact-button.tsx';
import { customerOf } from '../account-frame/customer-of.ts';
import { PageHeading } from '../account-frame/page-heading.tsx';

export function loader(request: PageRequest<ShopContext>): Customer {
  return customerOf(request);
}

const TITLE = { ar: 'الدفعات والمستحقات', en: 'Payments & payouts' };

export function head(_customer: Customer, { locale, brand }: ShopContext) {
  return { title: `${TITLE[locale]} || ${brand}`, noIndex: true };
}

export function Page({ data: customer }: { data: Customer }) {
  const { t } = useTranslation();
  return (
    <AccountFrame page="billing" customer={customer}>
      <PageHeading title={t('billing.title')} text={t('billing.introduction')} />
      <section aria-labelledby="payout-method" className="mt-10 max-w-2xl">
        <h2 id="payout-method" className="text-lg font-semibold text-ink">
          {t('billing.method')}
        </h2>
        <p className="mt-3 text-base text-pretty text-ink-muted">{t('billing.release')}</p>
        <p className="mt-3 text-base text-pretty text-ink-muted">{t('billing.setUp')}</p>
        <ContactButton className="mt-8">{t('billing.add')}</ContactButton>
      </section>
    </AccountFrame>
  );
}
