import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../language/locale.ts';
import { products } from './catalogue-tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The words that a product is found by, in both languages: of weight A its names, B what it belongs to, C its texts. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    words: tsvector().notNull(),
    /** Without its texts: a quarter as large, and so kept with its row, for ranking very many. */
    labels: tsvector().notNull().generatedAlwaysAs(sql`ts_filter("words", '{a,b}')`),
  },
  (table) => [
    index('search_documents_words').using('gin', table.words),
    index('search_documents_labels').using('gin', table.labels),
    index('search_documents_names').using('gin', namesOf(table)),
  ],
);

/** Words of names alone, for which there is an index. */
export function namesOf({ labels }: { labels: AnyPgColumn }): SQL {
  return sql`ts_filter(${labels}, '{a}')`;
}

/** Every word of weight A or B that some product had, by which mistyped words are read. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_alphabetical').on(sql`${table.word} collate "C"`),
]);

/** What a synonym's words are to what is asked for; `extra` words say nothing, `colour` and `audience` may be left out. */
export const SYNONYM_ROLES = ['colour', 'audience', 'extra'] as const;
export type SynonymRole = (typeof SYNONYM_ROLES)[number];

/** The dictionary: other words for what shoppers write. It begins with what the shop ships; the merchant's from then on. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: serial().primaryKey(),
  /** Words and phrases, as people write them. Each of them finds the others. */
  words: text().array().notNull(),
  /** What they find besides, which does not find them. */
  finds: text().array().notNull().default([]),
  role: text().$type<SynonymRole>(),
});

/** How often a text was searched for on a day, by however many: nothing tells by whom. */
export const searchTallies = pgTable(
  'search_tallies',
  {
    day: date().notNull(),
    /** Folded. */
    search: text().notNull(),
    /** As it was last written. */
    text: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.search] })],
);

/** How often nothing was found on a day, by however many: nothing tells by whom, and what looks like somebody’s is not kept. */
export const unfoundSearches = pgTable(
  'unfound_searches',
  {
    day: date().notNull(),
    /** Of the page that it was searched on. */
    locale: text().$type<Locale>().notNull(),
    /** Its words, as a search reads them. */
    search: text().notNull(),
    /** As it was last written. */
    text: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.locale, table.search] })],
);

/** What many search for, most of all first. */
export const popularSearches = pgTable(
  'popular_searches',
  {
    locale: text().$type<Locale>().notNull(),
    position: integer().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.position] })],
);

/** The search engine's index: one row where there is an engine, and only then are changes noted for it. */
export const searchIndexes = pgTable('search_indexes', {
  /** Its name in the engine, which leads to what `index` names. */
  alias: text().primaryKey(),
  /** Hash of where it is and of what it holds: another one is another index. */
  definition: text().notNull(),
  /** What the engine calls it; absent until it is made. */
  index: text(),
  /** The last product that was read to fill it; absent once all were. */
  filledUpTo: integer('filled_up_to').default(0),
  /** Grows with each batch of products that is read for it: what was read later counts. */
  version: bigint({ mode: 'number' }).notNull().default(1),
  /** Until when another server feeds it. */
  leasedUntil: timestamp('leased_until', { withTimezone: true, mode: 'date' }),
  /** The transaction that asked for it, until all before it have ended: those may have noted no changes. */
  askedBy: bigint('asked_by', { mode: 'number' }).default(sql`pg_current_xact_id()::text::bigint`),
});

/**
 * Products that the search engine has to hear of. Triggers write it (`triggers/search-changes.sql`) in the transaction that
 * changes what they are found, sorted or counted by.
 */
export const searchChanges = pgTable('search_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  productId: integer('product_id').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
