import { lazyIsland } from '@shop/federation/lazy-island';
import type { Cart } from '@shop/shop-client/model';

export interface BoughtGiftCardsProps {
  cart: Pick<Cart, 'token' | 'currency' | 'giftCards' | 'giftCardsProblem'>;
  /** Of a cart that is not placed yet. */
  removable?: boolean;
}

const GiftCardLines = lazyIsland(async () => {
  const { GiftCardLines } = await import(/* webpackChunkName: "gift-card-lines" */ './gift-card-lines.tsx');
  return GiftCardLines;
});

/** The gift cards that are bought; their code comes where there are any. */
export function BoughtGiftCards({ cart, removable }: BoughtGiftCardsProps) {
  if (!cart.giftCards) return null;
  return <GiftCardLines props={{ cart, removable }} height="h-20" />;
}
