import type { Money, Picture } from '../model.ts';

/** One value that a list can be narrowed to, with how many of its products have it. */
interface Facet {
  code: string;
  name: string;
  count: number;
}

/** What a list can be narrowed to, counted over the whole result. */
export interface Facets {
  sizes: Facet[];
  /** `color` is the CSS colour of the swatch. */
  colors: (Facet & { color?: string })[];
  brands: Facet[];
  /** Products that can be bought now. */
  available: number;
  /** Products that cost more before. */
  onSale: number;
}

/** What a text that is still being typed may mean; at most eight of each kind, best first. */
export interface Suggestions {
  products: SuggestedProduct[];
  taxons: { code: string; name: string; slug: string }[];
  brands: { code: string; name: string }[];
}

/** Where to begin for whoever has searched for nothing yet, or found nothing. */
export interface PopularSearches {
  /** Most popular first. */
  searches: string[];
  taxons: { code: string; name: string; slug: string }[];
}

/** How the shop read a text, where that is not what the text says. */
export interface SearchNote {
  /** What was searched for in place of mistyped words. */
  corrected?: string;
  /** Words that were left out: nothing has them with the others. */
  without?: string[];
  /** Prices that the text says, minor units. */
  priceMin?: number;
  priceMax?: number;
}

interface SuggestedProduct {
  code: string;
  name: string;
  slug: string;
  picture?: Picture;
  price?: Money;
}
