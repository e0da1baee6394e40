import { isRoutable } from '@shop/shop-domain/href';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { retryDeadlock } from '../../kernel/database/retry-deadlock.ts';
import {
  ads,
  articles,
  brands,
  options,
  pages,
  promotions,
  shippingMethods,
  taxons,
} from '../../kernel/database/schema.ts';
import { type FieldErrors, HttpError, notFound, throwIfInvalid } from '../../kernel/http/http-error.ts';
import { LOCALES, type Localised } from '../../kernel/language/locale.ts';
import { loadMedia } from '../../kernel/media/image-view.ts';
import { showPicture } from '../../kernel/media/removals.ts';
import type { CatalogueFile, Entry } from '../file-format/catalogue-file.ts';
import { CatalogueWriter } from '../import/catalogue-writer.ts';
import { changesBetween, hashOf } from '../import/entry-changes.ts';
import { readContent } from '../import/export-content.ts';
import { readSales } from '../import/export-sales.ts';
import { readTaxonomy } from '../import/export-taxonomy.ts';
import { ImportLog } from '../import/import-log.ts';
import { ImportReport } from '../import/import-report.ts';
import { mergeEntry } from '../import/merge-entry.ts';
import { normalEntry } from '../import/normal-entry.ts';
import { queueRenewals } from '../import/queue-renewals.ts';
import { asIs } from '../import/read-current.ts';

/** Lists of a catalogue file whose entries are edited one by one at the desk. */
export type EditedList = keyof typeof LISTS;

/** An entry as it is stored: HTML is cleaned, pictures are told by their hashes. */
export interface StoredEntry<List extends EditedList> {
  /** To be sent back with a change. */
  version: string;
  entry: Entry<List>;
}

export interface EntryEdit<List extends EditedList> {
  code: string;
  /** That was read; absent where the entry is to be made. */
  version?: string;
  /** What is left out stays, `null` clears. */
  change: object;
  /** What follows from the change where that does not say it. */
  complete?: EntryCompletion<List>;
  /** What is wrong with the entry as it would be, beside texts, slugs and pictures. */
  check?: EntryCheck<List>;
}

/** @param others all entries of the list but this one */
export type EntryCompletion<List extends EditedList> = (
  change: object,
  before: Entry<List> | undefined,
  others: Entry<List>[],
) => object;

/** @param others all entries of the list but this one @param before as it is stored; absent where it is to be made */
export type EntryCheck<List extends EditedList> = (
  tx: Queries,
  entry: Entry<List>,
  others: Entry<List>[],
  before: Entry<List> | undefined,
) => FieldErrors | Promise<FieldErrors>;

const readAsStored = {
  content: (queries: Queries) => readContent(queries, (hash) => hash),
  taxonomy: (queries: Queries) => readTaxonomy(queries, (hash) => hash),
};

/** Where each list stands, and the texts that an entry needs in each language where it has them in any. */
const LISTS = {
  pages: { table: pages, read: readAsStored.content, texts: ['name', 'content'] },
  articles: { table: articles, read: readAsStored.content, texts: ['title', 'excerpt', 'content', 'author'] },
  ads: { table: ads, read: readAsStored.content, texts: ['title', 'link'] },
  brands: { table: brands, read: readAsStored.taxonomy, texts: ['name'] },
  options: { table: options, read: readAsStored.taxonomy, texts: ['name'] },
  taxons: { table: taxons, read: readAsStored.taxonomy, texts: ['name', 'description'] },
  promotions: { table: promotions, read: readSales, texts: ['name'] },
  shippingMethods: { table: shippingMethods, read: readSales, texts: ['name', 'description'] },
} as const;

/** All entries of a list by their codes, in their order. */
export async function readEntries<List extends EditedList>(
  queries: Queries,
  list: List,
): Promise<Map<string, StoredEntry<List>>> {
  const lists: Partial<CatalogueFile> = await LISTS[list].read(queries);
  return new Map(
    (lists[list] as Entry<List>[]).map((stored) => {
      const entry = normalEntry(list, stored, asIs, stored);
      return [entry.code, { version: hashOf(entry), entry }];
    }),
  );
}

/**
 * Makes or changes an entry as an import of that alone would.
 * @returns it, and the number that takes the change back; none where nothing changed
 * @throws HttpError 404, 400 with the fields that are wrong, or 409 where it was changed since it was read
 * @param present makes what is told of the entry as it is then
 */
export function editEntry<List extends EditedList>(
  queries: Queries,
  list: List,
  { code, version, change, complete, check }: EntryEdit<List>,
  present: (tx: Queries, stored: StoredEntry<List>) => Promise<object>,
): Promise<StoredEntry<List> & { import?: number }> {
  return retryDeadlock(() =>
    queries.transaction(async (tx) => {
      await lockList(tx, list);
      const all = await readEntries(tx, list);
      const stored = all.get(code);
      if (version === undefined && stored) throwIfInvalid({ code: [{ key: 'codeTaken', values: { code } }] });
      if (version !== undefined && !stored) throw notFound('codeUnknown', { code });
      if (stored && version !== stored.version)
        throw new HttpError(409, { key: 'versionStale' }, { present: await present(tx, stored) });
      all.delete(code);
      const others = [...all.values()].map(({ entry }) => entry);

      const before = stored?.entry;
      const whole = { ...change, ...complete?.(change, before, others), code };
      const merged = mergeEntry(list, before, whole) as Entry<List>;
      const after = normalEntry(list, merged, asIs, before);
      throwIfInvalid({
        ...wrongTexts(list, after),
        ...wrongSlugs(after, others),
        ...(await wrongPictures(tx, after)),
        ...(await check?.(tx, after, others, before)),
      });
      const changes = changesBetween(before ?? {}, after);
      if (changes.length === 0) return { version: hashOf(after), entry: after };
      await showPictures(tx, after);
      const log = new ImportLog(tx, `desk: ${code}`);
      const changed = { code, before, after, changes };
      await writerOf(tx, log).writeList(list, [changed]);
      await queueRenewals(tx, list, [changed]);
      await log.finish({ [list]: { created: before ? 0 : 1, updated: before ? 1 : 0, unchanged: 0 } });
      return { import: log.id, version: hashOf(after), entry: after };
    }),
  );
}

/** One writer at a time: codes and slugs stay free until they are taken. */
export async function lockList(tx: Queries, list: EditedList): Promise<void> {
  await tx.execute(sql`lock table ${LISTS[list].table} in share row exclusive mode`);
}

export function writerOf(tx: Queries, log: ImportLog): CatalogueWriter {
  return new CatalogueWriter(tx, log, { dryRun: false, report: new ImportReport(), picture: asIs });
}

function wrongTexts<List extends EditedList>(list: List, entry: Entry<List>): FieldErrors {
  const texts = entry as unknown as Partial<Record<string, Partial<Localised>>>;
  const fields: FieldErrors = {};
  for (const name of LISTS[list].texts) {
    for (const locale of texts[name] ? LOCALES : []) {
      // Cleaning may have left nothing.
      if (!texts[name]?.[locale]?.trim()) fields[`${name}.${locale}`] = [{ key: 'required' }];
    }
  }
  return fields;
}

function wrongSlugs(entry: Entry<EditedList>, others: Entry<EditedList>[]): FieldErrors {
  const slug = slugIn(entry);
  const fields: FieldErrors = {};
  for (const locale of slug ? LOCALES : []) {
    const own = slug?.[locale] ?? '';
    const owner = others.find((other) => slugIn(other)?.[locale] === own)?.code;
    const field = `slug.${locale}`;
    if (!own) fields[field] = [{ key: 'required' }];
    else if (!isRoutable(own)) fields[field] = [{ key: 'slugUnroutable' }];
    else if (owner !== undefined) fields[field] = [{ key: 'slugTaken', values: { code: owner } }];
  }
  return fields;
}

const slugIn = (entry: Entry<EditedList>): Partial<Localised> | undefined =>
  'slug' in entry ? entry.slug : undefined;

async function wrongPictures(tx: Queries, entry: Entry<EditedList>): Promise<FieldErrors> {
  const fields: FieldErrors = {};
  const known = new Set((await loadPictures(tx, entry)).map(({ hash }) => hash));
  for (const [field, hash] of picturesOf(entry)) {
    if (!hash) fields[field] = [{ key: 'required' }];
    else if (!known.has(hash)) fields[field] = [{ key: 'picture' }];
  }
  return fields;
}

/** Hashes by the fields that they stand in. */
function picturesOf(entry: Entry<EditedList>): [field: string, hash: string][] {
  const image = 'image' in entry ? entry.image : undefined;
  if (image === undefined) return [];
  return typeof image === 'string'
    ? [['image', image]]
    : LOCALES.map((locale) => [`image.${locale}`, image[locale]]);
}

const loadPictures = (tx: Queries, entry: Entry<EditedList>) =>
  loadMedia(
    tx,
    picturesOf(entry).map(([, hash]) => hash),
  );

/** What was sent a while ago stays from now on. */
async function showPictures(tx: Queries, entry: Entry<EditedList>): Promise<void> {
  for (const row of await loadPictures(tx, entry)) await showPicture(tx, row);
}
