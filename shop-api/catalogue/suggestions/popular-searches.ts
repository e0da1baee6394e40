import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { popularSearches, searchTallies } from '../../kernel/database/schema.ts';
import { LOCALES, type Locale } from '../../kernel/language/locale.ts';
import type { CatalogueShop } from '../products/catalogue-shop.ts';
import type { Counted } from '../search/search-tally.ts';
import { outcomeOf } from './search-outcome.ts';
import { keepUnfound } from './unfound-searches.ts';

/** With which changes another text is popular. */
export const POPULAR_TAG = 'popular_searches';

/** Days that count. */
export const PERIOD = 30;
/** Visitors who have to have searched for a text before others are told of it. */
const LEAST_VISITORS = 5;
const MOST_SHOWN = 8;
/** For the merchant. */
const MOST_TOLD = 50;

/**
 * Adds what was counted to the days. What is popular is made of the shop's own words, so that no name or number is kept;
 * what finds nothing at all is kept apart, for the merchant.
 */
export async function keepTally(shop: CatalogueShop): Promise<void> {
  const { queries } = shop;
  const unfound: Counted[] = [];
  for (const [search, counted] of shop.searchTally.take()) {
    const { text, visitors } = counted;
    const outcome = await outcomeOf(shop, text);
    if (outcome === 'nothing') unfound.push(counted);
    if (outcome !== 'found') continue;
    await queries
      .insert(searchTallies)
      .values({ day: sql`current_date`, search, text, count: visitors.size })
      .onConflictDoUpdate({
        target: [searchTallies.day, searchTallies.search],
        set: { text, count: sql`${searchTallies.count} + excluded.count` },
      });
  }
  await keepUnfound(queries, unfound);
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
  for (const { text } of rows) if ((await outcomeOf(shop, text)) === 'found') popular.push(text);
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
