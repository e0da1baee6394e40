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

/**
 * Lists that have so many products that what they may be narrowed by is kept counted: `listings` (the whole shop), `taxon:3`
 * or `brand:7`. A job chooses them; triggers count for them from then on.
 */
export const countedLists = pgTable('counted_lists', {
  list: text().primaryKey(),
  /** When all of it was last counted; null: not yet, so that nobody may read its counts. */
  countedAt: timestamp('counted_at', { withTimezone: true, mode: 'date' }),
  /** Rows that its counts had when they were last added up. */
  rows: integer().notNull().default(0),
});

/**
 * Products of counted lists by what they may be narrowed by. A value's count is the sum over its rows: changes are appended
 * (`triggers/facet-counts.sql`), so that two who sell out at once do not wait for each other, and a job adds them up.
 */
export const facetCounts = pgTable(
  'facet_counts',
  {
    list: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    facet: text().$type<'total' | 'available' | 'onSale' | 'brand' | 'size' | 'color' | 'price'>().notNull(),
    /** Of brands the id; empty for what has no values. */
    value: text().notNull(),
    /** Of prices, minor units; else 0. */
    amount: integer().notNull(),
    /** More, or fewer. */
    products: integer().notNull(),
  },
  (table) => [index('facet_counts_list').on(table.list, table.currency, table.facet, table.amount)],
);
