import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../language/locale.ts';
import { products } from './catalogue-tables.ts';
import type { Moderation } from './content-tables.ts';
import { customers } from './customer-tables.ts';
import { media } from './media-tables.ts';

/** How a piece turned out beside the sizes that its buyer wears. */
export const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];

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
    /** The code of the size that the author took. */
    size: text(),
    fit: text().$type<Fit>(),
    /** Visitors whom it helped, counted now and then: each change has what everybody sees made anew. */
    helpful: integer().notNull().default(0),
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

/** Whom a review helped, one row a visitor. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** A keyed digest of the customer or of a guest's network, another one for each review. */
    voter: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.voter] })],
);

/** Pictures that came with a review, shown with it. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    image: text()
      .notNull()
      .references(() => media.hash),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.position] }),
    index('review_photos_image').on(table.image),
  ],
);
