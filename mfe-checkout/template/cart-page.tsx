import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { CartRow } from '../cart/cart-row.tsx';
import { EmptyCart } from '../summary/empty-cart.tsx';
import { PageWithSummary } from '../summary/page-with-summary.tsx';
import { SummaryCard } from '../summary/summary-card.tsx';
import { SampleTotals } from './sample-totals.tsx';

export function head(_data: null, { brand }: ShopContext) {
  return { title: `Cart || ${brand}`, noIndex: true };
}

export function Page() {
  const shop = useShop();
  const { t } = useTranslation();
  const cart = useStore(shop.cart, (state) => state.cart);
  const whole = useRef<HTMLElement>(null);

  // The button that was pressed goes with its line: the focus stays with the cart.
  const remove = (lineId: number) => {
    whole.current?.focus({ preventScroll: true });
    void shop.cart.getState().remove(lineId);
  };

  return (
    <section
      ref={whole}
      tabIndex={-1}
      aria-label={t('cart.title', { context: 'template' })}
      className="outline-none"
    >
      {!cart || cart.lines.length === 0 ? (
        <EmptyCart as="h1" />
      ) : (
        <PageWithSummary title={t('cart.title', { context: 'template' })}>
          <ul className="divide-y divide-line border-y border-line">
            {cart.lines.map((line) => (
              <CartRow key={line.id} line={line} onRemove={() => remove(line.id)} />
            ))}
          </ul>
          <SummaryCard>
            <SampleTotals totals={cart.totals} />
            <ButtonLink block size="lg" href={hrefFrom(shop)('checkout')}>
              {t('cart.checkOut')}
            </ButtonLink>
          </SummaryCard>
        </PageWithSummary>
      )}
    </section>
  );
}
