import { ASIR } from './asir.ts';
import { BAHAH } from './bahah.ts';
import { EASTERN } from './eastern.ts';
import { HAIL } from './hail.ts';
import { JAWF } from './jawf.ts';
import { JAZAN } from './jazan.ts';
import { MADINAH } from './madinah.ts';
import { MAKKAH } from './makkah.ts';
import { NAJRAN } from './najran.ts';
import { NORTHERN_BORDERS } from './northern-borders.ts';
import { placeOf } from './place-lines.ts';
import { type Place, placeCalled } from './place-spelling.ts';
import { QASSIM } from './qassim.ts';
import { RIYADH } from './riyadh.ts';
import { TABUK } from './tabuk.ts';

export interface City extends Place {
  /** Of the larger cities alone. */
  districts: Place[];
}

/** By ISO 3166-2. */
const REGIONS: Readonly<Record<string, string>> = {
  'SA-01': RIYADH,
  'SA-02': MAKKAH,
  'SA-03': MADINAH,
  'SA-04': EASTERN,
  'SA-05': QASSIM,
  'SA-06': HAIL,
  'SA-07': TABUK,
  'SA-08': NORTHERN_BORDERS,
  'SA-09': JAZAN,
  'SA-10': NAJRAN,
  'SA-11': BAHAH,
  'SA-12': JAWF,
  'SA-14': ASIR,
};

const read = new Map<string, City[]>();

/** The cities of a region, its capital first; none for what is no Saudi region. For servers: all the names weigh 50 KB. */
export function citiesOf(region: string): readonly City[] {
  const known = read.get(region) ?? citiesIn(REGIONS[region] ?? '');
  read.set(region, known);
  return known;
}

/** A city as it is found before its region is known. */
export interface CityOfRegion extends Place {
  /** ISO 3166-2. */
  provinceCode: string;
}

/** The cities of all regions, without their districts. */
export function allCities(): CityOfRegion[] {
  return Object.keys(REGIONS).flatMap((provinceCode) =>
    citiesOf(provinceCode).map(({ name, aliases }) => ({ name, aliases, provinceCode })),
  );
}

/** The city of that name, however it is spelled, with its region: in that region, or the first of all that has it. */
export function findCity(name: string, region?: string): { city: City; region: string } | undefined {
  for (const code of region ? [region] : Object.keys(REGIONS)) {
    const city = placeCalled(name, citiesOf(code));
    if (city) return { city, region: code };
  }
  return undefined;
}

/** A line is `Arabic | English | other names`; an indented one is a district of the city above. */
function citiesIn(text: string): City[] {
  const cities: City[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const place = placeOf(line);
    if (line.startsWith(' ')) cities.at(-1)?.districts.push(place);
    else cities.push({ ...place, districts: [] });
  }
  return cities;
}
