import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { type CustomerRow, isPassword, lockCustomer, removePhotos } from '../customers/customers.ts';
import type { Queries } from '../kernel/database/database.ts';
import {
  articleComments,
  contactMessages,
  customers,
  newsletterSubscribers,
  orderReturns,
  orders,
  outbox,
  pushSubscriptions,
  reviews,
  stockNotices,
} from '../kernel/database/schema.ts';
import { invalid, notFound, unauthorised } from '../kernel/http/http-error.ts';
import { LOCALES } from '../kernel/language/locale.ts';
import { messageText } from '../kernel/language/messages.ts';
import { noteRemovals } from '../kernel/media/removals.ts';

/**
 * Deletes an account with its sessions, addresses, saved products, lists and their links, and carts. Orders stay for the
 * books without name, email and notes, and without addresses and gift messages once they are no longer under way; reviews
 * stay under no name and without photographs.
 * @returns the pictures that showed the customer, or came from there
 * @throws HttpError 400 when the password is wrong
 */
export function deleteAccount(queries: Queries, customerId: number, password?: string): Promise<string[]> {
  return queries.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer) throw unauthorised('tokenInvalid');
    if (!(await isPassword(customer, password))) throw invalid('password', 'passwordWrong');
    return erase(tx, customer);
  });
}

/**
 * The same by the merchant, of whom no password is asked.
 * @returns the pictures that showed the customer, or came from there
 * @throws HttpError 404 when there is no such customer
 */
export function eraseCustomer(queries: Queries, customerId: number): Promise<string[]> {
  return queries.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer) throw notFound('customerUnknown');
    return erase(tx, customer);
  });
}

async function erase(tx: Queries, customer: CustomerRow): Promise<string[]> {
  await partWithOrders(tx, customer.id);
  const photos = await partWithReviews(tx, customer.id);
  if (customer.verifiedAt !== null) await forgetEmail(tx, customer);
  await tx.delete(customers).where(eq(customers.id, customer.id));
  const avatar = customer.avatar ? [customer.avatar] : [];
  await noteRemovals(tx, avatar);
  return [...photos, ...avatar];
}

/** What a gift card says of people, without it. */
const NOBODY = { recipientName: '', recipientEmail: '', senderName: '', message: '' };

/** Removes the addresses and gift messages of orders that nobody's account or email belongs to any more, once they are no longer needed. */
export async function forgetAddresses(queries: Queries): Promise<void> {
  const done = or(ne(orders.state, 'new'), inArray(orders.shippingState, ['shipped', 'cancelled']));
  await queries
    .update(orders)
    .set({
      ...{ shippingAddress: null, billingAddress: null },
      giftWrap: sql`jsonb_set(${orders.giftWrap}, '{message}', '""')`,
      boughtGiftCards: sql`coalesce(
        (select jsonb_agg(card || ${JSON.stringify(NOBODY)}::jsonb) from jsonb_array_elements(${orders.boughtGiftCards}) card),
        '[]')`,
    })
    .where(and(ne(orders.state, 'cart'), isNull(orders.customerId), isNull(orders.email), done));
}

async function partWithOrders(tx: Queries, customerId: number) {
  const own = eq(orders.customerId, customerId);
  await tx.delete(orders).where(and(own, eq(orders.state, 'cart')));
  await tx
    .update(orderReturns)
    .set({ reason: '' })
    .where(inArray(orderReturns.orderId, tx.select({ id: orders.id }).from(orders).where(own)));
  await tx
    .delete(pushSubscriptions)
    .where(inArray(pushSubscriptions.orderId, tx.select({ id: orders.id }).from(orders).where(own)));
  await tx
    .update(orders)
    .set({
      ...{ customerId: null, email: null, mailbox: null, phone: null, network: null },
      ...{ notes: null, billingAddress: null },
    })
    .where(own);
  await forgetAddresses(tx);
}

/** Photographs show somebody's home, or somebody. */
async function partWithReviews(tx: Queries, customerId: number): Promise<string[]> {
  const own = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.customerId, customerId));
  const photos = await removePhotos(
    tx,
    own.map(({ id }) => id),
  );
  for (const locale of LOCALES) {
    await tx
      .update(reviews)
      .set({ customerId: null, email: null, author: messageText('formerCustomer', locale) })
      .where(and(eq(reviews.customerId, customerId), eq(reviews.locale, locale)));
  }
  return photos;
}

/** What was given with the email alone. Without proof of the email it may be somebody else's. */
async function forgetEmail(tx: Queries, { email }: CustomerRow) {
  if (email === null) return;
  await tx.delete(articleComments).where(eq(articleComments.email, email));
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  await tx.delete(stockNotices).where(eq(stockNotices.email, email));
  await tx.delete(outbox).where(eq(outbox.recipient, email));
}
