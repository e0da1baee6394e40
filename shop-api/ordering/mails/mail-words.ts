import type { Locale } from '../../kernel/language/locale.ts';
import { type MessageKey, type MessageValues, messageText } from '../../kernel/language/messages.ts';
import type { Settings } from '../../kernel/settings/settings.ts';

export type MailSettings = Pick<Settings, 'brand' | 'shopUrl' | 'mailTexts' | 'countries'>;

export type Text = (key: MessageKey, values?: MessageValues) => string;

/**
 * What a mail says, by the desk and where that says nothing as the shop does by itself.
 * @param known what every text of the mail may tell, beside the name of the shop
 */
export function wordsOf({ brand, mailTexts }: MailSettings, locale: Locale, known: MessageValues): Text {
  return (key, values) => messageText(key, locale, { brand: brand[locale], ...known, ...values }, mailTexts);
}
