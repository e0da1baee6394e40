import { eq } from 'drizzle-orm';
import { linesOf, type OrderRow } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { orders } from '../../kernel/database/schema.ts';
import { invalid } from '../../kernel/http/http-error.ts';
import { digestOf, newSecret } from '../../kernel/settings/secrets.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { Shop } from '../../kernel/shop.ts';
import { recordEvent } from '../history/order-events.ts';
import { lockPayment } from '../payments/settle-payment.ts';
import { awaitsConfirmation } from './awaiting-confirmation.ts';
import { mailConfirmation, mailConfirmationLink } from './confirmation-mail.ts';
import { mailOrderNotice } from './order-notice.ts';
import type { OrderParts } from './order-view.ts';

/*
 * A guest's order that is paid on delivery may have to be confirmed by the link of a mail: it stands and keeps its goods for
 * a while, is not shipped before, and is cancelled by itself afterwards. Who pays it by card needs no confirmation.
 */

/** Mails the link; one that was mailed before works no more. The time to press it is not prolonged. */
export async function askForConfirmation(
  tx: Queries,
  settings: Settings,
  order: OrderRow,
  parts?: OrderParts,
): Promise<void> {
  const secret = newSecret();
  const placedAt = order.placedAt?.getTime() ?? Date.now();
  const confirmBy = order.confirmBy ?? new Date(placedAt + settings.confirmationTimeout);
  await tx
    .update(orders)
    .set({ confirmBy, confirmationHash: digestOf(secret) })
    .where(eq(orders.id, order.id));
  await mailConfirmationLink(tx, settings, order, { secret, confirmBy, parts });
}

/** @throws HttpError 400 for `token` when the order does not await it */
export function askAgain({ queries, settings }: Shop, orderId: number): Promise<void> {
  return queries.transaction(async (tx) => {
    const { order } = await lockPayment(tx, orderId);
    if (!awaitsConfirmation(order)) throw invalid('token', 'confirmNotAwaited');
    await askForConfirmation(tx, settings, order);
  });
}

/**
 * Uses the link of a mail, once.
 * @returns the order's token
 * @throws HttpError 400 for `token` when it is unknown, was used, or comes too late
 */
export function confirmByLink({ queries, settings }: Shop, secret: string): Promise<string> {
  return queries.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.confirmationHash, digestOf(secret)));
    if (!known) throw invalid('token', 'linkUnknown');
    const { order } = await lockPayment(tx, known.id);
    if (order.confirmationHash !== digestOf(secret)) throw invalid('token', 'linkUnknown');
    if (order.state === 'cancelled') throw invalid('token', 'confirmLate');
    if (!awaitsConfirmation(order)) throw invalid('token', 'linkUnknown');
    await confirm(tx, settings, order);
    return order.token;
  });
}

/** An order that was paid after all needs no link: as if it had been pressed, once. */
export function confirmPaid({ queries, settings }: Shop, orderId: number): Promise<void> {
  return queries.transaction(async (tx) => {
    const { order } = await lockPayment(tx, orderId);
    if (order.confirmBy === null || order.state === 'cancelled' || order.paymentState !== 'paid') return;
    await confirm(tx, settings, order);
  });
}

/** Of an order that is locked. */
export async function confirm(tx: Queries, settings: Settings, order: OrderRow): Promise<void> {
  await tx.update(orders).set({ confirmBy: null, confirmationHash: null }).where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, 'confirmed');
  await mailConfirmation(tx, settings, order);
  const items = await linesOf(tx, order);
  await mailOrderNotice(tx, settings, order, items);
}
