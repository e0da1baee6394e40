import type { FieldErrors, FieldValues } from '@shop/shared-ui/form';
import type { Cart, Customer } from '@shop/shop-client/model';
import { emailOf } from '@shop/shop-domain/email';
import { phoneOf } from '@shop/shop-domain/phone';
import type { TFunction } from 'i18next';

export const CONTACT_FIELDS = ['phone', 'email', 'news'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type Contact = FieldValues<ContactField>;

/** What is known of a shopper before anything is typed. */
export function knownContact(customer: Customer | null, cart: Cart | null): Contact {
  return {
    phone: cart?.shippingAddress?.phoneNumber ?? customer?.phoneNumber ?? '',
    email: customer?.email ?? '',
    // Nobody is taken for having agreed: the box starts empty.
    news: '',
  };
}

export function checkContact({ phone, email }: Contact, t: TFunction): FieldErrors<ContactField> {
  const errors: FieldErrors<ContactField> = {};
  if (!phone.trim()) errors.phone = t('validation.required');
  else if (!phoneOf(phone)) errors.phone = t('validation.phone');
  if (!email.trim()) errors.email = t('validation.required');
  else if (!emailOf(email)) errors.email = t('validation.email');
  return errors;
}
