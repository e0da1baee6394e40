import { fold } from '@shop/shop-domain/arabic-folding';
import { plainLine } from '../../kernel/language/plain-line.ts';
import { wordsOf } from './search-words.ts';

const MOST_LETTERS = 60;
const MOST_WORDS = 6;
/** Numbers of phones, orders, identity cards; those of sizes and prices are shorter. */
const TELLING_DIGITS = /\d{6}/;

/** Whether a text may be an address, a number of somebody, or something told rather than sought: then it is not kept. */
export function looksPersonal(text: string): boolean {
  const folded = fold(plainLine(text));
  const joined = folded.replace(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, '');
  return (
    folded.length > MOST_LETTERS ||
    wordsOf(folded).length > MOST_WORDS ||
    folded.includes('@') ||
    TELLING_DIGITS.test(joined)
  );
}
