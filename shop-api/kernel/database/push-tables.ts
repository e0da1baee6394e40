import { index, integer, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { orders } from './order-tables.ts';

/** Browsers that asked for the news of an order. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Where the browser's push service takes what is for it; whoever knows it can write to the browser. */
    endpoint: text().notNull(),
    /** What messages are encrypted with, in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [unique('push_subscriptions_once').on(table.orderId, table.endpoint)],
);

/** What servers of the version before have still to send; `adoptQueued` makes jobs of it. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: serial().primaryKey(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** JSON, as the service worker reads it. */
    content: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** When it is tried next, or again should the server trying it vanish. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('push_messages_next_attempt').on(table.nextAttemptAt),
    index('push_messages_subscription').on(table.subscriptionId),
  ],
);
