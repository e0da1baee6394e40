import { customType, index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { Currency, Locale, Localised } from '../language/locale.ts';

/** The two databases' drivers each give bytes in a class of their own. */
const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});

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

/** How the merchant has a file read. */
export interface ImportFileOptions {
  /** Of a CSV file: language of its texts, currency of its prices, riyals for one dollar, whether it may give away. */
  language: Locale;
  currency: Currency;
  rate: number;
  allowFree: boolean;
  setStock: boolean;
  keepVariants: boolean;
  strict: boolean;
}

/** An entry that a file makes or changes, with as much of it as is shown. */
export interface ShownDifference {
  list: string;
  code: string;
  /** How many fields change; without it the entry is new. */
  fields?: number;
  /** The first of them. What is no plain value is JSON, and what is long is cut. */
  changes?: { path: string[]; from: ShownValue; to: ShownValue }[];
}

export type ShownValue = string | number | boolean | null;

/** What a file did to the shop, or would do: lists are cut, and totals count what was cut. */
export interface ImportFileOutcome {
  /** To undo it by; none where nothing changed, or was to. */
  import?: number;
  counts: ImportCounts;
  pictures: number;
  encoding?: string;
  problems: { total: number; lines: Localised[] };
  differences: { total: number; items: ShownDifference[] };
  warnings: string[];
}

/** The last thing that was done with a file, or is. */
export interface ImportFileRun {
  kind: 'preview' | 'import';
  state: 'waiting' | 'running' | 'done' | 'failed';
  options: ImportFileOptions;
  progress?: { what: string; done: number; total?: number };
  outcome?: ImportFileOutcome;
  /** Why it failed: its code, what is wrong with the file, and the import that broke off, if it had begun. */
  failure?: { code: string; lines: Localised[]; import?: number };
}

/** Files that were sent by a browser: any server may be asked to import one, so they are here, and go after a day. */
export const importFiles = pgTable('import_files', {
  id: serial().primaryKey(),
  name: text().notNull(),
  /** Bytes. */
  size: integer().notNull(),
  /** Compressed by gzip. */
  content: bytea().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  run: jsonb().$type<ImportFileRun>(),
});
