import type { FieldErrors, FieldValues } from '@shop/shared-ui/form';
import { latinDigits } from '@shop/shop-client/latin-digits';
import type { Address, Cart, Country, Customer } from '@shop/shop-client/model';
import type { AddressBookEntry } from '@shop/shop-client/model/account';
import type { TFunction } from 'i18next';
import { phoneNumber } from './phone.ts';

/** What any address is made of, in the order of the form. */
export const POSTAL_FIELDS = [
  'firstName',
  'lastName',
  'street',
  'apartment',
  'city',
  'countryCode',
  'provinceCode',
  'postcode',
] as const;
export type PostalField = (typeof POSTAL_FIELDS)[number];
export type PostalForm = FieldValues<PostalField>;

/** In the order of the form. `entry` is the id in the address book, empty for a new one; `remember` puts a new one there. */
export const ADDRESS_FIELDS = ['entry', ...POSTAL_FIELDS, 'place', 'remember'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressForm = FieldValues<AddressField>;

export const HOME_COUNTRY = 'SA';

/** The address of the cart, else the customer's default one, else what the account tells of it. */
export function knownAddress(
  customer: Customer | null,
  cart: Cart | null,
  book: AddressBookEntry[],
): AddressForm {
  const address = cart?.shippingAddress;
  if (!address) return addressFrom(book.find(({ isDefault }) => isDefault) ?? book[0], customer);
  const same = book.find((entry) => SAME.every((name) => entry[name] === address[name]));
  return { ...addressFrom(address, customer), entry: same?.id ?? '' };
}

const SAME = ['firstName', 'lastName', 'street', 'city', 'postcode', 'countryCode', 'provinceCode'] as const;

/** A form with an address in it; without one, with what the account tells. */
export function addressFrom(
  address: Address | AddressBookEntry | undefined,
  customer: Customer | null,
): AddressForm {
  return {
    entry: address && 'id' in address ? address.id : '',
    firstName: address?.firstName ?? customer?.firstName ?? '',
    lastName: address?.lastName ?? customer?.lastName ?? '',
    street: address?.street ?? '',
    apartment: '',
    city: address?.city ?? '',
    countryCode: address?.countryCode ?? HOME_COUNTRY,
    provinceCode: address?.provinceCode ?? '',
    postcode: address?.postcode ?? '',
    place: 'home',
    remember: '',
  };
}

const REQUIRED = ['firstName', 'lastName', 'street', 'city', 'countryCode', 'postcode'] as const;

export function checkAddress(
  form: PostalForm,
  provinces: Country['provinces'],
  t: TFunction,
): FieldErrors<PostalField> {
  const errors: FieldErrors<PostalField> = {};
  for (const name of REQUIRED) if (!form[name].trim()) errors[name] = t('fault.required');
  if (provinces.length > 0 && !form.provinceCode) errors.provinceCode = t('fault.province');
  const saudi = form.countryCode === HOME_COUNTRY;
  if (saudi && form.postcode.trim() && !/^\d{5}(-?\d{4})?$/.test(latinDigits(form.postcode.trim()))) {
    errors.postcode = t('fault.postcode');
  }
  return errors;
}

/** The home country first, the others as the shop lists them. */
export function homeFirst(countries: Country[]): Country[] {
  return countries.toSorted((a, b) => Number(b.code === HOME_COUNTRY) - Number(a.code === HOME_COUNTRY));
}

export function toAddress(form: PostalForm, phone = ''): Address {
  const street = [form.street.trim(), form.apartment.trim()].filter(Boolean).join(', ');
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    street,
    city: form.city.trim(),
    countryCode: form.countryCode,
    postcode: latinDigits(form.postcode.trim()),
    provinceCode: form.provinceCode || undefined,
    phoneNumber: phoneNumber(phone) ?? undefined,
  };
}
