import { LOCALES } from '@shop/federation/contract';
import { isProvinceCode, PLACE_LIMITS } from '@shop/shop-domain/place-limits';
import type { City } from '@shop/shop-domain/saudi-cities/cities';
import { lineOf, namesIn, placesIn } from '@shop/shop-domain/saudi-cities/place-lines';
import type { Versioned } from './entry.ts';
import type { Localised } from './entry-fields.tsx';

export const PLACES_PATH = '/places';

export interface ListedCountry {
  code: string;
  name: Localised;
  hidden: boolean;
  /** The shop comes with it. */
  isUsual: boolean;
  isChanged: boolean;
  provinces: number;
  cities: number;
  ships: boolean;
}

export interface Province {
  code: string;
  name: Localised;
  hidden: boolean;
  /** How many it has. */
  cities: number;
}

/** A country with its regions, as the desk reads it. */
export interface Country extends Versioned {
  version: number;
  code: string;
  name: Localised;
  hidden: boolean;
  isUsual: boolean;
  isChanged: boolean;
  provinces: Province[];
  /** Names of the shipping methods that name it. */
  methods?: Localised[];
}

/** A region with its cities. */
export interface Region extends Versioned {
  version: number;
  code: string;
  country: Localised;
  name: Localised;
  /** Nobody has said anything of its cities. */
  isUsual: boolean;
  cities: City[];
}

/** A row of a form, with what its fields are named by. */
export interface Draft<Part> {
  key: string;
  /** As it was read; absent where it is new. */
  latest?: Part;
}

type Values = Readonly<Record<string, string>>;

const typed = (values: Values, name: string) => values[name]?.trim() ?? '';
const textsIn = (values: Values, key: string): Localised => ({
  ar: typed(values, `${key}.ar`),
  en: typed(values, `${key}.en`),
});

/** Names of fields by the paths that the shop has them at. */
export const countryFields = (drafts: readonly Draft<Province>[]): Record<string, string> => ({
  ...Object.fromEntries(LOCALES.map((locale) => [`name.${locale}`, `name.${locale}`])),
  hidden: 'shown',
  ...Object.fromEntries(
    drafts.flatMap(({ key }, index) =>
      [...LOCALES.map((locale) => [`name.${locale}`, locale]), ['code', 'code'], ['hidden', 'shown']].map(
        ([path, field]) => [`provinces.${index}.${path}`, `${key}.${field}`],
      ),
    ),
  ),
});

/** What a form sends of a country. New regions without a code are numbered; those that others have added since stay. */
export function countryOf(
  values: Values,
  drafts: readonly Draft<Province>[],
  { code, provinces }: Pick<Country, 'code' | 'provinces'>,
) {
  const taken = new Set(provinces.map((province) => province.code));
  const mine = drafts.map(({ key, latest }) => {
    const own = latest?.code ?? (typed(values, `${key}.code`).toUpperCase() || freeCode(code, taken));
    taken.add(own);
    return { code: own, name: textsIn(values, key), hidden: !values[`${key}.shown`] };
  });
  const isTouched = mine.some((province, index) => !isAsRead(province, drafts[index]?.latest));
  const others = provinces.filter((theirs) => !mine.some((province) => province.code === theirs.code));
  return {
    ...{ name: textsIn(values, 'name'), hidden: !values.shown },
    // A list that nobody has touched is left to what others have made of it.
    provinces: isTouched ? [...mine, ...others.map(({ cities: _, ...theirs }) => theirs)] : mine,
  };
}

const isAsRead = ({ name, hidden }: Omit<Province, 'cities'>, latest?: Province): boolean =>
  latest?.hidden === hidden && LOCALES.every((locale) => latest.name[locale] === name[locale]);

function freeCode(country: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const code = `${country}-${String(number).padStart(2, '0')}`;
    if (!taken.has(code)) return code;
  }
}

interface Complaints {
  required: string;
  twice: string;
}

/** What is wrong with a country before it is sent. */
export function checkCountry(
  values: Values,
  drafts: readonly Draft<Province>[],
  country: string,
  say: Complaints & { code: string },
): Record<string, string> {
  const errors = wrongNames(values, drafts, say);
  for (const locale of LOCALES) if (!typed(values, `name.${locale}`)) errors[`name.${locale}`] = say.required;
  const taken = new Set<string>();
  for (const { key, latest } of drafts) {
    const code = latest?.code ?? typed(values, `${key}.code`).toUpperCase();
    if (code && (taken.has(code) || !isProvinceCode(code, country))) errors[`${key}.code`] = say.code;
    taken.add(code);
  }
  return errors;
}

/** Names that are missing, or that another row has. */
function wrongNames(values: Values, drafts: readonly Draft<unknown>[], say: Complaints) {
  const errors: Record<string, string> = {};
  for (const locale of LOCALES) {
    const taken = new Set<string>();
    for (const { key } of drafts) {
      const name = typed(values, `${key}.${locale}`).toLowerCase();
      if (!name || taken.has(name)) errors[`${key}.${locale}`] = name ? say.twice : say.required;
      taken.add(name);
    }
  }
  return errors;
}

export const partsOfCountry = ({ name, hidden, provinces }: Country) => ({
  ...{ name, hidden },
  provinces: provinces.map(({ cities: _, ...province }) => province),
});

/** Of the calls about a country's regions. */
export const regionsPath = (country: string): `/${string}` =>
  `${PLACES_PATH}/${encodeURIComponent(country)}/provinces`;

const CITY_FIELDS = [...LOCALES, 'aliases', 'districts'];

/** As above, of cities in the order that they are sent in. */
export const cityFields = (drafts: readonly Draft<City>[]): Record<string, string> =>
  Object.fromEntries(
    inOrder(drafts).flatMap(({ key }, index) =>
      CITY_FIELDS.map((field) => [
        `cities.${index}.${field.length === 2 ? `name.${field}` : field}`,
        `${key}.${field}`,
      ]),
    ),
  );

/** New ones stand first in the form, where they are written, and last in the list, whose first is the capital. */
export const inOrder = (drafts: readonly Draft<City>[]): Draft<City>[] => [
  ...drafts.filter(({ latest }) => latest),
  ...drafts.filter(({ latest }) => !latest),
];

export const citiesOf = (values: Values, drafts: readonly Draft<City>[]): City[] =>
  inOrder(drafts).map(({ key }) => ({
    ...{ name: textsIn(values, key), aliases: namesIn(values[`${key}.aliases`] ?? '') },
    districts: placesIn(values[`${key}.districts`] ?? ''),
  }));

/** What is wrong with cities before they are sent. */
export function checkCities(
  values: Values,
  drafts: readonly Draft<City>[],
  say: Complaints & Record<'line' | 'lineTwice' | 'lineLong', (line: number) => string>,
): Record<string, string> {
  const errors = wrongNames(values, drafts, say);
  for (const { key } of drafts) {
    const taken = new Set<string>();
    (values[`${key}.districts`] ?? '').split('\n').forEach((line, index) => {
      const [place] = placesIn(line);
      if (!place) return;
      const names = [`ar ${place.name.ar}`, `en ${place.name.en.toLowerCase()}`];
      const written = [place.name.ar, place.name.en, ...place.aliases];
      if (!place.name.ar || !place.name.en) errors[`${key}.districts`] ??= say.line(index + 1);
      else if (names.some((name) => taken.has(name))) errors[`${key}.districts`] ??= say.lineTwice(index + 1);
      else if (written.some(({ length }) => length > PLACE_LIMITS.name))
        errors[`${key}.districts`] ??= say.lineLong(index + 1);
      for (const name of names) taken.add(name);
    });
  }
  return errors;
}

/** Districts as they are written in their field. */
export const districtLines = (city: City | undefined): string =>
  (city?.districts ?? []).map(lineOf).join('\n');

export const partsOfRegion = ({ cities }: Region) => ({ cities });
