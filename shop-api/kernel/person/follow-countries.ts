import { asc } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { countries } from '../database/schema.ts';
import { type Country, countriesBy } from '../settings/countries.ts';
import { follow } from '../settings/follow.ts';
import type { Settings } from '../settings/settings.ts';

/** The countries with their regions as they are now. */
export async function readCountries(queries: Queries): Promise<Country[]> {
  const { code, hidden, name, provinces } = countries;
  return countriesBy(
    await queries.select({ code, hidden, name, provinces }).from(countries).orderBy(asc(countries.code)),
  );
}

/**
 * Keeps `settings` to the countries that the desk has: addresses are checked and printed where nobody could wait for them.
 * @returns what ends that
 */
export function followCountries(
  queries: Queries,
  settings: Pick<Settings, 'countries'>,
  onProblem: (error: Error) => void,
): Promise<() => void> {
  return follow(async () => {
    settings.countries = await readCountries(queries);
  }, onProblem);
}
