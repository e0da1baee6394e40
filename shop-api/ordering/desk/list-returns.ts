import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { orderItems, orderReturns, orders } from '../../kernel/database/schema.ts';
import type { Currency } from '../../kernel/language/locale.ts';

export const RETURN_STATES = ['requested', 'accepted', 'refused'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Goods that a shopper sends back, as the desk lists them. */
export interface DeskReturn {
  id: number;
  state: ReturnState;
  reason: string;
  createdAt: string;
  /** The order's. */
  number: string;
  recipient?: string;
  currency: Currency;
  items: {
    /** As the shopper read them. */
    name: string;
    variant?: string;
    quantity: number;
    /** Minor units, of so many of them after discounts. */
    amount: number;
    /** What is sent instead; absent: the money goes back. */
    exchangeFor?: string;
  }[];
}

/** Entries shown at most at once. */
const RETURNS_PER_PAGE = 50;

/** Those that wait, the oldest first; all others the newest first. */
export async function listReturns(
  queries: Queries,
  { state, page = 1 }: { state?: ReturnState; page?: number },
): Promise<{ total: number; items: DeskReturn[] }> {
  const where = state && eq(orderReturns.state, state);
  const rows = await queries
    .select({
      id: orderReturns.id,
      state: orderReturns.state,
      reason: orderReturns.reason,
      createdAt: orderReturns.createdAt,
      returned: orderReturns.items,
      number: orders.number,
      address: orders.shippingAddress,
      currency: orders.currency,
    })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(where)
    .orderBy(state === 'requested' ? asc(orderReturns.id) : desc(orderReturns.id))
    .limit(RETURNS_PER_PAGE)
    .offset((page - 1) * RETURNS_PER_PAGE);
  const lines = await linesOf(
    queries,
    rows.flatMap(({ returned }) => returned.map(({ id }) => id)),
  );
  return {
    total: await queries.$count(orderReturns, where),
    items: rows.map(({ returned, number, address, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      number: number ?? '',
      recipient: address ? `${address.firstName} ${address.lastName}` : undefined,
      items: returned.map(({ id, quantity, exchangeFor }) => {
        const line = lines.get(id);
        return {
          name: line?.product.name ?? '',
          variant: line?.product.variants[0]?.name,
          quantity,
          amount: line ? Math.round((line.total / line.quantity) * quantity) : 0,
          exchangeFor: exchangeFor?.name,
        };
      }),
    })),
  };
}

async function linesOf(queries: Queries, ids: number[]) {
  const rows = await queries
    .select({ id: orderItems.id, placed: orderItems.placed })
    .from(orderItems)
    .where(inArray(orderItems.id, ids));
  return new Map(rows.flatMap(({ id, placed }) => (placed ? [[id, placed] as const] : [])));
}
