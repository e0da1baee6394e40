import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { media } from '../database/schema.ts';
import type { Description } from './describe-picture.ts';
import { originalFile } from './media-folder.ts';
import type { PictureProcess } from './picture-process.ts';

export type MediaRow = typeof media.$inferInsert;

/**
 * Takes a JPEG, PNG, WebP or SVG into the store; the same content is kept once. What it is, its content tells. A drawing
 * that does more than draw, or is large, is kept as a PNG of itself.
 * @throws PictureError
 */
export async function storePicture(
  folder: string,
  content: Buffer,
  pictures: PictureProcess,
): Promise<MediaRow> {
  const proven = existsSync(originalFile(folder, hashOfPicture(content)));
  const { drawn, ...picture } = await pictures.run({ kind: 'describe', content, proven });
  return keepPicture(folder, drawn ?? content, picture);
}

/** Keeps a picture that is known to be whole. */
export async function keepPicture(
  folder: string,
  content: Uint8Array,
  picture: Description,
): Promise<MediaRow> {
  const hash = hashOfPicture(content);
  const original = originalFile(folder, hash);
  if (!existsSync(original)) {
    await mkdir(join(folder, hash), { recursive: true });
    const part = `${original}.${randomUUID()}`;
    try {
      await writeFile(part, content);
      await rename(part, original);
    } catch (error) {
      // Such as a full disk, of which it would keep a part.
      await rm(part, { force: true });
      throw error;
    }
  }
  return { hash, ...picture };
}

/** By which a picture is kept. */
export function hashOfPicture(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
