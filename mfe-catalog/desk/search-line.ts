import { fold } from '@shop/shop-domain/arabic-folding';

export const ROLES = ['colour', 'audience', 'extra'] as const;

/** A line of the dictionary. */
export interface SearchLine {
  id: number;
  /** To be sent back with a change, so that nobody else's is lost. */
  version: string;
  /** Each of them finds the others. */
  words: string[];
  /** What they find besides, which does not find them. */
  finds: string[];
  role: (typeof ROLES)[number] | null;
}

/** Words and phrases as they are typed: one a line, or apart by commas. */
export function phrasesIn(text: string): string[] {
  return text
    .split(/[\n|،,]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}

/** Lines that a text is in a word of. */
export function linesWith(lines: readonly SearchLine[], text: string): readonly SearchLine[] {
  const sought = fold(text.trim());
  if (!sought) return lines;
  return lines.filter(({ words, finds }) => [...words, ...finds].some((each) => fold(each).includes(sought)));
}
