import { count, desc, eq, inArray } from 'drizzle-orm';
import { insertAll } from '../../kernel/database/batched-upsert.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { ImportCounts } from '../../kernel/database/import-tables.ts';
import { importChanges, imports } from '../../kernel/database/schema.ts';
import type { ListName } from '../file-format/catalogue-file.ts';
import { type FieldChange, hashOf } from './entry-changes.ts';

export type ImportRow = typeof imports.$inferSelect;

/** How many imports and edits at the desk can be undone, and how many changed entries are kept of them. */
const MAX_IMPORTS = 500;
const MAX_CHANGES = 200_000;

/** An entry that an import wrote. */
export interface LoggedEntry {
  code: string;
  before: object | undefined;
  after: object;
  changes: FieldChange[];
  /** By variant: units that were added to its stock. */
  stock?: Record<string, number>;
}

/** Between names and codes of a path: no code has one. */
const GAP = ' ';
export function pathOf(field: string): string[] {
  return field.split(GAP);
}

/** Keeps what an import changes, beside the changes themselves, from the first on. */
export class ImportLog {
  readonly #queries: Queries;
  readonly #file: string;
  readonly #undoes: number | undefined;
  #id: number | undefined;
  #begun: Promise<void> | undefined;

  constructor(queries: Queries, file: string, undoes?: number) {
    this.#queries = queries;
    this.#file = file;
    this.#undoes = undoes;
  }

  /** Of the import; none where nothing has changed yet. */
  get id(): number | undefined {
    return this.#id;
  }

  /** Before the first transaction that changes something, so that an import which breaks off is known. */
  begin(): Promise<void> {
    this.#begun ??= this.#begin();
    return this.#begun;
  }

  async #begin(): Promise<void> {
    const [row] = await this.#queries
      .insert(imports)
      .values({ file: this.#file, counts: {}, undoes: this.#undoes ?? null })
      .returning({ id: imports.id });
    this.#id = row?.id;
  }

  /** In the transaction that writes the entries. */
  async note(tx: Queries, list: ListName, entries: LoggedEntry[]): Promise<void> {
    const importId = this.#id;
    if (importId === undefined) throw new Error('the import has not begun');
    const rows = entries.map(({ code, before, after, changes, stock = {} }) => {
      const fields = changes.filter(({ path }) => !isStock(list, path));
      return {
        ...{
          importId,
          list,
          code,
          stock: Object.fromEntries(Object.entries(stock).filter(([, by]) => by !== 0)),
        },
        before: before ? Object.fromEntries(fields.map(({ path, from }) => [path.join(GAP), from])) : null,
        after: before
          ? Object.fromEntries(fields.map(({ path, to }) => [path.join(GAP), hashAt(list, path, to)]))
          : { '': hashOf(withoutStock(after)) },
      };
    });
    await insertAll(tx, importChanges, rows);
  }

  async finish(counts: ImportCounts): Promise<void> {
    if (this.#id === undefined) return;
    await this.#queries
      .update(imports)
      .set({ counts, finishedAt: new Date() })
      .where(eq(imports.id, this.#id));
    await forgetOld(this.#queries);
  }
}

/** Stock lives on: it is undone by its difference. */
function isStock(list: ListName, [name, , field]: string[]) {
  return list === 'products' && name === 'variants' && field === 'stock';
}

/** What tells whether a field was changed since; orders change the stock of a variant that an import added. */
export function hashAt(list: ListName, path: string[], value: unknown): string {
  return hashOf(
    list === 'products' && path[0] === 'variants' && path.length === 2 ? withoutStockOf(value) : value,
  );
}

function withoutStockOf(variant: unknown) {
  return typeof variant === 'object' && !Array.isArray(variant) ? { ...variant, stock: 0 } : variant;
}

/** What tells whether an entry was changed since; orders change its stock. */
export function withoutStock(entry: object): object {
  return 'variants' in entry && Array.isArray(entry.variants)
    ? { ...entry, variants: entry.variants.map((variant: object) => ({ ...variant, stock: 0 })) }
    : entry;
}

export function readImports(queries: Queries): Promise<ImportRow[]> {
  return queries.select().from(imports).orderBy(desc(imports.id));
}

/** The last change comes first. */
export function readImportChanges(queries: Queries, importId: number) {
  return queries
    .select()
    .from(importChanges)
    .where(eq(importChanges.importId, importId))
    .orderBy(desc(importChanges.id));
}

/** What was changed in imports long ago is forgotten, oldest first; the last one stays whole. */
async function forgetOld(queries: Queries) {
  const counted = new Map(
    (
      await queries
        .select({ id: importChanges.importId, changes: count() })
        .from(importChanges)
        .groupBy(importChanges.importId)
    ).map(({ id, changes }) => [id, changes]),
  );
  const rows = await queries.select({ id: imports.id }).from(imports).orderBy(desc(imports.id));
  let changes = 0;
  const old = rows.filter((row, index) => {
    changes += counted.get(row.id) ?? 0;
    return index > 0 && (index >= MAX_IMPORTS || changes > MAX_CHANGES);
  });
  if (old.length > 0)
    await queries.delete(imports).where(
      inArray(
        imports.id,
        old.map(({ id }) => id),
      ),
    );
}

export async function undoneBy(queries: Queries, importId: number): Promise<number | undefined> {
  const [row] = await queries.select({ id: imports.id }).from(imports).where(eq(imports.undoes, importId));
  return row?.id;
}
