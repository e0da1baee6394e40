import type { AddressBookEntry } from '../model/account.ts';
import type { Address, Customer } from '../model.ts';
import type { WireAddress, WireAddressBookEntry, WireCustomer } from '../wire.ts';
import type { ReadPicture } from './picture.ts';

export function toCustomer(wire: WireCustomer, picture: ReadPicture): Customer {
  const { firstName, lastName, email, newEmail, phoneNumber, gender, about } = wire;
  const { subscribedToNewsletter, hasPassword } = wire;
  return {
    ...{ firstName, lastName, email, newEmail, phoneNumber, gender, about },
    ...{ subscribedToNewsletter, hasPassword },
    id: String(wire.id),
    // A stock shop adds a time.
    birthday: wire.birthday?.slice(0, 10),
    avatar: wire.avatar && picture(wire.avatar),
  };
}

export function toAddress(wire: WireAddress): Address {
  const { firstName, lastName, countryCode, city, street, postcode } = wire;
  const { provinceCode, phoneNumber, company, district, shortAddress, mapLink, courierNotes } = wire;
  return {
    ...{ firstName, lastName, countryCode, city, street, postcode, provinceCode, phoneNumber, company },
    ...{ district, shortAddress, mapLink, courierNotes },
  };
}

export function toAddressBookEntry(wire: WireAddressBookEntry): AddressBookEntry {
  return { ...toAddress(wire), id: String(wire.id), isDefault: wire.isDefault };
}
