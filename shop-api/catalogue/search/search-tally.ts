import { hash, randomBytes } from 'node:crypto';
import { fold } from '@shop/shop-domain/arabic-folding';
import type { Locale } from '../../kernel/language/locale.ts';
import { plainLine } from '../../kernel/language/plain-line.ts';

/** Texts that are counted between two rounds; whoever sends more is no shopper. */
const MOST_TEXTS = 2000;

export interface Counted {
  text: string;
  /** The languages that they read, by digests that mean nothing after this round. */
  visitors: Map<string, Locale>;
}

/** Counts how many search for what, in memory, and nothing of a visitor but that it was another one. */
export class SearchTally {
  #counted = new Map<string, Counted>();
  #salt = randomBytes(16);

  count(text: string, locale: Locale, address: string): void {
    const search = fold(text);
    const known = this.#counted.get(search);
    if (!known && this.#counted.size >= MOST_TEXTS) return;
    const counted = known ?? { text: plainLine(text), visitors: new Map() };
    counted.visitors.set(hash('sha256', this.#salt + address), locale);
    this.#counted.set(search, counted);
  }

  /** What was counted since it was last taken. */
  take(): [search: string, Counted][] {
    const counted = [...this.#counted];
    this.#counted = new Map();
    this.#salt = randomBytes(16);
    return counted;
  }
}
