import { and, asc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { isInUse, type Queries } from '../database/database.ts';
import { ads, homePage, media, mediaRemovals } from '../database/schema.ts';
import { UnavailableError } from '../http/http-error.ts';
import type { ImageQueue } from './image-queue.ts';
import type { MediaStore } from './media-store.ts';
import type { MediaRow } from './store-picture.ts';

/** Pictures that one round of the job removes. */
const MOST_AT_ONCE = 100;
/** Whoever sends a picture says within this time what it shows. */
const shownWithin = sql`interval '1 hour'`;
/** Longer than the bucket may take. */
const removedWithin = sql`interval '1 minute'`;

interface Keeper {
  queries: Queries;
  media: MediaStore;
  images: Pick<ImageQueue, 'forget'>;
}

/** Notes pictures that nothing may show any more, with the change that lets them go: so none is forgotten, whatever happens then. */
export function noteRemovals(tx: Queries, hashes: readonly string[]): Promise<void> {
  return note(tx, hashes, sql`now()`);
}

/** Notes a picture that is about to be stored: it goes again unless something shows it in time. */
export function noteArrival(queries: Queries, hash: string): Promise<void> {
  return note(queries, [hash], sql`now() + ${shownWithin}`);
}

async function note(queries: Queries, hashes: readonly string[], dueAt: SQL): Promise<void> {
  if (hashes.length === 0) return;
  await queries
    .insert(mediaRemovals)
    .values(hashes.map((hash) => ({ hash, dueAt })))
    .onConflictDoUpdate({ target: mediaRemovals.hash, set: { dueAt }, setWhere: isUnclaimed() });
}

/**
 * Keeps a picture that was noted and stored, for what shows it from now on.
 * @throws UnavailableError where the same one was removed meanwhile, as somebody else had it
 */
export async function showPicture(tx: Queries, picture: MediaRow): Promise<void> {
  const added = await tx.insert(media).values(picture).onConflictDoNothing().returning();
  const noted = await tx
    .delete(mediaRemovals)
    .where(and(eq(mediaRemovals.hash, picture.hash), isUnclaimed()))
    .returning();
  if (added.length > 0 && noted.length === 0)
    throw new UnavailableError('a picture was removed while it was sent');
}

/** Removes noted pictures now. What cannot be removed holds nobody up: the job comes back to it, and says why. */
export async function removeSoon(shop: Keeper, hashes: readonly string[]): Promise<void> {
  try {
    for (const hash of hashes) await remove(shop, hash);
  } catch {
    // The change that let them go is done.
  }
}

/** Removes what is due, oldest first. @throws MediaBucketError with the first that cannot be removed */
export async function removeDue(shop: Keeper, stopping: AbortSignal): Promise<void> {
  const due = await shop.queries
    .select({ hash: mediaRemovals.hash })
    .from(mediaRemovals)
    .where(isDue())
    .orderBy(asc(mediaRemovals.dueAt))
    .limit(MOST_AT_ONCE);
  for (const { hash } of due) {
    if (stopping.aborted) return;
    await remove(shop, hash);
  }
}

/** Unless something shows it, or another server is at it. */
async function remove({ queries, media: store, images }: Keeper, hash: string): Promise<void> {
  const own = eq(mediaRemovals.hash, hash);
  const claimed = await queries
    .update(mediaRemovals)
    .set({ claimedUntil: sql`now() + ${removedWithin}` })
    .where(and(own, isDue()))
    .returning();
  if (claimed.length === 0) return;
  try {
    if (await forget(queries, hash)) {
      images.forget(hash);
      await store.remove(hash);
    }
  } catch (error) {
    await queries.update(mediaRemovals).set({ claimedUntil: null }).where(own);
    throw error;
  }
  await queries.delete(mediaRemovals).where(own);
}

/** @returns false where something shows it */
async function forget(queries: Queries, hash: string): Promise<boolean> {
  try {
    // Of what banners and the home page show no foreign key tells.
    const isOnBanner = or(eq(sql`${ads.image} ->> 'ar'`, hash), eq(sql`${ads.image} ->> 'en'`, hash));
    if ((await queries.$count(ads, isOnBanner)) > 0) return false;
    const isOnHomePage = sql`${homePage.sections} @> ${JSON.stringify([{ picture: hash }])}::jsonb`;
    if ((await queries.$count(homePage, isOnHomePage)) > 0) return false;
    await queries.delete(media).where(eq(media.hash, hash));
    return true;
  } catch (error) {
    if (isInUse(error)) return false;
    throw error;
  }
}

const isDue = () => and(lte(mediaRemovals.dueAt, sql`now()`), isUnclaimed());

const isUnclaimed = () => or(isNull(mediaRemovals.claimedUntil), lt(mediaRemovals.claimedUntil, sql`now()`));
