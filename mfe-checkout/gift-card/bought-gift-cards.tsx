import { PartBoundary } from '@shop/federation/part-boundary';
import type { Cart } from '@shop/shop-client/model';
import { lazy, Suspense } from 'react';

export interface BoughtGiftCardsProps {
  cart: Pick<Cart, 'token' | 'currency' | 'giftCards' | 'giftCardsProblem'>;
  /** Of a cart that is not placed yet. */
  removable?: boolean;
}

const GiftCardLines = lazy(async () => {
  const { GiftCardLines } = await import(/* webpackChunkName: "gift-card-lines" */ './gift-card-lines.tsx');
  return { default: GiftCardLines };
});

/** The gift cards that are bought; their code comes where there are any. */
export function BoughtGiftCards({ cart, removable }: BoughtGiftCardsProps) {
  if (!cart.giftCards) return null;
  return (
    <PartBoundary>
      <Suspense fallback={<div className="h-20" />}>
        <GiftCardLines cart={cart} removable={removable} />
      </Suspense>
    </PartBoundary>
  );
}
