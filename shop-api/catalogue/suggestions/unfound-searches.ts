import { asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { unfoundSearches } from '../../kernel/database/schema.ts';
import { LOCALES, type Locale } from '../../kernel/language/locale.ts';
import type { CatalogueShop } from '../products/catalogue-shop.ts';
import { looksPersonal } from '../search/personal-text.ts';
import type { Counted } from '../search/search-tally.ts';
import { wordsOf } from '../search/search-words.ts';
import { outcomeOf } from './search-outcome.ts';

/** Days for which they are kept. */
export const UNFOUND_DAYS = 90;
/** Searches from which on the merchant is told: what one alone wrote may be somebody's. */
export const LEAST_SEARCHES = 3;
const MOST_TOLD = 50;
/** After which a day takes no more: whoever sends that many is no shopper. */
const MOST_A_DAY = 2000;

const FIRST_DAY = sql`current_date - ${UNFOUND_DAYS}::int`;

type UnfoundRow = typeof unfoundSearches.$inferInsert;

/** Adds texts that find nothing to the day, without those that look like somebody's. */
export async function keepUnfound(queries: Queries, counted: readonly Counted[]): Promise<void> {
  const rows = new Map<string, Omit<UnfoundRow, 'day'>>();
  for (const { text, visitors } of counted) {
    const search = wordsOf(text).join(' ');
    if (!search || looksPersonal(text)) continue;
    for (const locale of LOCALES) {
      const searches = [...visitors.values()].filter((each) => each === locale).length;
      const key = `${locale} ${search}`;
      if (searches > 0)
        rows.set(key, { locale, search, text, count: searches + (rows.get(key)?.count ?? 0) });
    }
  }
  if (rows.size === 0) return;
  const [today] = await queries
    .select({ kept: count() })
    .from(unfoundSearches)
    .where(eq(unfoundSearches.day, sql`current_date`));
  if ((today?.kept ?? 0) >= MOST_A_DAY) return;
  // In one order, so that servers that keep theirs at once do not wait for each other.
  const inOrder = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await queries
    .insert(unfoundSearches)
    .values(inOrder.map(([, row]) => ({ day: sql`current_date`, ...row })))
    .onConflictDoUpdate({
      target: [unfoundSearches.day, unfoundSearches.locale, unfoundSearches.search],
      set: { text: sql`excluded.text`, count: sql`${unfoundSearches.count} + excluded.count` },
    });
}

/** Forgets the days before those that are told of. */
export async function forgetUnfound(queries: Queries): Promise<void> {
  await queries.delete(unfoundSearches).where(lt(unfoundSearches.day, FIRST_DAY));
}

interface UnfoundSearch {
  text: string;
  locale: Locale;
  searches: number;
}

/** What was searched for several times and finds nothing to this day, most of all first. */
export async function readUnfound(
  shop: Pick<CatalogueShop, 'queries' | 'search' | 'taxonomy'>,
): Promise<UnfoundSearch[]> {
  const searches = sql<number>`sum(${unfoundSearches.count})::int`;
  const rows = await shop.queries
    .select({
      text: sql<string>`(array_agg(${unfoundSearches.text} order by ${unfoundSearches.day} desc))[1]`,
      locale: unfoundSearches.locale,
      searches,
    })
    .from(unfoundSearches)
    .where(gte(unfoundSearches.day, FIRST_DAY))
    .groupBy(unfoundSearches.locale, unfoundSearches.search)
    .having(gte(searches, LEAST_SEARCHES))
    .orderBy(desc(searches), asc(unfoundSearches.search), asc(unfoundSearches.locale))
    .limit(MOST_TOLD);
  const unfound: UnfoundSearch[] = [];
  // Words that were added since, or goods, find it.
  for (const row of rows) if ((await outcomeOf(shop, row.text)) === 'nothing') unfound.push(row);
  return unfound;
}
