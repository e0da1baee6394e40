import { eq } from 'drizzle-orm';
import { isInUse, type Queries } from '../database/database.ts';
import { media } from '../database/schema.ts';
import type { MediaStore } from './media-store.ts';

/**
 * Removes a picture and its forms, unless something still shows it.
 * @returns whether it is gone
 * @throws MediaBucketError
 */
export async function forgetPicture(queries: Queries, store: MediaStore, hash: string): Promise<boolean> {
  try {
    await queries.delete(media).where(eq(media.hash, hash));
  } catch (error) {
    if (isInUse(error)) return false;
    throw error;
  }
  await store.remove(hash);
  return true;
}
