import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Currency, Locale } from '../language/locale.ts';
import { products } from './catalogue-tables.ts';

const sum = (column: string) => bigint(column, { mode: 'number' }).notNull();

/**
 * Days in Riyadh whose sales are summed up in the tables below. A trigger takes a day out as soon as one of its orders
 * is worth something else (`triggers/sales.sql`), and what was summed up goes with it.
 */
export const summedDays = pgTable('summed_days', { day: date({ mode: 'string' }).primaryKey() });

const summedDay = () =>
  date({ mode: 'string' })
    .notNull()
    .references(() => summedDays.day, { onDelete: 'cascade' });

/** What was sold on a day. Amounts are minor units. */
export const dailySales = pgTable(
  'daily_sales',
  {
    day: summedDay(),
    currency: text().$type<Currency>().notNull(),
    orders: integer().notNull(),
    pieces: sum('pieces'),
    gross: sum('gross'),
    refunds: sum('refunds'),
  },
  (table) => [primaryKey({ columns: [table.day, table.currency] })],
);

/** What was sold of a product on a day, after discounts. */
export const dailyProductSales = pgTable(
  'daily_product_sales',
  {
    day: summedDay(),
    currency: text().$type<Currency>().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    pieces: sum('pieces'),
    amount: sum('amount'),
  },
  (table) => [primaryKey({ columns: [table.day, table.currency, table.productId] })],
);

/** What was sold on a day by who bought it how. */
export const dailyChannelSales = pgTable(
  'daily_channel_sales',
  {
    day: summedDay(),
    currency: text().$type<Currency>().notNull(),
    /** That the order was placed in. */
    locale: text().$type<Locale>().notNull(),
    /** `former`: whoever it was has no account any more. */
    buyer: text().$type<'customer' | 'guest' | 'former'>().notNull(),
    /** Code of the provider that it was paid with; `gift_card` and `free` where that was all. */
    payment: text().notNull(),
    orders: integer().notNull(),
    gross: sum('gross'),
    refunds: sum('refunds'),
  },
  (table) => [primaryKey({ columns: [table.day, table.currency, table.locale, table.buyer, table.payment] })],
);

/**
 * What became of the carts that were begun on a day, a few days after it. What becomes of them later is added by a trigger
 * (`triggers/shopping-carts.sql`); carts that are removed stay counted.
 */
export const dailyCarts = pgTable('daily_carts', {
  day: date({ mode: 'string' }).primaryKey(),
  /** With something in them. */
  begun: integer().notNull(),
  /** That came to the checkout's step after the address. */
  addressed: integer().notNull(),
  placed: integer().notNull(),
});
