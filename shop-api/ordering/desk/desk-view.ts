import { and, desc, eq, gt, inArray, ne, type SQL } from 'drizzle-orm';
import type { OrderRow } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { orderEvents, orderReturns, orders, variants } from '../../kernel/database/schema.ts';
import type { OrderPaymentState } from '../../kernel/database/stored-values.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import type { Currency } from '../../kernel/language/locale.ts';
import type { Shop } from '../../kernel/shop.ts';
import { awaitsConfirmation, unconfirmed } from '../orders/awaiting-confirmation.ts';
import { type PlacedOrder, viewOrders } from '../orders/order-view.ts';

export const DESK_STATES = ['new', 'unpaid', 'unconfirmed', 'fulfilled', 'cancelled', 'owed'] as const;
export type DeskState = (typeof DESK_STATES)[number];

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

/** Orders shown at once. */
const PAGE_SIZE = 100;

const OWING: OrderPaymentState[] = ['paid', 'partially_refunded'];

/** What each choice of the list means; `unpaid` and `unconfirmed` ones are open, `owed` ones cancelled. */
const inState: Record<DeskState, SQL | undefined> = {
  new: eq(orders.state, 'new'),
  unpaid: and(eq(orders.state, 'new'), eq(orders.paymentState, 'awaiting_payment')),
  unconfirmed: unconfirmed(),
  fulfilled: eq(orders.state, 'fulfilled'),
  cancelled: eq(orders.state, 'cancelled'),
  owed: and(eq(orders.state, 'cancelled'), inArray(orders.paymentState, OWING), gt(orders.total, 0)),
};

/**
 * Orders, the newest first, of one state where it is given.
 * @param page from 1; a hundred each
 */
export async function listOrders(
  queries: Queries,
  { state, page = 1 }: { state?: DeskState; page?: number },
): Promise<{ total: number; items: DeskEntry[] }> {
  const where = state ? inState[state] : ne(orders.state, 'cart');
  const rows = await queries
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { total: await queries.$count(orders, where), items: await entriesOf(queries, rows) };
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
    skus: await skusOf(queries, order),
    events: events.map(({ kind, at, note }) => ({ kind, at: at.toISOString(), note: note ?? undefined })),
  };
}

/** What an order's moves change, for the audit log. */
export async function orderStates(queries: Queries, number: string) {
  const [states] = await queries
    .select({ order: orders.state, payment: orders.paymentState, shipping: orders.shippingState })
    .from(orders)
    .where(eq(orders.number, number));
  return states;
}

async function skusOf(queries: Queries, { items }: PlacedOrder): Promise<Record<string, string>> {
  const codes = items.flatMap(({ product }) => product.variants.map(({ code }) => code));
  const rows = await queries
    .select({ code: variants.code, sku: variants.sku })
    .from(variants)
    .where(inArray(variants.code, codes));
  return Object.fromEntries(rows.flatMap(({ code, sku }) => (sku ? [[code, sku]] : [])));
}

async function entriesOf(queries: Queries, rows: OrderRow[]): Promise<DeskEntry[]> {
  const open = await queries
    .select({ id: orderReturns.id, orderId: orderReturns.orderId })
    .from(orderReturns)
    .where(
      and(
        eq(orderReturns.state, 'requested'),
        inArray(
          orderReturns.orderId,
          rows.map((row) => row.id),
        ),
      ),
    );
  return rows.map((row) => ({
    number: row.number ?? '',
    placedAt: row.placedAt?.toISOString() ?? '',
    state: row.state,
    paymentState: row.paymentState ?? '',
    shippingState: row.shippingState ?? '',
    total: row.total ?? 0,
    currency: row.currency,
    email: row.email ?? undefined,
    confirmBy: awaitsConfirmation(row) ? row.confirmBy?.toISOString() : undefined,
    openReturns: open.filter(({ orderId }) => orderId === row.id).map(({ id }) => id),
    isOwed:
      row.state === 'cancelled' && OWING.some((state) => state === row.paymentState) && (row.total ?? 0) > 0,
  }));
}
