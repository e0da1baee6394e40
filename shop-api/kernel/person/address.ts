import { latinDigits } from '@shop/shop-domain/digits';
import { REQUIRED_FIELDS } from '@shop/shop-domain/postal-address';
import { type Static, Type } from 'typebox';
import type { FieldErrors } from '../http/http-error.ts';
import { name } from '../http/named-schemas.ts';
import type { Locale } from '../language/locale.ts';
import { looksLikeLink, plainLine } from '../language/plain-line.ts';
import { findCountry } from './countries.ts';

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
  }),
);
export type Address = Static<typeof Address>;

/** What carriers read by machine. */
const NUMBERS: ReadonlySet<string> = new Set(['postcode', 'phoneNumber']);

/**
 * The address as it is kept: its own parts alone, trimmed, blank ones left out, postcode and phone number in Latin digits, its region named. What is wrong is
 * added to `fieldErrors`, below `parent` where there is one.
 */
export function checkedAddress(
  address: Partial<Address>,
  fieldErrors: FieldErrors,
  locale: Locale,
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
  for (const [key, value] of Object.entries(trimmed)) {
    if (looksLikeLink(value)) fieldErrors[`${prefix}${key}`] ??= [{ key: 'addressHasLink' }];
  }
  const country = findCountry(trimmed.countryCode);
  const province = country?.provinces.find(({ code }) => code === trimmed.provinceCode);
  if (!country) fieldErrors[`${prefix}countryCode`] ??= [{ key: 'country' }];
  if (country && trimmed.provinceCode && !province)
    fieldErrors[`${prefix}provinceCode`] ??= [{ key: 'province' }];
  if (trimmed.phoneNumber && !/^\+?[\d\s()-]{6,20}$/.test(trimmed.phoneNumber)) {
    fieldErrors[`${prefix}phoneNumber`] ??= [{ key: 'phone' }];
  }
  return province ? { ...trimmed, provinceName: province.name[locale] } : trimmed;
}
