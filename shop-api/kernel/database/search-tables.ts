import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
  },
  (table) => [index('search_documents_words').using('gin', table.words)],
);

/** Every word of weight A or B that some product had, by which mistyped words are read. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_alphabetical').on(sql`${table.word} collate "C"`),
]);
