import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency } from '../language/locale.ts';
import type { Seller } from '../settings/terms.ts';
import { orders } from './order-tables.ts';
import type { DeclineReason, PaymentState, StoredPaymentMethod, StoredReturnItem } from './stored-values.ts';

/** How an order is paid. Changed under the lock of its order alone; no card and no card's token is in it. */
export const payments = pgTable('payments', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: integer('order_id')
    .notNull()
    .unique()
    .references(() => orders.id, { onDelete: 'cascade' }),
  provider: text().notNull(),
  /** As it was offered, in the order's language. */
  method: jsonb().$type<StoredPaymentMethod>().notNull(),
  /** Minor units. */
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().$type<Currency>().notNull(),
  state: text().$type<PaymentState>().notNull().default('new'),
  /** What the provider calls it. */
  reference: text(),
  challengeUrl: text('challenge_url'),
  /** Why the last attempt was declined. */
  problem: text().$type<DeclineReason>(),
  attempts: integer().notNull().default(0),
  triedAt: timestamp('tried_at', { withTimezone: true, mode: 'date' }),
  refunded: bigint({ mode: 'number' }).notNull().default(0),
  /** When the money was taken that its provider had only promised. */
  capturedAt: timestamp('captured_at', { withTimezone: true, mode: 'date' }),
});

/** What providers have told, so that nothing counts twice. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text().notNull(),
    id: text().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
);

export type OrderEventKind =
  | 'placed'
  | 'confirmed'
  | 'payment_declined'
  | 'paid'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'refunded'
  | 'return_requested'
  | 'return_accepted'
  | 'return_refused'
  /** A remark of the staff's, which the shopper is not shown. */
  | 'note';

/** What happened to an order, for the merchant and the shopper. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: serial().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<OrderEventKind>().notNull(),
    /** For the merchant: an amount, a tracking number. */
    note: text(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('order_events_order').on(table.orderId), index('order_events_at').on(table.at)],
);

/** Goods that a shopper sends back. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: serial().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text().$type<'requested' | 'accepted' | 'refused'>().notNull().default('requested'),
    reason: text().notNull(),
    /** By the ids of the order's lines. */
    items: jsonb().$type<StoredReturnItem[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('order_returns_order').on(table.orderId),
    index('order_returns_open').on(table.orderId).where(sql`${table.state} = 'requested'`),
  ],
);

/** Invoices and credit notes in one sequence without gaps; what was issued is never changed. */
export const invoices = pgTable(
  'invoices',
  {
    number: integer().primaryKey(),
    kind: text().$type<'invoice' | 'credit_note'>().notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    issuedAt: timestamp('issued_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** As the settings named it then. */
    seller: jsonb().$type<Seller>().notNull(),
    taxPercent: integer('tax_percent').notNull(),
    /** With the tax, minor units. */
    total: bigint({ mode: 'number' }).notNull(),
    tax: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('invoices_order').on(table.orderId),
    uniqueIndex('invoices_once').on(table.orderId).where(sql`${table.kind} = 'invoice'`),
  ],
);
