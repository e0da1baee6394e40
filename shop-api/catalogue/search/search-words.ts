import { fold } from '../../kernel/language/arabic-folding.ts';

/** A longer text matches nothing that a shorter one does not. */
export const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 8;

/** Words that say nothing of a product, folded. */
const STOP_WORDS = new Set(
  ['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'].concat([
    'من',
    'في',
    'علي',
    'الي',
    'عن',
    'مع',
    'او',
    'و',
  ]),
);

/** Folded words of a text, without punctuation. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The words that a shopper's text asks for. */
export function askedWords(text: string): string[] {
  const words = [...new Set(wordsOf(text.slice(0, MAX_QUERY_LENGTH)))];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}

/**
 * A folded word as PostgreSQL's Arabic stemmer expects it: it takes ال, بال, لل and most endings off by itself, but wants
 * the ة that folding made ه, and does not know «و» and «ف» before an article.
 */
export function beforeStemming(word: string): string {
  return word.replace(/ه$/, 'ة').replace(/^[وف](?=ال\p{L}{2})/u, '');
}

export function withoutArticle(word: string): string {
  return word.replace(/^[وف]?(ال|بال|كال|لل)(?=\p{L}{2})/u, '');
}
