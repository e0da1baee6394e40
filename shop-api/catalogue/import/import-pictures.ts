import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { eq } from 'drizzle-orm';
import { batches, upsert } from '../../kernel/database/batched-upsert.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { media, pictureAddresses } from '../../kernel/database/schema.ts';
import type { Focus } from '../../kernel/database/stored-values.ts';
import type { Localised } from '../../kernel/language/locale.ts';
import { fetchPicture } from '../../kernel/media/fetch-picture.ts';
import type { MediaStore } from '../../kernel/media/media-store.ts';
import { PictureError } from '../../kernel/media/picture-error.ts';
import { hashOfPicture as hashOf } from '../../kernel/media/picture-hash.ts';
import { PictureProcess } from '../../kernel/media/picture-process.ts';
import { type MediaRow, storePicture } from '../../kernel/media/store-picture.ts';
import type { CatalogueFile } from '../file-format/catalogue-file.ts';
import type { ImportReport } from './import-report.ts';
import type { Progress } from './progress.ts';
import { STORED_PICTURE } from './read-current.ts';
import { told } from './told.ts';

/** What was stored, by the path that the file names it with. */
export type Pictures = ReadonlyMap<string, MediaRow>;

/** Where pictures are: in a folder, or at an address. */
export interface PictureSource {
  /** What paths begin in; without it none is read from a disk, whatever the file names. */
  folder?: string;
  /** Where pictures of addresses lie too. */
  images?: string;
  /** Whether addresses may be those of this machine and its network. */
  inside?: boolean;
  /** What was at addresses before: it stays where there is nothing any more. */
  fetched: Pictures;
}

const CONCURRENCY = 8;
/** Milliseconds. */
const DECODE_TIMEOUT = 60_000;

/** Takes every picture that a catalogue names into the store; one that cannot be taken is reported. */
export async function storePictures(
  catalogue: CatalogueFile,
  source: PictureSource,
  store: MediaStore,
  report: ImportReport,
  progress: Progress = () => undefined,
): Promise<Pictures> {
  const stored = new Map<string, MediaRow>();
  const owners = ownersByPath(catalogue);
  const decoder = new PictureProcess({ timeLimit: DECODE_TIMEOUT });
  try {
    for (const [index, some] of batches([...owners], CONCURRENCY).entries()) {
      progress('pictures', index * CONCURRENCY, owners.size);
      await Promise.all(
        some.map(async ([path, owner]) => {
          try {
            const { place, focus } = readPath(path);
            const picture = await storePicture(store, await contentOf(place, source), decoder);
            stored.set(path, { ...picture, ...(focus && { focus }) });
          } catch (error) {
            if (!(error instanceof PictureError)) throw error;
            const before = source.fetched.get(path);
            if (before) stored.set(path, before);
            report.add(owner, troubleWith(error, before !== undefined), told('importPicturePlace', { path }));
          }
        }),
      );
    }
    return stored;
  } finally {
    decoder.close();
  }
}

/** An address that the folder has the picture of is not fetched. */
async function contentOf(
  path: string,
  { folder, images, inside }: PictureSource,
  { fetches = true } = {},
): Promise<Buffer> {
  if (!isAddress(path)) return readInside(folder, path);
  const local = images && URL.canParse(path) && join(images, basename(decoded(new URL(path).pathname)));
  if (local && existsSync(local)) return readFile(local);
  if (!fetches) throw new PictureError('picture-away', 'it is not fetched');
  return fetchPicture(path, { inside });
}

/** A path or address may end in the point that frames keep, such as `#focus=50,20`: in per cent of width and height. */
const FOCUS = /#focus=(100|\d{1,2}),(100|\d{1,2})$/;

function readPath(path: string): { place: string; focus?: Focus } {
  const [fragment, x, y] = FOCUS.exec(path) ?? [];
  return fragment
    ? { place: path.slice(0, -fragment.length), focus: { x: Number(x), y: Number(y) } }
    : { place: path };
}

export function writePath(place: string, focus: Focus | null | undefined): string {
  return focus ? `${place}#focus=${focus.x},${focus.y}` : place;
}

/** A file that comes from elsewhere may not say what is read here. */
const NO_FOLDER = told('importPictureFolder');

function troubleWith({ message }: PictureError, isKept: boolean): Localised {
  if (message === NO_FOLDER.en && !isKept) return NO_FOLDER;
  return told(isKept ? 'importPictureKept' : 'importPicture', { reason: message });
}

function isAddress(path: string) {
  return /^[a-z][a-z\d+.-]*:/i.test(path);
}

function readInside(folder: string | undefined, path: string): Promise<Buffer> {
  if (folder === undefined) throw new PictureError('picture-away', NO_FOLDER.en);
  const file = resolve(folder, path);
  if (!file.startsWith(folder + sep))
    throw new PictureError('picture-away', 'it is outside the folder of the pictures');
  return readFile(file).catch(() => {
    throw new PictureError('picture-away', 'the file cannot be read');
  });
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    // A per cent sign of its own.
    return path;
  }
}

/** Every picture's path with the first entry that names it. */
function ownersByPath({ brands, taxons, products, ads, articles }: CatalogueFile): Map<string, object> {
  const owners = new Map<string, object>();
  const name = (path: string | undefined, owner: object) => {
    if (path !== undefined && !path.startsWith(STORED_PICTURE) && !owners.has(path)) owners.set(path, owner);
  };
  for (const entry of [...brands, ...taxons, ...articles]) name(entry.image, entry);
  for (const entry of products) for (const { path } of entry.images) name(path, entry);
  for (const entry of ads) for (const path of pathsOfAd(entry.image)) name(path, entry);
  return owners;
}

export async function readFetchedPictures(queries: Queries): Promise<Pictures> {
  const { hash, type, width, height } = media;
  const rows = await queries
    .select({ address: pictureAddresses.address, picture: { hash, type, width, height } })
    .from(pictureAddresses)
    .innerJoin(media, eq(media.hash, pictureAddresses.hash));
  return new Map(rows.map(({ address, picture }) => [address, picture]));
}

/** What was stored, and the addresses that it came from; only what the shop does not know yet. */
export async function writePictures(queries: Queries, pictures: Pictures): Promise<void> {
  const shown = await queries.select({ hash: media.hash, focus: media.focus }).from(media);
  const known = new Map(shown.map(({ hash, focus }) => [hash, focus]));
  const fetched = await readFetchedPictures(queries);
  const rows = [...pictures.values()].filter(({ hash }) => !known.has(hash));
  await upsert(queries, media, media.hash, [...new Map(rows.map((row) => [row.hash, row])).values()]);
  for (const { hash, focus } of pictures.values()) {
    if (!focus || isSame(known.get(hash), focus)) continue;
    await queries.update(media).set({ focus }).where(eq(media.hash, hash));
    known.set(hash, focus);
  }
  await upsert(
    queries,
    pictureAddresses,
    pictureAddresses.address,
    [...pictures]
      .filter(([path, { hash }]) => isAddress(path) && fetched.get(path)?.hash !== hash)
      .map(([address, { hash }]) => ({ address, hash })),
  );
}

const isSame = (one: Focus | null | undefined, other: Focus) => one?.x === other.x && one.y === other.y;

/**
 * What pictures would be, without taking any: what was at an address is taken to be there still, and what is new stands for
 * itself.
 */
export async function findPictures(
  catalogue: CatalogueFile,
  source: PictureSource,
  report: ImportReport,
): Promise<Pictures> {
  const found = new Map<string, MediaRow>();
  for (const [path, owner] of ownersByPath(catalogue)) {
    if (source.folder === undefined && !isAddress(path)) {
      report.add(owner, NO_FOLDER, told('importPicturePlace', { path }));
      continue;
    }
    const before = source.fetched.get(path);
    const content = before
      ? null
      : await contentOf(readPath(path).place, source, { fetches: false }).catch(() => null);
    const hash = content ? hashOf(content) : `${path} (not looked at)`;
    found.set(path, before ?? { hash, type: 'image/png', width: 1, height: 1 });
  }
  return found;
}

function pathsOfAd(image: CatalogueFile['ads'][number]['image']): string[] {
  return typeof image === 'string' ? [image] : [image.ar, image.en];
}
