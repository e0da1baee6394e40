import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { customers, media } from '../database/schema.ts';
import { invalid } from '../errors/fault.ts';
import { forgetPicture } from '../media/forget-picture.ts';
import { mediaFolder } from '../media/media-folder.ts';
import { PictureError } from '../media/picture-error.ts';
import { squarePicture } from '../media/square-picture.ts';
import { type MediaRow, storePicture } from '../media/store-picture.ts';
import type { Shop } from '../shop.ts';
import type { Customer } from './credentials.ts';
import { lockCustomer } from './sessions.ts';

/** Bytes that an avatar may have when it is sent. */
export const largestAvatar = 5 * 1024 * 1024;
/** Pixels. */
const widest = 640;

/**
 * Shows a customer by a picture, in place of the one before.
 * @throws Fault 400 for `avatar` when the content is no picture
 */
export const setAvatar = async (shop: Shop, customer: Customer, content: Buffer): Promise<Customer> => {
  const folder = mediaFolder(shop.settings.dataFolder);
  const picture = await takePicture(folder, content);
  return changeAvatar(shop, customer, async (tx) => {
    await tx.insert(media).values(picture).onConflictDoNothing();
    return picture.hash;
  });
};

export const removeAvatar = (shop: Shop, customer: Customer): Promise<Customer> =>
  changeAvatar(shop, customer, async () => null);

/** Lets a picture go that showed a customer. */
export const forgetAvatar = async (
  { queries, settings, images }: Shop,
  hash: string | null,
): Promise<void> => {
  if (hash === null) return;
  if (await forgetPicture(queries, mediaFolder(settings.dataFolder), hash)) images.forget(hash);
};

const takePicture = async (folder: string, content: Buffer): Promise<MediaRow> => {
  try {
    return await storePicture(folder, await squarePicture(content, widest));
  } catch (error) {
    throw error instanceof PictureError ? invalid('avatar', 'avatarRefused') : error;
  }
};

const changeAvatar = async (
  shop: Shop,
  customer: Customer,
  next: (tx: Queries) => Promise<string | null>,
): Promise<Customer> => {
  const { before, changed } = await shop.queries.transaction(async (tx) => {
    const held = await lockCustomer(tx, customer.id);
    const avatar = await next(tx);
    const rows = await tx.update(customers).set({ avatar }).where(eq(customers.id, customer.id)).returning();
    return { before: held?.avatar ?? null, changed: rows[0] ?? customer };
  });
  if (before !== changed.avatar) await forgetAvatar(shop, before);
  return changed;
};
