import type { AddressBookEntry } from '../model/account.ts';
import type { Address, Customer } from '../model.ts';
import type { WireAddress, WireAddressBookEntry, WireCustomer } from '../wire.ts';
import type { ReadPicture } from './picture.ts';

export function toCustomer(wire: WireCustomer, picture: ReadPicture): Customer {
  return {
    id: String(wire.id),
    firstName: wire.firstName ?? '',
    lastName: wire.lastName ?? '',
    email: wire.email,
    phoneNumber: wire.phoneNumber ?? undefined,
    gender: (wire.gender ?? undefined) as Customer['gender'],
    birthday: wire.birthday?.slice(0, 10),
    about: wire.about ?? undefined,
    subscribedToNewsletter: wire.subscribedToNewsletter ?? undefined,
    avatar: wire.avatar ? picture(wire.avatar) : undefined,
    hasPassword: wire.hasPassword ?? undefined,
  };
}

export function toAddress(wire: WireAddress): Address {
  return {
    firstName: wire.firstName,
    lastName: wire.lastName,
    countryCode: wire.countryCode,
    city: wire.city,
    street: wire.street,
    postcode: wire.postcode,
    provinceCode: wire.provinceCode ?? undefined,
    phoneNumber: wire.phoneNumber ?? undefined,
    company: wire.company ?? undefined,
  };
}

export function toAddressBookEntry(wire: WireAddressBookEntry): AddressBookEntry {
  return { ...toAddress(wire), id: String(wire.id), isDefault: wire.isDefault ?? false };
}
