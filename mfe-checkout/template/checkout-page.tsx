import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { useStore } from 'zustand';
import { CouponForm } from '../summary/coupon-form.tsx';
import { LineList } from '../summary/line-list.tsx';
import { PageWithSummary } from '../summary/page-with-summary.tsx';
import { SummaryCard } from '../summary/summary-card.tsx';
import { CHECKOUT_TOTALS, COSTS_NOTE } from './checkout-sample.ts';
import { SampleSteps } from './sample-steps.tsx';
import { SampleTotals } from './sample-totals.tsx';
import { useSampleForm } from './use-sample-form.ts';

export function head(_data: null, { brand }: ShopContext) {
  return { title: `Checkout || ${brand}`, noIndex: true };
}

export function Page() {
  const { t } = useTranslation();
  return (
    <PageWithSummary title={t('checkout.title')} withItems>
      <SampleSteps />
      <SampleSummary />
    </PageWithSummary>
  );
}

/** Its discount code does nothing. */
function SampleSummary() {
  const shop = useShop();
  const { t } = useTranslation();
  const lines = useStore(shop.cart, ({ cart }) => cart?.lines);
  const coupon = useSampleForm(['coupon']);
  return (
    <SummaryCard>
      {lines && <LineList lines={lines} />}
      <div className="flex flex-col gap-6 border-t border-line pt-6">
        <CouponForm form={coupon} />
        <SampleTotals totals={CHECKOUT_TOTALS} />
        <p className="-mt-3 text-sm text-ink-muted">{COSTS_NOTE}</p>
        <ButtonLink block size="lg" href={hrefFrom(shop)('orders')}>
          {t('payment.confirm')}
        </ButtonLink>
      </div>
    </SummaryCard>
  );
}
