import type { Locale } from '@shop/federation/contract';
import type { WireImage } from '@shop/shop-client/wire';
import { fold } from '@shop/shop-domain/arabic-folding';

type Localised = Record<Locale, string>;

/** The lists that the desk has beside products. */
export type TaxonomyKind = 'categories' | 'brands';

export const PLACES = ['home', 'menu'] as const;
export type Place = (typeof PLACES)[number];

export interface DeskPicture {
  hash: string;
  image: WireImage;
}

/** A category or a brand; a brand has no more than what both have. */
export interface DeskEntry {
  code: string;
  /** To be sent back with a change, so that nobody else's is lost. */
  version: string;
  enabled: boolean;
  name: Localised;
  picture?: DeskPicture;
  /** How many belong to it, also those that are not sold. */
  products: number;
  slug?: Localised;
  /** HTML. */
  description?: Localised;
  /** Code of the category that it is below. */
  parent?: string;
  featured?: Place[];
  sizeTable?: DeskSizeTable;
}

export interface DeskColumn {
  name: Localised;
  unit?: Localised;
}

/** What sizes measure: of products in a category and below it. */
export interface DeskSizeTable {
  columns: DeskColumn[];
  /** `size` is the code of an option's value. */
  rows: { size: string; cells: string[] }[];
}

/** Path of an entry's calls. */
export const pathOf = (kind: TaxonomyKind, code: string): string => `/${kind}/${encodeURIComponent(code)}`;

/** Those below a category, or those below none. */
export function childrenOf(entries: readonly DeskEntry[], parent: string | undefined): DeskEntry[] {
  return entries.filter((entry) => entry.parent === parent);
}

/** From the top down to the category itself. */
export function wayTo(entries: readonly DeskEntry[], code: string): DeskEntry[] {
  const entry = entries.find((each) => each.code === code);
  if (!entry) return [];
  return entry.parent === undefined ? [entry] : [...wayTo(entries, entry.parent), entry];
}

/** Codes of categories that a text is in the name or the code of, and of all above them. */
export function foundBy(entries: readonly DeskEntry[], text: string): Set<string> {
  const sought = fold(text.trim());
  const found = entries.filter(({ code, name }) =>
    [code, name.ar, name.en].some((each) => fold(each).includes(sought)),
  );
  return new Set(found.flatMap(({ code }) => wayTo(entries, code).map((each) => each.code)));
}

/** Codes in another order: one of them is that many places further on. */
export function movedBy(codes: readonly string[], code: string, places: number): string[] {
  const others = codes.filter((each) => each !== code);
  return others.toSpliced(codes.indexOf(code) + places, 0, code);
}
