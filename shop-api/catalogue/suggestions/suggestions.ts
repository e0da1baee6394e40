import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Queries } from '../../kernel/database/database.ts';
import { listings, searchDocuments } from '../../kernel/database/schema.ts';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import { slugOf } from '../../kernel/http/slug.ts';
import { fold } from '../../kernel/language/arabic-folding.ts';
import type { Localised, Market } from '../../kernel/language/locale.ts';
import { Image } from '../../kernel/media/image-schema.ts';
import { Price } from '../products/catalogue-schema.ts';
import { loadProducts } from '../products/product-view.ts';
import type { Taxonomy } from '../products/taxonomy.ts';
import type { SearchMatch } from '../search/search-match.ts';
import { askedWords, withoutArticle, wordsOf } from '../search/search-words.ts';

const MAX_SUGGESTIONS = 8;
/** Products among which the best are sought: a first letter finds too many to compare them all. */
const MAX_COMPARED = 400;

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
  match(text: string): Promise<SearchMatch | null>;
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

async function suggestProducts(suggester: Suggester, text: string) {
  const { queries, taxonomy, market, origin } = suggester;
  const match = await suggester.match(text);
  if (!match) return [];
  const inMarket = eq(listings.currency, market.currency);
  const named = queries
    .select({ id: listings.productId })
    .from(listings)
    .where(and(inMarket, or(beginsWith(listings.sortAr, text), beginsWith(listings.sortEn, text))))
    .limit(MAX_COMPARED);
  const matching = queries
    .select({ id: searchDocuments.productId })
    .from(searchDocuments)
    .where(match.where)
    .limit(MAX_COMPARED);
  const rows = await queries
    .select({ id: listings.productId })
    .from(listings)
    .innerJoin(searchDocuments, eq(searchDocuments.productId, listings.productId))
    .where(and(inMarket, inArray(listings.productId, sql`((${named}) union (${matching}))`)))
    .orderBy(match.rank, asc(listings.position), asc(listings.productId))
    .limit(MAX_SUGGESTIONS);
  const ids = rows.map(({ id }) => id);
  const products = await loadProducts(queries, ids, market, origin, taxonomy);
  return products.map(({ code, name, slug, price, images: [image] }) => ({ code, name, slug, price, image }));
}

/** By an index: names in code-point order between the text and the last that begins with it. */
function beginsWith(column: typeof listings.sortAr | typeof listings.sortEn, text: string) {
  const beginning = fold(text);
  return sql`${column} collate "C" between ${beginning} and ${beginning} || chr(1114111)`;
}

/** Whether each word begins a word of the name in one language, the article aside. */
function begins(name: Localised, words: string[]): boolean {
  return Object.values(name).some((text) => {
    const named = wordsOf(text).map(withoutArticle);
    return words.map(withoutArticle).every((word) => named.some((each) => each.startsWith(word)));
  });
}
