import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { orderItems, orders } from '../database/schema.ts';
import { type Fault, notFound } from '../errors/fault.ts';
import type { Market } from '../language/locale.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether a token could exist; asking the database about another is an error there. */
export const isToken = (token: string): boolean => uuid.test(token);

export const createCart = async (
  queries: Queries,
  market: Market,
  customerId: number | null,
): Promise<OrderRow> => {
  const [cart] = await queries
    .insert(orders)
    .values({ token: randomUUID(), ...market, customerId })
    .returning();
  if (!cart) throw new Error('the cart was not stored');
  return cart;
};

/**
 * A cart that is not placed yet.
 * @throws Fault 404, or `missing`
 */
export const openCart = async (
  queries: Queries,
  token: string,
  missing: Fault = notFound('cart'),
): Promise<OrderRow> => {
  const [cart] = isToken(token) ? await queries.select().from(orders).where(isOpen(token)) : [];
  if (!cart) throw missing;
  return cart;
};

/** The cart a customer used last. @throws Fault 404 */
export const openCartOf = async (queries: Queries, customerId: number): Promise<OrderRow> => {
  const [cart] = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'cart')))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!cart) throw notFound('cart');
  return cart;
};

/** As openCart; nobody else changes the cart until the transaction ends. */
export const lockCart = async (queries: Queries, token: string, missing: Fault): Promise<OrderRow> => {
  const cart = await lockOrder(queries, token, missing);
  if (cart.state !== 'cart') throw missing;
  return cart;
};

/** A cart, or the order that it has become; nobody else changes it until the transaction ends. */
export const lockOrder = async (queries: Queries, token: string, missing: Fault): Promise<OrderRow> => {
  const [found] = isToken(token)
    ? await queries.select().from(orders).where(eq(orders.token, token)).for('update')
    : [];
  if (!found) throw missing;
  return found;
};

export const itemsOf = (queries: Queries, cart: OrderRow): Promise<OrderItemRow[]> =>
  queries.select().from(orderItems).where(eq(orderItems.orderId, cart.id)).orderBy(asc(orderItems.id));

const isOpen = (token: string) => and(eq(orders.token, token), eq(orders.state, 'cart'));
