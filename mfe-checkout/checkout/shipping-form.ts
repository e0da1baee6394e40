import type { FieldErrors } from '@shop/shared-ui/form';
import type { Country } from '@shop/shop-client/model';
import type { TFunction } from 'i18next';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressForm,
  checkAddress,
  POSTAL_FIELDS,
} from './address.ts';
import { BILLING_FIELDS, type BillingField, type BillingForm, billing, checkBilling } from './billing.ts';

/** Where the parcel goes, and where the bill goes. */
export const SHIPPING_FIELDS: readonly ShippingField[] = [...ADDRESS_FIELDS, ...BILLING_FIELDS];
export type ShippingField = AddressField | BillingField;
export type ShippingForm = AddressForm & BillingForm;

/** The regions of the country in either address. */
export interface Provinces {
  shipping: Country['provinces'];
  billing: Country['provinces'];
}

export function checkShipping(
  form: ShippingForm,
  provinces: Provinces,
  t: TFunction,
): FieldErrors<ShippingField> {
  return { ...checkAddress(form, provinces.shipping, t), ...checkBilling(form, provinces.billing, t) };
}

/** The form's field by the path that the API has it at. */
export const SHIPPING_FIELD_OF: Readonly<Record<string, ShippingField>> = Object.fromEntries([
  ...ADDRESS_FIELDS.map((name) => [`shippingAddress.${name}`, name]),
  ...POSTAL_FIELDS.map((name) => [`billingAddress.${name}`, billing(name)]),
]);
