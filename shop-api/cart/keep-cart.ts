import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { holdCustomer } from '../customers/customers.ts';
import type { Queries } from '../kernel/database/database.ts';
import { orderItems, orders, variants } from '../kernel/database/schema.ts';
import { HttpError, notFound } from '../kernel/http/http-error.ts';
import { MAX_QUANTITY } from './cart-items.ts';
import type { CartShop } from './cart-shop.ts';
import { cartOf, itemsOf, lockCart, type OrderRow } from './open-cart.ts';
import { priceCart } from './price-cart.ts';
import type { PricingTerms } from './pricing-terms.ts';

/**
 * Gives a guest's cart to the customer who logs in with it: what lies in it moves into the customer's open cart, or it
 * becomes that cart under another token. Whoever knew the guest's token, such as by having planted it, knows nothing of the
 * customer's cart and has put nothing but goods into it. Log-in goes on when the cart is gone or somebody's.
 */
export async function keepCart(shop: CartShop, token: string, customerId: number): Promise<void> {
  const terms = await shop.terms();
  await shop.queries
    .transaction(async (tx) => {
      await holdCustomer(tx, customerId);
      const cart = await lockCart(tx, { token, customerId: null }, notFound('cart'));
      await attachCart(shop, terms, tx, cart, customerId);
    })
    .catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
    });
}

async function attachCart(
  shop: CartShop,
  terms: PricingTerms,
  tx: Queries,
  cart: OrderRow,
  customerId: number,
) {
  const [own] = await cartOf(tx, customerId).for('update');
  if (!own) {
    await tx
      .update(orders)
      .set({ customerId, token: randomUUID(), ...NOTHING_CHOSEN })
      .where(eq(orders.id, cart.id));
    return;
  }
  await moveItems(tx, cart, own);
  // What the shopper chose in this visit comes before what was chosen in an earlier one.
  const market = { currency: cart.currency, locale: cart.locale };
  const couponCode = await usableCoupon(shop, terms, tx, { ...own, ...market }, [
    own.couponCode,
    cart.couponCode,
  ]);
  await tx
    .update(orders)
    .set({
      ...market,
      couponCode,
      giftCardId: cart.giftCardId ?? own.giftCardId,
      boughtGiftCards: [...own.boughtGiftCards, ...cart.boughtGiftCards],
    })
    .where(eq(orders.id, own.id));
  await tx.delete(orders).where(eq(orders.id, cart.id));
}

/** Where it goes, with which words, and who pays is said anew: a planted cart may hold somebody else's address. */
const NOTHING_CHOSEN = {
  checkoutState: 'cart',
  shippingAddress: null,
  billingAddress: null,
  shippingMethod: null,
  giftWrap: null,
  paymentMethod: null,
  cardToken: null,
} as const;

/** The first coupon that counts for what now lies in the cart; where none does, the cart's own stays and says why. */
async function usableCoupon(
  { settings, payments }: CartShop,
  terms: PricingTerms,
  tx: Queries,
  cart: OrderRow,
  codes: (string | null)[],
): Promise<string | null> {
  const { locale, customerId } = cart;
  const { tax } = settings;
  const reader = { terms, locale, origin: '', tax, giftWrap: {}, giftCards: false, payments, customerId };
  for (const couponCode of codes.filter((code) => code !== null)) {
    const { couponProblem } = await priceCart(tx, { ...cart, couponCode }, reader);
    if (!couponProblem) return couponCode;
  }
  return cart.couponCode;
}

/** Quantities of a variant add up as far as there is stock; what is sold out moves too, for the cart to tell of it. */
async function moveItems(tx: Queries, from: OrderRow, to: OrderRow) {
  const moving = await itemsOf(tx, from);
  if (moving.length === 0) return;
  const existing = await itemsOf(tx, to);
  const ids = moving.map((item) => item.variantId);
  const stocks = await tx.select().from(variants).where(inArray(variants.id, ids));
  for (const { variantId, quantity: added, seenPrices } of moving) {
    const variant = stocks.find(({ id }) => id === variantId);
    const stock = variant?.backorder ? MAX_QUANTITY : variant?.stock || added;
    const held = existing.find((item) => item.variantId === variantId)?.quantity ?? 0;
    const quantity = Math.max(held, Math.min(held + added, stock, MAX_QUANTITY));
    await tx
      .insert(orderItems)
      .values({ orderId: to.id, variantId, quantity, seenPrices })
      .onConflictDoUpdate({ target: [orderItems.orderId, orderItems.variantId], set: { quantity } });
  }
}
