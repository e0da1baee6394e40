import { index, integer, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const customers = pgTable('customers', {
  id: serial().primaryKey(),
  /** Lower case. */
  email: text().notNull().unique(),
  /** International form, digits after a plus sign. */
  phoneNumber: text('phone_number').unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Each log-in starts a family; a token that comes back after use revokes its whole family. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    family: uuid().notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('refresh_tokens_customer').on(table.customerId)],
);
