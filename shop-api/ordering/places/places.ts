import { isDeepStrictEqual } from 'node:util';
import { ISO_COUNTRIES } from '@shop/shop-domain/iso-countries';
import { isProvinceCode } from '@shop/shop-domain/place-limits';
import { HOME_COUNTRY } from '@shop/shop-domain/postal-address';
import { type City, citiesOf } from '@shop/shop-domain/saudi-cities/cities';
import type { Place } from '@shop/shop-domain/saudi-cities/place-spelling';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { countries } from '../../kernel/database/schema.ts';
import {
  type FieldErrors,
  HttpError,
  invalid,
  notFound,
  throwIfInvalid,
} from '../../kernel/http/http-error.ts';
import { LOCALES, type Localised } from '../../kernel/language/locale.ts';
import { findCountry, type SaidProvince, USUAL_COUNTRIES } from '../../kernel/settings/countries.ts';

/** What somebody has said of a country; version 0: nothing yet. */
export type SaidPlaces = typeof countries.$inferSelect;

/** What is changed of it: what is left out stays. */
export interface CountryChange {
  name?: Localised;
  hidden?: boolean;
  provinces?: SaidProvince[];
}

/** A country with all that the shop knows of it. */
export interface KnownPlaces {
  version: number;
  code: string;
  name: Localised;
  hidden: boolean;
  provinces: SaidProvince[];
  citiesOf: (province: string) => readonly City[];
}

/** What is known of a country; undefined: nobody has added it. */
export function knownBy(said: SaidPlaces): KnownPlaces | undefined {
  const usual = findCountry(USUAL_COUNTRIES, said.code);
  const name = said.name ?? usual?.name;
  return (
    name && {
      ...{ version: said.version, code: said.code, name, hidden: said.hidden },
      provinces: (said.provinces ?? usual?.provinces ?? []).map((province) => ({
        ...{ code: province.code, name: province.name, hidden: province.hidden ?? false },
      })),
      citiesOf: (province) => said.cities[province] ?? citiesOf(province),
    }
  );
}

export async function readSaidPlaces(queries: Queries, code: string): Promise<SaidPlaces> {
  const [row] = await queries.select().from(countries).where(eq(countries.code, code));
  return row ?? { code, version: 0, hidden: false, name: null, provinces: null, cities: {} };
}

/** The cities of a country by region. */
export async function readCities(
  queries: Queries,
  code: string,
): Promise<(province: string) => readonly City[]> {
  const { cities } = await readSaidPlaces(queries, code);
  return (province) => cities[province] ?? citiesOf(province);
}

/**
 * Adds a country with its regions.
 * @throws HttpError 400 by field
 */
export function addCountry(
  queries: Queries,
  { code, ...country }: Required<Omit<CountryChange, 'hidden'>> & { code: string },
): Promise<SaidPlaces> {
  return change(queries, code, (before) => {
    if (!ISO_COUNTRIES.includes(code)) throw invalid('code', 'countryUnknown', { code });
    if (knownBy(before)) throw invalid('code', 'codeTaken', { code });
    return changed({ ...before, name: country.name, provinces: [] }, country);
  });
}

/**
 * Changes what is sent of a country, and leaves the rest.
 * @param version of what the sender has read
 * @throws HttpError 404, 400 by field (`provinces.<index>.<field>`), or 409 with what `present` tells where somebody else was faster
 */
export function changeCountry(
  queries: Queries,
  { code, version }: Pick<SaidPlaces, 'code' | 'version'>,
  sent: CountryChange,
  present: (said: SaidPlaces) => object,
): Promise<SaidPlaces> {
  return change(queries, code, (before) => {
    known(before);
    throwIfStale(before, version, present);
    return changed(before, sent);
  });
}

/**
 * Other cities for a region, all of them at once; null has it those again that the shop comes with, without any they stay.
 * @throws as above, fields being `cities.<index>.<field>`
 */
export function changeCities(
  queries: Queries,
  { code, version, province }: Pick<SaidPlaces, 'code' | 'version'> & { province: string },
  cities: City[] | null | undefined,
  present: (said: SaidPlaces) => object,
): Promise<SaidPlaces> {
  return change(queries, code, (before) => {
    if (!known(before).provinces.some((each) => each.code === province)) throw notFound('province');
    throwIfStale(before, version, present);
    if (cities === undefined) return before;
    const { [province]: _, ...others } = before.cities;
    const sent = cities?.map((city) => ({ ...tidy(city), districts: city.districts.map(tidy) }));
    if (!sent || isDeepStrictEqual(sent, citiesOf(province))) return { ...before, cities: others };
    throwIfInvalid({
      ...wrongNames(sent, 'cities'),
      ...Object.assign(
        {},
        ...sent.map(({ districts }, index) => wrongNames(districts, `cities.${index}.districts`)),
      ),
    });
    return { ...before, cities: { ...others, [province]: sent } };
  });
}

/**
 * Takes back all that was said of a country that the shop comes with. One that was added stays: carts, addresses and
 * shipping methods may name it.
 * @throws HttpError 404 where the shop comes with no such country, or 409 where somebody else was faster
 */
export function forgetChanges(
  queries: Queries,
  { code, version }: Pick<SaidPlaces, 'code' | 'version'>,
  present: (said: SaidPlaces) => object,
): Promise<SaidPlaces> {
  if (!findCountry(USUAL_COUNTRIES, code)) throw notFound('country');
  return change(queries, code, (before) => {
    throwIfStale(before, version, present);
    return { ...before, hidden: false, name: null, provinces: null, cities: {} };
  });
}

/** One after the other; the row stays for ever, so that no version comes back. */
function change(
  queries: Queries,
  code: string,
  make: (before: SaidPlaces) => SaidPlaces,
): Promise<SaidPlaces> {
  return queries.transaction(async (tx) => {
    await tx.execute(sql`lock table ${countries} in share row exclusive mode`);
    const before = await readSaidPlaces(tx, code);
    const after = { ...make(before), version: before.version + 1 };
    await tx.insert(countries).values(after).onConflictDoUpdate({ target: countries.code, set: after });
    return after;
  });
}

function known(said: SaidPlaces): KnownPlaces {
  const country = knownBy(said);
  if (!country) throw notFound('country');
  return country;
}

function throwIfStale(before: SaidPlaces, version: number, present: (said: SaidPlaces) => object): void {
  if (before.version !== version)
    throw new HttpError(409, { key: 'versionStale' }, { present: present(before) });
}

function changed(before: SaidPlaces, sent: CountryChange): SaidPlaces {
  const { code } = before;
  const usual = findCountry(USUAL_COUNTRIES, code);
  const errors: FieldErrors = {};
  const after = { ...before };
  if (sent.name) {
    const name = trim(sent.name);
    Object.assign(errors, missingIn(name, 'name'));
    after.name = isDeepStrictEqual(name, usual?.name) ? null : name;
  }
  if (sent.hidden !== undefined) after.hidden = sent.hidden;
  if (after.hidden && code === HOME_COUNTRY) errors.hidden = [{ key: 'homeCountryShown' }];
  if (sent.provinces) {
    const provinces = sent.provinces.map(({ code: province, name, hidden = false }) => ({
      ...{ code: province.trim(), name: trim(name), hidden },
    }));
    Object.assign(errors, wrongProvinces(provinces, code));
    const gone = knownBy(before)?.provinces.find(
      (each) => !provinces.some((province) => province.code === each.code),
    );
    if (gone) errors.provinces = [{ key: 'provinceKept', values: { code: gone.code } }];
    after.provinces = isDeepStrictEqual(provinces, usual?.provinces) ? null : provinces;
  }
  throwIfInvalid(errors);
  return after;
}

function wrongProvinces(provinces: readonly SaidProvince[], country: string): FieldErrors {
  const errors: FieldErrors = wrongNames(provinces, 'provinces');
  provinces.forEach(({ code }, index) => {
    const isTwice = provinces.findIndex((each) => each.code === code) < index;
    if (isTwice || !isProvinceCode(code, country))
      errors[`provinces.${index}.code`] = [{ key: 'provinceCode', values: { example: `${country}-01` } }];
  });
  return errors;
}

/** Names that are missing, or that another place of the list has. */
function wrongNames(places: readonly { name: Localised }[], path: string): FieldErrors {
  const errors: FieldErrors = {};
  const taken = { ar: new Set<string>(), en: new Set<string>() };
  places.forEach(({ name }, index) => {
    Object.assign(errors, missingIn(name, `${path}.${index}.name`));
    for (const locale of LOCALES) {
      const written = name[locale].toLowerCase();
      if (written && taken[locale].has(written))
        errors[`${path}.${index}.name.${locale}`] = [{ key: 'placeTwice' }];
      taken[locale].add(written);
    }
  });
  return errors;
}

function missingIn(texts: Localised, field: string): FieldErrors {
  const missing = LOCALES.filter((locale) => !texts[locale]);
  return Object.fromEntries(missing.map((locale) => [`${field}.${locale}`, [{ key: 'required' as const }]]));
}

const trim = ({ ar, en }: Localised): Localised => ({ ar: ar.trim(), en: en.trim() });

const tidy = ({ name, aliases }: Place): Place => ({
  name: trim(name),
  aliases: aliases.map((alias) => alias.trim()).filter(Boolean),
});
