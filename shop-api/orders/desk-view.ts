import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { OrderRow } from '../cart/open-cart.ts';
import type { Queries } from '../database/database.ts';
import { orderEvents, orderReturns, orders } from '../database/schema.ts';
import { notFound } from '../errors/fault.ts';
import type { Currency } from '../language/locale.ts';
import { type PlacedOrder, viewOrders } from './order-view.ts';

export const deskStates = ['new', 'fulfilled', 'cancelled'] as const;
export type DeskState = (typeof deskStates)[number];

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
}

/** Everything of an order, also what the shopper is not shown. */
export interface DeskOrder extends DeskEntry {
  notes?: string;
  order: PlacedOrder;
  events: { kind: string; at: string; note?: string }[];
}

/** Orders shown at once. */
const mostListed = 100;

/** The newest orders, of one state where it is given. */
export const listOrders = async (queries: Queries, state?: DeskState): Promise<DeskEntry[]> => {
  const rows = await queries
    .select()
    .from(orders)
    .where(state ? eq(orders.state, state) : ne(orders.state, 'cart'))
    .orderBy(desc(orders.id))
    .limit(mostListed);
  return entriesOf(queries, rows);
};

/** @throws Fault 404 */
export const showOrder = async (queries: Queries, number: string): Promise<DeskOrder> => {
  const [row] = await queries.select().from(orders).where(eq(orders.number, number));
  const [entry] = row ? await entriesOf(queries, [row]) : [];
  const [order] = row ? await viewOrders(queries, [row], { withAddresses: true, locale: 'en' }) : [];
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
    events: events.map(({ kind, at, note }) => ({ kind, at: at.toISOString(), note: note ?? undefined })),
  };
};

const entriesOf = async (queries: Queries, rows: OrderRow[]): Promise<DeskEntry[]> => {
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
    openReturns: open.filter(({ orderId }) => orderId === row.id).map(({ id }) => id),
  }));
};
