import { emailOf } from '@shop/shop-domain/email';
import { phoneOf } from '@shop/shop-domain/phone';
import { unitsOf } from '@shop/shop-domain/units';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  type CartLine,
  type CartShop,
  contentsOf,
  hasReached,
  holdOnGiftCard,
  type Item,
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
  priceCart,
  takeFromGiftCard,
  takes,
  useCoupon,
} from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { isConnectionLost } from '../../kernel/database/lost-connection.ts';
import { preparedStatement } from '../../kernel/database/planned.ts';
import { retryDeadlock } from '../../kernel/database/retry-deadlock.ts';
import {
  customers,
  orderEvents,
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
  const { items, stock } = await lockLines(tx, cart);
  if (items.length === 0 && cart.boughtGiftCards.length === 0) throw invalid('token', 'cartEmpty');
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
  const priced = await priceCart(tx, cart, reader, await contentsOf(tx, cart, items));
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
  if (cart.couponCode !== null) await useCoupon(tx, cart.couponCode);
  const { order, event, payment } = await keepOrder(tx, cart, items, priced, provider, {
    ...buyer,
    ...holder,
    notes: placement.notes?.trim() || null,
  });
  const events = [event];
  await holdOnGiftCard(tx, order);
  if (order.giftCardAmount !== null && !provider) {
    await takeFromGiftCard(tx, order);
    events.push(await recordEvent(tx, order.id, 'paid'));
  }
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
  lines: readonly OrderItemRow[],
  { items, discounts, shipment, giftWrap, giftCards, totals, taxPercent, giftCard, payable }: PricedCart,
  provider: PaymentProvider | undefined,
  written: Holder & { email: string; notes: string | null },
) {
  const paidByCard = giftCard?.amount ? giftCard : undefined;
  const [kept] = await writeOrder(tx, {
    ...written,
    id: cart.id,
    locale: cart.locale,
    paymentState: payable === 0 ? 'paid' : 'awaiting_payment',
    discounts: JSON.stringify(namedDiscounts(discounts, cart.locale)),
    shipment: shipment ? JSON.stringify(shipment) : null,
    giftWrap: giftWrap ? JSON.stringify(giftWrap) : null,
    boughtGiftCards: JSON.stringify(giftCards),
    itemsTotal: totals.items,
    shippingTotal: totals.shipping,
    promotionTotal: totals.promotion,
    taxTotal: totals.taxes,
    taxPercent,
    total: totals.total,
    giftCardId: paidByCard ? cart.giftCardId : null,
    giftCardLastFour: paidByCard?.lastFour ?? null,
    giftCardAmount: paidByCard?.amount ?? null,
    variantIds: lines.map(({ variantId }) => variantId),
    quantities: lines.map(({ quantity }) => quantity),
    placed: JSON.stringify(items.map((item) => ({ id: item.id, placed: asPlaced(item) }))),
    provider: provider?.code ?? null,
    method: provider ? JSON.stringify(methodOf(provider, cart.locale)) : null,
    payable,
  });
  if (!kept) throw new Error('the order was not stored');
  return kept;
}

/** What is said with each order; JSON as text. */
const GIVEN = [
  ...(['customerId', 'email', 'mailbox', 'phone', 'network', 'notes', 'locale', 'paymentState'] as const),
  ...(['discounts', 'shipment', 'giftWrap', 'boughtGiftCards'] as const),
  ...(['itemsTotal', 'shippingTotal', 'promotionTotal', 'taxTotal', 'taxPercent', 'total'] as const),
  ...(['giftCardId', 'giftCardLastFour', 'giftCardAmount'] as const),
];

/** Takes the stock, and keeps the lines, the order, its first event and what is to be paid. */
const writeOrder = preparedStatement('an order that is placed', (queries) => {
  const { placeholder } = sql;
  const sold = queries.$with('sold', {}).as(sql`
    update ${variants} set stock = stock - taken.quantity
    from unnest(${placeholder('variantIds')}::int[], ${placeholder('quantities')}::int[]) as taken(id, quantity)
    where ${variants.id} = taken.id`);
  const lines = queries.$with('lines', {}).as(sql`
    update ${orderItems} set placed = bought.placed
    from jsonb_to_recordset(${placeholder('placed')}::jsonb) as bought(id int, placed jsonb)
    where ${orderItems.id} = bought.id`);
  const order = queries.$with('order').as(
    queries
      .update(orders)
      .set({
        ...Object.fromEntries(GIVEN.map((column) => [column, sql`${placeholder(column)}`])),
        state: 'new',
        checkoutState: 'completed',
        number: sql`lpad(nextval(${orderNumbers.seqName})::text, 9, '0')`,
        placedAt: sql`now()`,
        cardToken: null,
        shippingState: 'ready',
      })
      .where(eq(orders.id, placeholder('id')))
      .returning(),
  );
  const event = queries.$with('event').as(
    queries
      .insert(orderEvents)
      .values({ orderId: placeholder('id'), kind: 'placed' })
      .returning(),
  );
  const payment = queries.$with('payment', getTableColumns(payments)).as(sql`
    insert into ${payments} (order_id, provider, method, amount, currency)
    select id, ${placeholder('provider')}, ${placeholder('method')}::jsonb, ${placeholder('payable')}, currency
    from "order" where ${placeholder('provider')}::text is not null
    returning *`);
  return queries
    .with(sold, lines, order, event, payment)
    .select()
    .from(order)
    .innerJoin(event, sql`true`)
    .leftJoin(payment, sql`true`);
});

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

const readLocked = preparedStatement('lines of a cart with their stock, locked', (queries) =>
  queries
    .select({
      line: { ...getTableColumns(orderItems), code: variants.code, productId: variants.productId },
      variant: {
        id: variants.id,
        enabled: variants.enabled,
        backorder: variants.backorder,
        stock: variants.stock,
      },
      productEnabled: products.enabled,
    })
    .from(orderItems)
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(orderItems.orderId, sql.placeholder('orderId')))
    .orderBy(asc(variants.id))
    .for('no key update', { of: variants }),
);

type Stock = Awaited<ReturnType<typeof readLocked>>;

/** The lines of a cart, and what is left of what lies in them, which nobody else sells until the transaction ends. */
async function lockLines(tx: Queries, { id }: OrderRow): Promise<{ items: CartLine[]; stock: Stock }> {
  const stock = await readLocked(tx, { orderId: id });
  return { items: stock.map(({ line }) => line).toSorted((one, other) => one.id - other.id), stock };
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
