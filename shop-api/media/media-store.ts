import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { media } from '../database/schema.ts';

export type MediaRow = typeof media.$inferInsert;
export const encodedFormats = ['avif', 'webp'] as const;
export type EncodedFormat = (typeof encodedFormats)[number];

const types: Record<string, MediaRow['type']> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** What a drawing must not hold: scripts, handlers, foreign markup and anything from elsewhere. */
const unsafeSvg =
  /<(script|foreignObject|iframe|!ENTITY)|\son\w+\s*=|javascript:|(href|src)\s*=\s*["']\s*(?!#|data:image\/)|@import|url\(\s*["']?(?!#)/i;

/** A picture that cannot be taken; the message says why. */
export class PictureError extends Error {}

export const mediaFolder = (dataFolder: string): string => join(dataFolder, 'media');

export const originalFile = (folder: string, hash: string): string => join(folder, hash, 'original');

export const encodedFile = (folder: string, hash: string, width: number, format: EncodedFormat): string =>
  join(folder, hash, `${width}.${format}`);

/**
 * Takes a JPEG, PNG, WebP or SVG into the store; the same content is kept once.
 * @throws PictureError
 */
export const storePicture = async (folder: string, file: string): Promise<MediaRow> => {
  const content = await readFile(file).catch(() => {
    throw new PictureError('the file cannot be read');
  });
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const picture = await describe(content);
  const original = originalFile(folder, hash);
  if (!existsSync(original)) {
    await mkdir(join(folder, hash), { recursive: true });
    const part = `${original}.${randomUUID()}`;
    await writeFile(part, content);
    await rename(part, original);
  }
  return { hash, ...picture };
};

/** Names of the encoded files that are ready, such as `{hash}/640.avif`. */
export const readyFiles = async (folder: string): Promise<Set<string>> => {
  const hashes = await readdir(folder).catch(() => []);
  const lists = await Promise.all(
    hashes.map(async (hash) => (await readdir(join(folder, hash))).map((file) => `${hash}/${file}`)),
  );
  return new Set(lists.flat().filter((file) => /\.(avif|webp)$/.test(file)));
};

const describe = async (content: Buffer): Promise<Omit<MediaRow, 'hash'>> => {
  const found = await sharp(content)
    .metadata()
    .catch(() => null);
  const type = found?.format ? types[found.format] : undefined;
  if (!found?.width || !found.height || !type) throw new PictureError('it is not a JPEG, PNG, WebP or SVG');
  if (type === 'image/svg+xml' && unsafeSvg.test(content.toString('utf8'))) {
    throw new PictureError('the drawing holds scripts or links to other files');
  }
  const { width, height } = found.autoOrient ?? found;
  return { type, width, height };
};
