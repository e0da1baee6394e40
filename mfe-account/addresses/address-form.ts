import type { FieldErrors, FieldValues } from '@shop/shared-ui/form';
import type { Address, Country } from '@shop/shop-client/model';
import { latinDigits } from '@shop/shop-domain/digits';
import { addressErrors, HOME_COUNTRY, mapLinkOf, shortAddressOf } from '@shop/shop-domain/postal-address';
import type { TFunction } from 'i18next';

/** In the order of the form. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'countryCode',
  'city',
  'provinceCode',
  'district',
  'street',
  'postcode',
  'phoneNumber',
  'shortAddress',
  'mapLink',
  'courierNotes',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressForm = FieldValues<AddressField>;

export function checkAddress(
  form: AddressForm,
  provinces: Country['provinces'],
  t: TFunction,
): FieldErrors<AddressField> {
  const errors = Object.entries(addressErrors(form, provinces));
  return Object.fromEntries(errors.map(([name, error]) => [name, t(`validation.${error}`)]));
}

/** Empty parts that an address can do without are left out. */
export function toAddress(form: AddressForm): Address {
  const { provinceCode, phoneNumber, postcode, district, shortAddress, mapLink, courierNotes, ...rest } =
    Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.trim()])) as AddressForm;
  return {
    ...rest,
    postcode: latinDigits(postcode),
    provinceCode: provinceCode || undefined,
    phoneNumber: latinDigits(phoneNumber) || undefined,
    ...(form.countryCode === HOME_COUNTRY && {
      district: district || undefined,
      shortAddress: shortAddressOf(shortAddress) ?? undefined,
      mapLink: mapLinkOf(mapLink) ?? undefined,
      courierNotes: courierNotes || undefined,
    }),
  };
}
