import { latinDigits } from '@shop/shop-domain/digits';
import { emailOf } from '@shop/shop-domain/email';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { shopTerms } from '../../kernel/database/schema.ts';
import { type FieldErrors, HttpError, throwIfInvalid } from '../../kernel/http/http-error.ts';
import type { Localised } from '../../kernel/language/locale.ts';
import { readCountries } from '../../kernel/person/follow-countries.ts';
import { type Country, findCountry } from '../../kernel/settings/countries.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { TERMS, type Terms } from '../../kernel/settings/terms.ts';
import { followDollars } from './dollars.ts';

/** Terms as far as somebody has said so at the desk. `null`: nobody has. Empty texts: there is none. */
export type SaidTerms = Omit<typeof shopTerms.$inferSelect, 'id'>;

const NOTHING: SaidTerms = {
  version: 0,
  ...{ returnDays: null, guestCashOrders: null, bankAccount: null, vatNumber: null, crNumber: null },
  ...{ sellerName: null, sellerAddress: null, contactEmail: null, taxPercent: null, countryTaxes: null },
  ...{ dollars: null, dollarRate: null, dollarRounding: null },
};

export async function readSaidTerms(queries: Queries): Promise<SaidTerms> {
  const [row] = await queries.select().from(shopTerms);
  if (!row) return NOTHING;
  const { id: _, ...said } = row;
  return said;
}

/** What holds now, by the desk and where it says nothing by the environment. */
export async function readTerms(
  queries: Queries,
  { usualTerms }: Pick<Settings, 'usualTerms'>,
): Promise<Terms> {
  return termsBy(await readSaidTerms(queries), usualTerms);
}

export function termsBy(said: SaidTerms, usual: Terms): Terms {
  return {
    returnDays: said.returnDays ?? usual.returnDays,
    guestCashOrders: said.guestCashOrders ?? usual.guestCashOrders,
    vatNumber: said.vatNumber ?? usual.vatNumber,
    crNumber: said.crNumber ?? usual.crNumber,
    contactEmail: said.contactEmail ?? usual.contactEmail,
    taxPercent: said.taxPercent ?? usual.taxPercent,
    countryTaxes: said.countryTaxes ?? usual.countryTaxes,
    dollars: said.dollars ?? usual.dollars,
    dollarRate: said.dollarRate ?? usual.dollarRate,
    dollarRounding: said.dollarRounding ?? usual.dollarRounding,
    bankAccount: unlessEmpty(said.bankAccount ?? usual.bankAccount),
    sellerName: unlessEmpty(said.sellerName ?? usual.sellerName),
    sellerAddress: unlessEmpty(said.sellerAddress ?? usual.sellerAddress),
  };
}

const unlessEmpty = (texts: Localised | undefined): Localised | undefined => (texts?.ar ? texts : undefined);

/**
 * Takes what is sent, and leaves what is not. `null` takes back what was said before; empty texts say that there is none.
 * @param version of what the sender has read
 * @throws HttpError 400 by field, or 409 with what `present` tells where somebody else was faster
 */
export function changeTerms(
  queries: Queries,
  change: Partial<SaidTerms>,
  version: number,
  present: (said: SaidTerms) => object,
): Promise<SaidTerms> {
  return queries.transaction(async (tx) => {
    await tx.execute(sql`lock table ${shopTerms} in share row exclusive mode`);
    const before = await readSaidTerms(tx);
    if (before.version !== version)
      throw new HttpError(409, { key: 'versionStale' }, { present: present(before) });
    const values = {
      ...checked({ ...before, ...change }, before, await readCountries(tx)),
      version: before.version + 1,
    };
    await tx.insert(shopTerms).values(values).onConflictDoUpdate({ target: shopTerms.id, set: values });
    await followDollars(tx, before, values);
    return values;
  });
}

function checked(said: SaidTerms, before: SaidTerms, countries: readonly Country[]): SaidTerms {
  const errors: FieldErrors = {};
  const { bankAccount, sellerName, sellerAddress } = said;
  const vatNumber = digitsOf(said.vatNumber);
  if (!TERMS.vatNumber.test(vatNumber ?? '')) errors.vatNumber = [{ key: 'vatNumber' }];
  const crNumber = digitsOf(said.crNumber);
  if (!TERMS.crNumber.test(crNumber ?? '')) errors.crNumber = [{ key: 'crNumber' }];
  const contactEmail = said.contactEmail?.trim() ?? null;
  if (contactEmail && !(TERMS.contactEmail.test(contactEmail) && emailOf(contactEmail)))
    errors.contactEmail = [{ key: 'email' }];
  // One that was hidden or is gone does not stand in the way of other changes.
  for (const country of Object.keys(said.countryTaxes ?? {}))
    if (!findCountry(countries, country) && !(country in (before.countryTaxes ?? {})))
      errors[`countryTaxes.${country}`] = [{ key: 'countryUnknown' }];
  for (const [field, texts] of Object.entries({ bankAccount, sellerName, sellerAddress })) {
    if (!texts || (!texts.ar.trim() && !texts.en.trim())) continue;
    for (const locale of ['ar', 'en'] as const)
      if (!texts[locale].trim()) errors[`${field}.${locale}`] = [{ key: 'required' }];
  }
  throwIfInvalid(errors);
  return {
    ...said,
    ...{ vatNumber, crNumber, contactEmail },
    bankAccount: trimmed(bankAccount),
    sellerName: trimmed(sellerName),
    sellerAddress: trimmed(sellerAddress),
  };
}

/** As they are written with Arabic digits and spaces, too. */
const digitsOf = (text: string | null): string | null => text && latinDigits(text).replace(/[\s-]/g, '');

const trimmed = (texts: Localised | null): Localised | null =>
  texts && { ar: texts.ar.trim(), en: texts.en.trim() };
