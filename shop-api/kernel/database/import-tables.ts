import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** How many entries of each kind an import made, changed and left alone. */
export type ImportCounts = Record<string, { created: number; updated: number; unchanged: number }>;

/** Imports of catalogue files, and what undid them. */
export const imports = pgTable('imports', {
  id: serial().primaryKey(),
  /** Of the file, without its folder. */
  file: text().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  /** `null` while it runs, and where it broke off. */
  finishedAt: timestamp('finished_at', { withTimezone: true, mode: 'date' }),
  counts: jsonb().$type<ImportCounts>().notNull(),
  /** The import that this one undoes. */
  undoes: integer(),
});

/** What an import changed, entry by entry, so that it can be undone. */
export const importChanges = pgTable(
  'import_changes',
  {
    id: serial().primaryKey(),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    code: text().notNull(),
    /** By field: what it was, `null` where there was nothing. Without it the entry is new. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** By field: hash of what it became, by which a later change is noticed. */
    after: jsonb().$type<Record<string, string>>().notNull(),
    /** By variant: units that were added to its stock. */
    stock: jsonb().$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [index('import_changes_import').on(table.importId)],
);
