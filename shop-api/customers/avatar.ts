import { eq } from 'drizzle-orm';
import type { Queries } from '../kernel/database/database.ts';
import { customers, media } from '../kernel/database/schema.ts';
import { HttpError, invalid } from '../kernel/http/http-error.ts';
import { forgetPicture } from '../kernel/media/forget-picture.ts';
import { mediaFolder } from '../kernel/media/media-folder.ts';
import { PictureError, PicturesBusyError } from '../kernel/media/picture-error.ts';
import type { PictureProcess } from '../kernel/media/picture-process.ts';
import { keepPicture, type MediaRow } from '../kernel/media/store-picture.ts';
import type { Shop } from '../kernel/shop.ts';
import type { CustomerRow } from './credentials.ts';
import { lockCustomer } from './sessions.ts';

/** Bytes that an avatar may have when it is sent. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;
/** Pixels. */
const MAX_AVATAR_WIDTH = 640;
/** Milliseconds that a picture may wait and take, less than the shell waits for the response. */
const MAX_WAIT = 25_000;
/** Seconds. */
const RETRY_AFTER = 10;

/**
 * Shows a customer by a picture, in place of the one before.
 * @param signal gives up, as when the customer has left
 * @throws HttpError 400 for `avatar` when the content is no picture or has too many pixels, 503 when too many are sent at once
 */
export async function setAvatar(
  shop: Shop,
  customer: CustomerRow,
  content: Buffer,
  signal: AbortSignal,
): Promise<CustomerRow> {
  const folder = mediaFolder(shop.settings.dataFolder);
  const picture = await takePicture(shop.pictures, folder, content, signal);
  return changeAvatar(shop, customer, async (tx) => {
    await tx.insert(media).values(picture).onConflictDoNothing();
    return picture.hash;
  });
}

export function removeAvatar(shop: Shop, customer: CustomerRow): Promise<CustomerRow> {
  return changeAvatar(shop, customer, async () => null);
}

/** Lets a picture go that showed a customer. */
export async function forgetAvatar({ queries, settings, images }: Shop, hash: string | null): Promise<void> {
  if (hash === null) return;
  if (await forgetPicture(queries, mediaFolder(settings.dataFolder), hash)) images.forget(hash);
}

async function takePicture(
  pictures: PictureProcess,
  folder: string,
  content: Buffer,
  signal: AbortSignal,
): Promise<MediaRow> {
  const late = AbortSignal.timeout(MAX_WAIT);
  const end = AbortSignal.any([signal, late]);
  try {
    const { content: square, ...picture } = await pictures.run(
      { kind: 'square', content, widest: MAX_AVATAR_WIDTH },
      end,
    );
    return await keepPicture(folder, square, picture);
  } catch (error) {
    if (error instanceof PicturesBusyError || late.aborted)
      throw new HttpError(503, { key: 'picturesBusy' }, { retryAfter: RETRY_AFTER });
    if (!(error instanceof PictureError)) throw error;
    throw invalid('avatar', TOO_DEMANDING.has(error.code) ? 'avatarPixels' : 'avatarRefused');
  }
}

const TOO_DEMANDING = new Set(['picture-too-large', 'picture-too-slow']);

async function changeAvatar(
  shop: Shop,
  customer: CustomerRow,
  next: (tx: Queries) => Promise<string | null>,
): Promise<CustomerRow> {
  const { before, changed } = await shop.queries.transaction(async (tx) => {
    const held = await lockCustomer(tx, customer.id);
    const avatar = await next(tx);
    const rows = await tx.update(customers).set({ avatar }).where(eq(customers.id, customer.id)).returning();
    return { before: held?.avatar ?? null, changed: rows[0] ?? customer };
  });
  if (before !== changed.avatar) await forgetAvatar(shop, before);
  return changed;
}
