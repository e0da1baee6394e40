import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Queries } from '../kernel/database/database.ts';
import { orders } from '../kernel/database/schema.ts';
import { invalid } from '../kernel/http/http-error.ts';
import { originOf } from '../kernel/http/origin.ts';
import { localeOf, marketOf } from '../kernel/http/request-locale.ts';
import type { Market } from '../kernel/language/locale.ts';
import { countAttempt, networkOf } from '../kernel/rate-limits/limit-attempts.ts';
import type { Cart } from './cart-schema.ts';
import type { CartShop } from './cart-shop.ts';
import { viewCart } from './cart-view.ts';
import { beginCart, type CartContents, type CartKey, lockCart, type OrderRow } from './open-cart.ts';
import { offeredTo } from './payment/payment-methods.ts';
import type { CartReader } from './price-cart.ts';

export const tokenParameter = Type.Object({ token: Type.String() });
function noCart() {
  return invalid('token', 'cart');
}

/** Guests alone make carts without end: a customer has one. */
export function limitNewCarts(shop: CartShop) {
  return async (request: FastifyRequest): Promise<void> => {
    const { token = 'new' } = request.params as { token?: string };
    if (token === 'new' && request.customerId === null)
      await countAttempt(shop, 'cart', { address: networkOf(request.ip) });
  };
}

/** Which cart a request is about, and who asks. */
export function keyOf({ params, customerId }: FastifyRequest): CartKey {
  return {
    token: (params as { token: string }).token,
    customerId,
  };
}

/**
 * The cart as this request may see it: its language is the request's, its currency the cart's own.
 * @param known what lies in it, where somebody has read that already
 */
export async function cartResponse(
  shop: CartShop,
  request: FastifyRequest,
  cart: OrderRow,
  known?: CartContents,
): Promise<Cart> {
  const readerOf = await cartReader(shop, request);
  return viewCart(shop.queries, cart, readerOf(cart), known);
}

/** How this request reads a cart. Not for use in a transaction: what this gives is. */
export async function cartReader(
  shop: CartShop,
  request: FastifyRequest,
): Promise<(cart: OrderRow) => CartReader> {
  const terms = await shop.terms();
  return (cart) => ({
    terms,
    locale: namesLocale(request) ? localeOf(request) : cart.locale,
    origin: originOf(request, shop.settings.publicUrl),
    tax: shop.settings.tax,
    giftWrap: shop.settings.giftWrap,
    giftCards: shop.settings.giftCards !== undefined,
    payments: offeredTo(shop, { ...cart, customerId: request.customerId }),
    customerId: request.customerId,
  });
}

/**
 * Changes what belongs to a cart while nobody else does.
 * @throws HttpError 400 for `token` when there is no such cart, or not for the asker
 */
export function changeCart({ queries }: CartShop, key: CartKey, change: CartChange): Promise<OrderRow> {
  return queries.transaction(async (tx) => {
    const cart = await lockCart(tx, key, noCart());
    await change(tx, cart);
    return cart;
  });
}

type CartChange = (tx: Queries, cart: OrderRow) => Promise<void>;

/**
 * Changes the row of a cart while nobody else does.
 * @returns the row as it is now
 * @throws as changeCart does
 */
export function updateCart(
  { queries }: CartShop,
  key: CartKey,
  valuesFor: (tx: Queries, cart: OrderRow) => Partial<OrderRow> | Promise<Partial<OrderRow>>,
): Promise<OrderRow> {
  return queries.transaction(async (tx) => {
    const cart = await lockCart(tx, key, noCart());
    const values = await valuesFor(tx, cart);
    const [updated] = await tx.update(orders).set(values).where(eq(orders.id, cart.id)).returning();
    return updated ?? cart;
  });
}

/** What a new cart is bought in: where dollars are not offered, in riyals. */
export function cartMarket({ settings }: CartShop, request: FastifyRequest): Market {
  const market = marketOf(request);
  return settings.dollars === 'off' ? { ...market, currency: 'SAR' } : market;
}

/** As changeCart; the token `new` stands for a cart that is made together with the change, or the customer's. */
export function changeOrCreateCart(
  shop: CartShop,
  request: FastifyRequest,
  change: CartChange,
): Promise<OrderRow> {
  const key = keyOf(request);
  if (key.token !== 'new') return changeCart(shop, key, change);
  const market = cartMarket(shop, request);
  return shop.queries.transaction(async (tx) => {
    const cart = await beginCart(tx, market, request.customerId);
    await change(tx, cart);
    return cart;
  });
}

function namesLocale(request: FastifyRequest) {
  return (
    (request.query as { locale?: string }).locale !== undefined ||
    request.headers['accept-language'] !== undefined
  );
}
