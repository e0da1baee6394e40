import { latinDigits } from './digits.ts';

/** Where the shop is, and most of its parcels go. */
export const HOME_COUNTRY = 'SA';

/** What no address goes without. */
export const REQUIRED_FIELDS = [
  'firstName',
  'lastName',
  'street',
  'city',
  'countryCode',
  'postcode',
] as const;

type CheckedField = (typeof REQUIRED_FIELDS)[number] | 'provinceCode';
/** Stable: the API's codes, and the end of the keys of messages. */
export type AddressError = 'required' | 'province' | 'postcode' | 'shortAddress' | 'mapLink';

/** The first thing wrong with each field. A region is asked for where the country has any. */
export function addressErrors(
  address: Record<CheckedField, string> & { shortAddress?: string; mapLink?: string },
  provinces: readonly unknown[],
): Partial<Record<CheckedField | 'shortAddress' | 'mapLink', AddressError>> {
  const errors: ReturnType<typeof addressErrors> = {};
  for (const name of REQUIRED_FIELDS) if (!address[name].trim()) errors[name] = 'required';
  if (provinces.length > 0 && !address.provinceCode) errors.provinceCode = 'province';
  const postcode = latinDigits(address.postcode.trim());
  const isSaudi = address.countryCode === HOME_COUNTRY;
  if (isSaudi && postcode && !/^\d{5}(-?\d{4})?$/.test(postcode)) errors.postcode = 'postcode';
  const { shortAddress, mapLink } = address;
  if (isSaudi && shortAddress?.trim() && !shortAddressOf(shortAddress)) errors.shortAddress = 'shortAddress';
  if (isSaudi && mapLink?.trim() && !mapLinkOf(mapLink)) errors.mapLink = 'mapLink';
  return errors;
}

/** A Saudi short national address, such as `RRRD2929`, from any case and digits, with or without spaces; else null. */
export function shortAddressOf(text: string): string | null {
  const code = latinDigits(text)
    .replace(/[\s\-\u200e\u200f]/g, '')
    .toUpperCase();
  return /^[A-Z]{4}\d{4}$/.test(code) ? code : null;
}

/** Services whose links show a place. No others: an address is quoted in mails, where it must not lead elsewhere. */
const MAPS = [
  'maps.app.goo.gl/',
  'goo.gl/maps/',
  'maps.google.com/',
  'google.com/maps',
  'maps.apple.com/',
  'maps.apple/',
  'waze.com/',
  'ul.waze.com/',
  'openstreetmap.org/',
  'what3words.com/',
  'w3w.co/',
];

/** The link to a place on a map in what was pasted, which apps share with words around it; null without one. */
export function mapLinkOf(text: string): string | null {
  const [found] = /(?:https?:\/\/)?[a-z\d.-]+\.[a-z]{2,}\/[^\s<>"']+/i.exec(text) ?? [''];
  const link = found.replace(/^(?:https?:\/\/)?/i, 'https://');
  if (!URL.canParse(link)) return null;
  const { host, pathname, href } = new URL(link);
  const isMap = MAPS.some((service) => (host.replace(/^www\./, '') + pathname).startsWith(service));
  return isMap && href.length <= 500 ? href : null;
}

/** The home country first, the others as the shop lists them. */
export function homeFirst<Country extends { code: string }>(countries: readonly Country[]): Country[] {
  return countries.toSorted((a, b) => Number(b.code === HOME_COUNTRY) - Number(a.code === HOME_COUNTRY));
}
