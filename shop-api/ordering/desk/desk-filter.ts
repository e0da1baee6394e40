import { fold } from '@shop/shop-domain/arabic-folding';
import { latinDigits } from '@shop/shop-domain/digits';
import { phoneOf } from '@shop/shop-domain/phone';
import { and, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { namesOfCustomer } from '../../kernel/database/customer-tables.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { wordsQuery } from '../../kernel/database/folded-text.ts';
import { isOrder, namesOnOrder, phoneOnOrder } from '../../kernel/database/order-tables.ts';
import {
  customers,
  orderItems,
  orderReturns,
  orders,
  payments,
  variants,
} from '../../kernel/database/schema.ts';
import type { OrderPaymentState } from '../../kernel/database/stored-values.ts';
import { unconfirmed } from '../orders/awaiting-confirmation.ts';

export const DESK_STATES = [
  'todo',
  'new',
  'unpaid',
  'unconfirmed',
  'fulfilled',
  'cancelled',
  'owed',
] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** Which orders the merchant looks for; all that is given has to hold. */
export interface DeskFilter {
  state?: DeskState;
  /** Number, email, phone number, name, or what the shop calls a variant: of any of them the beginning, of a phone number the end. */
  search?: string;
  /** First and last day in Riyadh that they were placed on, ISO 8601. */
  from?: string;
  to?: string;
}

export const OWING: OrderPaymentState[] = ['paid', 'partially_refunded'];
/** Fewer digits end too many phone numbers. */
const LEAST_PHONE_DIGITS = 4;
const NUMBER_LENGTH = 9;

/** What a filter means for a query of orders. */
export function ordersWhere(queries: Queries, { state, search, from, to }: DeskFilter): SQL | undefined {
  const text = search?.trim();
  return and(
    isOrder(orders),
    state && inState(queries, state),
    text ? inArray(orders.id, found(queries, text)) : undefined,
    from ? gte(orders.placedAt, startOfDay(from)) : undefined,
    to ? lt(orders.placedAt, startOfDay(to, 1)) : undefined,
  );
}

/**
 * When a day begins where the shop is.
 * @param day ISO 8601
 * @param later days after it
 */
export function startOfDay(day: string, later = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00+03:00`) + later * 24 * 3600_000);
}

/** What each choice of the list means; `unpaid` and `unconfirmed` ones are open, `owed` ones cancelled. */
function inState(queries: Queries, state: DeskState): SQL | undefined {
  switch (state) {
    case 'todo':
      return inArray(orders.id, awaitingStaff(queries));
    case 'unpaid':
      return and(eq(orders.state, 'new'), eq(orders.paymentState, 'awaiting_payment'));
    case 'unconfirmed':
      return unconfirmed();
    case 'owed':
      return owed();
    default:
      return eq(orders.state, state);
  }
}

function owed() {
  return and(eq(orders.state, 'cancelled'), inArray(orders.paymentState, OWING), gt(orders.total, 0));
}

/** To be shipped, a transfer to be looked for, a return to be decided, or money to be given back. Each has its index. */
function awaitingStaff(queries: Queries) {
  const ready = and(isOrder(orders), eq(orders.state, 'new'), eq(orders.shippingState, 'ready'));
  const paid = queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(ready, inArray(orders.paymentState, OWING)));
  const payableToStaff = queries
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        ready,
        eq(orders.paymentState, 'awaiting_payment'),
        sql`${orders.confirmBy} is null`,
        sql`${payments.method}->>'kind' = 'offline'`,
      ),
    );
  const sentBack = queries
    .select({ id: orderReturns.orderId })
    .from(orderReturns)
    .where(eq(orderReturns.state, 'requested'));
  const owing = queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOrder(orders), owed()));
  return paid.union(payableToStaff).union(sentBack).union(owing);
}

/** Ids of orders that a text finds: several small looks into indices, where one condition would read every order. */
function found(queries: Queries, text: string) {
  const digits = latinDigits(text).replace(/[\s().+\-\u200e\u200f]/g, '');
  const select = (where: SQL | undefined) =>
    queries
      .select({ id: orders.id })
      .from(orders)
      .where(and(isOrder(orders), where));
  const ofCustomers = (where: SQL | undefined) =>
    select(inArray(orders.customerId, queries.select({ id: customers.id }).from(customers).where(where)));
  const ofVariants = queries
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .where(or(inArray(variants.sku, spellings(text)), inArray(variants.code, spellings(text))));
  const words = wordsQuery(fold(text));
  const beginsEmail = sql`${orders.email} like ${`${escapeLike(text.toLowerCase())}%`}`;
  if (text.includes('@'))
    return select(beginsEmail).union(ofCustomers(eq(customers.email, text.toLowerCase())));
  if (!/^\d+$/.test(digits))
    return select(beginsEmail)
      .union(ofVariants)
      .union(words ? select(sql`${namesOnOrder(orders)} @@ ${words}::tsquery`) : select(sql`false`))
      .union(
        words ? ofCustomers(sql`${namesOfCustomer(customers)} @@ ${words}::tsquery`) : select(sql`false`),
      );
  // Digits sort alike in any collation.
  const numbered = or(
    eq(orders.number, digits.padStart(NUMBER_LENGTH, '0')),
    and(gte(orders.number, digits), lte(orders.number, digits.padEnd(NUMBER_LENGTH, '9'))),
  );
  const national = digits.replace(/^(00)?966|^0+/, '');
  const called = sql`${phoneOnOrder(orders)} like ${`${[...national].reverse().join('')}%`}`;
  const phone = phoneOf(text);
  return select(numbered)
    .union(ofVariants)
    .union(select(beginsEmail))
    .union(national.length < LEAST_PHONE_DIGITS ? select(sql`false`) : select(called))
    .union(phone ? ofCustomers(eq(customers.phoneNumber, phone)) : select(sql`false`));
}

/** Codes are kept as the merchant writes them, most of them in one case. */
function spellings(text: string): string[] {
  return [...new Set([text, text.toUpperCase(), text.toLowerCase()])];
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
