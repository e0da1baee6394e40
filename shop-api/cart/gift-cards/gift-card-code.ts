import { createHash, randomInt } from 'node:crypto';
import { latinDigits } from '@shop/shop-domain/digits';

/** None that is taken for another: no 0 and O, no 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 20;
const GROUP = 4;

/** A new code, in groups: 99 bits that nobody can guess. */
export function newGiftCardCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
}

/** What the database knows of a code, however it is spelt: in small letters, Arabic digits, without its groups. */
export function giftCardHash(code: string): string {
  return createHash('sha256').update(lettersOf(code)).digest('base64url');
}

export function lastFourOf(code: string): string {
  return lettersOf(code).slice(-GROUP);
}

function lettersOf(code: string) {
  return latinDigits(code)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');
}
