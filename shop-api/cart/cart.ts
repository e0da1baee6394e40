// What is being bought: carts and what they cost, with promotions, shipping and the ways to pay.
// Other folders import nothing else of this one.

import { batchRoutes } from './batch-routes.ts';
import { cartRoutes } from './cart-routes.ts';
import { couponRoutes } from './coupon-routes.ts';
import { promotionDeskRoutes } from './desk/promotion-desk-routes.ts';
import { shippingDeskRoutes } from './desk/shipping-desk-routes.ts';
import { estimateRoutes } from './estimate-routes.ts';
import { cartGiftCardRoutes } from './gift-card-routes.ts';
import { giftWrapRoutes } from './gift-wrap-routes.ts';

export { cartReader, cartResponse, keyOf, tokenParameter, updateCart } from './cart-requests.ts';
export { Cart, cartFields, type Item } from './cart-schema.ts';
export type { CartShop } from './cart-shop.ts';
export { namedDiscounts, viewBoughtGiftCards, viewDiscounts } from './cart-view.ts';
export { hasReached } from './checkout-state.ts';
export { deliveryDays } from './gift-cards/buy-gift-card.ts';
export { giftCardHash, lastFourOf, newGiftCardCode } from './gift-cards/gift-card-code.ts';
export {
  findGiftCard,
  GIFT_CARD_CURRENCY,
  type GiftCard,
  giveGiftCardBack,
  holdOnGiftCard,
  leftOfGiftCard,
  lockGiftCard,
  moveGiftCard,
  payableOf,
  soldOnCards,
  takeFromGiftCard,
} from './gift-cards/gift-cards.ts';
export { keepCart } from './keep-cart.ts';
export {
  type CartLine,
  contentsOf,
  isToken,
  itemsOf,
  linesOf,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  openCart,
} from './open-cart.ts';
export {
  chosenProvider,
  isOffered,
  methodOf,
  offeredForOrder,
  offeredTo,
  PaymentChoice,
  PaymentChoices,
  PaymentMethod,
  takes,
  viewMethods,
} from './payment/payment-methods.ts';
export {
  type Charge,
  NotCharged,
  PAYMENT_MARKS,
  type Payment,
  type PaymentEvent,
  type PaymentProvider,
} from './payment/payment-provider.ts';
export { type PricedCart, priceCart } from './price-cart.ts';
export { cachePricingTerms, type PricingTerms } from './pricing-terms.ts';
export { giveCouponBack, lockCoupon, useCoupon } from './promotions/coupons.ts';
export {
  daysTo,
  loadShippingMethods,
  ShippingMethod,
  shipsTo,
  usualDaysTo,
  WorkingDays,
} from './shipping/shipping-methods.ts';

export const cartPlugins = {
  personal: [cartRoutes, batchRoutes, couponRoutes, estimateRoutes, giftWrapRoutes, cartGiftCardRoutes],
  admin: { settings: [shippingDeskRoutes], catalogue: [promotionDeskRoutes] },
};
