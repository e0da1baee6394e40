import type { FieldErrors, FieldValues } from '@shop/shared-ui/form';
import type { Address, Cart, Country } from '@shop/shop-client/model';
import type { TFunction } from 'i18next';
import { billsElsewhere } from '../summary/bills-elsewhere.ts';
import {
  addressFrom,
  checkAddress,
  POSTAL_FIELDS,
  type PostalField,
  type PostalForm,
  toAddress,
} from './address.ts';

/** `sameBilling` is `on` while the bill goes where the parcel goes; the other fields are then not shown. */
export type BillingField = 'sameBilling' | `billing.${PostalField}`;
export type BillingForm = FieldValues<BillingField>;

/** Name of a field of the billing address, which stands in one form with that of the delivery. */
export function billing<Name extends PostalField>(name: Name): `billing.${Name}` {
  return `billing.${name}`;
}

/** In the order of the form. */
export const BILLING_FIELDS: readonly BillingField[] = ['sameBilling', ...POSTAL_FIELDS.map(billing)];

/** The cart's own billing address, else that of the delivery. */
export function knownBilling(cart: Cart): BillingForm {
  const known = billsElsewhere(cart);
  return billingForm(addressFrom(known, null), known ? '' : 'on');
}

/** A billing address to begin with: the same person, elsewhere. */
export function newBilling({ firstName, lastName, countryCode }: PostalForm): BillingForm {
  return billingForm({ ...addressFrom(undefined, null), firstName, lastName, countryCode }, '');
}

function billingForm(postal: PostalForm, sameBilling: string): BillingForm {
  const fields = POSTAL_FIELDS.map((name) => [billing(name), postal[name]]);
  return { ...(Object.fromEntries(fields) as Omit<BillingForm, 'sameBilling'>), sameBilling };
}

export function billingPostal(form: BillingForm): PostalForm {
  return Object.fromEntries(POSTAL_FIELDS.map((name) => [name, form[billing(name)]])) as PostalForm;
}

export function checkBilling(
  form: BillingForm,
  provinces: Country['provinces'],
  t: TFunction,
): FieldErrors<BillingField> {
  if (form.sameBilling) return {};
  const errors = checkAddress(billingPostal(form), provinces, t);
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [`billing.${name}`, text]));
}

/** `undefined` while the bill goes where the parcel goes, or the address is not whole yet. */
export function toBilling(form: BillingForm, t: TFunction): Address | undefined {
  const isWhole = Object.keys(checkBilling(form, [], t)).length === 0;
  return form.sameBilling || !isWhole ? undefined : toAddress(billingPostal(form));
}
