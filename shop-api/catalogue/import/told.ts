import { LOCALES, type Localised } from '../../kernel/language/locale.ts';
import { type MessageKey, messageText } from '../../kernel/language/messages.ts';

/**
 * A message in both languages, as nobody knows yet who reads it.
 * @param values filled in as they are in English, and isolated in Arabic, where most of them are codes
 */
export function told(key: MessageKey, values: Record<string, string | number> = {}): Localised {
  const isolated = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]),
  );
  return { ar: messageText(key, 'ar', isolated), en: messageText(key, 'en', values) };
}

/** What is the same in both, such as the name of a field. */
export const same = (text: string): Localised => ({ ar: text, en: text });

/** Texts beside each other, with something between them. */
export const joined = (texts: Localised[], between: Localised): Localised =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      texts
        .map((text) => text[locale])
        .filter(Boolean)
        .join(between[locale]),
    ]),
  ) as Localised;
