import { DrizzleQueryError } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { ImportCounts } from '../../kernel/database/import-tables.ts';
import { type Localised, RIYALS_PER_DOLLAR } from '../../kernel/language/locale.ts';
import type { MediaStore } from '../../kernel/media/media-store.ts';
import { type CatalogueFile, type Entry, type ListName, listNames } from '../file-format/catalogue-file.ts';
import { CatalogueError } from './catalogue-error.ts';
import { CatalogueWriter } from './catalogue-writer.ts';
import { checkEntries, type UncheckedLists } from './check-entries.ts';
import type { Difference } from './entry-changes.ts';
import { ImportLog } from './import-log.ts';
import {
  findPictures,
  type Pictures,
  readFetchedPictures,
  storePictures,
  writePictures,
} from './import-pictures.ts';
import { ImportReport } from './import-report.ts';
import { type MergeOptions, mergeEntry } from './merge-entry.ts';
import type { Progress } from './progress.ts';
import { type CurrentLists, readCurrent, STORED_PICTURE } from './read-current.ts';
import { readJsonCatalogue } from './read-json-file.ts';
import { type SourceFile, textOf } from './read-text.ts';
import { hasShippingMethods, NO_SHIPPING_METHODS } from './shipping-warning.ts';
import { readShopCodes } from './shop-codes.ts';
import type { ShopifyOptions } from './shopify/product.ts';
import { readShopifyCatalogue } from './shopify/read-shopify-file.ts';

export interface ImportSummary {
  /** To undo it by; none where nothing changed. */
  import?: number;
  /** By list, of those that the file has entries of. */
  counts: ImportCounts;
  pictures: number;
  /** Milliseconds that the longest transaction took: longer than that nobody waited for it. */
  longestTransaction: number;
  /** Of text files, where it is not UTF-8. */
  encoding?: string;
  /** What was left out and why, a line each with its row, in English. */
  problems: string[];
  /** The same in both languages. */
  told: Localised[];
  /** What a merchant should know of the shop as it is now. */
  warnings: string[];
  /** Each product that was taken, and whether it was new. */
  rows: string[];
}

export interface ImportOptions extends MergeOptions {
  /** All or nothing: any problem refuses the whole file. */
  strict?: boolean;
  /** Only tells what would change. Pictures at new addresses are not fetched. */
  dryRun?: boolean;
  /** Whether all others wait for each transaction, as on the embedded database while its server runs. */
  oneAtATime?: boolean;
  /** Folder that pictures are looked for in, by their paths or by the last part of their addresses. */
  images?: string;
  /** Whether pictures are fetched also from this machine and its network. */
  privatePictures?: boolean;
  /** Of text; found out where it is not given. */
  encoding?: string;
  /** How to read a Shopify export. */
  shopify?: Partial<ShopifyOptions>;
  progress?: Progress;
  /** Told of every entry that is made or changed. */
  noteDifference?(difference: Difference): void;
}

/**
 * Brings the shop to what a file says. Entries are matched by code, added or changed, never removed; what the file leaves
 * out stays as it is. Only what differs is written, in short transactions, so that buying goes on. One that breaks off
 * leaves whole entries: the same file again writes the rest.
 * @throws CatalogueError when the file as a whole cannot be read, or with one line per problem when `strict`
 */
export async function importCatalogue(
  queries: Queries,
  file: SourceFile,
  media: MediaStore,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const report = new ImportReport();
  const { encoding, lists } = await readLists(queries, file, options, report);
  const current = await readCurrent(queries, lists);
  const merged = mergedLists(lists, current, options, report);
  const shop = await readShopCodes(queries, merged);
  const catalogue = checkEntries(merged, shop, report);
  if (options.strict) report.refuse();
  const pictures = await takePictures(queries, catalogue, file, media, options, report);
  if (options.strict) report.refuse();
  const log = new ImportLog(queries, file.name);
  const writer = new CatalogueWriter(queries, log, {
    ...{ dryRun: options.dryRun ?? false, oneAtATime: options.oneAtATime, report },
    ...{ progress: options.progress, noteDifference: options.noteDifference },
    picture: (path) => hashOfPicture(pictures, path),
  });
  try {
    if (!options.dryRun) await writePictures(queries, pictures);
    await writer.write(catalogue, shop);
  } catch (error) {
    throw log.id === undefined ? error : brokenOff(log.id, error);
  }
  await log.finish(writer.counts);
  return {
    ...{ import: log.id, counts: writer.counts, pictures: pictures.size, encoding },
    longestTransaction: Math.round(writer.longestTransaction),
    ...{ problems: report.problems.map(({ en }) => en), told: report.problems },
    ...{ warnings: await warningsOf(queries, catalogue), rows: report.taken },
  };
}

/** What was written stays, since it is right in itself. */
function brokenOff(id: number, error: unknown) {
  // A failed query repeats its values instead of the reason.
  const { message } = (error instanceof DrizzleQueryError && error.cause) || (error as Error);
  return new CatalogueError(
    'import-broke-off',
    `Import ${id} broke off: ${message}\nWhat it had written is whole and stays. ` +
      `Import the same file again to write the rest, or take back what was written with “catalogue -- undo ${id}”.`,
    { cause: error, import: id },
  );
}

async function readLists(
  queries: Queries,
  file: SourceFile,
  { shopify, encoding, progress = () => undefined }: ImportOptions,
  report: ImportReport,
): Promise<{ encoding?: string; lists: UncheckedLists }> {
  const source = textOf(file, encoding);
  const named = source.encoding === 'utf-8' ? undefined : source.encoding;
  if (!isTable(file)) return { encoding: named, lists: readJsonCatalogue(source.text, report) };
  const options = { language: 'en', currency: 'SAR', rate: RIYALS_PER_DOLLAR, ...shopify } as const;
  return {
    encoding: named,
    lists: await readShopifyCatalogue(source.text, queries, options, report, progress),
  };
}

/** Which lists a file has entries of beside products and what they are sorted by; none where it cannot be read. */
export function listsIn(file: SourceFile): ListName[] {
  if (isTable(file)) return [];
  try {
    const lists = readJsonCatalogue(textOf(file).text, new ImportReport());
    return listNames.filter((list) => lists[list].length > 0);
  } catch (error) {
    if (error instanceof CatalogueError) return [];
    throw error;
  }
}

const isTable = ({ name }: SourceFile): boolean => /\.(csv|tsv|txt)$/i.test(name);

/** Lists whose entries have a place of their own; what has none comes after all others. */
const PLACED = ['brands', 'products', 'promotions', 'shippingMethods', 'articleTopics'] as const;

function mergedLists(
  lists: UncheckedLists,
  current: CurrentLists,
  options: ImportOptions,
  report: ImportReport,
): UncheckedLists {
  const now = new Date().toISOString();
  return Object.fromEntries(
    listNames.map((list) => {
      const known = current[list] as Map<string, Entry<ListName> & { position?: number }>;
      let next = 1 + [...known.values()].reduce((most, { position = -1 }) => Math.max(most, position), -1);
      if (list === 'products') next = Math.max(next, current.nextProduct);
      const fresh = () => ({
        ...((PLACED as readonly string[]).includes(list) && { position: next++ }),
        ...(list === 'products' && { createdAt: now }),
      });
      const merged = lists[list].map((patch) => {
        const code = 'code' in patch && typeof patch.code === 'string' ? patch.code : '';
        const before = known.get(code);
        const entry = mergeEntry(list, before as never, patch as Record<string, unknown>, options);
        return report.placed({ ...(!before && fresh()), ...entry }, report.placeOf(patch));
      });
      return [list, merged];
    }),
  ) as unknown as UncheckedLists;
}

async function takePictures(
  queries: Queries,
  catalogue: CatalogueFile,
  { folder }: SourceFile,
  media: MediaStore,
  { images, privatePictures, dryRun, progress }: ImportOptions,
  report: ImportReport,
): Promise<Pictures> {
  const source = {
    ...{ folder: images ?? folder, images, inside: privatePictures },
    fetched: await readFetchedPictures(queries),
  };
  return dryRun
    ? findPictures(catalogue, source, report)
    : storePictures(catalogue, source, media, report, progress);
}

function hashOfPicture(pictures: Pictures, path: string): string | undefined {
  return path.startsWith(STORED_PICTURE) ? path.slice(STORED_PICTURE.length) : pictures.get(path)?.hash;
}

/** A shop that cannot sell what it has just got. */
async function warningsOf(queries: Queries, catalogue: CatalogueFile): Promise<string[]> {
  const ships =
    catalogue.shippingMethods.some(({ enabled = true }) => enabled) || (await hasShippingMethods(queries));
  return catalogue.products.length > 0 && !ships ? [NO_SHIPPING_METHODS] : [];
}
