import type { StoredEntry } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { FieldErrors } from '../../kernel/http/http-error.ts';
import { CURRENCIES } from '../../kernel/language/locale.ts';
import { readCountries } from '../../kernel/person/follow-countries.ts';
import { findCountry } from '../../kernel/settings/countries.ts';

type Method = StoredEntry<'shippingMethods'>['entry'];

/** What is wrong with a shipping method as it would be. */
export async function checkShippingMethod(
  queries: Queries,
  { rate, countries = [], workingDays }: Method,
  _others: Method[],
  before: Method | undefined,
): Promise<FieldErrors> {
  const fields: FieldErrors = {};
  for (const currency of CURRENCIES)
    if (rate.price[currency] === undefined) fields[`rate.price.${currency}`] = [{ key: 'required' }];
  // One that an import brought does not stand in the way of other changes.
  const known = countries.length > 0 ? await readCountries(queries) : [];
  const unknown = countries.find((code) => !findCountry(known, code) && !before?.countries?.includes(code));
  if (unknown !== undefined) fields.countries = [{ key: 'countryUnknown', values: { code: unknown } }];
  if (!workingDays) return fields;
  for (const end of ['min', 'max'] as const)
    if (workingDays[end] === undefined) fields[`workingDays.${end}`] = [{ key: 'required' }];
  if (workingDays.max < workingDays.min) fields['workingDays.max'] = [{ key: 'daysReversed' }];
  return fields;
}
