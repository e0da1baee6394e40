import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Queries } from '../kernel/database/database.ts';
import { orders } from '../kernel/database/schema.ts';
import { invalid } from '../kernel/http/http-error.ts';
import { originOf } from '../kernel/http/origin.ts';
import { localeOf, marketOf } from '../kernel/http/request-locale.ts';
import { countAttempt, networkOf } from '../kernel/rate-limits/limit-attempts.ts';
import type { Cart } from './cart-schema.ts';
import type { CartShop } from './cart-shop.ts';
import { viewCart } from './cart-view.ts';
import { beginCart, type CartKey, lockCart, type OrderRow } from './open-cart.ts';
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

/** The cart as this request may see it: its language is the request's, its currency the cart's own. */
export async function cartResponse(shop: CartShop, request: FastifyRequest, cart: OrderRow): Promise<Cart> {
  const reader = { ...readerOf(shop, request, cart), taxonomy: await shop.taxonomy() };
  return viewCart(shop.queries, cart, reader);
}

export function readerOf(shop: CartShop, request: FastifyRequest, cart: OrderRow): CartReader {
  return {
    locale: namesLocale(request) ? localeOf(request) : cart.locale,
    origin: originOf(request, shop.settings.publicUrl),
    tax: shop.settings.tax,
    payments: offeredTo(shop, request.customerId),
    customerId: request.customerId,
  };
}

/**
 * Changes a cart while nobody else does.
 * @returns the cart as the change left it
 * @throws HttpError 400 for `token` when there is no such cart, or not for the asker
 */
export function changeCart(
  { queries }: CartShop,
  key: CartKey,
  change: (tx: Queries, cart: OrderRow) => Promise<void>,
): Promise<OrderRow> {
  return queries.transaction(async (tx) => {
    const cart = await lockCart(tx, key, noCart());
    await change(tx, cart);
    const [changed] = await tx.select().from(orders).where(eq(orders.id, cart.id));
    return changed ?? cart;
  });
}

/** As changeCart; the token `new` stands for a cart that is made together with the change, or the customer's. */
export function changeOrCreateCart(
  shop: CartShop,
  request: FastifyRequest,
  change: (tx: Queries, cart: OrderRow) => Promise<void>,
): Promise<OrderRow> {
  const key = keyOf(request);
  if (key.token !== 'new') return changeCart(shop, key, change);
  const market = marketOf(request);
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
