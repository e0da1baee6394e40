import type { FieldErrors, FieldValues } from '@shop/shared-ui/form';
import type { Address, Country } from '@shop/shop-client/model';
import type { TFunction } from 'i18next';
import { textFault } from '../form-checks/form-checks.ts';

/** In the order of the form. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'street',
  'countryCode',
  'provinceCode',
  'city',
  'postcode',
  'phoneNumber',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressForm = FieldValues<AddressField>;

export const HOME_COUNTRY = 'SA';

const REQUIRED = ['firstName', 'lastName', 'street', 'countryCode', 'city', 'postcode'] as const;

export function checkAddress(
  form: AddressForm,
  provinces: Country['provinces'],
  t: TFunction,
): FieldErrors<AddressField> {
  const errors: FieldErrors<AddressField> = {};
  for (const name of REQUIRED) errors[name] = textFault(form[name], t);
  if (provinces.length > 0 && !form.provinceCode) errors.provinceCode = t('fault.province');
  const isSaudi = form.countryCode === HOME_COUNTRY;
  if (isSaudi && !errors.postcode && !/^[\d٠-٩]{5}(-?[\d٠-٩]{4})?$/.test(form.postcode.trim())) {
    errors.postcode = t('fault.postcode');
  }
  return errors;
}

/** Empty parts that an address can do without are left out. */
export function toAddress(form: AddressForm): Address {
  const { provinceCode, phoneNumber, ...rest } = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, value.trim()]),
  ) as AddressForm;
  return { ...rest, provinceCode: provinceCode || undefined, phoneNumber: phoneNumber || undefined };
}

/** The home country first, the others as the shop lists them. */
export function homeFirst(countries: Country[]): Country[] {
  return countries.toSorted((a, b) => Number(b.code === HOME_COUNTRY) - Number(a.code === HOME_COUNTRY));
}
