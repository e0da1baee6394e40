import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type ProductRow, productRowsById } from '../catalogue/catalogue.ts';
import { holdCustomer } from '../customers/customers.ts';
import type { Queries } from '../kernel/database/database.ts';
import { preparedStatement } from '../kernel/database/planned.ts';
import { orderItems, orders, variants } from '../kernel/database/schema.ts';
import { type HttpError, notFound } from '../kernel/http/http-error.ts';
import type { Market } from '../kernel/language/locale.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const DAY = 24 * 3600_000;

/** Whether a token could exist; asking the database about another is an error there. */
export function isToken(token: string): boolean {
  return UUID.test(token);
}

async function createCart(queries: Queries, market: Market, customerId: number | null): Promise<OrderRow> {
  const [cart] = await queries
    .insert(orders)
    .values({ token: randomUUID(), ...market, customerId })
    .returning();
  if (!cart) throw new Error('the cart was not stored');
  return cart;
}

/**
 * A cart to put something into: a customer's open one, on whichever device it was begun, else a new one.
 * Runs in a transaction, and holds the cart's lock.
 */
export async function beginCart(tx: Queries, market: Market, customerId: number | null): Promise<OrderRow> {
  if (customerId === null) return createCart(tx, market, null);
  await holdCustomer(tx, customerId);
  const [open] = await cartOf(tx, customerId).for('update');
  return open ?? createCart(tx, market, customerId);
}

/** A cart by its token, and who asks for it: a customer's cart is there for that customer alone, a guest's for guests. */
export interface CartKey {
  token: string;
  /** null for a guest. */
  customerId: number | null;
}

/**
 * A cart that is not placed yet.
 * @throws HttpError 404, or `missing`, also where the cart is not the asker's
 */
export async function openCart(
  queries: Queries,
  { token, customerId }: CartKey,
  missing: HttpError = notFound('cart'),
): Promise<OrderRow> {
  const [cart] = isToken(token) ? await queries.select().from(orders).where(isOpen(token)) : [];
  if (cart?.customerId !== customerId) throw missing;
  await touch(queries, cart);
  return cart;
}

/** The open cart of a customer, if any; `for('update')` locks it. */
export function cartOf(queries: Queries, customerId: number) {
  return queries
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'cart')))
    .orderBy(desc(orders.id))
    .limit(1);
}

/** As openCart; nobody else changes the cart until the transaction ends. */
export async function lockCart(
  queries: Queries,
  { token, customerId }: CartKey,
  missing: HttpError,
): Promise<OrderRow> {
  const cart = await lockOrder(queries, token, missing);
  if (cart.state !== 'cart' || cart.customerId !== customerId) throw missing;
  await touch(queries, cart);
  return cart;
}

/** A cart, or the order that it has become; nobody else changes it until the transaction ends. */
export async function lockOrder(queries: Queries, token: string, missing: HttpError): Promise<OrderRow> {
  const [found] = isToken(token) ? await lockByToken(queries, { token }) : [];
  if (!found) throw missing;
  return found;
}

const lockByToken = preparedStatement('order by token, locked', (queries) =>
  queries
    .select()
    .from(orders)
    .where(eq(orders.token, sql.placeholder('token')))
    .for('update'),
);

export function itemsOf(queries: Queries, cart: OrderRow): Promise<OrderItemRow[]> {
  return queries.select().from(orderItems).where(eq(orderItems.orderId, cart.id)).orderBy(asc(orderItems.id));
}

/** An item with its variant's product. */
export interface CartLine extends OrderItemRow {
  code: string;
  productId: number;
}

/** What lies in a cart. */
export interface CartContents {
  lines: readonly CartLine[];
  /** Of the lines, by id; priced in the cart's currency. */
  products: ReadonlyMap<number, ProductRow>;
}

/** @param known the cart's lines, where somebody has read them already */
export async function contentsOf(
  queries: Queries,
  cart: OrderRow,
  known?: readonly CartLine[],
): Promise<CartContents> {
  const lines = known ?? (await linesOf(queries, cart));
  const ids = lines.map(({ productId }) => productId);
  return {
    lines,
    products: await productRowsById(queries, ids, { currency: cart.currency, disabledToo: true }),
  };
}

export function linesOf(queries: Queries, cart: OrderRow): Promise<CartLine[]> {
  return readLines(queries, { orderId: cart.id });
}

const readLines = preparedStatement('lines of a cart', (queries) =>
  queries
    .select({ ...getTableColumns(orderItems), code: variants.code, productId: variants.productId })
    .from(orderItems)
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .where(eq(orderItems.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderItems.id)),
);

/** A guest's cart lives on while somebody comes by; once a day is often enough to note it. */
async function touch(queries: Queries, { id, touchedAt }: OrderRow) {
  if (touchedAt.getTime() > Date.now() - DAY) return;
  await queries.update(orders).set({ touchedAt: new Date() }).where(eq(orders.id, id));
}

function isOpen(token: string) {
  return and(eq(orders.token, token), eq(orders.state, 'cart'));
}
