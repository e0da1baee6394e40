import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { unfoundSearches } from '../../kernel/database/schema.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import type { CatalogueShop } from '../products/catalogue-shop.ts';
import type { Counted } from '../search/search-tally.ts';
import { forgetUnfound, keepUnfound, readUnfound } from './unfound-searches.ts';

/** Nothing is found by any text. */
const shopWith = (queries: Queries) =>
  ({ queries, search: { read: async () => null } }) as unknown as CatalogueShop;

const counted = (text: string, ...locales: Locale[]): Counted => ({
  text,
  visitors: new Map(locales.map((locale, visitor) => [String(visitor), locale])),
});

onPostgres('searches that found nothing', (database) => {
  const queries = () => database().queries;
  const rows = () => queries().select().from(unfoundSearches);
  afterEach(() => queries().delete(unfoundSearches));

  it('are counted by day, by language and by the words that a search reads', async () => {
    await keepUnfound(queries(), [
      counted('شَنطة', 'ar', 'ar', 'en'),
      counted('شنطه!', 'ar'),
      counted('Chemise', 'en'),
    ]);
    await keepUnfound(queries(), [counted('شنطة', 'ar')]);
    const found = (await rows()).map(({ locale, search, text, count }) => [locale, search, text, count]);
    expect(found.toSorted()).toEqual([
      ['ar', 'شنطه', 'شنطة', 4],
      ['en', 'chemise', 'Chemise', 1],
      ['en', 'شنطه', 'شَنطة', 1],
    ]);
  });

  it('are added up where several servers keep theirs at once', async () => {
    const words = Array.from({ length: 40 }, (_, index) => counted(`word${index}`, 'en'));
    await Promise.all(
      [1, 2, 3, 4].map((server) => keepUnfound(queries(), server % 2 ? words : words.toReversed())),
    );
    expect(new Set((await rows()).map(({ count }) => count))).toEqual(new Set([4]));
  });

  it('are not kept where they look like somebody’s, or have no words', async () => {
    const texts = [
      'noura@example.com',
      'نورة 0501234567',
      'one two three four five six seven',
      '؟!',
      'y'.repeat(61),
    ];
    await keepUnfound(
      queries(),
      texts.map((text) => counted(text, 'ar', 'ar', 'ar')),
    );
    expect(await rows()).toEqual([]);
  });

  it('are no more than some thousand a day', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({
      ...{ day: sql`current_date`, locale: 'en' as const, search: `w${index}`, text: `w${index}`, count: 1 },
    }));
    await queries().insert(unfoundSearches).values(many);
    await keepUnfound(queries(), [counted('chemise', 'en')]);
    expect(await rows()).toHaveLength(2000);
  });

  it('are told of from three on, most of all first, and forgotten after 90 days', async () => {
    const on = (daysAgo: number, text: string, count: number) => ({
      ...{ day: sql`current_date - ${daysAgo}::int`, locale: 'en' as const, search: text, text, count },
    });
    await queries()
      .insert(unfoundSearches)
      .values([
        ...[on(0, 'chemise', 1), on(90, 'chemise', 2), on(1, 'kameez', 5), on(2, 'rare', 2)],
        ...[on(91, 'rare', 9), on(91, 'old', 9)],
      ]);
    const told = [
      { text: 'kameez', locale: 'en', searches: 5 },
      { text: 'chemise', locale: 'en', searches: 3 },
    ];
    expect(await readUnfound(shopWith(queries()))).toEqual(told);
    await forgetUnfound(queries());
    expect((await rows()).map(({ search }) => search).toSorted()).toEqual([
      ...['chemise', 'chemise', 'kameez', 'rare'],
    ]);
    expect(await readUnfound(shopWith(queries()))).toEqual(told);
  });
});
