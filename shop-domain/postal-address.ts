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

/** The first thing wrong with each field. A region is asked for where the country has any. */
export function addressErrors(
  address: Record<CheckedField, string>,
  provinces: readonly unknown[],
): Partial<Record<CheckedField, 'required' | 'province' | 'postcode'>> {
  const errors: ReturnType<typeof addressErrors> = {};
  for (const name of REQUIRED_FIELDS) if (!address[name].trim()) errors[name] = 'required';
  if (provinces.length > 0 && !address.provinceCode) errors.provinceCode = 'province';
  const postcode = latinDigits(address.postcode.trim());
  const isSaudi = address.countryCode === HOME_COUNTRY;
  if (isSaudi && postcode && !/^\d{5}(-?\d{4})?$/.test(postcode)) errors.postcode = 'postcode';
  return errors;
}

/** The home country first, the others as the shop lists them. */
export function homeFirst<Country extends { code: string }>(countries: readonly Country[]): Country[] {
  return countries.toSorted((a, b) => Number(b.code === HOME_COUNTRY) - Number(a.code === HOME_COUNTRY));
}
