import type { StoredAddress } from '../database/stored-values.ts';
import type { Locale } from '../language/locale.ts';
import { messageText } from '../language/messages.ts';
import { type Country, findCountry, USUAL_COUNTRIES } from '../settings/countries.ts';

/**
 * An address line by line, as it stands on a parcel; below it what helps a courier find it.
 * @param countries as the shop calls them; others are called as everybody does
 */
export function addressLines(
  address: StoredAddress,
  locale: Locale,
  countries: readonly Country[] = USUAL_COUNTRIES,
): string[] {
  const comma = locale === 'ar' ? '، ' : ', ';
  const { street, district, city, provinceName, postcode, shortAddress, mapLink, courierNotes } = address;
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    [street, district].filter(Boolean).join(comma),
    [city, provinceName, postcode].filter(Boolean).join(comma),
    findCountry(countries, address.countryCode)?.name[locale] ??
      new Intl.DisplayNames([locale], { type: 'region' }).of(address.countryCode),
    shortAddress && messageText('addressShort', locale, { code: shortAddress }),
    address.phoneNumber,
    mapLink && messageText('addressMap', locale, { link: mapLink }),
    courierNotes && messageText('addressNotes', locale, { notes: courierNotes }),
  ];
  return lines.filter((line) => line !== undefined).filter(Boolean);
}
