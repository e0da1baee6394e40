import { and, eq, isNotNull, isNull, lt, ne, notInArray, or } from 'drizzle-orm';
import type { Queries } from '../kernel/database/database.ts';
import {
  contactMessages,
  customerTokens,
  newsletterSubscribers,
  orders,
  outbox,
  publicChanges,
  rateLimits,
  refreshTokens,
  webhookEvents,
} from '../kernel/database/schema.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { forgetAddresses } from './delete-account.ts';

/** Milliseconds for which changes are counted; no server looks back as far. */
const PUBLIC_CHANGE_RETENTION = 3600_000;
/** Milliseconds for which an old link of a mail is still told from one that never was. */
const LINK_RETENTION = 7 * 24 * 3600_000;
/** Milliseconds for which it is kept what a mail that was given up said, and who never confirmed the newsletter. */
const CORRESPONDENCE_RETENTION = 30 * 24 * 3600_000;
/** Milliseconds for which it is kept who was mailed, and about what. */
const MAIL_RETENTION = 90 * 24 * 3600_000;
/** Milliseconds that a guest's cart waits for its shopper. */
const GUEST_CART_RETENTION = 30 * 24 * 3600_000;

/** Removes what has run out: counted attempts, sessions, links, mails and messages, guests' carts, addresses of deleted accounts' orders. */
export async function forgetExpired(
  queries: Queries,
  { contactMessagesKept }: Pick<Settings, 'contactMessagesKept'>,
): Promise<void> {
  const now = new Date();
  await queries
    .delete(publicChanges)
    .where(lt(publicChanges.changedAt, new Date(now.getTime() - PUBLIC_CHANGE_RETENTION)));
  await queries.delete(rateLimits).where(lt(rateLimits.endsAt, now));
  await queries.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
  await queries
    .delete(customerTokens)
    .where(lt(customerTokens.expiresAt, new Date(now.getTime() - LINK_RETENTION)));
  const longAgo = new Date(now.getTime() - CORRESPONDENCE_RETENTION);
  await queries.delete(webhookEvents).where(lt(webhookEvents.receivedAt, longAgo));
  await queries
    .delete(newsletterSubscribers)
    .where(and(isNull(newsletterSubscribers.confirmedAt), lt(newsletterSubscribers.createdAt, longAgo)));
  await queries
    .update(outbox)
    .set({ text: '', html: '', unsubscribeUrl: null })
    .where(and(isNull(outbox.nextAttemptAt), lt(outbox.createdAt, longAgo), ne(outbox.text, '')));
  await queries
    .delete(outbox)
    .where(and(isNull(outbox.nextAttemptAt), lt(outbox.createdAt, new Date(now.getTime() - MAIL_RETENTION))));
  if (contactMessagesKept > 0)
    await queries
      .delete(contactMessages)
      .where(lt(contactMessages.createdAt, new Date(now.getTime() - contactMessagesKept)));
  await queries
    .delete(orders)
    .where(
      and(
        eq(orders.state, 'cart'),
        isNull(orders.customerId),
        lt(orders.touchedAt, new Date(now.getTime() - GUEST_CART_RETENTION)),
      ),
    );
  // Orders are counted by them only while they are open and unpaid.
  await queries
    .update(orders)
    .set({ phone: null, network: null })
    .where(
      and(
        isNotNull(orders.network),
        or(notInArray(orders.state, ['cart', 'new']), ne(orders.paymentState, 'awaiting_payment')),
      ),
    );
  await forgetAddresses(queries);
}
