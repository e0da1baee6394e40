import { daysText } from './days-text.ts';
import type { Locale, Localised } from './locale.ts';
import { CART_MESSAGES } from './messages/cart-messages.ts';
import { CATALOGUE_MESSAGES } from './messages/catalogue-messages.ts';
import { CHECKOUT_MESSAGES } from './messages/checkout-messages.ts';
import { CONTENT_MESSAGES } from './messages/content-messages.ts';
import { CORRESPONDENCE_MESSAGES } from './messages/correspondence-messages.ts';
import { CUSTOMER_MESSAGES } from './messages/customer-messages.ts';
import { GENERAL_MESSAGES } from './messages/general-messages.ts';
import { GIFT_CARD_MESSAGES } from './messages/gift-card-messages.ts';
import { IMPORT_MESSAGES } from './messages/import-messages.ts';
import { INVOICE_MESSAGES } from './messages/invoice-messages.ts';
import { MEDIA_MESSAGES } from './messages/media-messages.ts';
import { ORDER_DESK_MESSAGES } from './messages/order-desk-messages.ts';
import { ORDER_MESSAGES } from './messages/order-messages.ts';
import { PAYMENT_MESSAGES } from './messages/payment-messages.ts';
import { STAFF_MESSAGES } from './messages/staff-messages.ts';
import { type Money, moneyText } from './money-text.ts';

const MESSAGES = {
  ...CART_MESSAGES,
  ...CATALOGUE_MESSAGES,
  ...CHECKOUT_MESSAGES,
  ...CONTENT_MESSAGES,
  ...CORRESPONDENCE_MESSAGES,
  ...CUSTOMER_MESSAGES,
  ...GENERAL_MESSAGES,
  ...GIFT_CARD_MESSAGES,
  ...IMPORT_MESSAGES,
  ...INVOICE_MESSAGES,
  ...MEDIA_MESSAGES,
  ...ORDER_DESK_MESSAGES,
  ...ORDER_MESSAGES,
  ...PAYMENT_MESSAGES,
  ...STAFF_MESSAGES,
};

/** Said with its noun, in the plural of the language. */
interface Days {
  days: number;
}

export type MessageKey = keyof typeof MESSAGES;
export type MessageValues = Record<string, string | number | Money | Days>;

/** What somebody says in place of messages. */
export type SaidTexts = Partial<Record<MessageKey, Partial<Localised>>>;

/**
 * The message in one language, its `{placeholders}` filled in.
 * @param said goes before what the shop says by itself
 */
export function messageText(
  key: MessageKey,
  locale: Locale,
  values: MessageValues = {},
  said: SaidTexts = {},
): string {
  return (said[key]?.[locale] ?? usualText(key, locale)).replace(/\{(\w+)\}/g, (_, name: string) =>
    valueText(values[name] ?? '', locale),
  );
}

/** What the shop says by itself, its placeholders as they are. */
export function usualText(key: MessageKey, locale: Locale): string {
  return MESSAGES[key][locale];
}

function valueText(value: MessageValues[string], locale: Locale) {
  if (typeof value !== 'object') return String(value);
  return 'days' in value ? daysText(value.days, locale) : moneyText(value, locale);
}
