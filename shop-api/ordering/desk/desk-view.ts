import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderRow } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { isOrder } from '../../kernel/database/order-tables.ts';
import {
  orderEvents,
  orderItems,
  orderReturns,
  orders,
  payments,
  variants,
} from '../../kernel/database/schema.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import type { Currency } from '../../kernel/language/locale.ts';
import type { Shop } from '../../kernel/shop.ts';
import { awaitsConfirmation } from '../orders/awaiting-confirmation.ts';
import { type PlacedOrder, viewOrders } from '../orders/order-view.ts';
import { DESK_STATES, type DeskFilter, type DeskState, OWING, ordersWhere } from './desk-filter.ts';

/** A method, named as whoever ordered read it. */
interface DeskChoice {
  code: string;
  name: string;
}

/** An order in one line of the merchant's list. */
export interface DeskEntry {
  number: string;
  placedAt: string;
  state: string;
  paymentState: string;
  shippingState: string;
  total: number;
  currency: Currency;
  email?: string;
  /** Whom the parcel is for. */
  recipient?: string;
  city?: string;
  /** Goods in it; gift cards are none. */
  pieces: number;
  paymentMethod?: DeskChoice;
  shippingMethod?: DeskChoice;
  /** Code of the carrier that took it. */
  carrier?: string;
  tracking?: string;
  /** Ids of returns that wait for an answer. */
  openReturns: number[];
  /** Whether it was paid, and cancelled before or after that: the money is to be given back. */
  isOwed: boolean;
  /** Until when its guest has to confirm it, where that is awaited. */
  confirmBy?: string;
}

/** Everything of an order, also what the shopper is not shown. */
export interface DeskOrder extends DeskEntry {
  notes?: string;
  order: PlacedOrder;
  /** What the shop calls its variants today, by their codes. */
  skus: Record<string, string>;
  events: { kind: string; at: string; note?: string }[];
}

/** A page of the merchant's list. */
export interface DeskList {
  /** On all pages. */
  total: number;
  items: DeskEntry[];
}

/** Orders shown at most at once. */
export const MAX_ENTRIES = 100;

/**
 * Orders that a filter lets through, the newest first.
 * @param page from 1
 * @param limit entries of a page
 */
export async function listOrders(
  queries: Queries,
  { page = 1, limit = MAX_ENTRIES, ...filter }: DeskFilter & { page?: number; limit?: number },
): Promise<DeskList> {
  const where = ordersWhere(queries, filter);
  const rows = await queries
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: await queries.$count(orders, where), items: await entriesOf(queries, rows) };
}

/** How many orders each choice of the list has. */
export async function countOrders(queries: Queries): Promise<Record<DeskState, number>> {
  const counts: Partial<Record<DeskState, number>> = {};
  for (const state of DESK_STATES)
    counts[state] = await queries.$count(orders, ordersWhere(queries, { state }));
  return counts as Record<DeskState, number>;
}

/** What the desk tells of a customer's orders. */
export interface CustomerOrders {
  /** Of all of them; the newest are listed. */
  total: number;
  items: Pick<
    DeskEntry,
    'number' | 'placedAt' | 'state' | 'paymentState' | 'shippingState' | 'total' | 'currency'
  >[];
}

/** A customer's orders, the newest first. */
export async function listOrdersOf(queries: Queries, customerId: number): Promise<CustomerOrders> {
  const where = and(isOrder(orders), eq(orders.customerId, customerId));
  const rows = await queries.select().from(orders).where(where).orderBy(desc(orders.id)).limit(MAX_ENTRIES);
  return {
    total: await queries.$count(orders, where),
    items: rows.map((row) => ({
      number: row.number ?? '',
      placedAt: row.placedAt?.toISOString() ?? '',
      state: row.state,
      paymentState: row.paymentState ?? '',
      shippingState: row.shippingState ?? '',
      total: row.total ?? 0,
      currency: row.currency,
    })),
  };
}

/** @throws HttpError 404 */
export async function showOrder(
  { queries, settings: { returnDays } }: Pick<Shop, 'queries' | 'settings'>,
  number: string,
): Promise<DeskOrder> {
  const [row] = await queries.select().from(orders).where(eq(orders.number, number));
  const [entry] = row ? await entriesOf(queries, [row]) : [];
  const [order] = row ? await viewOrders(queries, [row], { withAddresses: true, returnDays }) : [];
  if (!row || !entry || !order) throw notFound('order');
  const events = await queries
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, row.id))
    .orderBy(orderEvents.id);
  return {
    ...entry,
    notes: row.notes ?? undefined,
    order,
    skus: await skusOf(queries, [order]),
    events: events.map(({ kind, at, note }) => ({ kind, at: at.toISOString(), note: note ?? undefined })),
  };
}

/** Orders in the order that they are asked for, each once. @throws HttpError 404 when one does not exist */
export async function findOrders(queries: Queries, numbers: readonly string[]): Promise<OrderRow[]> {
  const found = await queries
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  return [...new Set(numbers)].map((number) => {
    const row = found.find((each) => each.number === number);
    if (!row) throw notFound('order');
    return row;
  });
}

/** What an order's moves change, for the audit log. */
export async function orderStates(queries: Queries, number: string) {
  const [states] = await queries
    .select({ order: orders.state, payment: orders.paymentState, shipping: orders.shippingState })
    .from(orders)
    .where(eq(orders.number, number));
  return states;
}

/** By the codes of what was ordered; of what has any today. */
export async function skusOf(
  queries: Queries,
  placed: readonly PlacedOrder[],
): Promise<Record<string, string>> {
  const codes = placed.flatMap(({ items }) =>
    items.flatMap(({ product }) => product.variants.map(({ code }) => code)),
  );
  const rows = await queries
    .select({ code: variants.code, sku: variants.sku })
    .from(variants)
    .where(inArray(variants.code, codes));
  return Object.fromEntries(rows.flatMap(({ code, sku }) => (sku ? [[code, sku]] : [])));
}

async function entriesOf(queries: Queries, rows: OrderRow[]): Promise<DeskEntry[]> {
  const ids = rows.map((row) => row.id);
  const open = await queries
    .select({ id: orderReturns.id, orderId: orderReturns.orderId })
    .from(orderReturns)
    .where(and(eq(orderReturns.state, 'requested'), inArray(orderReturns.orderId, ids)));
  const goods = await queries
    .select({ orderId: orderItems.orderId, pieces: sql<number>`sum(${orderItems.quantity})::int` })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .groupBy(orderItems.orderId);
  const paid = await queries
    .select({ orderId: payments.orderId, method: payments.method })
    .from(payments)
    .where(inArray(payments.orderId, ids));
  const pieces = new Map(goods.map((each) => [each.orderId, each.pieces]));
  const methods = new Map(paid.map(({ orderId, method }) => [orderId, method]));
  return rows.map((row) => ({
    number: row.number ?? '',
    placedAt: row.placedAt?.toISOString() ?? '',
    state: row.state,
    paymentState: row.paymentState ?? '',
    shippingState: row.shippingState ?? '',
    total: row.total ?? 0,
    currency: row.currency,
    email: row.email ?? undefined,
    recipient: row.shippingAddress
      ? `${row.shippingAddress.firstName} ${row.shippingAddress.lastName}`
      : undefined,
    city: row.shippingAddress?.city,
    pieces: pieces.get(row.id) ?? 0,
    paymentMethod: choice(methods.get(row.id)),
    shippingMethod: choice(row.shipment),
    carrier: row.carrier ?? undefined,
    tracking: row.trackingNumber ?? undefined,
    confirmBy: awaitsConfirmation(row) ? row.confirmBy?.toISOString() : undefined,
    openReturns: open.filter(({ orderId }) => orderId === row.id).map(({ id }) => id),
    isOwed:
      row.state === 'cancelled' && OWING.some((state) => state === row.paymentState) && (row.total ?? 0) > 0,
  }));
}

function choice(method: DeskChoice | null | undefined): DeskChoice | undefined {
  return method ? { code: method.code, name: method.name } : undefined;
}
