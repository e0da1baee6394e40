import { bigint, index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { StaffRole } from './stored-values.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Who runs the shop: apart from its customers, with a log-in of their own. */
export const staff = pgTable('staff', {
  id: serial().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  /** Null until the invitation is accepted. */
  passwordHash: text('password_hash'),
  /** SHA-256 of the secret in the link that was mailed last. */
  invitationHash: text('invitation_hash').unique(),
  invitationEndsAt: moment('invitation_ends_at'),
  /** Encrypted; asked for at the log-in once `totpSince` is set. */
  totpSecret: text('totp_secret'),
  totpSince: moment('totp_since'),
  /** The period of the last code that was taken: none is taken twice. */
  totpPeriod: bigint('totp_period', { mode: 'number' }).notNull().default(0),
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: serial().primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** SHA-256 of its token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** What the browser calls itself, shortened. */
    browser: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
);

/** Who changed what, from what to what. Rows are only added; names stay when people go. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: serial().primaryKey(),
    at: moment('at').notNull().defaultNow(),
    /** Null: a command of the server's operator. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    staffName: text('staff_name').notNull(),
    /** Method and pattern, such as `POST /orders/:number/ship`. */
    action: text().notNull(),
    /** What the pattern's parameters were, such as an order's number. */
    subject: text().notNull(),
    /** What was sent, without secrets. */
    sent: jsonb().$type<unknown>(),
    /** By field, where the subject is known before and after. */
    changes: jsonb().$type<Record<string, [before: unknown, after: unknown]>>(),
  },
  (table) => [index('audit_entries_subject').on(table.subject)],
);
