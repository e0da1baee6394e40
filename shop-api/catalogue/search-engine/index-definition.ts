import type { API } from '@opensearch-project/opensearch';
import type { Currency } from '../../kernel/language/locale.ts';

/** A product as the engine knows it. One that is not sold has its id alone, and so is found by nothing. */
export interface IndexedProduct extends Partial<Record<Currency, IndexedOffers>> {
  id: number;
  position?: number;
  brand?: number | null;
  /** Milliseconds since 1970. */
  created?: number;
  rating?: number;
  sold?: number;
  /** Folded names: what lists are sorted by, and what is asked for by its whole name. */
  sort_ar?: string;
  sort_en?: string;
  /** Folded words, apart from each other. */
  name?: string;
  label?: string;
  text?: string;
}

interface IndexedOffers {
  price: number;
  discount: number;
  offers: { size: string | null; color: string | null; stocked: boolean; reduced: boolean }[];
}

/** Words that are folded already: kept as they are, and as the stem that either language knows. */
const STEMMERS = ['arabic_stems', 'english_stems'];

function words() {
  return { type: 'text', analyzer: 'words', search_analyzer: 'stems', norms: false } as const;
}

/** What size, colour, stock and reduction have to meet in: one and the same variant. */
const OFFERS = {
  properties: {
    price: { type: 'integer' },
    discount: { type: 'integer' },
    offers: {
      type: 'nested',
      properties: {
        size: { type: 'keyword' },
        color: { type: 'keyword' },
        stocked: { type: 'boolean' },
        reduced: { type: 'boolean' },
      },
    },
  },
} as const;

/** How the engine keeps products. */
export const INDEX = {
  settings: {
    // Facets of several would be counted from what each finds frequent.
    number_of_shards: 1,
    analysis: {
      filter: {
        arabic_stems: { type: 'stemmer', language: 'arabic' },
        english_stems: { type: 'stemmer', language: 'english' },
      },
      analyzer: {
        words: {
          type: 'custom',
          tokenizer: 'whitespace',
          filter: ['keyword_repeat', ...STEMMERS, 'remove_duplicates'],
        },
        stems: { type: 'custom', tokenizer: 'whitespace', filter: STEMMERS },
      },
    },
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      id: { type: 'integer' },
      position: { type: 'integer' },
      brand: { type: 'integer' },
      created: { type: 'long' },
      rating: { type: 'integer' },
      sold: { type: 'integer' },
      sort_ar: { type: 'keyword', ignore_above: 1000 },
      sort_en: { type: 'keyword', ignore_above: 1000 },
      name: words(),
      label: words(),
      text: words(),
      SAR: OFFERS,
      USD: OFFERS,
    },
  },
} satisfies API.Indices_Create_RequestBody;
