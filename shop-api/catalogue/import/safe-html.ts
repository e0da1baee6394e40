import sanitizeHtml from 'sanitize-html';
import { LOCALES, type Localised } from '../../kernel/language/locale.ts';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'a',
    'span',
    'div',
    'blockquote',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'dl',
    'dt',
    'dd',
  ],
  allowedAttributes: { a: ['href', 'title'], '*': ['dir', 'lang'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
};

/** HTML that merchants write, without anything that could act; cleaned once, when it is stored. */
export function safeHtml<Text extends Localised | undefined>(text: Text): Text {
  return (
    text &&
    (Object.fromEntries(LOCALES.map((locale) => [locale, sanitizeHtml(text[locale], ALLOWED)])) as Text)
  );
}
