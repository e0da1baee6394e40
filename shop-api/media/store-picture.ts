import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { media } from '../database/schema.ts';
import { originalFile } from './media-folder.ts';
import { PictureError } from './picture-error.ts';
import { isPlainDrawing } from './plain-drawing.ts';
import { pictureWidths } from './widths.ts';

export type MediaRow = typeof media.$inferInsert;

const types: Record<string, MediaRow['type']> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

const limits = { limitInputPixels: 100_000_000 };
const ownDensity = 72;

/**
 * Takes a JPEG, PNG, WebP or SVG into the store; the same content is kept once. What it is, its content tells. A drawing
 * that does more than draw is kept as a PNG of itself.
 * @throws PictureError
 */
export const storePicture = async (folder: string, content: Buffer): Promise<MediaRow> => {
  const picture = await describe(content);
  if (picture.type === 'image/svg+xml' && !isPlainDrawing(content.toString('utf8'))) {
    return storePicture(folder, await rasterised(content, picture.width));
  }
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const original = originalFile(folder, hash);
  if (!existsSync(original)) {
    await proveWhole(content, picture);
    await mkdir(join(folder, hash), { recursive: true });
    const part = `${original}.${randomUUID()}`;
    await writeFile(part, content);
    await rename(part, original);
  }
  return { hash, ...picture };
};

const describe = async (content: Buffer): Promise<Omit<MediaRow, 'hash'>> => {
  const found = await sharp(content, limits)
    .metadata()
    .catch(() => null);
  const type = found?.format ? types[found.format] : undefined;
  if (!found?.width || !found.height || !type) throw new PictureError('it is not a JPEG, PNG, WebP or SVG');
  const { width, height } = found.autoOrient ?? found;
  return { type, width, height };
};

/** A file that breaks off has a sound beginning; only reading all of it tells. */
const proveWhole = async (content: Buffer, { type }: { type: string }) => {
  if (type === 'image/svg+xml') return;
  await sharp(content, { ...limits, failOn: 'truncated' })
    .stats()
    .catch((error: Error) => {
      throw new PictureError(`it is broken: ${error.message.split('\n')[0]}`);
    });
};

const rasterised = (content: Buffer, width: number): Promise<Buffer> => {
  const widest = Math.max(...pictureWidths);
  const density = Math.min(2400, Math.max(1, (ownDensity * widest) / width));
  return sharp(content, { ...limits, density })
    .resize(widest)
    .png()
    .toBuffer()
    .catch((error: Error) => {
      throw new PictureError(`the drawing is broken: ${error.message.split('\n')[0]}`);
    });
};
