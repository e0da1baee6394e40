import type { StoredAddress } from '../database/stored-values.ts';
import type { Locale } from '../language/locale.ts';
import { messageText } from '../language/messages.ts';
import { findCountry } from './countries.ts';

/** An address line by line, as it stands on a parcel; below it what helps a courier find it. */
export function addressLines(address: StoredAddress, locale: Locale): string[] {
  const comma = locale === 'ar' ? '، ' : ', ';
  const { street, district, city, provinceName, postcode, shortAddress, mapLink, courierNotes } = address;
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    [street, district].filter(Boolean).join(comma),
    [city, provinceName, postcode].filter(Boolean).join(comma),
    findCountry(address.countryCode)?.name[locale],
    shortAddress && messageText('addressShort', locale, { code: shortAddress }),
    address.phoneNumber,
    mapLink && messageText('addressMap', locale, { link: mapLink }),
    courierNotes && messageText('addressNotes', locale, { notes: courierNotes }),
  ];
  return lines.filter((line) => line !== undefined).filter(Boolean);
}
