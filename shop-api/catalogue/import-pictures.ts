import { resolve } from 'node:path';
import { batches } from '../database/batched-upsert.ts';
import { type MediaRow, PictureError, storePicture } from '../media/store-picture.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import type { ImportReport } from './import-report.ts';

/** What was stored, by the path that the file names it with. */
export type Pictures = ReadonlyMap<string, MediaRow>;

/** Takes every picture that a catalogue names into the store; one that cannot be taken is reported. */
export const storePictures = async (
  catalogue: CatalogueFile,
  source: string,
  folder: string,
  report: ImportReport,
): Promise<Pictures> => {
  const stored = new Map<string, MediaRow>();
  for (const some of batches([...ownersByPath(catalogue)], 16)) {
    await Promise.all(
      some.map(async ([path, owner]) => {
        try {
          stored.set(path, await storePicture(folder, insideOf(source, path)));
        } catch (error) {
          if (!(error instanceof PictureError)) throw error;
          report.add(owner, error.message, `picture ${path}`);
        }
      }),
    );
  }
  return stored;
};

const insideOf = (source: string, path: string) => {
  const file = resolve(source, path);
  if (!file.startsWith(`${source}/`)) throw new PictureError('it is outside the folder of the catalogue');
  return file;
};

/** Every picture's path with the first entry that names it. */
const ownersByPath = ({ brands, taxons, products, ads, articles }: CatalogueFile): Map<string, object> => {
  const named: [string | undefined, object][] = [
    ...[...brands, ...taxons, ...articles].map(
      (entry) => [entry.image, entry] as [string | undefined, object],
    ),
    ...products.flatMap((entry) => entry.images.map(({ path }) => [path, entry] as [string, object])),
    ...ads.flatMap((entry) => pathsOfAd(entry.image).map((path) => [path, entry] as [string, object])),
  ];
  const owners = new Map<string, object>();
  for (const [path, owner] of named) if (path !== undefined && !owners.has(path)) owners.set(path, owner);
  return owners;
};

export const pathsOfAd = (image: CatalogueFile['ads'][number]['image']): string[] =>
  typeof image === 'string' ? [image] : [image.ar, image.en];

export const hashOfPicture = (pictures: Pictures, path: string | undefined): string | null =>
  path === undefined ? null : (pictures.get(path)?.hash ?? null);
