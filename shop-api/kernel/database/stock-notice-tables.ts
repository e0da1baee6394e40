import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { Locale } from '../language/locale.ts';
import { variants } from './catalogue-tables.ts';

/** Who wants one mail once a variant that is sold out is back. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: serial().primaryKey(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** SHA-256 of what the mail's link holds that ends all notices to this email. */
    tokenHash: text('token_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    mailedAt: timestamp('mailed_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    unique('stock_notices_once').on(table.variantId, table.email),
    index('stock_notices_email').on(table.email),
    index('stock_notices_token').on(table.tokenHash),
    index('stock_notices_waiting').on(table.createdAt).where(sql`${table.mailedAt} is null`),
  ],
);
