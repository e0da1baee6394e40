import { bigint, date, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../language/locale.ts';

/** Cards that pay for orders in riyals. What is left on one is the sum of its movements. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: serial().primaryKey(),
    /** SHA-256 of its code, which only the mail holds; null until that is written. */
    codeHash: text('code_hash').unique(),
    /** By which shopper and merchant speak of it. */
    lastFour: text('last_four'),
    /** Of the mail. */
    locale: text().$type<Locale>().notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    /** Absent: the shop itself. */
    senderName: text('sender_name'),
    message: text().notNull().default(''),
    /** Day in Riyadh from which it is mailed, ISO 8601. */
    deliverOn: date('deliver_on', { mode: 'string' }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true, mode: 'date' }),
    /** Null: it does not expire. */
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }),
    disabledAt: timestamp('disabled_at', { withTimezone: true, mode: 'date' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('gift_cards_undelivered').on(table.deliveredAt, table.deliverOn)],
);

export type GiftCardMovement = 'issued' | 'held' | 'taken' | 'given_back' | 'disabled';

/** What happened to a card, in the order of the ids. Rows are only added, under the lock of their card. */
export const giftCardMovements = pgTable(
  'gift_card_movements',
  {
    id: serial().primaryKey(),
    giftCardId: integer('gift_card_id')
      .notNull()
      .references(() => giftCards.id),
    kind: text().$type<GiftCardMovement>().notNull(),
    /** Halalas that it changes the balance by: nothing where what was held is taken. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Number of the order that it was for. */
    orderNumber: text('order_number'),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('gift_card_movements_card').on(table.giftCardId)],
);
