import { latinDigits } from './digits.ts';

/**
 * One spelling for the many ways a word is typed: lower case, without vowel signs and tatweel, alef forms as alef,
 * ى as ي, ة as ه, hamza carriers as their carrier, Persian and borrowed letters (گ چ پ ڤ) as those that Arabic has, digits
 * as 0–9. Folded Arabic sorts alphabetically by code point.
 */
export function fold(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .replace(/[\p{Mn}\u0640]/gu, '')
    .replace(/[\u0671\u0672\u0673\u0675]/g, '\u0627')
    .replace(/[\u0649\u06CC]/g, '\u064A')
    .replace(/[\u0629\u06BE\u06C1\u06C3\u06D5]/g, '\u0647')
    .replace(/[\u06A9\u06AF]/g, '\u0643')
    .replace(/\u0686/g, '\u062C')
    .replace(/\u067E/g, '\u0628')
    .replace(/\u06A4/g, '\u0641')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
