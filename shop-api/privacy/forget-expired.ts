import { and, eq, gt, isNotNull, isNull, lt, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../kernel/database/database.ts';
import {
  contactMessages,
  customers,
  customerTokens,
  giftCardMovements,
  giftCards,
  jobs,
  newsletterSubscribers,
  orders,
  outbox,
  phoneCodes,
  publicChanges,
  pushSubscriptions,
  rateLimits,
  refreshTokens,
  stockNotices,
  webhookEvents,
} from '../kernel/database/schema.ts';
import { MAIL_JOB } from '../kernel/mail/queue-mail.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { forgetAddresses } from './delete-account.ts';

/** Milliseconds for which changes are counted; no server looks back as far. */
const PUBLIC_CHANGE_RETENTION = 3600_000;
/** Milliseconds for which an old link of a mail is still told from one that never was. */
const LINK_RETENTION = 7 * 24 * 3600_000;
/** Milliseconds for which it is kept what a mail that was given up said, who never confirmed the newsletter, and who was told of goods that are back. */
const CORRESPONDENCE_RETENTION = 30 * 24 * 3600_000;
/** Milliseconds for which it is kept who was mailed, and about what. */
const MAIL_RETENTION = 90 * 24 * 3600_000;
/** Milliseconds after which nothing happens to an order that a browser would be told of. */
const PUSH_RETENTION = 180 * 24 * 3600_000;
/** Milliseconds that somebody waits for goods to be back. */
const STOCK_NOTICE_RETENTION = 365 * 24 * 3600_000;
/** Milliseconds that a guest's cart waits for its shopper. */
const GUEST_CART_RETENTION = 30 * 24 * 3600_000;

/** Removes what has run out: counted attempts, sessions, links, codes, mails and messages, guests' carts, addresses of deleted accounts' orders. */
export async function forgetExpired(
  queries: Queries,
  { contactMessagesKept }: Pick<Settings, 'contactMessagesKept'>,
): Promise<void> {
  const now = await clockOf(queries);
  await queries
    .delete(publicChanges)
    .where(lt(publicChanges.changedAt, new Date(now.getTime() - PUBLIC_CHANGE_RETENTION)));
  await queries.delete(rateLimits).where(lt(rateLimits.endsAt, now));
  await queries.delete(phoneCodes).where(lt(phoneCodes.expiresAt, now));
  await queries.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
  await queries
    .delete(customerTokens)
    .where(lt(customerTokens.expiresAt, new Date(now.getTime() - LINK_RETENTION)));
  const awaited = queries
    .select({ id: customerTokens.customerId })
    .from(customerTokens)
    .where(and(eq(customerTokens.purpose, 'email'), gt(customerTokens.expiresAt, now)));
  await queries
    .update(customers)
    .set({ newEmail: null })
    .where(and(isNotNull(customers.newEmail), notInArray(customers.id, awaited)));
  const longAgo = new Date(now.getTime() - CORRESPONDENCE_RETENTION);
  await queries.delete(webhookEvents).where(lt(webhookEvents.receivedAt, longAgo));
  await queries
    .delete(newsletterSubscribers)
    .where(and(isNull(newsletterSubscribers.confirmedAt), lt(newsletterSubscribers.createdAt, longAgo)));
  await queries.delete(jobs).where(and(isNull(jobs.runAt), lt(jobs.setAsideAt, longAgo)));
  await queries
    .update(outbox)
    .set({ text: '', html: '', unsubscribeUrl: null })
    .where(and(isOver(), lt(outbox.createdAt, longAgo), ne(outbox.text, '')));
  await queries
    .delete(outbox)
    .where(and(isOver(), lt(outbox.createdAt, new Date(now.getTime() - MAIL_RETENTION))));
  await forgetGiftsWords(queries, longAgo);
  const tooLong = new Date(now.getTime() - STOCK_NOTICE_RETENTION);
  await queries
    .delete(stockNotices)
    .where(or(lt(stockNotices.mailedAt, longAgo), lt(stockNotices.createdAt, tooLong)));
  await queries
    .delete(pushSubscriptions)
    .where(lt(pushSubscriptions.createdAt, new Date(now.getTime() - PUSH_RETENTION)));
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

/** The database's: one of this server that is ahead would forget what others still need. */
async function clockOf(queries: Queries): Promise<Date> {
  const { rows } = (await queries.execute(
    sql`select (extract(epoch from now()) * 1000)::float8 as milliseconds`,
  )) as unknown as { rows: { milliseconds: number }[] };
  return new Date(rows[0]?.milliseconds ?? Number.NaN);
}

/** A mail that was sent, or given up for so long that its job is gone. */
function isOver(): SQL | undefined {
  const job = sql`exists (select from ${jobs} where ${jobs.kind} = ${MAIL_JOB} and ${jobs.key} = ${outbox.id}::text)`;
  return and(isNull(outbox.nextAttemptAt), not(job));
}

/** What was said with a gift card, and whose it was once nothing is on it any more. */
async function forgetGiftsWords(queries: Queries, mailedBefore: Date): Promise<void> {
  const isMailed = lt(giftCards.deliveredAt, mailedBefore);
  await queries
    .update(giftCards)
    .set({ message: '', senderName: null })
    .where(and(isMailed, or(ne(giftCards.message, ''), isNotNull(giftCards.senderName))));
  const balance = queries
    .select({ sum: sql`coalesce(sum(${giftCardMovements.amount}), 0)` })
    .from(giftCardMovements)
    .where(eq(giftCardMovements.giftCardId, giftCards.id));
  await queries
    .update(giftCards)
    .set({ recipientName: '', recipientEmail: '' })
    .where(and(isMailed, ne(giftCards.recipientEmail, ''), sql`(${balance}) <= 0`));
}
