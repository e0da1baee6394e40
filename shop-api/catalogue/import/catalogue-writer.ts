import { asc, gt } from 'drizzle-orm';
import { batches } from '../../kernel/database/batched-upsert.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { ImportCounts } from '../../kernel/database/import-tables.ts';
import { couponCodeOf } from '../../kernel/database/promotion-tables.ts';
import { retryDeadlock } from '../../kernel/database/retry-deadlock.ts';
import { products } from '../../kernel/database/schema.ts';
import { LOCALES } from '../../kernel/language/locale.ts';
import type { CatalogueFile, Entry, ListName, ProductEntry } from '../file-format/catalogue-file.ts';
import { changesBetween, type Difference, type FieldChange } from './entry-changes.ts';
import type { ImportLog, LoggedEntry } from './import-log.ts';
import type { ImportReport } from './import-report.ts';
import { normalEntry, type PictureHash } from './normal-entry.ts';
import { ProductQueue } from './product-queue.ts';
import type { Progress } from './progress.ts';
import {
  normalCurrent,
  readCurrentProducts,
  readCurrentReviews,
  readSmallLists,
  SMALL_LISTS,
  type SmallList,
} from './read-current.ts';
import type { ShopCodes } from './shop-codes.ts';
import { writeEntries } from './write-lists.ts';
import {
  type ChangedProduct,
  foundBy,
  hasOtherRelations,
  makeFindable,
  mixKinds,
  type ProductLinks,
  readProductLinks,
  touches,
  writeProducts,
  writeRelations,
} from './write-products.ts';

interface Writing {
  /** Nothing is written. */
  dryRun: boolean;
  /** All others wait for each transaction. */
  oneAtATime?: boolean;
  report: ImportReport;
  picture: PictureHash;
  progress?: Progress;
  noteDifference?(difference: Difference): void;
}

/** Products that are compared with the shop at a time. */
const COMPARED_AT_ONCE = 500;
/** Small entries that one transaction writes. */
const ENTRIES_AT_ONCE = 50;
/** Main categories whose products one transaction puts in their places. */
const KINDS_AT_ONCE = 10;
/** Transactions at a time: some are made ready while the database works on others. */
const WRITERS = 3;
/** Milliseconds that a transaction is meant to take at most: somebody may wait for it to buy. */
const LONGEST = 50;
/** Nobody waits for a product that is not there yet. */
const LONGEST_OF_NEW = 200;

/** Writes what differs from the shop in short transactions, and keeps what there was before. */
export class CatalogueWriter {
  readonly counts: ImportCounts = {};
  /** Milliseconds. */
  longestTransaction = 0;
  readonly #queries: Queries;
  readonly #log: ImportLog;
  readonly #writing: Writing;
  readonly #sizes: Record<'changed' | 'new', BatchSize>;

  constructor(queries: Queries, log: ImportLog, writing: Writing) {
    this.#queries = queries;
    this.#log = log;
    this.#writing = writing;
    this.#sizes = {
      changed: new BatchSize(LONGEST),
      new: new BatchSize(writing.oneAtATime ? LONGEST : LONGEST_OF_NEW),
    };
  }

  /** @param shop what it had before of what the file names */
  async write(catalogue: CatalogueFile, { slugs }: Pick<ShopCodes, 'slugs'>): Promise<void> {
    const current = await readSmallLists(this.#queries);
    let isRenamed = false;
    for (const list of SMALL_LISTS) {
      const changed = await this.#writeSmallList(list, catalogue[list], current[list]);
      isRenamed ||= LABEL_LISTS.has(list) && changed.some(({ before }) => before);
    }
    const links = await readProductLinks(this.#queries);
    const swapping = swappingSlugs(catalogue.products, slugs.products);
    await this.#writeProductsOf(catalogue.products, new Set(swapping), links);
    if (isRenamed && !this.#writing.dryRun) await this.#makeAllFindable(links);
    await this.#writeReviews(catalogue.reviews);
  }

  /** Products with what is to change in them. @param options.together in one transaction, however long it takes */
  async writeChanged(
    changed: ChangedProduct[],
    links: ProductLinks,
    { together }: { together?: boolean } = {},
  ): Promise<void> {
    if (changed.length === 0) return;
    if (together) await this.#writeTogether(changed, links);
    else await this.#writeAll(new ProductQueue([Promise.resolve(changed)]), links);
  }

  /** Once all products are there. */
  async writeRelations(changed: ChangedProduct[], { taxonIds }: ProductLinks): Promise<void> {
    const placed = changed.filter((each) => touches(each, 'taxons', 'position', 'enabled'));
    const kinds = placed.flatMap(({ before, after }) => [after.taxons.main, before?.taxons.main ?? '']);
    const ids = [...new Set(kinds)].flatMap((code) => taxonIds.get(code) ?? []);
    for (const batch of batches(ids, KINDS_AT_ONCE)) {
      await this.#inTransaction((tx) => mixKinds(tx, batch));
    }
    for (const batch of batches(changed.filter(hasOtherRelations), ENTRIES_AT_ONCE)) {
      await this.#inTransaction((tx) => writeRelations(tx, batch));
    }
  }

  /** @param also what else belongs to the same transaction */
  async writeList<List extends SmallList | 'reviews'>(
    list: List,
    changed: (LoggedEntry & { after: Entry<List> })[],
    also: (tx: Queries) => Promise<void> = async () => undefined,
  ): Promise<void> {
    await this.#inTransaction(async (tx) => {
      await writeEntries[list](
        tx,
        changed.map(({ after }) => after),
      );
      await also(tx);
      await this.#log.note(tx, list, changed);
    });
  }

  async #writeAll(queue: ProductQueue, links: ProductLinks): Promise<void> {
    const write = async () => {
      for (;;) {
        const batch = await queue.take((waiting) => fitting(waiting, this.#sizeOf(waiting).weight));
        if (batch.length === 0) return;
        const took = await this.#writeTogether(batch, links);
        this.#sizeOf(batch).took(
          took,
          batch.reduce((sum, each) => sum + weightOf(each), 0),
        );
      }
    };
    const writers = Array.from({ length: this.#writing.oneAtATime ? 1 : WRITERS }, write);
    try {
      await Promise.all(writers);
    } finally {
      queue.end();
      await Promise.allSettled(writers);
    }
  }

  #sizeOf([first]: ChangedProduct[]): BatchSize {
    return this.#sizes[first?.before ? 'changed' : 'new'];
  }

  /** In one transaction. @returns how many milliseconds it took */
  #writeTogether(batch: ChangedProduct[], links: ProductLinks): Promise<number> {
    return this.#inTransaction(async (tx) => {
      const stocks = await writeProducts(tx, batch, links);
      await this.#log.note(
        tx,
        'products',
        batch.map((product, index) => ({ code: product.after.code, ...product, stock: stocks[index] })),
      );
    });
  }

  async #writeSmallList<List extends SmallList>(
    list: List,
    entries: Entry<List>[],
    current: Map<string, Entry<List>>,
  ): Promise<LoggedEntry[]> {
    const changed = entries.flatMap((entry) => this.#compared(list, entry, current.get(entry.code)));
    if (list === 'promotions') this.#countCoupons(entries as never, changed);
    if (this.#writing.dryRun) return changed;
    // Slugs may change places.
    const swapping = changed.filter(({ changes }) => changes.some(({ path: [name] }) => name === 'slug'));
    const others = changed.filter((each) => !swapping.includes(each));
    for (const batch of [...(swapping.length > 0 ? [swapping] : []), ...batches(others, ENTRIES_AT_ONCE)]) {
      await this.writeList(list, batch);
    }
    return changed;
  }

  async #writeProductsOf(
    entries: ProductEntry[],
    swapping: ReadonlySet<ProductEntry>,
    links: ProductLinks,
  ): Promise<void> {
    const { dryRun, progress = () => undefined } = this.#writing;
    const parts = batches(
      entries.filter((entry) => !swapping.has(entry)),
      COMPARED_AT_ONCE,
    );
    const related = await this.#comparedProducts([...swapping]);
    if (!dryRun) await this.writeChanged(related, links, { together: true });
    let done = swapping.size;
    const compared = parts.values().map(async (some) => {
      const changed = await this.#comparedProducts(some);
      progress('products written', done - queue.length, entries.length);
      done += some.length;
      if (dryRun) return [];
      related.push(...changed);
      return changed;
    });
    const queue = new ProductQueue(compared);
    await this.#writeAll(queue, links);
    if (!dryRun) await this.writeRelations(related, links);
  }

  async #comparedProducts(entries: ProductEntry[]): Promise<ChangedProduct[]> {
    if (entries.length === 0) return [];
    const current = await readCurrentProducts(
      this.#queries,
      entries.map(({ code }) => code),
    );
    return entries.flatMap((entry) => this.#compared('products', entry, current.get(entry.code)));
  }

  async #writeReviews(entries: Entry<'reviews'>[]): Promise<void> {
    for (const some of batches(entries, ENTRIES_AT_ONCE)) {
      const current = await readCurrentReviews(
        this.#queries,
        some.map(({ code }) => code),
      );
      const changed = some.flatMap((entry) => this.#compared('reviews', entry, current.get(entry.code)));
      if (changed.length > 0 && !this.#writing.dryRun) await this.writeList('reviews', changed);
    }
  }

  /** After a brand, a category or an option got another name: by it products are found too. */
  async #makeAllFindable(links: ProductLinks): Promise<void> {
    const { id, code, contentHash: hash } = products;
    for (let last = 0; ; ) {
      const rows = await this.#queries
        .select({ id, code, hash })
        .from(products)
        .where(gt(id, last))
        .orderBy(asc(id))
        .limit(ENTRIES_AT_ONCE);
      const end = rows.at(-1);
      if (!end) return;
      last = end.id;
      const entries = await readCurrentProducts(
        this.#queries,
        rows.map((row) => row.code),
      );
      const known = rows.flatMap((row) => {
        const entry = entries.get(row.code);
        return entry
          ? [{ id: row.id, hash: row.hash, found: foundBy(normalCurrent('products', entry), links) }]
          : [];
      });
      await this.#inTransaction((tx) => makeFindable(tx, known));
    }
  }

  /** @returns one entry where it differs, none where it does not */
  #compared<List extends ListName>(
    list: List,
    entry: Entry<List>,
    stored: Entry<List> | undefined,
  ): { code: string; before: Entry<List> | undefined; after: Entry<List>; changes: FieldChange[] }[] {
    const { report, picture, noteDifference } = this.#writing;
    const before = stored && normalCurrent(list, stored);
    const after = normalEntry(list, entry, picture, before);
    if (list === 'ads' && !hasPicture(after as Entry<'ads'>)) return [];
    const changes = changesBetween(before ?? {}, after);
    const outcome = !before ? 'created' : changes.length > 0 ? 'updated' : 'unchanged';
    this.#count(list, outcome);
    if (list === 'products') report.took(entry, outcome);
    if (outcome === 'unchanged') return [];
    noteDifference?.({ list, code: entry.code, ...(before && { changes }) });
    return [{ code: entry.code, before, after, changes }];
  }

  #count(list: string, outcome: 'created' | 'updated' | 'unchanged'): void {
    this.counts[list] ??= { created: 0, updated: 0, unchanged: 0 };
    this.counts[list][outcome]++;
  }

  #countCoupons(entries: Entry<'promotions'>[], changed: LoggedEntry[]): void {
    const changes = new Map(changed.map((each) => [each.code, each]));
    for (const { code, coupons = [] } of entries) {
      const change = changes.get(code);
      const before = (change?.before as Entry<'promotions'> | undefined)?.coupons;
      for (const coupon of coupons) {
        const own = couponCodeOf(coupon.code);
        const isNew = change && !before?.some((each) => each.code === own);
        const isChanged = change?.changes.some(
          ({ path: [list, name] }) => list === 'coupons' && name === own,
        );
        this.#count('coupons', isNew ? 'created' : isChanged ? 'updated' : 'unchanged');
      }
    }
  }

  /** @returns milliseconds from its first statement until it was committed */
  async #inTransaction(work: (tx: Queries) => Promise<void>): Promise<number> {
    await this.#log.begin();
    let took = 0;
    await retryDeadlock(async () => {
      let start = 0;
      await this.#queries.transaction(async (tx) => {
        start = performance.now();
        await work(tx);
      });
      took = performance.now() - start;
    });
    this.longestTransaction = Math.max(this.longestTransaction, took);
    return took;
  }
}

/** Lists whose names products are found by. */
const LABEL_LISTS = new Set<ListName>(['brands', 'taxons', 'options', 'attributes']);

/** How many products and variants one transaction writes: as many as fit the time, by what the last one took. */
class BatchSize {
  static readonly #FIRST = 40;
  static readonly #MOST = 1000;
  /** Fewer take about as long: what statements cost by themselves. */
  static readonly #LEAST = 20;
  readonly #longest: number;
  weight = BatchSize.#FIRST;

  /** @param longest milliseconds that a transaction is meant to take at most */
  constructor(longest: number) {
    this.#longest = longest;
  }

  took(milliseconds: number, weight: number): void {
    const fitting = Math.min((0.8 * weight * this.#longest) / Math.max(milliseconds, 1), 2 * this.weight);
    this.weight = Math.max(BatchSize.#LEAST, Math.min(BatchSize.#MOST, Math.round(fitting)));
  }
}

const weightOf = ({ after }: ChangedProduct): number => 1 + after.variants.length;

/** How many from the front are all new or all changed, and weigh no more; one at least. */
function fitting(queue: ChangedProduct[], most: number): number {
  const isChanged = queue[0]?.before !== undefined;
  let weight = 0;
  const end = queue.findIndex((each, index) => {
    weight += weightOf(each);
    return index > 0 && (weight > most || (each.before !== undefined) !== isChanged);
  });
  return end < 0 ? queue.length : end;
}

/** A banner without its picture is nothing to show. */
function hasPicture({ image }: Entry<'ads'>) {
  return typeof image === 'string' ? image !== '' : image.ar !== '' && image.en !== '';
}

/** Products that take each other's slugs, which only one transaction can write. */
function swappingSlugs(entries: ProductEntry[], taken: ShopCodes['slugs']['products']): ProductEntry[] {
  const codes = new Set<string>();
  for (const { code, slug } of entries) {
    for (const owner of LOCALES.map((locale) => taken[locale].get(slug[locale]))) {
      if (owner !== undefined && owner !== code) codes.add(code).add(owner);
    }
  }
  return codes.size === 0 ? [] : entries.filter(({ code }) => codes.has(code));
}
