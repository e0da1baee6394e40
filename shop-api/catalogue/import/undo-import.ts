import { isInUse, type Queries } from '../../kernel/database/database.ts';
import type { ImportCounts } from '../../kernel/database/import-tables.ts';
import { LOCALES, type Locale, type Localised } from '../../kernel/language/locale.ts';
import type { Entry, ListName, ProductEntry } from '../file-format/catalogue-file.ts';
import { CatalogueError } from './catalogue-error.ts';
import { CatalogueWriter } from './catalogue-writer.ts';
import { problemOfParents } from './category-tree.ts';
import { changesBetween, type FieldChange, hashOf, valueAt, withValueAt } from './entry-changes.ts';
import {
  hashAt,
  ImportLog,
  pathOf,
  readImportChanges,
  readImports,
  undoneBy,
  withoutStock,
} from './import-log.ts';
import { ImportReport } from './import-report.ts';
import { queueRenewals } from './queue-renewals.ts';
import {
  asIs,
  normalCurrent,
  readCurrentProducts,
  readCurrentReviews,
  readSmallLists,
  SMALL_LISTS,
  type SmallList,
} from './read-current.ts';
import { joined, same, told } from './told.ts';
import { removeEntry, removeLostMembers } from './write-lists.ts';
import { type ChangedProduct, readProductLinks } from './write-products.ts';

export interface UndoSummary {
  undid: number;
  /** Of the undoing itself, in the list of imports. */
  import?: number;
  counts: Record<string, { restored: number; removed: number; left: number }>;
  /** What was left as it is, and why. */
  problems: Localised[];
}

type Why =
  | 'undoGone'
  | 'undoSlugTaken'
  | 'undoParentLost'
  | 'undoFieldChanged'
  | 'undoMadeChanged'
  | 'undoCouponsUsed'
  | 'undoInUse'
  | 'undoHeld';

type ChangeRow = Awaited<ReturnType<typeof readImportChanges>>[number];

/**
 * Takes back what an import changed. A field that was changed since stays as it is, and is told; stock is moved back by as
 * much as the import moved it, so that what was sold meanwhile stays sold. What it had made is removed, or where orders
 * need it no longer sold.
 * @throws CatalogueError when there is no such import, or it was undone before
 */
export async function undoImport(queries: Queries, id: number): Promise<UndoSummary> {
  await checkUndoable(queries, id);
  const rows = Map.groupBy(await readImportChanges(queries, id), ({ list }) => list as ListName);
  const undoing = new Undoing(queries, id);
  const { reviews = [], products = [], ...small } = Object.fromEntries(rows) as Record<string, ChangeRow[]>;
  await undoing.undoList('reviews', reviews);
  await undoing.undoProducts(products);
  for (const list of SMALL_LISTS.toReversed()) await undoing.undoList(list, small[list] ?? []);
  return undoing.finish();
}

async function checkUndoable(queries: Queries, id: number) {
  const wanted = (await readImports(queries)).find((each) => each.id === id);
  if (!wanted)
    throw new CatalogueError('import-unknown', `There is no import ${id}: “catalogue -- imports” lists them`);
  if (wanted.undoes !== null)
    throw new CatalogueError(
      'import-undone',
      `${id} undid import ${wanted.undoes}. To have that again, import its file again.`,
    );
  const undone = await undoneBy(queries, id);
  if (undone !== undefined)
    throw new CatalogueError('import-undone', `Import ${id} was undone before, by ${undone}`);
}

interface Restored<Stored> {
  code: string;
  before: Stored;
  after: Stored;
  changes: FieldChange[];
}

/** Entries of some lists have an address. */
interface Slugged {
  code: string;
  slug?: Localised;
}

class Undoing {
  readonly #queries: Queries;
  readonly #id: number;
  readonly #log: ImportLog;
  readonly #writer: CatalogueWriter;
  readonly #problems: Localised[] = [];
  readonly #counts: UndoSummary['counts'] = {};

  constructor(queries: Queries, id: number) {
    this.#queries = queries;
    this.#id = id;
    this.#log = new ImportLog(queries, `undo of import ${id}`, id);
    this.#writer = new CatalogueWriter(queries, this.#log, {
      ...{ dryRun: false, report: new ImportReport(), picture: asIs },
    });
  }

  async undoProducts(rows: ChangeRow[]): Promise<void> {
    const links = await readProductLinks(this.#queries);
    const current = await readCurrentProducts(
      this.#queries,
      rows.map(({ code }) => code),
    );
    const changed: ChangedProduct[] = [];
    for (const row of rows) {
      const stored = current.get(row.code);
      if (!stored) {
        this.#leave('products', row.code, 'undoGone');
        continue;
      }
      const now = normalCurrent('products', stored);
      if (row.before === null) {
        const hidden = await this.#removeProduct(row, now);
        if (hidden) changed.push(hidden);
        continue;
      }
      const after = this.#restored('products', row, now);
      const variants = [...after.variants, ...unsold(now, after)];
      const restored = { ...after, variants };
      const changes = changesBetween(now, restored);
      if (changes.length === 0 && Object.keys(row.stock).length === 0) continue;
      changed.push({ before: now, after: restored, changes, addStock: negated(row.stock) });
      this.#count('products', 'restored');
    }
    // Slugs may have changed places.
    const moved = changed.filter(({ changes }) => changes.some(({ path: [name] }) => name === 'slug'));
    await this.#writer.writeChanged(moved, links, { together: true });
    await this.#writer.writeChanged(
      changed.filter((each) => !moved.includes(each)),
      links,
    );
    await this.#writer.writeRelations(changed, links);
  }

  async undoList<List extends SmallList | 'reviews'>(list: List, rows: ChangeRow[]): Promise<void> {
    if (rows.length === 0) return;
    const codes = rows.map(({ code }) => code);
    const current = (
      list === 'reviews'
        ? await readCurrentReviews(this.#queries, codes)
        : (await readSmallLists(this.#queries))[list as SmallList]
    ) as Map<string, Entry<List>>;
    const restored: Restored<Entry<List>>[] = [];
    for (const row of rows) {
      const stored = current.get(row.code);
      if (!stored) {
        this.#leave(list, row.code, 'undoGone');
        continue;
      }
      const now = normalCurrent(list, stored);
      if (row.before === null) {
        const isStopped = !(await this.#remove(list, row, now)) && list === 'promotions';
        const stopped = { ...now, enabled: false };
        if (isStopped)
          restored.push({
            code: row.code,
            before: now,
            after: stopped,
            changes: changesBetween(now, stopped),
          });
        continue;
      }
      const after = this.#restored(list, row, now);
      const changes = changesBetween(now, after);
      if (changes.length === 0) continue;
      restored.push({ code: row.code, before: now, after, changes });
    }
    this.#keepSlugs(list, restored, current);
    if (list === 'taxons') this.#keepTree(restored as never, current as never);
    const written = restored.filter(({ changes }) => changes.length > 0);
    if (written.length === 0) return;
    for (const _ of written) this.#count(list, 'restored');
    await this.#writer.writeList(list, written, async (tx) => {
      for (const { after } of written) await removeLostMembers(tx, list, after);
      await queueRenewals(tx, list, written);
    });
  }

  /** Others were given a former address since: theirs it stays. */
  #keepSlugs(list: ListName, restored: Restored<Slugged>[], current: Map<string, Slugged>): void {
    for (;;) {
      const entries = new Map(current);
      for (const { code, after } of restored) entries.set(code, after);
      const isTaken = ({ code, slug }: Slugged, locale: Locale) =>
        [...entries.values()].some((other) => other.code !== code && other.slug?.[locale] === slug?.[locale]);
      const lost = restored.find(({ before, after }) =>
        LOCALES.some((locale) => after.slug?.[locale] !== before.slug?.[locale] && isTaken(after, locale)),
      );
      if (!lost) return;
      lost.after = { ...lost.after, slug: lost.before.slug };
      lost.changes = changesBetween(lost.before, lost.after);
      this.#leave(list, lost.code, 'undoSlugTaken');
    }
  }

  /** Others were moved since: no category goes back below itself, nor below one that is gone. */
  #keepTree(restored: Restored<Entry<'taxons'>>[], current: Map<string, Entry<'taxons'>>): void {
    for (;;) {
      const entries = [...current.values(), ...restored.map(({ after }) => after)];
      const parents = new Map(entries.map(({ code, parent }) => [code, parent]));
      const lost = restored.find(
        ({ before, after }) => after.parent !== before.parent && problemOfParents(after, parents),
      );
      if (!lost) return;
      const { parent, position } = lost.before;
      lost.after = { ...lost.after, parent, position };
      lost.changes = changesBetween(lost.before, lost.after);
      this.#leave('taxons', lost.code, 'undoParentLost');
    }
  }

  async finish(): Promise<UndoSummary> {
    // Even where there was nothing left to take back it is not to be tried again.
    await this.#log.begin();
    const counts: ImportCounts = Object.fromEntries(
      Object.entries(this.#counts).map(([list, { restored, left }]) => [
        list,
        { created: 0, updated: restored, unchanged: left },
      ]),
    );
    await this.#log.finish(counts);
    return { undid: this.#id, import: this.#log.id, counts: this.#counts, problems: this.#problems };
  }

  #restored<List extends ListName>(
    list: List,
    { code, before, after }: ChangeRow,
    now: Entry<List>,
  ): Entry<List> {
    let entry: unknown = now;
    for (const [field, value] of Object.entries(before ?? {})) {
      const path = pathOf(field);
      if (hashAt(list, path, valueAt(now, path)) !== after[field])
        this.#leave(list, code, 'undoFieldChanged', { field: path.join('.') });
      else entry = withValueAt(entry, path, value);
    }
    return entry as Entry<List>;
  }

  async #remove(list: ListName, { code, after }: ChangeRow, now: object): Promise<boolean> {
    if (hashOf(withoutStock(now)) !== after['']) {
      this.#leave(list, code, 'undoMadeChanged');
      return true;
    }
    const isGone = await this.#queries
      .transaction((tx) => removeEntry(tx, list, code))
      .catch((error: unknown) => {
        if (isInUse(error)) return false;
        throw error;
      });
    if (isGone) this.#count(list, 'removed');
    else if (list === 'promotions') this.#leave(list, code, 'undoCouponsUsed');
    else if (list !== 'products') this.#leave(list, code, 'undoInUse');
    return isGone;
  }

  /** @returns what hides a product that carts or orders hold */
  async #removeProduct(row: ChangeRow, now: ProductEntry): Promise<ChangedProduct | null> {
    if (await this.#remove('products', row, now)) return null;
    this.#leave('products', row.code, 'undoHeld');
    const after = { ...now, enabled: false };
    return { before: now, after, changes: changesBetween(now, after) };
  }

  #leave(list: ListName, code: string, why: Why, values = {}): void {
    this.#problems.push(joined([told('undoLeft', { list, code }), told(why, values)], same(': ')));
    this.#count(list, 'left');
  }

  #count(list: ListName, what: 'restored' | 'removed' | 'left'): void {
    this.#counts[list] ??= { restored: 0, removed: 0, left: 0 };
    this.#counts[list][what]++;
  }
}

/** Variants that the import added: carts and orders may hold them. */
function unsold(now: ProductEntry, after: ProductEntry) {
  return now.variants
    .filter(({ code }) => !after.variants.some((variant) => variant.code === code))
    .map((variant) => ({ ...variant, enabled: false }));
}

function negated(stock: Record<string, number>) {
  return Object.fromEntries(Object.entries(stock).map(([code, units]) => [code, -units]));
}
