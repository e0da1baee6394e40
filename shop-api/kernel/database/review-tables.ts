import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '../language/locale.ts';
import { products } from './catalogue-tables.ts';
import type { Moderation } from './content-tables.ts';
import { customers } from './customer-tables.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: serial().primaryKey(),
    /** Of reviews that came with the catalogue, so that importing again changes nothing. */
    code: text().unique(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Name that is shown. */
    author: text().notNull(),
    /** Lower case, never shown; absent for reviews that came with the catalogue. */
    email: text(),
    title: text().notNull(),
    rating: integer().notNull(),
    comment: text(),
    locale: text().$type<Locale>().notNull(),
    state: text().$type<Moderation>().notNull().default('new'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('reviews_product').on(table.productId, table.state),
    uniqueIndex('reviews_one_per_customer')
      .on(table.productId, table.customerId)
      .where(sql`${table.customerId} is not null`),
    // A guest may give any email: it keeps nobody with an account from writing.
    uniqueIndex('reviews_one_per_guest')
      .on(table.productId, table.email)
      .where(sql`${table.customerId} is null`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
);
