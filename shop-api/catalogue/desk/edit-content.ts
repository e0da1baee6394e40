import { isRoutable } from '@shop/shop-domain/href';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { retryDeadlock } from '../../kernel/database/retry-deadlock.ts';
import { ads, articles, pages } from '../../kernel/database/schema.ts';
import { type FieldErrors, HttpError, notFound, throwIfInvalid } from '../../kernel/http/http-error.ts';
import { LOCALES, type Localised } from '../../kernel/language/locale.ts';
import { loadMedia } from '../../kernel/media/image-view.ts';
import { showPicture } from '../../kernel/media/removals.ts';
import type { Entry } from '../file-format/catalogue-file.ts';
import { CatalogueWriter } from '../import/catalogue-writer.ts';
import { isAdLocation } from '../import/check-entries.ts';
import { changesBetween, hashOf } from '../import/entry-changes.ts';
import { readContent } from '../import/export-content.ts';
import { ImportLog } from '../import/import-log.ts';
import { ImportReport } from '../import/import-report.ts';
import { mergeEntry } from '../import/merge-entry.ts';
import { normalEntry } from '../import/normal-entry.ts';
import { asIs } from '../import/read-current.ts';

/** Lists of a catalogue file that are read rather than sold. */
export type ContentList = 'pages' | 'articles' | 'ads';

/** An entry as it is stored: HTML is cleaned, pictures are told by their hashes. */
export interface ContentEntry<List extends ContentList> {
  /** To be sent back with a change. */
  version: string;
  entry: Entry<List>;
}

export interface ContentEdit {
  code: string;
  /** That was read; absent where the entry is to be made. */
  version?: string;
  /** What is left out stays, `null` clears. */
  change: object;
}

/** An address of the shop, or of the web, of mail or of a phone; none that could act. */
const LINK = /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)\S+$/;

const TABLES = { pages, articles, ads };
/** Texts that each language needs, where there are any. */
const TEXTS = {
  pages: ['name', 'content'],
  articles: ['title', 'excerpt', 'content', 'author'],
  ads: ['title', 'link'],
} as const satisfies Record<ContentList, string[]>;

/** All entries of a list by their codes, in the order that they were made in. */
export async function readContentEntries<List extends ContentList>(
  queries: Queries,
  list: List,
): Promise<Map<string, ContentEntry<List>>> {
  const entries = (await readContent(queries, (hash) => hash))[list] as Entry<List>[];
  return new Map(
    entries.map((stored) => {
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
export function editContent<List extends ContentList>(
  queries: Queries,
  list: List,
  { code, version, change }: ContentEdit,
  present: (tx: Queries, stored: ContentEntry<List>) => Promise<object>,
): Promise<ContentEntry<List> & { import?: number }> {
  return retryDeadlock(() =>
    queries.transaction(async (tx) => {
      // One writer at a time: codes and slugs stay free until they are taken.
      await tx.execute(sql`lock table ${TABLES[list]} in share row exclusive mode`);
      const others = await readContentEntries(tx, list);
      const stored = others.get(code);
      if (version === undefined && stored) throwIfInvalid({ code: [{ key: 'codeTaken', values: { code } }] });
      if (version !== undefined && !stored) throw notFound('contentUnknown', { code });
      if (stored && version !== stored.version)
        throw new HttpError(409, { key: 'versionStale' }, { present: await present(tx, stored) });
      others.delete(code);

      const before = stored?.entry;
      const merged = mergeEntry(list, before, { ...change, code }) as Entry<List>;
      const after = normalEntry(list, merged, asIs, before);
      throwIfInvalid({
        ...wrongTexts(list, after),
        ...wrongSlugs(after, [...others.values()]),
        ...(await wrongLinks(tx, after)),
      });
      const changes = changesBetween(before ?? {}, after);
      if (changes.length === 0) return { version: hashOf(after), entry: after };
      await showPictures(tx, after);
      const log = new ImportLog(tx, `desk: ${code}`);
      await writerOf(tx, log).writeList(list, [{ code, before, after, changes }]);
      await log.finish({ [list]: { created: before ? 0 : 1, updated: before ? 1 : 0, unchanged: 0 } });
      return { import: log.id, version: hashOf(after), entry: after };
    }),
  );
}

function writerOf(tx: Queries, log: ImportLog): CatalogueWriter {
  const none = { ar: new Map(), en: new Map() };
  return new CatalogueWriter(tx, log, {
    dryRun: false,
    slugs: { products: none, taxons: none, pages: none, articles: none },
    report: new ImportReport(),
    picture: asIs,
  });
}

function wrongTexts<List extends ContentList>(list: List, entry: Entry<List>): FieldErrors {
  const texts = entry as unknown as Partial<Record<string, Partial<Localised>>>;
  const fields: FieldErrors = {};
  for (const name of TEXTS[list]) {
    for (const locale of texts[name] ? LOCALES : []) {
      // Cleaning may have left nothing.
      if (!texts[name]?.[locale]?.trim()) fields[`${name}.${locale}`] = [{ key: 'required' }];
    }
  }
  return fields;
}

function wrongSlugs(entry: Entry<ContentList>, others: ContentEntry<ContentList>[]): FieldErrors {
  const slug = slugIn(entry);
  const fields: FieldErrors = {};
  for (const locale of slug ? LOCALES : []) {
    const own = slug?.[locale] ?? '';
    const owner = others.find((other) => slugIn(other.entry)?.[locale] === own)?.entry.code;
    const field = `slug.${locale}`;
    if (!own) fields[field] = [{ key: 'required' }];
    else if (!isRoutable(own)) fields[field] = [{ key: 'slugUnroutable' }];
    else if (owner !== undefined) fields[field] = [{ key: 'slugTaken', values: { code: owner } }];
  }
  return fields;
}

const slugIn = (entry: Entry<ContentList>): Partial<Localised> | undefined =>
  'slug' in entry ? entry.slug : undefined;

/** What an entry refers to, and the shop does not have. */
async function wrongLinks(tx: Queries, entry: Entry<ContentList>): Promise<FieldErrors> {
  const fields: FieldErrors = {};
  const topic = 'topic' in entry ? entry.topic : undefined;
  if (topic !== undefined && !(await readTopics(tx)).some(({ code }) => code === topic))
    fields.topic = [{ key: 'topic', values: { code: topic } }];
  const link = 'link' in entry ? entry.link : undefined;
  for (const locale of link ? LOCALES : []) {
    if (link?.[locale] && !LINK.test(link[locale])) fields[`link.${locale}`] = [{ key: 'linkWrong' }];
  }
  if ('location' in entry && !isAdLocation(entry.location)) fields.location = [{ key: 'wrongType' }];
  const known = new Set(
    (
      await loadMedia(
        tx,
        picturesOf(entry).map(([, hash]) => hash),
      )
    ).map(({ hash }) => hash),
  );
  for (const [field, hash] of picturesOf(entry)) {
    if (!hash) fields[field] = [{ key: 'required' }];
    else if (!known.has(hash)) fields[field] = [{ key: 'picture' }];
  }
  return fields;
}

/** Hashes by the fields that they stand in. */
function picturesOf(entry: Entry<ContentList>): [field: string, hash: string][] {
  const image = 'image' in entry ? entry.image : undefined;
  if (image === undefined) return [];
  return typeof image === 'string'
    ? [['image', image]]
    : LOCALES.map((locale) => [`image.${locale}`, image[locale]]);
}

/** What was sent a while ago stays from now on. */
async function showPictures(tx: Queries, entry: Entry<ContentList>): Promise<void> {
  for (const row of await loadMedia(
    tx,
    picturesOf(entry).map(([, hash]) => hash),
  ))
    await showPicture(tx, row);
}

/** What articles are about. */
export async function readTopics(queries: Queries): Promise<{ code: string; name: Localised }[]> {
  const { articleTopics } = await readContent(queries, (hash) => hash);
  return articleTopics.map(({ code, name }) => ({ code, name }));
}
