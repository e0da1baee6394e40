import { daysText } from './days-text.ts';
import type { Locale } from './locale.ts';
import { cartMessages } from './messages/cart-messages.ts';
import { catalogueMessages } from './messages/catalogue-messages.ts';
import { checkoutMessages } from './messages/checkout-messages.ts';
import { contentMessages } from './messages/content-messages.ts';
import { correspondenceMessages } from './messages/correspondence-messages.ts';
import { customerMessages } from './messages/customer-messages.ts';
import { generalMessages } from './messages/general-messages.ts';
import { mediaMessages } from './messages/media-messages.ts';
import { orderDeskMessages } from './messages/order-desk-messages.ts';
import { orderMessages } from './messages/order-messages.ts';
import { paymentMessages } from './messages/payment-messages.ts';
import { type Money, moneyText } from './money-text.ts';

const messages = {
  ...cartMessages,
  ...catalogueMessages,
  ...checkoutMessages,
  ...contentMessages,
  ...correspondenceMessages,
  ...customerMessages,
  ...generalMessages,
  ...mediaMessages,
  ...orderDeskMessages,
  ...orderMessages,
  ...paymentMessages,
};

/** Said with its noun, in the plural of the language. */
export interface Days {
  days: number;
}

export type MessageKey = keyof typeof messages;
export type MessageValues = Record<string, string | number | Money | Days>;

/** The message in one language, its `{placeholders}` filled in. */
export function messageText(key: MessageKey, locale: Locale, values: MessageValues = {}): string {
  return messages[key][locale].replace(/\{(\w+)\}/g, (_, name: string) =>
    valueText(values[name] ?? '', locale),
  );
}

function valueText(value: MessageValues[string], locale: Locale) {
  if (typeof value !== 'object') return String(value);
  return 'days' in value ? daysText(value.days, locale) : moneyText(value, locale);
}
