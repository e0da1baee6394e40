import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Currency } from '../language/locale.ts';
import { products } from './catalogue-tables.ts';

/**
 * What lists sort, filter and count by: a narrow row for every product on sale, in each currency that it is priced in.
 * Triggers of the database keep it (`triggers/listings.sql`); nothing else writes it.
 */
export const listings = pgTable(
  'listings',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    currency: text().$type<Currency>().notNull(),
    brandId: integer('brand_id'),
    position: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    sortAr: text('sort_ar').notNull(),
    sortEn: text('sort_en').notNull(),
    /** Of the first variant, minor units. */
    price: integer().notNull(),
    /** Of each variant in display order: size, colour, whether there is any, and whether it cost more before. */
    sizes: text().array().notNull(),
    colors: text().array().notNull(),
    stocked: boolean().array().notNull(),
    reduced: boolean().array().notNull(),
    /** Percent off the variant that is reduced most. */
    discount: integer().notNull().default(0),
    /** Thousandths of stars, of few reviews nearer to three; 0 without any. */
    rating: integer().notNull().default(0),
    sold: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.currency] }),
    index('listings_brand').on(table.currency, table.brandId, table.position, table.productId),
    index('listings_position').on(table.currency, table.position, table.productId),
    index('listings_price').on(table.currency, table.price, table.position),
    index('listings_newest').on(table.currency, table.createdAt, table.productId),
    index('listings_discount').on(
      table.currency,
      sql`${table.discount} desc`,
      table.position,
      table.productId,
    ),
    index('listings_rating').on(table.currency, sql`${table.rating} desc`, table.position, table.productId),
    index('listings_sold').on(table.currency, sql`${table.sold} desc`, table.position, table.productId),
    index('listings_sort_ar').on(table.currency, sql`${table.sortAr} collate "C"`),
    index('listings_sort_en').on(table.currency, sql`${table.sortEn} collate "C"`),
  ],
);
