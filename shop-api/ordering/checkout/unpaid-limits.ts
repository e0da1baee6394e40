import { and, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from '../../kernel/database/database.ts';
import { preparedStatement } from '../../kernel/database/planned.ts';
import { isUnpaid, orderItems, orders } from '../../kernel/database/schema.ts';
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
const COLUMNS = { account: 'mailbox', address: 'network', phone: 'phone' } as const;
type Kind = keyof typeof COLUMNS;
const KINDS = Object.keys(COLUMNS) as Kind[];

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
  const limits = KINDS.map((kind) => ({
    kind,
    subject: holder[COLUMNS[kind]],
    orders: rateLimits[`unpaid-orders.${kind}`],
    units: rateLimits[`unpaid-units.${kind}`],
  })).filter(({ subject, ...most }) => subject !== null && (most.orders || most.units));
  if (limits.length === 0) return;
  await lockSubjects(tx, { subjects: limits.map(({ kind, subject }) => `${kind} ${subject}`) });
  const nobody = { account: null, address: null, phone: null };
  const counted = Object.fromEntries(limits.map(({ kind, subject }) => [kind, subject]));
  const open = await openOrders(tx, { ...nobody, ...counted, customerId: holder.customerId });
  for (const { kind, ...most } of limits) {
    const held = open.filter((order) => order.kind === kind);
    const httpError =
      fullUntil(
        held.map(({ placedAt }) => ({ placedAt, size: 1 })),
        1,
        most.orders,
        'unpaidOrders',
      ) ??
      fullUntil(
        held.map(({ placedAt, units: size }) => ({ placedAt, size })),
        units,
        most.units,
        'unpaidUnits',
      );
    if (httpError) throw httpError;
  }
}

const lockSubjects = preparedStatement('who has unpaid orders, locked', (queries) =>
  queries
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended(subject, 0))` })
    .from(sql`unnest(${sql.placeholder('subjects')}::text[]) as subject`),
);

/** The oldest first. Of a kind that nobody is told for there are none. */
const openOrders = preparedStatement('unpaid orders', (queries) => {
  const ofBuyer = sql`${orders.customerId} is not distinct from ${sql.placeholder('customerId')}::int`;
  const of = (kind: Kind) =>
    queries
      .select({
        kind: sql<Kind>`${sql.raw(`'${kind}'`)}`,
        placedAt: sql`${orders.placedAt}`.mapWith(orders.placedAt).as('placed_at'),
        units:
          sql`(select coalesce(sum(${orderItems.quantity}), 0) from ${orderItems} where ${eq(orderItems.orderId, orders.id)})`.mapWith(
            Number,
          ),
      })
      .from(orders)
      .where(
        and(
          eq(orders[COLUMNS[kind]], sql.placeholder(kind)),
          kind === 'address' ? undefined : ofBuyer,
          isUnpaid(orders),
        ),
      );
  return unionAll(of('account'), of('address'), of('phone')).orderBy(sql`placed_at`);
});

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
