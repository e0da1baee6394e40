import { index, integer, jsonb, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** What servers have to do besides answering: written in the transaction that causes it, gone once it is done. */
export const jobs = pgTable(
  'jobs',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    /** What it is about, such as the id of a mail: there is one job of it at a time. Empty: the one that comes again and again. */
    key: text(),
    payload: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** Begun so often since it last went well. With the id it names one attempt, which alone may say how that ended. */
    attempts: integer().notNull().default(0),
    /** When it is due, or again should the server that does it vanish; null: not before somebody says so. */
    runAt: timestamp('run_at', { withTimezone: true, mode: 'date' }).defaultNow(),
    /** Since when it is no longer tried as often as others, as it fails each time. */
    setAsideAt: timestamp('set_aside_at', { withTimezone: true, mode: 'date' }),
    lastError: text('last_error'),
  },
  (table) => [unique('jobs_once').on(table.kind, table.key), index('jobs_due').on(table.kind, table.runAt)],
);
