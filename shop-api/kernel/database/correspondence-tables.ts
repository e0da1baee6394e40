import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../language/locale.ts';
import type { SaidTexts } from '../language/messages.ts';

/** Mails, written in the transaction that causes them together with the job that sends them. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    recipient: text().notNull(),
    /** The recipient as `mailboxOf` spells it; null in mails older than this is kept. */
    mailbox: text(),
    replyTo: text('reply_to'),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Where a mail program asks not to be written to again. */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When its turn is: now, or later where its recipient gets very many mails. */
    dueAt: timestamp('due_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
    /** These are of servers of the version before, which sent mails by them; `adoptQueued` reads the second. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, mode: 'date' }),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_next_attempt').on(table.nextAttemptAt),
    index('outbox_mailbox').on(table.mailbox, table.dueAt),
  ],
);

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  /** Lower case. */
  email: text().primaryKey(),
  locale: text().$type<Locale>().notNull(),
  /** SHA-256 of what the confirmation and unsubscription links hold. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true, mode: 'date' }),
});

export const contactMessages = pgTable('contact_messages', {
  id: serial().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** What a mail says in place of what the shop says by itself: a row for each that was ever changed at the desk. */
export const mailTexts = pgTable('mail_texts', {
  mail: text().primaryKey(),
  /** One more with each change. */
  version: integer().notNull(),
  texts: jsonb().$type<SaidTexts>().notNull(),
  /** The texts before the last change, by which it is undone. */
  before: jsonb().$type<SaidTexts>().notNull(),
});
