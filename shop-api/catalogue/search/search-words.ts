import { fold } from '@shop/shop-domain/arabic-folding';
import { stemmer as porterStem } from 'stemmer';

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

/** Folded words of a text, without punctuation; what is owned is "women", not "women" and "s". */
export function wordsOf(text: string): string[] {
  return fold(text)
    .replace(/['’]s(?![\p{L}\p{N}])/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The words that a shopper's text asks for. */
export function askedWords(text: string): string[] {
  const words = [...new Set(wordsOf(text.slice(0, MAX_QUERY_LENGTH)))];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}

/** The words that follow "for", "with" and the like only tell of those before. */
export function wordsBeforePreposition(text: string): string[] {
  const words = wordsOf(text);
  const at = words.findIndex((word, index) => index > 0 && STOP_WORDS.has(word));
  return at < 0 ? words : words.slice(0, at);
}

const PREFIXES = ['ال', 'وال', 'بال', 'كال', 'فال', 'لل', 'و'];
const SUFFIXES = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ية', 'ه', 'ة', 'ي'];

/**
 * Light10, as Lucene has it: one prefix, then every suffix in turn, as long as two letters are left; three after a mere
 * «و».
 */
export function arabicStem(word: string): string {
  const prefix = PREFIXES.find(
    (each) =>
      word.startsWith(each) && (each.length === 1 ? word.length >= 4 : word.length >= each.length + 2),
  );
  return SUFFIXES.reduce(
    (rest, suffix) =>
      rest.endsWith(suffix) && rest.length >= suffix.length + 2 ? rest.slice(0, -suffix.length) : rest,
    prefix ? word.slice(prefix.length) : word,
  );
}

/** By which a folded word in another form is looked up. */
export function stemOf(word: string): string {
  return /[a-z]/.test(word) ? porterStem(word) : arabicStem(word);
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
