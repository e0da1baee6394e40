import { type Static, Type } from 'typebox';
import type { Queries } from '../../kernel/database/database.ts';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import { slugOf } from '../../kernel/http/slug.ts';
import type { Localised, Market } from '../../kernel/language/locale.ts';
import { Image } from '../../kernel/media/image-schema.ts';
import { Price } from '../products/catalogue-schema.ts';
import type { ProductSearch } from '../products/product-search.ts';
import { loadProducts } from '../products/product-view.ts';
import type { Taxonomy } from '../products/taxonomy.ts';
import { askedWords, withoutArticle, wordsOf } from '../search/search-words.ts';

const MAX_SUGGESTIONS = 8;

const codeAndName = { code: Type.String(), name: Type.String() };

export const Suggestions = name(
  'Suggestions',
  Type.Object({
    products: Type.Array(
      Type.Object({
        ...codeAndName,
        slug: Type.String(),
        image: Type.Optional(reference(Image)),
        price: Type.Optional(reference(Price)),
      }),
    ),
    taxons: Type.Array(Type.Object({ ...codeAndName, slug: Type.String() })),
    brands: Type.Array(Type.Object(codeAndName)),
  }),
);
export type Suggestions = Static<typeof Suggestions>;

interface Suggester {
  queries: Queries;
  search: ProductSearch;
  taxonomy: Taxonomy;
  market: Market;
  origin: string;
}

/** A few of each that a text, typed so far, may be meant for. */
export async function suggest(suggester: Suggester, text: string): Promise<Suggestions> {
  const { taxonomy, market } = suggester;
  const words = askedWords(text);
  if (words.length === 0) return { products: [], taxons: [], brands: [] };
  const isMeant = (row: { name: Localised }) => begins(row.name, words);
  return {
    products: await suggestProducts(suggester, text),
    taxons: taxonomy.taxons.rows
      .filter(isMeant)
      .slice(0, MAX_SUGGESTIONS)
      .map((row) => ({
        code: row.code,
        name: row.name[market.locale],
        slug: slugOf(row, market.locale),
      })),
    brands: taxonomy.brands
      .filter(isMeant)
      .slice(0, MAX_SUGGESTIONS)
      .map((row) => ({ code: row.code, name: row.name[market.locale] })),
  };
}

async function suggestProducts({ queries, search, taxonomy, market, origin }: Suggester, text: string) {
  const ids = await search.suggest(text, market, MAX_SUGGESTIONS);
  const products = await loadProducts(queries, ids, market, origin, taxonomy);
  return products.map(({ code, name, slug, price, images: [image] }) => ({ code, name, slug, price, image }));
}

/** Whether each word begins a word of the name in one language, the article aside. */
function begins(name: Localised, words: string[]): boolean {
  return Object.values(name).some((text) => {
    const named = wordsOf(text).map(withoutArticle);
    return words.map(withoutArticle).every((word) => named.some((each) => each.startsWith(word)));
  });
}
