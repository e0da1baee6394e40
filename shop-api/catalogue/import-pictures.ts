import { resolve } from 'node:path';
import { batches } from '../database/batched-upsert.ts';
import { type MediaRow, PictureError, storePicture } from '../media/store-picture.ts';
import { CatalogueError } from './catalogue-error.ts';
import type { CatalogueFile } from './catalogue-file.ts';

/** What was stored, by the path that the file names it with. */
export type Pictures = ReadonlyMap<string, MediaRow>;

/**
 * Takes every picture that a catalogue names into the store.
 * @throws CatalogueError with one line per picture that cannot be taken
 */
export const storePictures = async (
  catalogue: CatalogueFile,
  source: string,
  folder: string,
): Promise<Pictures> => {
  const stored = new Map<string, MediaRow>();
  const mistakes: string[] = [];
  for (const some of batches(pathsOf(catalogue), 16)) {
    await Promise.all(
      some.map(async (path) => {
        try {
          stored.set(path, await storePicture(folder, insideOf(source, path)));
        } catch (error) {
          if (!(error instanceof PictureError)) throw error;
          mistakes.push(`picture ${path}: ${error.message}`);
        }
      }),
    );
  }
  if (mistakes.length > 0) throw new CatalogueError(mistakes.sort().join('\n'));
  return stored;
};

const insideOf = (source: string, path: string) => {
  const file = resolve(source, path);
  if (!file.startsWith(`${source}/`)) throw new PictureError('it is outside the folder of the catalogue');
  return file;
};

const pathsOf = ({ brands, taxons, products, ads }: CatalogueFile): string[] => {
  const paths = [
    ...brands.map(({ image }) => image),
    ...taxons.map(({ image }) => image),
    ...products.flatMap(({ images }) => images.map(({ path }) => path)),
    ...ads.flatMap(({ image }) => (typeof image === 'string' ? image : [image.ar, image.en])),
  ];
  return [...new Set(paths)].filter((path) => path !== undefined);
};

export const hashOfPicture = (pictures: Pictures, path: string | undefined): string | null =>
  path === undefined ? null : (pictures.get(path)?.hash ?? null);
