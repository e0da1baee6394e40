import type { Queries } from '../kernel/database/database.ts';
import type { StoredGiftCard } from '../kernel/database/stored-values.ts';
import type { Currency, Locale } from '../kernel/language/locale.ts';
import { messageText } from '../kernel/language/messages.ts';
import type { Cart } from './cart-schema.ts';
import type { CartContents, OrderRow } from './open-cart.ts';
import { methodOf } from './payment/payment-methods.ts';
import { type CartReader, priceCart } from './price-cart.ts';
import type { AppliedDiscount } from './promotions/discounts.ts';

/**
 * A cart at today's prices, for whom `openCart` gives it to.
 * @param known what lies in it, where somebody has read that already
 */
export async function viewCart(
  queries: Queries,
  cart: OrderRow,
  reader: CartReader,
  known?: CartContents,
): Promise<Cart> {
  const priced = await priceCart(queries, cart, reader, known);
  const { currency } = cart;
  const { totals, shipment, couponProblem, giftCard, payable } = priced;
  const payment = reader.payments.find(({ code }) => code === cart.paymentMethod);
  return {
    tokenValue: cart.token,
    channel: 'default',
    currency,
    locale: cart.locale,
    checkoutState: priced.checkoutState,
    items: priced.items,
    totals,
    giftWrap: priced.giftWrap && { message: priced.giftWrap.message },
    ...viewBoughtGiftCards(priced.giftCards),
    giftCardsProblem: priced.giftCardsProblem && messageText(priced.giftCardsProblem.key, reader.locale),
    shippingAddress: cart.shippingAddress ?? undefined,
    billingAddress: cart.billingAddress ?? undefined,
    payments:
      payment && payable > 0
        ? [
            {
              state: 'cart',
              method: methodOf(payment, reader.locale),
              price: { current: payable, currency },
            },
          ]
        : [],
    shipments: shipment ? [{ state: 'cart', method: shipment }] : [],
    cartDiscounts: viewDiscounts(namedDiscounts(priced.discounts, reader.locale), currency),
    couponCode: cart.couponCode ?? undefined,
    couponProblem: couponProblem && messageText(couponProblem.key, reader.locale, couponProblem.values),
    giftCard: giftCard && {
      ...giftCard,
      problem: giftCard.problem && messageText(giftCard.problem.key, reader.locale),
    },
  };
}

/** Gift cards that are bought, without what is the shop's alone. */
export function viewBoughtGiftCards(cards: readonly StoredGiftCard[]): Pick<Cart, 'giftCards'> {
  return cards.length === 0 ? {} : { giftCards: cards.map(({ locale: _, ...card }) => card) };
}

/** Discounts by promotion code, in one language and below zero, as orders keep them. */
export function namedDiscounts(discounts: readonly AppliedDiscount[], locale: Locale) {
  return Object.fromEntries(
    discounts.map(({ promotion, amount }) => [
      promotion.code,
      { name: promotion.name[locale], amount: -amount },
    ]),
  );
}

/** As the shop API writes them: an empty list when there are none. */
export function viewDiscounts(
  discounts: Record<string, { name: string; amount: number }>,
  currency: Currency,
): Cart['cartDiscounts'] {
  const entries = Object.entries(discounts);
  if (entries.length === 0) return [];
  return Object.fromEntries(
    entries.map(([code, { name, amount }]) => [code, { name, amount: { current: amount, currency } }]),
  );
}
