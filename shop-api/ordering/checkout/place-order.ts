import { emailOf } from '@shop/shop-domain/email';
import { phoneOf } from '@shop/shop-domain/phone';
import { unitsOf } from '@shop/shop-domain/units';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  type CartShop,
  hasReached,
  holdOnGiftCard,
  type Item,
  linesOf,
  lockCoupon,
  lockGiftCard,
  lockOrder,
  methodOf,
  namedDiscounts,
  type OrderItemRow,
  type OrderRow,
  offeredTo,
  type PaymentProvider,
  type PricedCart,
  type PricingTerms,
  payableOf,
  priceCart,
  takeFromGiftCard,
  takes,
  useCoupon,
} from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { isConnectionLost } from '../../kernel/database/lost-connection.ts';
import { retryDeadlock } from '../../kernel/database/retry-deadlock.ts';
import {
  customers,
  orderItems,
  orderNumbers,
  orders,
  payments,
  products,
  variants,
} from '../../kernel/database/schema.ts';
import type { StoredAddress, StoredItem } from '../../kernel/database/stored-values.ts';
import {
  type ErrorKey,
  type FieldErrors,
  HttpError,
  invalid,
  invalidFields,
  throwIfInvalid,
} from '../../kernel/http/http-error.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import { mailboxOf } from '../../kernel/person/identifier.ts';
import { recordEvent } from '../history/order-events.ts';
import { mailConfirmation } from '../orders/confirmation-mail.ts';
import { askForConfirmation } from '../orders/guest-confirmation.ts';
import { mailOrderNotice } from '../orders/order-notice.ts';
import { type Holder, limitUnpaid } from './unpaid-limits.ts';

export interface Placement {
  token: string;
  email?: string;
  notes?: string;
  /** Of the order, its mails and the page of its bank; absent: the language in which the cart was begun. */
  locale?: Locale;
  /** Who is logged in. */
  customerId: number | null;
  /** Digest of the network address. */
  network: string;
  origin: string;
}

/** The person may not place this order. */
function refused(key: ErrorKey) {
  return new HttpError(401, { key }, { bare: true });
}

/** An order that was placed just now, and how it is to be paid; without a way where there is nothing to pay. */
export interface Placed {
  orderId: number;
  provider?: PaymentProvider;
  cardToken?: string;
}

/**
 * Turns a cart into an order: takes the stock, counts the coupon, keeps lines, discounts, shipping and totals as they
 * are now, gives it a number. Locks the cart, then its variants in one order for all, then the coupon and the gift card, so that none of
 * them is spent twice and nobody waits in a circle. Asked again by whoever placed it, it leaves everything as it is.
 * Nothing is charged yet: that is for the caller, once there is an order.
 * @returns null for an order that was placed before
 * @throws HttpError 400 by field, 401 when the order is another account's to place
 */
export async function placeOrder(shop: CartShop, placement: Placement): Promise<Placed | null> {
  const done: { placed?: Placed | null } = {};
  const terms = await shop.terms();
  const place = () =>
    retryDeadlock(() =>
      shop.queries.transaction(async (tx) => {
        // Null where the first time had come through, whose order this then is.
        done.placed = (await placeOnce(tx, shop, placement, terms)) ?? done.placed;
      }),
    );
  try {
    await place();
  } catch (error) {
    // The connection was lost with the response to the commit: asking again tells.
    if (!done.placed || !isConnectionLost(error)) throw error;
    await place();
  }
  return done.placed ?? null;
}

async function placeOnce(
  tx: Queries,
  shop: CartShop,
  placement: Placement,
  terms: PricingTerms,
): Promise<Placed | null> {
  const { settings } = shop;
  const found = await lockOrder(tx, placement.token, invalid('token', 'cart'));
  const cart = { ...found, locale: placement.locale ?? found.locale };
  const providers = offeredTo(shop, { ...cart, customerId: placement.customerId });
  if (cart.state !== 'cart' && wasPlacedBy(cart, placement)) return null;
  if (cart.state !== 'cart' || cart.customerId !== placement.customerId) throw invalid('token', 'cart');
  const items = await linesOf(tx, cart);
  if (items.length === 0 && cart.boughtGiftCards.length === 0) throw invalid('token', 'cartEmpty');
  const stock = await lockStock(tx, items);
  if (cart.couponCode !== null) await lockCoupon(tx, cart.couponCode);
  if (cart.giftCardId !== null) await lockGiftCard(tx, cart.giftCardId);
  const email = givenEmail(placement);
  const reader = {
    locale: cart.locale,
    origin: placement.origin,
    tax: settings.tax,
    giftWrap: settings.giftWrap,
    giftCards: settings.giftCards !== undefined,
    payments: providers,
    customerId: placement.customerId,
    email: email ?? undefined,
    terms,
  };
  const priced = await priceCart(tx, cart, reader, items);
  if (items.length === 0 && priced.giftCards.length === 0) throw invalid('token', 'cartEmpty');
  if (priced.giftCardsProblem) throw invalidFields({ giftCards: [priced.giftCardsProblem] });
  if (!priced.ships && items.length > 0) throw invalid('token', 'shippingMissing');
  checkStock(items, stock);
  checkSteps(priced);
  const provider = priced.payable > 0 ? offeredProvider(providers, cart, priced) : undefined;
  const buyer = await buyerOf(tx, placement.customerId, email);
  const holder = {
    customerId: buyer.customerId,
    mailbox: mailboxOf(buyer.email),
    phone: phoneOf(cart.shippingAddress?.phoneNumber ?? ''),
    network: placement.network,
  };
  if (cart.shippingAddress) await nameNewcomer(tx, buyer.customerId, cart.shippingAddress);
  const units = unitsOf(items) + priced.giftCards.length;
  if (provider) await limitUnpaid(tx, settings, holder, units);
  if (priced.couponProblem) throw invalidFields({ coupon: [priced.couponProblem] });
  if (priced.giftCard?.problem) throw invalidFields({ giftCard: [priced.giftCard.problem] });
  await takeStock(tx, items);
  if (cart.couponCode !== null) await useCoupon(tx, cart.couponCode);
  const order = await keepOrder(tx, cart, priced, {
    ...buyer,
    ...holder,
    notes: placement.notes?.trim() || null,
  });
  const events = [await recordEvent(tx, order.id, 'placed')];
  await holdOnGiftCard(tx, order);
  if (order.giftCardAmount !== null && !provider) {
    await takeFromGiftCard(tx, order);
    events.push(await recordEvent(tx, order.id, 'paid'));
  }
  const payment = provider && (await keepPayment(tx, order, provider));
  const parts = {
    items: placedItems(items, priced),
    payments: payment ? [payment] : [],
    events,
    returns: [],
    invoices: [],
  };
  if (provider?.paidOnDelivery && order.customerId === null && settings.guestCashOrders === 'confirm')
    await askForConfirmation(tx, settings, order, parts);
  else {
    await mailConfirmation(tx, settings, order, parts);
    await mailOrderNotice(tx, settings, order, items);
  }
  return { orderId: order.id, provider, cardToken: cart.cardToken ?? undefined };
}

/** A guest's order is placed again by whoever gives its token and email. */
function wasPlacedBy(order: OrderRow, { customerId, email = '' }: Placement) {
  return (
    order.customerId === customerId &&
    (customerId !== null || (order.email !== null && emailOf(email) === order.email))
  );
}

async function keepOrder(
  tx: Queries,
  cart: OrderRow,
  { items, discounts, shipment, giftWrap, giftCards, totals, taxPercent, giftCard, payable }: PricedCart,
  written: Holder & { email: string; notes: string | null },
): Promise<OrderRow> {
  const placed = items.map((item) => ({ id: item.id, placed: asPlaced(item) }));
  await tx.execute(sql`
    update ${orderItems} set placed = bought.placed
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as bought(id int, placed jsonb)
    where ${orderItems.id} = bought.id`);
  const [order] = await tx
    .update(orders)
    .set({
      ...written,
      locale: cart.locale,
      state: 'new',
      checkoutState: 'completed',
      number: sql`lpad(nextval(${orderNumbers.seqName})::text, 9, '0')`,
      placedAt: sql`now()`,
      cardToken: null,
      paymentState: payable === 0 ? 'paid' : 'awaiting_payment',
      shippingState: 'ready',
      discounts: namedDiscounts(discounts, cart.locale),
      shipment,
      giftWrap: giftWrap ?? null,
      boughtGiftCards: giftCards,
      itemsTotal: totals.items,
      shippingTotal: totals.shipping,
      promotionTotal: totals.promotion,
      taxTotal: totals.taxes,
      taxPercent,
      total: totals.total,
      ...(giftCard?.amount
        ? { giftCardLastFour: giftCard.lastFour, giftCardAmount: giftCard.amount }
        : { giftCardId: null }),
    })
    .where(eq(orders.id, cart.id))
    .returning();
  if (!order) throw new Error('the order was not stored');
  return order;
}

function checkSteps({ checkoutState }: PricedCart) {
  if (!hasReached(checkoutState, 'addressed')) throw invalid('token', 'addressFirst');
  if (!hasReached(checkoutState, 'shipping_selected')) throw invalid('token', 'shippingFirst');
  if (!hasReached(checkoutState, 'payment_selected')) throw invalid('token', 'paymentFirst');
}

/** A way to pay that is not offered any more counts as not chosen. */
function offeredProvider(
  providers: readonly PaymentProvider[],
  { paymentMethod, currency }: OrderRow,
  { payable }: PricedCart,
) {
  const provider = providers.find(({ code }) => code === paymentMethod);
  if (!provider || !takes(provider, { amount: payable, currency })) throw invalid('token', 'paymentFirst');
  return provider;
}

function asPlaced({ notice: _, ...item }: Item): StoredItem {
  return item;
}

/** The lines as they are stored now. */
function placedItems(rows: readonly OrderItemRow[], { items }: PricedCart): OrderItemRow[] {
  return rows.flatMap((row) => {
    const item = items.find(({ id }) => id === row.id);
    return item ? [{ ...row, placed: asPlaced(item) }] : [];
  });
}

async function keepPayment(tx: Queries, order: OrderRow, provider: PaymentProvider) {
  const { id, currency, locale } = order;
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId: id,
      provider: provider.code,
      method: methodOf(provider, locale),
      amount: payableOf(order),
      currency,
    })
    .returning();
  return payment;
}

/** Undefined when none was given, null when it cannot be one. */
function givenEmail({ email }: Placement) {
  return email?.trim() ? emailOf(email) : undefined;
}

/**
 * A customer orders for the account. A guest orders under any email, as it is not proven; an account with it learns nothing
 * of the order, and the guest nothing of the account.
 */
async function buyerOf(tx: Queries, customerId: number | null, email: string | null | undefined) {
  if (email === null) throw invalid('email', 'email');
  if (customerId !== null) {
    const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId));
    if (!customer) throw refused('emailOfOther');
    // Somebody who came by a phone number says with each order where its mails go.
    if (customer.email === null && !email) throw invalid('email', 'required');
    if (customer.email !== null && email && email !== customer.email) throw refused('emailOfOther');
    return { customerId: customer.id, email: customer.email ?? email ?? '' };
  }
  if (!email) throw invalid('email', 'required');
  return { customerId: null, email };
}

/** Whoever came by a phone number has told no name before. */
async function nameNewcomer(
  tx: Queries,
  customerId: number | null,
  { firstName, lastName }: StoredAddress,
): Promise<void> {
  if (customerId === null) return;
  const isNameless = and(
    eq(customers.id, customerId),
    eq(customers.firstName, ''),
    eq(customers.lastName, ''),
  );
  await tx.update(customers).set({ firstName, lastName }).where(isNameless);
}

type Stock = { variant: typeof variants.$inferSelect; productEnabled: boolean }[];

function lockStock(tx: Queries, items: OrderItemRow[]): Promise<Stock> {
  return tx
    .select({ variant: variants, productEnabled: products.enabled })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      inArray(
        variants.id,
        items.map((item) => item.variantId),
      ),
    )
    .orderBy(asc(variants.id))
    .for('no key update', { of: variants });
}

function checkStock(items: OrderItemRow[], rows: Stock) {
  const fieldErrors: FieldErrors = {};
  items.forEach((item, index) => {
    const row = rows.find(({ variant }) => variant.id === item.variantId);
    const stock = row?.variant.stock ?? 0;
    if (!row?.productEnabled) fieldErrors[`items[${index}].product.code`] = [{ key: 'productUnknown' }];
    else if (!row.variant.enabled)
      fieldErrors[`items[${index}].product.variants[0].code`] = [{ key: 'variantUnknown' }];
    else if (row.variant.backorder) return;
    else if (stock === 0) fieldErrors[`items[${index}]`] = [{ key: 'soldOut' }];
    else if (stock < item.quantity) fieldErrors[`items[${index}]`] = [{ key: 'stock', values: { stock } }];
  });
  throwIfInvalid(fieldErrors);
}

async function takeStock(tx: Queries, items: OrderItemRow[]) {
  const ids = items.map(({ variantId }) => variantId);
  const quantities = items.map(({ quantity }) => quantity);
  await tx.execute(sql`
    update ${variants} set stock = stock - taken.quantity
    from unnest(${sql.param(ids)}::int[], ${sql.param(quantities)}::int[]) as taken(id, quantity)
    where ${variants.id} = taken.id`);
}
