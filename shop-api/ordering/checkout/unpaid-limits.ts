import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { orderItems, orders } from '../../kernel/database/schema.ts';
import type { HttpError } from '../../kernel/http/http-error.ts';
import { tooMany } from '../../kernel/rate-limits/limit-attempts.ts';
import type { Limit } from '../../kernel/settings/rate-limits.ts';
import type { Settings } from '../../kernel/settings/settings.ts';

/** Whom an order is counted for, as its columns have it. */
export interface Holder {
  /** null for a guest. Nobody is held to what strangers order under an account's email or phone number, and no guest to what accounts do. */
  customerId: number | null;
  /** Of the email. */
  mailbox: string;
  /** In international form. */
  phone: string | null;
  /** Digest of the network address. */
  network: string;
}

/** In the order that they are locked in. */
const KINDS = { account: 'mailbox', address: 'network', phone: 'phone' } as const;
type Column = (typeof KINDS)[keyof typeof KINDS];

/**
 * Lets nobody hold goods without end that are not paid: counts the open unpaid orders of an email, a network and a phone
 * number, and what lies in them. Until the transaction ends, no other order is placed for any of the three.
 * @param units pieces in the order that is about to be placed
 * @throws HttpError 429 that says when there is room again
 */
export async function limitUnpaid(
  tx: Queries,
  { rateLimits }: Pick<Settings, 'rateLimits'>,
  holder: Holder,
  units: number,
): Promise<void> {
  for (const [kind, column] of Object.entries(KINDS)) {
    const most = {
      orders: rateLimits[`unpaid-orders.${kind}`],
      units: rateLimits[`unpaid-units.${kind}`],
    };
    const subject = holder[column];
    if (subject === null || !(most.orders || most.units)) continue;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`);
    const open = await openOrders(tx, column, holder);
    const httpError =
      fullUntil(
        open.map(({ placedAt }) => ({ placedAt, size: 1 })),
        1,
        most.orders,
        'unpaidOrders',
      ) ??
      fullUntil(
        open.map(({ placedAt, units: size }) => ({ placedAt, size })),
        units,
        most.units,
        'unpaidUnits',
      );
    if (httpError) throw httpError;
  }
}

function openOrders(tx: Queries, column: Column, holder: Holder) {
  return tx
    .select({
      placedAt: sql`${orders.placedAt}`.mapWith(orders.placedAt),
      units:
        sql`(select coalesce(sum(${orderItems.quantity}), 0) from ${orderItems} where ${eq(orderItems.orderId, orders.id)})`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .where(
      and(
        eq(orders[column], holder[column] ?? ''),
        column === 'network' ? undefined : ofBuyer(holder),
        eq(orders.state, 'new'),
        eq(orders.paymentState, 'awaiting_payment'),
      ),
    )
    .orderBy(asc(orders.placedAt));
}

function ofBuyer({ customerId }: Holder) {
  return customerId === null ? isNull(orders.customerId) : eq(orders.customerId, customerId);
}

/** Until enough of what is held falls out of the limit's time. */
function fullUntil(
  held: { placedAt: Date; size: number }[],
  added: number,
  limit: Limit | undefined,
  key: 'unpaidOrders' | 'unpaidUnits',
): HttpError | undefined {
  if (!limit) return;
  const now = Date.now();
  const secondsLeft = (placedAt: Date) => Math.ceil((placedAt.getTime() - now) / 1000) + limit.seconds;
  const counted = held.filter(({ placedAt }) => secondsLeft(placedAt) > 0);
  let excess = counted.reduce((sum, { size }) => sum + size, added) - limit.most;
  if (excess <= 0) return;
  const next = counted.find(({ size }) => {
    excess -= size;
    return excess <= 0;
  });
  return tooMany(next ? secondsLeft(next.placedAt) : limit.seconds, key);
}
