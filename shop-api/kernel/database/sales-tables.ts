import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Currency } from '../language/locale.ts';
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
