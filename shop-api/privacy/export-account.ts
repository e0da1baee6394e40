import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { Customer, type CustomerRow, photosOf, viewCustomer } from '../customers/customers.ts';
import type { Queries } from '../kernel/database/database.ts';
import {
  addresses,
  articleComments,
  contactMessages,
  newsletterSubscribers,
  orderItems,
  orders,
  outbox,
  products,
  pushSubscriptions,
  refreshTokens,
  reviews,
  savedListItems,
  savedLists,
  socialIdentities,
  stockNotices,
  variants,
  wishlistItems,
} from '../kernel/database/schema.ts';
import { name, reference } from '../kernel/http/named-schemas.ts';
import { imageOf } from '../kernel/media/image-view.ts';
import { Address } from '../kernel/person/address.ts';
import type { Shop } from '../kernel/shop.ts';
import { PlacedOrder, viewOrders } from '../ordering/ordering.ts';

const moment = Type.String({ format: 'date-time' });
function listOf<Fields extends Parameters<typeof Type.Object>[0]>(fields: Fields) {
  return Type.Array(Type.Object(fields));
}

export const AccountExport = name(
  'AccountExport',
  Type.Object({
    exportedAt: moment,
    customer: reference(Customer),
    createdAt: moment,
    verifiedAt: Type.Optional(moment),
    locale: Type.String(),
    addresses: listOf({ isDefault: Type.Boolean(), createdAt: moment, address: reference(Address) }),
    orders: listOf({
      email: Type.Optional(Type.String()),
      notes: Type.Optional(Type.String()),
      order: reference(PlacedOrder),
    }),
    carts: listOf({
      tokenValue: Type.String(),
      createdAt: moment,
      shippingAddress: Type.Optional(reference(Address)),
      billingAddress: Type.Optional(reference(Address)),
      items: listOf({ variantCode: Type.String(), quantity: Type.Integer() }),
    }),
    wishlist: listOf({ productCode: Type.String(), createdAt: moment }),
    savedLists: listOf({
      name: Type.String(),
      isShared: Type.Boolean(),
      createdAt: moment,
      items: listOf({ productCode: Type.String(), createdAt: moment }),
    }),
    reviews: listOf({
      productCode: Type.String(),
      author: Type.String(),
      title: Type.String(),
      rating: Type.Integer(),
      comment: Type.Optional(Type.String()),
      size: Type.Optional(Type.String()),
      fit: Type.Optional(Type.String()),
      photos: Type.Array(Type.String({ description: 'addresses' })),
      state: Type.String(),
      createdAt: moment,
    }),
    comments: listOf({
      author: Type.String(),
      comment: Type.String(),
      state: Type.String(),
      createdAt: moment,
    }),
    messages: listOf({ name: Type.String(), message: Type.String(), createdAt: moment }),
    newsletter: Type.Optional(Type.Object({ createdAt: moment, confirmedAt: Type.Optional(moment) })),
    stockNotices: listOf({
      variantCode: Type.String(),
      createdAt: moment,
      mailedAt: Type.Optional(moment),
    }),
    mails: listOf({ subject: Type.String(), createdAt: moment }),
    sessions: listOf({ expiresAt: moment }),
    pushSubscriptions: listOf({ orderNumber: Type.String(), service: Type.String(), createdAt: moment }),
    socialLogins: listOf({ provider: Type.String(), subject: Type.String(), createdAt: moment }),
  }),
);
export type AccountExport = Static<typeof AccountExport>;

/** Everything that is held about a customer. What came with the email alone is told only where the email is proven. */
export async function exportAccount(
  { queries, settings: { returnDays } }: Pick<Shop, 'queries' | 'settings'>,
  customer: CustomerRow,
  origin: string,
): Promise<AccountExport> {
  const { id, email, verifiedAt } = customer;
  return {
    exportedAt: new Date().toISOString(),
    customer: await viewCustomer(queries, customer, origin),
    createdAt: customer.createdAt.toISOString(),
    verifiedAt: verifiedAt?.toISOString(),
    locale: customer.locale,
    addresses: dated(await queries.select().from(addresses).where(eq(addresses.customerId, id))),
    orders: await ordersOf(queries, id, returnDays),
    carts: await cartsOf(queries, id),
    wishlist: await wishlistOf(queries, id),
    savedLists: await savedListsOf(queries, id),
    reviews: await reviewsOf(queries, id, origin),
    sessions: await sessionsOf(queries, id),
    pushSubscriptions: await pushSubscriptionsOf(queries, id),
    socialLogins: dated(
      await queries.select().from(socialIdentities).where(eq(socialIdentities.customerId, id)),
    ),
    ...(verifiedAt === null || email === null
      ? { comments: [], messages: [], stockNotices: [], mails: [] }
      : await correspondenceOf(queries, email)),
  };
}

async function ordersOf(queries: Queries, customerId: number, returnDays: number) {
  const rows = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), ne(orders.state, 'cart')))
    .orderBy(desc(orders.placedAt));
  const views = await viewOrders(queries, rows, { withAddresses: true, returnDays });
  return rows.flatMap(({ email, notes }, index) => {
    const order = views[index];
    return order ? [{ email: email ?? undefined, notes: notes ?? undefined, order }] : [];
  });
}

async function pushSubscriptionsOf(queries: Queries, customerId: number) {
  const { endpoint, createdAt } = pushSubscriptions;
  const rows = await queries
    .select({ orderNumber: orders.number, endpoint, createdAt })
    .from(pushSubscriptions)
    .innerJoin(orders, eq(orders.id, pushSubscriptions.orderId))
    .where(eq(orders.customerId, customerId));
  // The rest of the address is a key to the browser.
  return dated(rows).map((row) => ({
    orderNumber: row.orderNumber ?? '',
    service: new URL(row.endpoint).host,
    createdAt: row.createdAt,
  }));
}

async function cartsOf(queries: Queries, customerId: number) {
  const rows = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'cart')));
  const items = await queries
    .select({ orderId: orderItems.orderId, variantCode: variants.code, quantity: orderItems.quantity })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'cart')));
  return dated(rows).map((cart) => ({
    tokenValue: cart.token,
    createdAt: cart.createdAt,
    shippingAddress: cart.shippingAddress ?? undefined,
    billingAddress: cart.billingAddress ?? undefined,
    items: items.filter(({ orderId }) => orderId === cart.id),
  }));
}

async function wishlistOf(queries: Queries, customerId: number) {
  return dated(
    await queries
      .select({ productCode: products.code, createdAt: wishlistItems.createdAt })
      .from(wishlistItems)
      .innerJoin(products, eq(products.id, wishlistItems.productId))
      .where(eq(wishlistItems.customerId, customerId)),
  );
}

async function savedListsOf(queries: Queries, customerId: number) {
  const own = eq(savedLists.customerId, customerId);
  const lists = await queries.select().from(savedLists).where(own).orderBy(savedLists.id);
  const items = dated(
    await queries
      .select({
        listId: savedListItems.listId,
        productCode: products.code,
        createdAt: savedListItems.createdAt,
      })
      .from(savedListItems)
      .innerJoin(savedLists, eq(savedLists.id, savedListItems.listId))
      .innerJoin(products, eq(products.id, savedListItems.productId))
      .where(own),
  );
  return dated(lists).map(({ id, name, token, createdAt }) => ({
    ...{ name, isShared: token !== null, createdAt },
    items: items.filter(({ listId }) => listId === id),
  }));
}

async function reviewsOf(queries: Queries, customerId: number, origin: string) {
  const rows = await queries
    .select({ review: reviews, productCode: products.code })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.customerId, customerId));
  const photos = await photosOf(
    queries,
    rows.map(({ review }) => review.id),
  );
  return rows.map(({ review, productCode }) => ({
    ...review,
    productCode,
    size: review.size ?? undefined,
    fit: review.fit ?? undefined,
    photos: photos
      .filter(({ reviewId }) => reviewId === review.id)
      .map(({ picture }) => origin + imageOf(picture, origin).path),
    comment: review.comment ?? undefined,
    createdAt: review.createdAt.toISOString(),
  }));
}

async function sessionsOf(queries: Queries, customerId: number) {
  const rows = await queries
    .select({ expiresAt: refreshTokens.expiresAt })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.customerId, customerId), isNull(refreshTokens.usedAt)));
  return rows.map(({ expiresAt }) => ({ expiresAt: expiresAt.toISOString() }));
}

async function correspondenceOf(queries: Queries, email: string) {
  const [subscription] = await queries
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  return {
    comments: dated(await queries.select().from(articleComments).where(eq(articleComments.email, email))),
    messages: dated(await queries.select().from(contactMessages).where(eq(contactMessages.email, email))),
    stockNotices: await stockNoticesOf(queries, email),
    mails: dated(await queries.select().from(outbox).where(eq(outbox.recipient, email))),
    newsletter: subscription && {
      createdAt: subscription.createdAt.toISOString(),
      confirmedAt: subscription.confirmedAt?.toISOString(),
    },
  };
}

async function stockNoticesOf(queries: Queries, email: string) {
  const rows = await queries
    .select({
      variantCode: variants.code,
      createdAt: stockNotices.createdAt,
      mailedAt: stockNotices.mailedAt,
    })
    .from(stockNotices)
    .innerJoin(variants, eq(variants.id, stockNotices.variantId))
    .where(eq(stockNotices.email, email));
  return dated(rows).map((row) => ({ ...row, mailedAt: row.mailedAt?.toISOString() }));
}

/** Rows with their moment as JSON writes it; the response's schema leaves out what is not the customer's business. */
function dated<Row extends { createdAt: Date }>(rows: Row[]) {
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
