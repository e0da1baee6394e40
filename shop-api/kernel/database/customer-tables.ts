import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
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
import type { Locale } from '../language/locale.ts';
import { products } from './catalogue-tables.ts';
import { foldedWords } from './folded-text.ts';
import { media } from './media-tables.ts';
import type { StoredAddress } from './stored-values.ts';

export const customers = pgTable(
  'customers',
  {
    id: serial().primaryKey(),
    /** Lower case. Null for somebody who came by a phone number. */
    email: text().unique(),
    /** What the customer wants instead, until a link in a mail there proves it. Lower case; others may have it. */
    newEmail: text('new_email'),
    /** International form, digits after a plus sign. */
    phoneNumber: text('phone_number').unique(),
    /** When a code proved it; null while it is only written there. */
    phoneVerifiedAt: timestamp('phone_verified_at', { withTimezone: true }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Null for somebody who came by a social log-in or a phone number and never set one. */
    passwordHash: text('password_hash'),
    avatar: text().references(() => media.hash),
    gender: text().$type<'u' | 'm' | 'f'>().notNull().default('u'),
    birthday: date({ mode: 'string' }),
    /** In the customer's own words. */
    about: text(),
    /** Language that mails are written in. */
    locale: text().$type<Locale>().notNull().default('ar'),
    subscribedToNewsletter: boolean('subscribed_to_newsletter').notNull().default(false),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('customers_names').using('gin', namesOfCustomer(table))],
);

/** For which there is an index. */
export function namesOfCustomer({ firstName, lastName }: Record<'firstName' | 'lastName', AnyPgColumn>): SQL {
  return foldedWords(sql`(${firstName} || ' ' || ${lastName})`);
}

/** What a text message proves. One per number; asking again replaces it. */
export const phoneCodes = pgTable('phone_codes', {
  phoneNumber: text('phone_number').primaryKey(),
  /** Keyed: of six digits a plain digest would tell everything. */
  codeHash: text('code_hash').notNull(),
  guesses: integer().notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
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
  (table) => [
    index('refresh_tokens_customer').on(table.customerId),
    index('refresh_tokens_family').on(table.family),
  ],
);

/** Whom an identity provider calls by a subject. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    /** As in the settings' names, lower case. */
    provider: text().notNull(),
    subject: text().notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('social_identities_customer').on(table.customerId),
  ],
);

/** What a link in a mail proves. One of a kind per customer; asking again replaces it. */
export const customerTokens = pgTable(
  'customer_tokens',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    purpose: text().$type<'verify' | 'reset' | 'email'>().notNull(),
    /** SHA-256; the token itself is only in the mail. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.purpose] })],
);

export const addresses = pgTable(
  'addresses',
  {
    id: serial().primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    address: jsonb().$type<StoredAddress>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('addresses_customer').on(table.customerId),
    uniqueIndex('addresses_one_default').on(table.customerId).where(sql`${table.isDefault}`),
  ],
);

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
);

/** A list that a customer gave a name, beside the wishlist. */
export const savedLists = pgTable(
  'saved_lists',
  {
    id: serial().primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Of the link by which anybody may read it. Kept as it is: its customer is shown it again. */
    token: text().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('saved_lists_customer').on(table.customerId)],
);

export const savedListItems = pgTable(
  'saved_list_items',
  {
    listId: integer('list_id')
      .notNull()
      .references(() => savedLists.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.productId] })],
);
