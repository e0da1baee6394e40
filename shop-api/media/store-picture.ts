import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { media } from '../database/schema.ts';
import { originalFile } from './media-folder.ts';

export type MediaRow = typeof media.$inferInsert;

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
