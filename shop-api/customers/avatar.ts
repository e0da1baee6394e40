import { eq } from 'drizzle-orm';
import type { Queries } from '../kernel/database/database.ts';
import { customers, media } from '../kernel/database/schema.ts';
import type { Shop } from '../kernel/shop.ts';
import type { CustomerRow } from './credentials.ts';
import { lockCustomer } from './sessions.ts';
import { forgetPictures, takePicture } from './take-picture.ts';

/** Pixels. */
const MAX_AVATAR_WIDTH = 640;
/**
 * Shows a customer by a picture, in place of the one before.
 * @param signal gives up, as when the customer has left
 * @throws HttpError 400 for `avatar` when the content is no picture or has too many pixels, 503 when too many are sent at once
 */
export async function setAvatar(
  shop: Shop,
  customer: CustomerRow,
  content: unknown,
  signal: AbortSignal,
): Promise<CustomerRow> {
  const picture = await takePicture(
    shop,
    { kind: 'square', content, widest: MAX_AVATAR_WIDTH, field: 'avatar' },
    signal,
  );
  return changeAvatar(shop, customer, async (tx) => {
    await tx.insert(media).values(picture).onConflictDoNothing();
    return picture.hash;
  });
}

export function removeAvatar(shop: Shop, customer: CustomerRow): Promise<CustomerRow> {
  return changeAvatar(shop, customer, async () => null);
}

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
  if (before !== changed.avatar) await forgetPictures(shop, [before]);
  return changed;
}
