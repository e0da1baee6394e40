import { hrefFrom } from '@shop/shop-domain/href';
import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import {
  GIFT_CARD_CURRENCY,
  type GiftCard,
  giftCardHash,
  lastFourOf,
  lockGiftCard,
  newGiftCardCode,
} from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { giftCards } from '../../kernel/database/schema.ts';
import { eachOf } from '../../kernel/jobs/job.ts';
import { dayText } from '../../kernel/language/day-text.ts';
import { layOutMail, type MailContent } from '../../kernel/mail/mail-layout.ts';
import { queueMail } from '../../kernel/mail/queue-mail.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { Shop } from '../../kernel/shop.ts';
import { type MailSettings, wordsOf } from '../mails/mail-words.ts';

/**
 * Mails the cards whose day in Riyadh has come. Servers that do so at once mail each one once.
 * @param only this card; without it all of them
 * @param stopping ends it between two cards
 * @returns how many could not be mailed
 */
export async function deliverGiftCards(
  { queries, settings }: Pick<Shop, 'queries' | 'settings'>,
  log: FastifyBaseLogger,
  { id: only, stopping }: { id?: number; stopping?: AbortSignal } = {},
): Promise<number> {
  const isDue = and(
    only === undefined ? undefined : eq(giftCards.id, only),
    isNull(giftCards.deliveredAt),
    isNull(giftCards.disabledAt),
    lte(giftCards.deliverOn, dayInRiyadh(new Date())),
  );
  const due = await queries
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(isDue)
    .orderBy(asc(giftCards.id));
  const deliver = (id: number) =>
    queries.transaction(async (tx) => {
      const card = await lockGiftCard(tx, id);
      if (card && card.deliveredAt === null && card.disabledAt === null)
        await mailGiftCard(tx, settings, card);
    });
  return eachOf(
    due,
    stopping,
    ({ id }) => deliver(id),
    (error, { id }) => log.error({ err: error, giftCard: id }, 'a gift card could not be mailed'),
  );
}

/** Gives a card its code, in place of one before, and writes the only mail that tells it. @param card locked */
export async function mailGiftCard(tx: Queries, settings: Settings, card: GiftCard): Promise<void> {
  const code = newGiftCardCode();
  const deliveredAt = card.deliveredAt ?? new Date();
  const months = settings.giftCards?.months ?? 0;
  const expiresAt = card.expiresAt ?? (months > 0 ? monthsAfter(deliveredAt, months) : null);
  await tx
    .update(giftCards)
    .set({ codeHash: giftCardHash(code), lastFour: lastFourOf(code), deliveredAt, expiresAt })
    .where(eq(giftCards.id, card.id));
  await queueMail(tx, settings, {
    to: card.recipientEmail,
    ...layOutMail(settings, giftCardMailOf({ ...card, expiresAt }, code, settings)),
  });
}

/** What the mail tells of a card. */
export type MailedGiftCard = Pick<
  GiftCard,
  'locale' | 'expiresAt' | 'senderName' | 'recipientName' | 'balance' | 'message'
>;

export function giftCardMailOf(card: MailedGiftCard, code: string, settings: MailSettings): MailContent {
  const { locale, expiresAt, senderName: sender } = card;
  const text = wordsOf(settings, locale, {
    name: card.recipientName,
    ...(sender && { sender }),
    amount: { amount: card.balance, currency: GIFT_CARD_CURRENCY },
  });
  const page = settings.shopUrl + hrefFrom({ basePath: `/${locale}` })('gift-card');
  return {
    locale,
    subject: text(sender ? 'giftCardSubject' : 'giftCardFromShopSubject'),
    blocks: [
      { paragraph: text(sender ? 'giftCardText' : 'giftCardFromShop') },
      ...(card.message ? [{ quote: card.message }] : []),
      { heading: text('giftCardCode') },
      { quote: code },
      { paragraph: text('giftCardHow') },
      ...(expiresAt
        ? [{ paragraph: text('giftCardUntil', { day: dayText(expiresAt.toISOString(), locale) }) }]
        : []),
      // Behind the sign, so that no server's log has it.
      { button: text('giftCardButton'), url: `${page}#${code}` },
    ],
    footnote: text('giftCardKeep'),
  };
}

/** Of a day that the month does not have, its last. */
function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0);
  return later;
}
