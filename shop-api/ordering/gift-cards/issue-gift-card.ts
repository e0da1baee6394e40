import { eq } from 'drizzle-orm';
import { moveGiftCard, type OrderRow } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { giftCards, orderItems, orders } from '../../kernel/database/schema.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Locale } from '../../kernel/language/locale.ts';

/** The job that runs `deliverGiftCards`. */
export const GIFT_CARD_JOB = 'deliver-gift-cards';

export interface NewGiftCard {
  /** Halalas. */
  amount: number;
  /** Of its mail. */
  locale: Locale;
  recipientName: string;
  recipientEmail: string;
  /** Absent: the shop. */
  senderName?: string;
  message?: string;
  /** Day in Riyadh from which it is mailed, ISO 8601. */
  deliverOn: string;
  /** Of the order that bought it. */
  orderNumber?: string;
}

/** A card with what is on it, but without a code: `deliverGiftCards` makes that when it writes the mail. @returns its id */
export async function issueGiftCard(
  tx: Queries,
  { amount, orderNumber, ...written }: NewGiftCard,
): Promise<number> {
  const [card] = await tx.insert(giftCards).values(written).returning({ id: giftCards.id });
  if (!card) throw new Error('the gift card was not stored');
  await moveGiftCard(tx, card.id, { kind: 'issued', amount, orderNumber });
  await enqueue(tx, { kind: GIFT_CARD_JOB, key: String(card.id) });
  return card.id;
}

/** Issues the cards that an order buys, now that it is paid; where it buys nothing else, it is done. @param order locked */
export async function issueBoughtGiftCards(tx: Queries, order: OrderRow): Promise<void> {
  if (order.boughtGiftCards.length === 0) return;
  for (const { id: _, ...card } of order.boughtGiftCards)
    await issueGiftCard(tx, { ...card, orderNumber: order.number ?? undefined });
  if ((await tx.$count(orderItems, eq(orderItems.orderId, order.id))) > 0) return;
  await tx
    .update(orders)
    .set({ state: 'fulfilled', shippingState: 'delivered' })
    .where(eq(orders.id, order.id));
}
