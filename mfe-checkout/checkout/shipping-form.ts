import type { FieldErrors } from '@shop/shared-ui/form';
import type { ApiError } from '@shop/shop-client/api';
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

/** The API names fields by their path, such as `shippingAddress.city`. */
export function refusedShipping({ fields }: ApiError): FieldErrors<ShippingField> {
  const errors: FieldErrors<ShippingField> = {};
  const take = (field: ShippingField, path: string) => {
    const text = fields[path]?.[0];
    if (text) errors[field] = text;
  };
  for (const name of POSTAL_FIELDS) {
    take(name, `shippingAddress.${name}`);
    take(billing(name), `billingAddress.${name}`);
  }
  return errors;
}
