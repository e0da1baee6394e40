import type { media } from '../database/schema.ts';
import type { MediaStore } from './media-store.ts';
import { hashOfPicture } from './picture-hash.ts';
import type { PictureProcess } from './picture-process.ts';

export type MediaRow = typeof media.$inferInsert;

/**
 * Takes a JPEG, PNG, WebP or SVG into the store; the same content is kept once. What it is, its content tells. A drawing
 * that does more than draw, or is large, is kept as a PNG of itself.
 * @throws PictureError, MediaBucketError
 */
export async function storePicture(
  store: MediaStore,
  content: Buffer,
  pictures: PictureProcess,
): Promise<MediaRow> {
  const proven = store.has(hashOfPicture(content));
  const { drawn, ...picture } = await pictures.run({ kind: 'describe', content, proven });
  const hash = hashOfPicture(drawn ?? content);
  await store.keep(hash, drawn ?? content);
  return { hash, ...picture };
}
