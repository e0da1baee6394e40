import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { GiftCardMovement } from '../../kernel/database/gift-card-tables.ts';
import { giftCardMovements, giftCards, orders } from '../../kernel/database/schema.ts';
import type { Message } from '../../kernel/http/http-error.ts';
import type { Money } from '../../kernel/language/money-text.ts';
import type { OrderRow } from '../open-cart.ts';
import { giftCardHash } from './gift-card-code.ts';

type GiftCardRow = typeof giftCards.$inferSelect;

/** A card with what is on it, in halalas. */
export interface GiftCard extends GiftCardRow {
  balance: number;
}

/** The only currency that cards are in. */
export const GIFT_CARD_CURRENCY = 'SAR' as const;

/** By its code. One that was disabled is as unknown as one that never was. */
export async function findGiftCard(queries: Queries, code: string): Promise<GiftCard | undefined> {
  const [row] = await queries
    .select()
    .from(giftCards)
    .where(eq(giftCards.codeHash, giftCardHash(code)));
  return row && row.disabledAt === null ? withBalance(queries, row) : undefined;
}

export async function giftCardById(queries: Queries, id: number): Promise<GiftCard | undefined> {
  const [row] = await queries.select().from(giftCards).where(eq(giftCards.id, id));
  return row && withBalance(queries, row);
}

/** As `giftCardById`; until the transaction ends, nobody else moves what is on it. */
export async function lockGiftCard(tx: Queries, id: number): Promise<GiftCard | undefined> {
  await tx.select({ id: giftCards.id }).from(giftCards).where(eq(giftCards.id, id)).for('update');
  return giftCardById(tx, id);
}

/** Why a card pays nothing of an order; undefined where it does. */
export function giftCardProblem(
  card: GiftCard | undefined,
  { currency }: Pick<Money, 'currency'>,
): Message | undefined {
  if (!card || card.disabledAt !== null) return { key: 'giftCardUnknown' };
  if (card.expiresAt !== null && card.expiresAt <= new Date()) return { key: 'giftCardExpired' };
  if (card.balance <= 0) return { key: 'giftCardEmpty' };
  if (currency !== GIFT_CARD_CURRENCY) return { key: 'giftCardCurrency' };
}

export interface Movement {
  kind: GiftCardMovement;
  /** Halalas that the balance changes by. */
  amount: number;
  orderNumber?: string | null;
}

/** Adds to the ledger. @param id of a card that is locked, or new */
export async function moveGiftCard(tx: Queries, id: number, movement: Movement): Promise<void> {
  await tx.insert(giftCardMovements).values({ giftCardId: id, ...movement });
}

/** Keeps for an order that was placed just now what its card pays of it. @param order whose card is locked */
export async function holdOnGiftCard(tx: Queries, order: OrderRow): Promise<void> {
  await moveFor(tx, order, 'held', -(order.giftCardAmount ?? 0));
}

/** The order is paid: what was held is spent. @param order locked */
export async function takeFromGiftCard(tx: Queries, order: OrderRow): Promise<void> {
  await moveFor(tx, order, 'taken', 0);
}

/** Gives back a part of what a card paid of an order, also where that is not taken yet. @param order locked */
export async function giveGiftCardBack(tx: Queries, order: OrderRow, amount: number): Promise<void> {
  if (order.giftCardId === null || amount === 0) return;
  await lockGiftCard(tx, order.giftCardId);
  await moveFor(tx, order, 'given_back', amount);
  await tx
    .update(orders)
    .set({ giftCardRefunded: sql`${orders.giftCardRefunded} + ${amount}` })
    .where(eq(orders.id, order.id));
}

/** What a card has paid of an order and not got back. */
export function leftOfGiftCard({ giftCardAmount, giftCardRefunded }: OrderRow): number {
  return (giftCardAmount ?? 0) - giftCardRefunded;
}

/** What the gift cards cost that an order buys, halalas. */
export function soldOnCards({ boughtGiftCards }: OrderRow): number {
  return boughtGiftCards.reduce((sum, { amount }) => sum + amount, 0);
}

/** What of a placed order is not paid by its gift card. */
export function payableOf({ total, giftCardAmount }: OrderRow): number {
  return (total ?? 0) - (giftCardAmount ?? 0);
}

async function moveFor(tx: Queries, order: OrderRow, kind: GiftCardMovement, amount: number) {
  if (order.giftCardId === null || order.giftCardAmount === null) return;
  await moveGiftCard(tx, order.giftCardId, { kind, amount, orderNumber: order.number });
}

async function withBalance(queries: Queries, row: GiftCardRow): Promise<GiftCard> {
  const [sum] = await queries
    .select({ balance: sql`coalesce(sum(${giftCardMovements.amount}), 0)`.mapWith(Number) })
    .from(giftCardMovements)
    .where(eq(giftCardMovements.giftCardId, row.id));
  return { ...row, balance: sum?.balance ?? 0 };
}
