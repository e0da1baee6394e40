import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { isOrder } from '../../kernel/database/order-tables.ts';
import { orders, payments } from '../../kernel/database/schema.ts';
import type { PaymentState } from '../../kernel/database/stored-values.ts';
import type { Currency } from '../../kernel/language/locale.ts';
import { startOfDay } from './desk-filter.ts';
import type { Period } from './period.ts';

/** How an order was paid. Amounts are minor units. */
export interface DeskPayment {
  /** The order's. */
  number: string;
  placedAt: string;
  /** Who takes the money, by code; and as the shopper read it. */
  provider: string;
  method: string;
  state: PaymentState;
  currency: Currency;
  amount: number;
  refunded: number;
  /** What the provider calls it. */
  reference?: string;
}

/** What came in by one provider, in one currency, and what of it was given back. */
export interface PaymentSum {
  provider: string;
  currency: Currency;
  payments: number;
  amount: number;
  refunded: number;
}

interface PaymentFilter extends Period {
  /** Code. */
  provider?: string;
}

const PAYMENTS_PER_PAGE = 50;

/** Payments of the orders of a period, the newest first; and what came in of all of them. */
export async function listPayments(
  queries: Queries,
  { page = 1, ...filter }: PaymentFilter & { page?: number },
): Promise<{ total: number; sums: PaymentSum[]; items: DeskPayment[] }> {
  const rows = await paymentsOf(queries, filter)
    .limit(PAYMENTS_PER_PAGE)
    .offset((page - 1) * PAYMENTS_PER_PAGE);
  const { provider: _, ...period } = filter;
  return {
    total: await queries.$count(joined(queries, filter)),
    sums: await readSums(queries, period),
    items: rows.map(viewOf),
  };
}

/** All of them. */
export async function readPayments(queries: Queries, period: Period): Promise<DeskPayment[]> {
  return (await paymentsOf(queries, period)).map(viewOf);
}

function where({ from, to, provider }: PaymentFilter): SQL | undefined {
  return and(
    isOrder(orders),
    gte(orders.placedAt, startOfDay(from)),
    lt(orders.placedAt, startOfDay(to, 1)),
    provider === undefined ? undefined : eq(payments.provider, provider),
  );
}

function joined(queries: Queries, filter: PaymentFilter) {
  return queries
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(where(filter))
    .as('found');
}

function paymentsOf(queries: Queries, filter: PaymentFilter) {
  return queries
    .select({ payment: payments, number: orders.number, placedAt: orders.placedAt })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(where(filter))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .$dynamic();
}

function viewOf({ payment, number, placedAt }: Awaited<ReturnType<typeof paymentsOf>>[number]): DeskPayment {
  const { provider, method, state, currency, amount, refunded, reference } = payment;
  return {
    number: number ?? '',
    placedAt: placedAt?.toISOString() ?? '',
    ...{ provider, method: method.name, state, currency, amount, refunded },
    reference: reference ?? undefined,
  };
}

function readSums(queries: Queries, period: Period): Promise<PaymentSum[]> {
  const came = sql`${payments.state} in ('completed', 'refunded')`;
  return queries
    .select({
      provider: payments.provider,
      currency: payments.currency,
      payments: sql`count(*) filter (where ${came})`.mapWith(Number),
      amount: sql`coalesce(sum(${payments.amount}) filter (where ${came}), 0)`.mapWith(Number),
      refunded: sql`sum(${payments.refunded})`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(where(period))
    .groupBy(payments.provider, payments.currency)
    .orderBy(payments.currency, payments.provider);
}
