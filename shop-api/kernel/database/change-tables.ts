import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * A row for each statement that changed what everybody may see. Triggers write it
 * (`triggers/public-changes.sql`) in the statement's own transaction, so that a change and its row are seen at once.
 */
export const publicChanges = pgTable(
  'public_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** Products of which something is told otherwise, be it what is left of them. */
    products: integer().array().notNull().default([]),
    /** Lists, tables and the like that it concerns. */
    tags: text().array().notNull().default(['everything']),
    /** Rows are seen in another order than they are numbered in; this tells which may have been missed. */
    transaction: xid8().notNull().default(sql`pg_current_xact_id()`),
    /** For servers of the version before, which then take everything to be changed. */
    lists: boolean().notNull().default(true),
    sold: integer().array().notNull().default([]),
  },
  (table) => [index('public_changes_transaction').on(table.transaction)],
);
