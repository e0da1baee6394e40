import { latinDigits } from '@shop/shop-domain/digits';
import {
  addressErrors,
  HOME_COUNTRY,
  mapLinkOf,
  REQUIRED_FIELDS,
  shortAddressOf,
} from '@shop/shop-domain/postal-address';
import { type Static, Type } from 'typebox';
import type { FieldErrors } from '../http/http-error.ts';
import { name } from '../http/named-schemas.ts';
import type { Locale } from '../language/locale.ts';
import { looksLikeLink, plainLine } from '../language/plain-line.ts';
import { type Country, findCountry } from '../settings/countries.ts';

const line = Type.String({ minLength: 1, maxLength: 255 });

export const Address = name(
  'Address',
  Type.Object({
    firstName: line,
    lastName: line,
    countryCode: Type.String({ minLength: 2, maxLength: 2 }),
    street: line,
    city: line,
    postcode: Type.String({ minLength: 2, maxLength: 20 }),
    provinceCode: Type.Optional(Type.String({ maxLength: 10 })),
    provinceName: Type.Optional(Type.String({ maxLength: 255 })),
    company: Type.Optional(Type.String({ maxLength: 255 })),
    phoneNumber: Type.Optional(Type.String({ maxLength: 30 })),
    district: Type.Optional(Type.String({ maxLength: 255 })),
    shortAddress: Type.Optional(
      Type.String({ maxLength: 30, description: 'Saudi short national address, such as RRRD2929' }),
    ),
    mapLink: Type.Optional(
      Type.String({ maxLength: 1000, description: 'Link of a map service; words around it are dropped' }),
    ),
    courierNotes: Type.Optional(Type.String({ maxLength: 300 })),
  }),
);
export type Address = Static<typeof Address>;

/** Of an address without anything. */
const BLANK = {
  firstName: '',
  lastName: '',
  countryCode: '',
  street: '',
  city: '',
  postcode: '',
  provinceCode: '',
};

/** What carriers read by machine. */
const NUMBERS: ReadonlySet<string> = new Set(['postcode', 'phoneNumber']);

export interface AddressTerms {
  /** Of the region's name. */
  locale: Locale;
  countries: readonly Country[];
}

/**
 * The address as it is kept: its own parts alone, trimmed, blank ones left out, postcode and phone number in Latin digits, its region named. What is wrong is
 * added to `fieldErrors`, below `parent` where there is one.
 */
export function checkedAddress(
  address: Partial<Address>,
  fieldErrors: FieldErrors,
  { locale, countries }: AddressTerms,
  parent?: string,
): Address {
  const prefix = parent ? `${parent}.` : '';
  const trimmed = Object.fromEntries(
    Object.keys(Address.properties)
      .map((key) => [key, plainLine(address[key as keyof Address] ?? '')] as const)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => [key, NUMBERS.has(key) ? latinDigits(value) : value]),
  ) as Address;
  for (const key of REQUIRED_FIELDS) {
    if (!trimmed[key] && key !== 'countryCode') fieldErrors[`${prefix}${key}`] ??= [{ key: 'required' }];
  }
  if (trimmed.countryCode !== HOME_COUNTRY) delete trimmed.shortAddress;
  for (const [key, error] of Object.entries(addressErrors({ ...BLANK, ...trimmed }, []))) {
    if (error !== 'required') fieldErrors[`${prefix}${key}`] ??= [{ key: error }];
  }
  if (trimmed.shortAddress) trimmed.shortAddress = shortAddressOf(trimmed.shortAddress) ?? '';
  if (trimmed.mapLink) trimmed.mapLink = mapLinkOf(trimmed.mapLink) ?? '';
  for (const [key, value] of Object.entries(trimmed)) {
    if (key !== 'mapLink' && looksLikeLink(value))
      fieldErrors[`${prefix}${key}`] ??= [{ key: 'addressHasLink' }];
  }
  const country = findCountry(countries, trimmed.countryCode);
  const province = country?.provinces.find(({ code, hidden }) => code === trimmed.provinceCode && !hidden);
  if (!country || country.hidden) fieldErrors[`${prefix}countryCode`] ??= [{ key: 'country' }];
  if (country && trimmed.provinceCode && !province)
    fieldErrors[`${prefix}provinceCode`] ??= [{ key: 'province' }];
  if (trimmed.phoneNumber && !/^\+?[\d\s()-]{6,20}$/.test(trimmed.phoneNumber)) {
    fieldErrors[`${prefix}phoneNumber`] ??= [{ key: 'phone' }];
  }
  return province ? { ...trimmed, provinceName: province.name[locale] } : trimmed;
}
