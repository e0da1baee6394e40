import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { isInUse, type Queries } from '../database/database.ts';
import { media } from '../database/schema.ts';

/** Removes a picture and its forms, unless something still shows it. @returns whether it is gone */
export async function forgetPicture(queries: Queries, folder: string, hash: string): Promise<boolean> {
  try {
    await queries.delete(media).where(eq(media.hash, hash));
  } catch (error) {
    if (isInUse(error)) return false;
    throw error;
  }
  await rm(join(folder, hash), { recursive: true, force: true });
  return true;
}
