import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Attempts of one address or account in the running window, shared by all servers. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('rate_limits_end').on(table.endsAt)],
);
