import { arrivalDays } from '@shop/shop-domain/delivery-dates';
import { asc, eq, sql } from 'drizzle-orm';
import {
  type CartShop,
  giveCouponBack,
  giveGiftCardBack,
  leftOfGiftCard,
  lockCoupon,
  type OrderRow,
  takeFromGiftCard,
} from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { retryDeadlock } from '../../kernel/database/retry-deadlock.ts';
import { orderItems, orders, payments, variants } from '../../kernel/database/schema.ts';
import { type ErrorKey, HttpError, notFound } from '../../kernel/http/http-error.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { issueBoughtGiftCards } from '../gift-cards/issue-gift-card.ts';
import { issueCreditNote } from '../invoices/issue-invoices.ts';
import { lockPayment, type PaymentRow } from '../payments/settle-payment.ts';
import { type CarrierCode, trackingOf } from '../shipping/carriers.ts';
import { awaitsConfirmation } from './awaiting-confirmation.ts';
import { hasIssuedCards } from './cancellable.ts';
import { confirm } from './guest-confirmation.ts';
import { type Details, mailOrderUpdate } from './order-update-mails.ts';

/** The order is not in a state for it. */
function refused(key: ErrorKey) {
  return new HttpError(409, { key });
}

interface Found {
  order: OrderRow;
  payment: PaymentRow | undefined;
}

/** @throws HttpError 404, 409 unless the order is open, confirmed, not shipped, and paid or to be paid to the courier */
export function shipOrder(
  shop: CartShop,
  number: string,
  { carrier, tracking }: { carrier?: CarrierCode; tracking?: string } = {},
): Promise<void> {
  return change(shop, number, async (tx, { order, payment }) => {
    if (order.state !== 'new') throw refused('orderNotOpen');
    if (order.shippingState !== 'ready') throw refused('orderShippedBefore');
    if (awaitsConfirmation(order)) throw refused('orderUnconfirmed');
    if (!isPaid(order) && !isPaidOnDelivery(shop, payment)) throw refused('orderUnpaid');
    await tx
      .update(orders)
      .set({ shippingState: 'shipped', carrier, trackingNumber: tracking })
      .where(eq(orders.id, order.id));
    await mailOrderUpdate(tx, shop.settings, order, 'shipped', {
      note: [carrier, tracking].filter(Boolean).join(' ') || undefined,
      ...shipmentNews(order, carrier, tracking),
    });
  });
}

/** Who brings it, when it is expected, and where to follow it. */
function shipmentNews(
  { locale, placedAt, shipment }: OrderRow,
  code?: CarrierCode,
  tracking?: string,
): Pick<Details, 'lines' | 'values' | 'link'> {
  const { carrier, number, url } = trackingOf(code ?? null, tracking ?? null, locale) ?? {};
  const days = shipment?.workingDays && placedAt && arrivalDays(placedAt, shipment.workingDays, locale);
  return {
    lines: [
      ...(carrier ? (['newsCarrier'] as const) : []),
      ...(number ? (['newsTracking'] as const) : []),
      ...(days ? ([days.first === days.last ? 'newsArrivesOn' : 'newsArrivesBetween'] as const) : []),
    ],
    values: { ...(carrier && { carrier }), ...(number && { tracking: number }), ...days },
    ...(url && { link: { label: 'trackButton' as const, url } }),
  };
}

/** Whoever ordered has confirmed it to the merchant. @throws HttpError 404, 409 unless that is awaited */
export function confirmByMerchant(shop: CartShop, number: string): Promise<void> {
  return change(shop, number, async (tx, { order }) => {
    if (!awaitsConfirmation(order)) throw refused('orderConfirmed');
    await confirm(tx, shop.settings, order);
  });
}

/** The courier has brought it, and the money where it is paid on delivery. @throws HttpError 404, 409 unless it was shipped */
export function deliverOrder(shop: CartShop, number: string): Promise<void> {
  return change(shop, number, async (tx, { order, payment }) => {
    if (order.shippingState !== 'shipped') throw refused('orderNotShipped');
    if (payment && !isPaid(order)) await completePayment(tx, order, payment);
    await tx
      .update(orders)
      .set({ shippingState: 'delivered', state: 'fulfilled' })
      .where(eq(orders.id, order.id));
    const { returnDays } = shop.settings;
    await mailOrderUpdate(tx, shop.settings, order, 'delivered', {
      ...(returnDays > 0 && {
        lines: ['newsReturnFromPage'],
        values: { period: { days: returnDays } },
      }),
    });
  });
}

/** Money has come that no provider tells of. @throws HttpError 404, 409 unless that is how it is paid, and awaited */
export function markPaid(shop: CartShop, number: string): Promise<void> {
  return change(shop, number, async (tx, { order, payment }) => {
    if (!payment || order.state !== 'new' || order.paymentState !== 'awaiting_payment')
      throw refused('paymentDone');
    if (payment.method.kind !== 'offline') throw refused('orderPaidByProvider');
    await completePayment(tx, order, payment);
    if (order.confirmBy !== null) await confirm(tx, shop.settings, order);
    await mailOrderUpdate(tx, shop.settings, order, 'paid');
  });
}

/**
 * Gives the stock back, and the use of the coupon. What was paid is for `refundOrder`.
 * @param by a guest whose order awaits its confirmation has not proven the email, and is not mailed
 * @throws HttpError 404, 409 once the order was shipped, or is not open
 */
export function cancelOrder(
  shop: CartShop,
  number: string,
  by: 'merchant' | 'shopper' = 'merchant',
): Promise<void> {
  return change(shop, number, async (tx, found) => {
    const { order } = found;
    if (order.shippingState === 'shipped' || order.shippingState === 'delivered')
      throw refused('orderShippedBefore');
    if (order.state !== 'new') throw refused('orderNotOpen');
    if (hasIssuedCards(order)) throw refused('orderGiftCardsIssued');
    await takeBack(
      tx,
      shop.settings,
      found,
      by === 'shopper'
        ? { note: 'by the shopper', lines: ['newsCancelledAsAsked'], quietly: awaitsConfirmation(order) }
        : undefined,
    );
  });
}

/** Cancels an open order that is locked and not shipped. */
export async function takeBack(
  tx: Queries,
  settings: Settings,
  { order, payment }: Found,
  details?: Details,
): Promise<void> {
  await giveStockBack(tx, order);
  if (order.couponCode !== null) {
    await lockCoupon(tx, order.couponCode);
    await giveCouponBack(tx, order.couponCode);
  }
  const isAwaited = payment !== undefined && order.paymentState === 'awaiting_payment';
  const onCard = leftOfGiftCard(order);
  await giveGiftCardBack(tx, order, onCard);
  if (onCard > 0 && !isAwaited) await issueCreditNote(tx, order, onCard);
  if (isAwaited)
    await tx
      .update(payments)
      .set({ state: 'cancelled', challengeUrl: null })
      .where(eq(payments.id, payment.id));
  await tx
    .update(orders)
    .set({
      state: 'cancelled',
      shippingState: 'cancelled',
      ...(isAwaited && { paymentState: 'cancelled' as const }),
      ...(onCard > 0 && !isAwaited && { paymentState: afterGiftCard(payment) }),
    })
    .where(eq(orders.id, order.id));
  await mailOrderUpdate(tx, settings, order, 'cancelled', {
    ...details,
    ...(onCard > 0 && {
      lines: [...(details?.lines ?? []), 'newsGiftCardBack'],
      values: { ...details?.values, amount: { amount: onCard, currency: order.currency } },
    }),
  });
}

/** What another provider took is still owed. */
function afterGiftCard(payment: PaymentRow | undefined) {
  return payment?.state === 'completed' ? 'partially_refunded' : 'refunded';
}

function change(
  { queries }: CartShop,
  number: string,
  move: (tx: Queries, found: Found) => Promise<void>,
): Promise<void> {
  return retryDeadlock(() =>
    queries.transaction(async (tx) => {
      const [known] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
      if (!known) throw notFound('order');
      await move(tx, await lockPayment(tx, known.id));
    }),
  );
}

function isPaid({ paymentState }: OrderRow) {
  return paymentState === 'paid' || paymentState === 'partially_refunded';
}

function isPaidOnDelivery({ payments: providers }: CartShop, payment: PaymentRow | undefined) {
  return providers.some(({ code, paidOnDelivery }) => code === payment?.provider && paidOnDelivery);
}

async function completePayment(tx: Queries, order: OrderRow, { id }: PaymentRow) {
  await tx.update(payments).set({ state: 'completed', problem: null }).where(eq(payments.id, id));
  await tx.update(orders).set({ paymentState: 'paid' }).where(eq(orders.id, order.id));
  await takeFromGiftCard(tx, order);
  await issueBoughtGiftCards(tx, order);
}

/** Variant by variant in the order that placing locks them in. */
async function giveStockBack(tx: Queries, order: OrderRow) {
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.variantId));
  for (const { variantId, quantity } of items) {
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(eq(variants.id, variantId));
  }
}
