import type { FieldErrors, FieldValues } from '@shop/shared-ui/form';
import type { Address, Cart, Country, Customer } from '@shop/shop-client/model';
import type { AddressBookEntry } from '@shop/shop-client/model/account';
import { latinDigits } from '@shop/shop-domain/digits';
import { phoneOf } from '@shop/shop-domain/phone';
import { addressErrors, HOME_COUNTRY, mapLinkOf, shortAddressOf } from '@shop/shop-domain/postal-address';
import type { TFunction } from 'i18next';

/** What any address is made of, in the order of the form. */
export const POSTAL_FIELDS = [
  'firstName',
  'lastName',
  'countryCode',
  'city',
  'provinceCode',
  'district',
  'street',
  'apartment',
  'postcode',
] as const;
export type PostalField = (typeof POSTAL_FIELDS)[number];
export type PostalForm = FieldValues<PostalField>;

/** What leads a courier to the door, in the home country. */
const FINDING_FIELDS = ['shortAddress', 'mapLink', 'courierNotes'] as const;
export type FindingField = (typeof FINDING_FIELDS)[number];

/** In the order of the form. `entry` is the id in the address book, empty for a new one; `remember` puts a new one there. */
export const ADDRESS_FIELDS = ['entry', ...POSTAL_FIELDS, ...FINDING_FIELDS, 'place', 'remember'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressForm = FieldValues<AddressField>;

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
    district: address?.district ?? '',
    countryCode: address?.countryCode ?? HOME_COUNTRY,
    provinceCode: address?.provinceCode ?? '',
    postcode: address?.postcode ?? '',
    shortAddress: address?.shortAddress ?? '',
    mapLink: address?.mapLink ?? '',
    courierNotes: address?.courierNotes ?? '',
    place: 'home',
    remember: '',
  };
}

export function checkAddress(
  form: PostalForm & Partial<AddressForm>,
  provinces: Country['provinces'],
  t: TFunction,
): FieldErrors<PostalField | FindingField> {
  const errors = Object.entries(addressErrors(form, provinces));
  return Object.fromEntries(errors.map(([name, error]) => [name, t(`validation.${error}`)]));
}

export function toAddress(form: PostalForm & Partial<AddressForm>, phone = ''): Address {
  const street = [form.street.trim(), form.apartment.trim()].filter(Boolean).join(', ');
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    street,
    city: form.city.trim(),
    countryCode: form.countryCode,
    postcode: latinDigits(form.postcode.trim()),
    provinceCode: form.provinceCode || undefined,
    phoneNumber: phoneOf(phone) ?? undefined,
    ...(form.countryCode === HOME_COUNTRY && foundBy(form)),
  };
}

function foundBy({
  district,
  shortAddress = '',
  mapLink = '',
  courierNotes = '',
}: PostalForm & Partial<AddressForm>) {
  return {
    district: district.trim() || undefined,
    shortAddress: shortAddressOf(shortAddress) ?? undefined,
    mapLink: mapLinkOf(mapLink) ?? undefined,
    courierNotes: courierNotes.trim() || undefined,
  };
}
