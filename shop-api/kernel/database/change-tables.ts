import { bigserial, boolean, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * A row for each statement that changed what everybody may see. Triggers write it
 * (`triggers/public-changes.sql`) in the statement's own transaction, so that a change and its row are seen at once.
 */
export const publicChanges = pgTable('public_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  /** Whether lists may find or count something else now: not where some of a variant were sold and others are left. */
  lists: boolean().notNull().default(true),
  /** Where lists stay as they were: the products of which some were sold. */
  sold: integer().array().notNull().default([]),
});
