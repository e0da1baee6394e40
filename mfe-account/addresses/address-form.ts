import type { FieldErrors, FieldValues } from '@shop/shared-ui/form';
import { latinDigits } from '@shop/shop-client/latin-digits';
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
  if (isSaudi && !errors.postcode && !/^\d{5}(-?\d{4})?$/.test(latinDigits(form.postcode.trim()))) {
    errors.postcode = t('fault.postcode');
  }
  return errors;
}

/** Empty parts that an address can do without are left out. */
export function toAddress(form: AddressForm): Address {
  const { provinceCode, phoneNumber, postcode, ...rest } = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, value.trim()]),
  ) as AddressForm;
  return {
    ...rest,
    postcode: latinDigits(postcode),
    provinceCode: provinceCode || undefined,
    phoneNumber: latinDigits(phoneNumber) || undefined,
  };
}

/** The home country first, the others as the shop lists them. */
export function homeFirst(countries: Country[]): Country[] {
  return countries.toSorted((a, b) => Number(b.code === HOME_COUNTRY) - Number(a.code === HOME_COUNTRY));
}
