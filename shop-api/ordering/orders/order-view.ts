import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import {
  cartFields,
  type Item,
  loadShippingMethods,
  methodOf,
  type OrderItemRow,
  type OrderRow,
  PaymentMethod,
  type PaymentProvider,
  soldOnCards,
  viewBoughtGiftCards,
  viewDiscounts,
} from '../../cart/cart.ts';
import { loadVariantProducts, Price } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../kernel/database/database.ts';
import {
  invoices,
  orderEvents,
  orderItems,
  orderReturns,
  payments,
  products,
  variants,
} from '../../kernel/database/schema.ts';
import type { DeclineReason } from '../../kernel/database/stored-values.ts';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import { type MessageKey, messageText } from '../../kernel/language/messages.ts';
import { returnDeadline } from '../policies/return-deadline.ts';
import { trackingOf } from '../shipping/carriers.ts';
import { awaitsConfirmation } from './awaiting-confirmation.ts';
import { isCancellable } from './cancellable.ts';

const moment = Type.String({ format: 'date-time' });

export const ReturnItem = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "the line's" }),
  quantity: Type.Integer({ minimum: 1, maximum: 99 }),
});

const ReturnedItem = Type.Object({
  ...ReturnItem.properties,
  exchangeFor: Type.Optional(
    Type.Object({ code: Type.String(), name: Type.String() }, { description: 'what is sent instead' }),
  ),
});

export const PlacedOrder = name(
  'PlacedOrder',
  Type.Object({
    ...cartFields,
    giftCard: Type.Optional(
      Type.Object(
        {
          lastFour: Type.String(),
          amount: Type.Integer({ description: 'that it paid of the total' }),
          refunded: Type.Optional(Type.Integer({ description: 'of it, that it got back' })),
        },
        { description: 'minor units' },
      ),
    ),
    number: Type.String(),
    checkoutCompletedAt: Type.String({ format: 'date-time' }),
    paymentState: Type.String(),
    shippingState: Type.String(),
    state: Type.Enum(['new', 'fulfilled', 'cancelled']),
    payments: Type.Array(
      Type.Object({
        state: Type.String({
          description: 'new, processing, completed, failed, cancelled or refunded',
        }),
        method: reference(PaymentMethod),
        price: reference(Price),
        challengeUrl: Type.Optional(
          Type.String({ description: 'where the shopper answers to the bank, while that is awaited' }),
        ),
        problem: Type.Optional(Type.String({ description: 'why the last attempt was declined' })),
        refunded: Type.Optional(reference(Price)),
      }),
    ),
    confirmBy: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          'until when its guest has to press the link of the mail; absent where that is not awaited',
      }),
    ),
    cancellable: Type.Boolean({ description: 'whether whoever placed it may still cancel it' }),
    trackingNumber: Type.Optional(Type.String()),
    carrier: Type.Optional(Type.String({ description: 'its name' })),
    trackingUrl: Type.Optional(
      Type.String({ format: 'uri', description: 'where its carrier tells where the parcel is' }),
    ),
    history: Type.Array(Type.Object({ kind: Type.String(), at: moment })),
    returns: Type.Array(
      Type.Object({
        id: Type.Integer(),
        state: Type.Enum(['requested', 'accepted', 'refused']),
        reason: Type.String(),
        createdAt: moment,
        items: Type.Array(ReturnedItem),
      }),
    ),
    invoices: Type.Array(
      Type.Object({
        kind: Type.Enum(['invoice', 'credit_note']),
        number: Type.Integer(),
        issuedAt: moment,
        path: Type.String({ description: 'of the document, in the language of the request' }),
      }),
    ),
    returnableUntil: Type.Optional(
      Type.String({ format: 'date-time', description: 'absent before it was delivered' }),
    ),
  }),
);
export type PlacedOrder = Static<typeof PlacedOrder>;

interface OrderReader {
  withAddresses: boolean;
  /** What the shop still knows is named in this language; the rest, and without it all, in the order's own. */
  locale?: Locale;
  providers?: readonly PaymentProvider[];
  /** How long goods are taken back. */
  returnDays: number;
  /** What belongs to the orders, where somebody has it already. */
  parts?: OrderParts;
}

/** Orders as they were placed. */
export async function viewOrders(
  queries: Queries,
  rows: OrderRow[],
  { withAddresses, locale, providers = [], returnDays, parts }: OrderReader,
): Promise<PlacedOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const of = byOrder(parts ?? (await readParts(queries, ids)));
  const otherwise = rows.filter((row) => locale && row.locale !== locale);
  const methods = otherwise.length > 0 ? await loadShippingMethods(queries) : [];
  const methodNames = (row: OrderRow) => {
    const method = otherwise.includes(row) && methods.find(({ code }) => code === row.shipment?.code);
    return method && locale ? { name: method.name[locale], description: method.description[locale] } : {};
  };
  const named = await namesIn(
    queries,
    otherwise.flatMap((row) => of.items(row.id)),
    locale,
  );
  // Whoever reads it may order again: what was left when it was placed says nothing of today.
  const today = locale
    ? await stockOf(
        queries,
        rows.flatMap((row) => of.items(row.id)),
      )
    : asPlaced;
  return rows.map((row) => ({
    tokenValue: row.token,
    channel: 'default',
    currency: row.currency,
    locale: row.locale,
    checkoutState: row.checkoutState,
    items: of.items(row.id).flatMap((item) => {
      if (!item.placed) return [];
      const line = otherwise.includes(row) ? named(item.variantId, item.placed) : item.placed;
      return today(item.variantId, line);
    }),
    totals: {
      total: row.total ?? 0,
      items: row.itemsTotal ?? 0,
      taxes: row.taxTotal ?? 0,
      shipping: row.shippingTotal ?? 0,
      promotion: row.promotionTotal ?? 0,
      giftWrap: row.giftWrap?.price,
      giftCards: soldOnCards(row) || undefined,
    },
    ...viewBoughtGiftCards(row.boughtGiftCards),
    giftCard:
      row.giftCardAmount === null
        ? undefined
        : {
            lastFour: row.giftCardLastFour ?? '',
            amount: row.giftCardAmount,
            refunded: row.giftCardRefunded || undefined,
          },
    giftWrap: row.giftWrap ? { message: row.giftWrap.message } : undefined,
    ...(withAddresses && {
      shippingAddress: row.shippingAddress ?? undefined,
      billingAddress: row.billingAddress ?? undefined,
    }),
    payments: paymentsOf(row, of.payments(row.id)[0], locale ?? row.locale, providers),
    shipments: row.shipment
      ? [{ state: row.shippingState ?? 'ready', method: { ...row.shipment, ...methodNames(row) } }]
      : [],
    cartDiscounts: viewDiscounts(row.discounts ?? {}, row.currency),
    number: row.number ?? '',
    state: row.state === 'cart' ? 'new' : row.state,
    checkoutCompletedAt: row.placedAt?.toISOString() ?? '',
    paymentState: row.paymentState ?? '',
    shippingState: row.shippingState ?? '',
    confirmBy: awaitsConfirmation(row) ? row.confirmBy?.toISOString() : undefined,
    cancellable: isCancellable(row),
    ...trackingFields(row, locale ?? row.locale),
    history: of
      .events(row.id)
      .filter(({ kind }) => kind !== 'note')
      .map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    returns: of.returns(row.id).map(({ id, state, reason, createdAt, items }) => ({
      id,
      state,
      reason,
      createdAt: createdAt.toISOString(),
      items,
    })),
    invoices: of.invoices(row.id).map(({ kind, number, issuedAt }) => ({
      kind,
      number,
      issuedAt: issuedAt.toISOString(),
      path: `/shop-api/orders/${row.token}/invoices/${number}?locale=${locale ?? row.locale}`,
    })),
    returnableUntil: returnableUntil(of.events(row.id), returnDays),
  }));
}

function trackingFields({ carrier: code, trackingNumber }: OrderRow, locale: Locale) {
  const { carrier, number, url } = trackingOf(code, trackingNumber, locale) ?? {};
  return { trackingNumber: number, carrier, trackingUrl: url };
}

/** Names the lines in a language, as far as their variants are still known there; what was paid for them stays. */
async function namesIn(
  queries: Queries,
  lines: { variantId: number }[],
  locale: Locale | undefined,
): Promise<(variantId: number, placed: Item) => Item> {
  if (!locale || lines.length === 0) return (_, placed) => placed;
  const ids = [...new Set(lines.map(({ variantId }) => variantId))];
  const products = await loadVariantProducts(queries, ids, { locale, currency: 'SAR' }, '');
  return (variantId, placed) => {
    const today = products.get(variantId);
    const variant = today?.variants[0];
    if (!today || !variant) return placed;
    const { name, slug, options } = today;
    const variants = placed.product.variants.map((bought) => ({
      ...bought,
      name: variant.name,
      nameAxis: variant.nameAxis,
    }));
    return { ...placed, product: { ...placed.product, name, slug, options, variants } };
  };
}

function asPlaced(_variantId: number, line: Item): Item {
  return line;
}

/** Tells of each line what can be had of it now. */
async function stockOf(queries: Queries, lines: { variantId: number }[]): Promise<typeof asPlaced> {
  const ids = [...new Set(lines.map(({ variantId }) => variantId))];
  const rows = await queries
    .select({
      id: variants.id,
      stock: variants.stock,
      backorder: variants.backorder,
      isSold: sql<boolean>`${products.enabled} and ${variants.enabled}`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (variantId, line) => {
    const { stock = 0, backorder = false, isSold = false } = byId.get(variantId) ?? {};
    const left = { available: isSold && (stock > 0 || backorder), stock: backorder ? undefined : stock };
    return {
      ...line,
      product: { ...line.product, variants: line.product.variants.map((each) => ({ ...each, ...left })) },
    };
  };
}

/** What belongs to orders. */
export interface OrderParts {
  items: OrderItemRow[];
  payments: (typeof payments.$inferSelect)[];
  events: (typeof orderEvents.$inferSelect)[];
  returns: (typeof orderReturns.$inferSelect)[];
  invoices: (typeof invoices.$inferSelect)[];
}

/** Each kind once for all of them. */
async function readParts(queries: Queries, ids: number[]): Promise<OrderParts> {
  const items = await queries
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.id));
  const paid = await queries.select().from(payments).where(inArray(payments.orderId, ids));
  const events = await queries
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  const returns = await queries
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, ids))
    .orderBy(asc(orderReturns.id));
  const issued = await queries
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, ids))
    .orderBy(asc(invoices.number));
  return { items, payments: paid, events, returns, invoices: issued };
}

function byOrder({ items, payments, events, returns, invoices }: OrderParts) {
  return {
    items: grouped(items),
    payments: grouped(payments),
    events: grouped(events),
    returns: grouped(returns),
    invoices: grouped(invoices),
  };
}

function grouped<Row extends { orderId: number }>(rows: Row[]): (id: number) => Row[] {
  const byId = Map.groupBy(rows, (row) => row.orderId);
  return (id) => byId.get(id) ?? [];
}

function paymentsOf(
  row: OrderRow,
  payment: typeof payments.$inferSelect | undefined,
  locale: Locale,
  providers: readonly PaymentProvider[],
): PlacedOrder['payments'] {
  if (!payment) return [];
  const { state, method, amount, currency, challengeUrl, problem, refunded } = payment;
  const provider = providers.find(({ code }) => code === method.code);
  // Where the shop has another bank account by now, what the shopper was told when ordering is what counts.
  const isSame = provider?.instructions[row.locale] === method.instructions;
  const waits = state === 'processing' && row.state === 'new';
  return [
    {
      state,
      method: provider && isSame ? methodOf(provider, locale) : method,
      price: { current: amount, currency },
      challengeUrl: (waits && challengeUrl) || undefined,
      problem: problem ? messageText(DECLINE_MESSAGES[problem], locale) : undefined,
      refunded: refunded > 0 ? { current: refunded, currency } : undefined,
    },
  ];
}

const DECLINE_MESSAGES = {
  declined: 'cardDeclined',
  insufficientFunds: 'cardInsufficientFunds',
  challengeRefused: 'cardChallengeRefused',
  expired: 'cardExpired',
  notCompleted: 'paymentNotCompleted',
  instalmentsRefused: 'instalmentsRefused',
  amountTooHigh: 'instalmentsTooHigh',
  amountTooLow: 'instalmentsTooLow',
  providerUnreachable: 'paymentUnreachable',
} as const satisfies Record<DeclineReason, MessageKey>;

function returnableUntil(
  history: readonly { kind: string; at: Date }[],
  returnDays: number,
): string | undefined {
  const delivered = history.find(({ kind }) => kind === 'delivered');
  return delivered && returnDays > 0 ? returnDeadline(delivered.at, returnDays).toISOString() : undefined;
}
