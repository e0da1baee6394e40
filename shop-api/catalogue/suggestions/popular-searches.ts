import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { popularSearches, searchTallies } from '../../kernel/database/schema.ts';
import { currencyOf, LOCALES, type Locale } from '../../kernel/language/locale.ts';
import type { CatalogueShop } from '../products/catalogue-shop.ts';

/** With which changes another text is popular. */
export const POPULAR_TAG = 'popular_searches';

/** Days that count. */
export const PERIOD = 30;
/** Visitors who have to have searched for a text before others are told of it. */
const LEAST_VISITORS = 5;
const MOST_SHOWN = 8;
/** For the merchant. */
const MOST_TOLD = 50;

/** Adds what was counted to the days: texts that are made of the shop's own words, so that no name or number is kept. */
export async function keepTally(shop: CatalogueShop): Promise<void> {
  const { queries } = shop;
  for (const [search, { text, visitors }] of shop.searchTally.take()) {
    if (!(await isFound(shop, text))) continue;
    await queries
      .insert(searchTallies)
      .values({ day: sql`current_date`, search, text, count: visitors.size })
      .onConflictDoUpdate({
        target: [searchTallies.day, searchTallies.search],
        set: { text, count: sql`${searchTallies.count} + excluded.count` },
      });
  }
}

/** Says anew what is popular, by what servers have told of. */
export async function renewPopularSearches(shop: CatalogueShop): Promise<void> {
  const { queries } = shop;
  await queries.delete(searchTallies).where(lt(searchTallies.day, sql`current_date - ${PERIOD}::int`));
  for (const locale of LOCALES) await renew(shop, locale);
}

async function renew(shop: CatalogueShop, locale: Locale): Promise<void> {
  const isArabic = sql`${searchTallies.search} ~ '[\u0620-\u064A]'`;
  const visitors = sql`sum(${searchTallies.count})`;
  const rows = await shop.queries
    .select({ text: sql<string>`(array_agg(${searchTallies.text} order by ${searchTallies.day} desc))[1]` })
    .from(searchTallies)
    .where(
      and(
        gte(searchTallies.day, sql`current_date - ${PERIOD}::int`),
        locale === 'ar' ? isArabic : sql`not ${isArabic}`,
      ),
    )
    .groupBy(searchTallies.search)
    .having(gte(visitors, LEAST_VISITORS))
    .orderBy(desc(visitors), asc(searchTallies.search))
    .limit(2 * MOST_SHOWN);
  const popular: string[] = [];
  // What was sold since then is not offered.
  for (const { text } of rows) if (await isFound(shop, text)) popular.push(text);
  await replace(shop.queries, locale, popular.slice(0, MOST_SHOWN));
}

/** Nothing is written where nothing has changed: every change of it is one that caches hear of. */
async function replace(queries: Queries, locale: Locale, popular: string[]): Promise<void> {
  const former = await readPopularSearches(queries, locale);
  if (JSON.stringify(former) === JSON.stringify(popular)) return;
  await queries.transaction(async (tx) => {
    await tx.delete(popularSearches).where(eq(popularSearches.locale, locale));
    const rows = popular.map((text, position) => ({ locale, position, text }));
    if (rows.length > 0) await tx.insert(popularSearches).values(rows).onConflictDoNothing();
  });
}

/** Whether all of its words together find something, as they are spelt. */
async function isFound({ search, taxonomy }: CatalogueShop, text: string): Promise<boolean> {
  const market = { locale: 'ar', currency: currencyOf('ar') } as const;
  const asked = await search.read(text, market);
  if (!asked || asked.note?.corrected !== undefined || asked.note?.without) return false;
  const list = await search.find(asked, { taxonomy: await taxonomy(), market });
  return (await list.page({}, { page: 1, limit: 1 })).length > 0;
}

export async function readPopularSearches(queries: Queries, locale: Locale): Promise<string[]> {
  const rows = await queries
    .select({ text: popularSearches.text })
    .from(popularSearches)
    .where(eq(popularSearches.locale, locale))
    .orderBy(asc(popularSearches.position));
  return rows.map(({ text }) => text);
}

/** What was searched for and found of late, by how many visitors, most of all first. */
export function readMostSearched(queries: Queries): Promise<{ text: string; visitors: number }[]> {
  const visitors = sql<number>`sum(${searchTallies.count})::int`;
  return queries
    .select({
      text: sql<string>`(array_agg(${searchTallies.text} order by ${searchTallies.day} desc))[1]`,
      visitors,
    })
    .from(searchTallies)
    .where(gte(searchTallies.day, sql`current_date - ${PERIOD}::int`))
    .groupBy(searchTallies.search)
    .orderBy(desc(visitors), asc(searchTallies.search))
    .limit(MOST_TOLD);
}
