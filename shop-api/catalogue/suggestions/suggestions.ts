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
import { type AskedSearch, type AskedTerm, asMeant } from '../search/asked-search.ts';
import { withoutArticle, wordsOf } from '../search/search-words.ts';

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
  const asked = await suggester.search.read(text, market);
  if (!asked || asked.terms.length === 0) return { products: [], taxons: [], brands: [] };
  const isMeant = (row: { name: Localised }) => begins(row.name, asked.terms);
  return {
    products: await suggestProducts(suggester, asked),
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

async function suggestProducts({ queries, search, taxonomy, market, origin }: Suggester, asked: AskedSearch) {
  const ids = await search.suggest(asked, market, MAX_SUGGESTIONS);
  const products = await loadProducts(queries, ids, market, origin, taxonomy);
  return products.map(({ code, name, slug, price, images: [image] }) => ({ code, name, slug, price, image }));
}

/** Whether each word, or what means the same, begins a word of the name in one language, the article aside. */
function begins(name: Localised, terms: AskedTerm[]): boolean {
  return Object.values(name).some((text) => {
    const named = wordsOf(text).map(withoutArticle);
    const isNamed = (word: string) => named.some((each) => each.startsWith(withoutArticle(word)));
    return terms.every((term) => asMeant(term).some(({ words }) => words.every(isNamed)));
  });
}
