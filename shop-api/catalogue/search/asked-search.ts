import { type Static, Type } from 'typebox';
import { name } from '../../kernel/http/named-schemas.ts';
import type { Meaning } from './dictionary.ts';

/** A word or a phrase that is asked for. */
export interface AskedTerm extends Meaning {
  /** As they were asked for, folded. */
  words: string[];
  /** It stands in the dictionary, and so is no beginning of a word. */
  isWhole: boolean;
  /** No product says it: it is read as one of the others. */
  isMistyped?: boolean;
}

/** What a text asks for, whatever searches. */
export interface AskedSearch {
  /** All of the text, folded. */
  whole: string;
  /** Each of them has to be found; none where only a price is asked for. */
  terms: AskedTerm[];
  /** The one that tells the kind of thing. */
  head?: AskedTerm;
  /** Each term may be found in texts: there is one alone, or no name has all. */
  isLoose?: boolean;
  note?: SearchNote;
}

/** How a text was read, where shoppers are to know. */
export const SearchNote = name(
  'SearchNote',
  Type.Object({
    corrected: Type.Optional(
      Type.String({ description: 'what was searched for instead; `exact=1` searches as it is spelt' }),
    ),
    without: Type.Optional(
      Type.Array(Type.String(), { description: 'words left out, since nothing has them with the others' }),
    ),
    priceMin: Type.Optional(Type.Integer({ description: 'that the text says, minor units' })),
    priceMax: Type.Optional(Type.Integer({ description: 'that the text says, minor units' })),
  }),
);
export type SearchNote = Static<typeof SearchNote>;

/** Folded words that all have to be found. */
export interface Alternative {
  words: string[];
  /** What begins with them and what has the same stem counts too. */
  isLoose: boolean;
}

/** A term as it was written. */
export function asWritten({ words, isWhole }: AskedTerm): Alternative[] {
  return [{ words, isLoose: !isWhole }];
}

/** A term, and what means the same: the dictionary has its words in all their forms, and their stems may be other words. */
export function asMeant(term: AskedTerm): Alternative[] {
  const others = term.others.map((words) => ({ words, isLoose: false }));
  return term.isMistyped ? others : [...asWritten(term), ...others];
}

/** Where a term is looked for: in names, in what products belong to, in their texts. */
export type Place = 'name' | 'label' | 'text';
export const EVERYWHERE: Place[] = ['name', 'label', 'text'];

/**
 * Where each term has to be found. Colours, for whom it is and the kind of thing are no part of texts, which mention much:
 * unless nothing says the kind by its name.
 */
export function placesOf({ head, isLoose }: Pick<AskedSearch, 'head' | 'isLoose'>, term: AskedTerm): Place[] {
  return !isLoose && (term === head || term.role) ? ['name', 'label'] : EVERYWHERE;
}
