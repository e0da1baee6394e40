import { randomUUID } from 'node:crypto';
import { emailOf } from '@shop/shop-domain/email';
import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';
import { type Static, Type } from 'typebox';
import type { StoredGiftCard } from '../../kernel/database/stored-values.ts';
import { type FieldErrors, HttpError, invalid, throwIfInvalid } from '../../kernel/http/http-error.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import { looksLikeLink, plainLine } from '../../kernel/language/plain-line.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { OrderRow } from '../open-cart.ts';
import { GIFT_CARD_CURRENCY } from './gift-cards.ts';

/** As much as a mail has room for. */
const MAX_MESSAGE = 300;
const MAX_NAME = 60;
/** In one cart. */
const MOST = 10;
/** Days ahead that a card may be given for. */
const MOST_DAYS = 365;

const name = Type.String({ minLength: 1, maxLength: MAX_NAME });

export const NewGiftCard = Type.Object({
  amount: Type.Integer({ description: 'halalas; whole riyals within the limits of `/gift-cards`' }),
  recipientName: name,
  recipientEmail: Type.String({ minLength: 1, maxLength: 254 }),
  senderName: name,
  message: Type.Optional(Type.String({ maxLength: MAX_MESSAGE })),
  deliverOn: Type.Optional(
    Type.String({ maxLength: 10, description: 'day in Riyadh, ISO 8601; absent: at once, when it is paid' }),
  ),
});

/** Days on which a card can be delivered, ISO 8601. */
export function deliveryDays(now = new Date()): { first: string; last: string } {
  const last = new Date(now.getTime() + MOST_DAYS * 24 * 3600_000);
  return { first: dayInRiyadh(now), last: dayInRiyadh(last) };
}

/** The cart's gift cards with one more. @throws HttpError 400 by field, 404 where the shop sells none */
export function withGiftCard(
  { giftCards: settings }: Settings,
  { boughtGiftCards, currency }: OrderRow,
  wanted: Static<typeof NewGiftCard>,
  locale: Locale,
): StoredGiftCard[] {
  if (!settings) throw new HttpError(404, { key: 'giftCardsOff' });
  if (currency !== GIFT_CARD_CURRENCY) throw invalid('token', 'giftCardCurrency');
  if (boughtGiftCards.length >= MOST) throw invalid('token', 'mostGiftCards', { limit: MOST });
  const { min, max } = settings.limits;
  const { amount, message = '' } = wanted;
  const { first, last } = deliveryDays();
  const recipientEmail = emailOf(wanted.recipientEmail);
  const recipientName = plainLine(wanted.recipientName);
  const senderName = plainLine(wanted.senderName);
  const deliverOn = wanted.deliverOn || first;
  const fieldErrors: FieldErrors = {};
  if (amount < min || amount > max || amount % 100 !== 0) {
    const money = (sum: number) => ({ amount: sum, currency: GIFT_CARD_CURRENCY });
    fieldErrors.amount = [{ key: 'giftCardAmount', values: { min: money(min), max: money(max) } }];
  }
  if (!recipientEmail) fieldErrors.recipientEmail = [{ key: 'email' }];
  for (const [field, text] of Object.entries({ recipientName, senderName })) {
    if (text === '') fieldErrors[field] = [{ key: 'required' }];
    else if (looksLikeLink(text)) fieldErrors[field] = [{ key: 'nameHasLink' }];
  }
  // The mail is the shop's: nobody may lead its readers elsewhere.
  if (looksLikeLink(message)) fieldErrors.message = [{ key: 'giftCardLink' }];
  if (!isDay(deliverOn) || deliverOn < first || deliverOn > last)
    fieldErrors.deliverOn = [{ key: 'giftCardDay' }];
  throwIfInvalid(fieldErrors);
  const card = { id: randomUUID(), amount, locale, recipientName, senderName, deliverOn };
  return [
    ...boughtGiftCards,
    { ...card, recipientEmail: recipientEmail ?? '', message: plainMessage(message) },
  ];
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`);
}

/** In its lines, without what turns text around. */
function plainMessage(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
