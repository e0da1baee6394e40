import type { Money, Totals } from '@shop/shop-client/model';
import { SAMPLE_CUSTOMER } from '@shop/shop-client/sample/customer';
import type { Contact } from '../checkout/contact.ts';

/** Fixed, whatever the cart holds: they do not even add up (specification, section 2). */
export const CHECKOUT_TOTALS: Omit<Totals, 'promotion'> = {
  items: usd(24_900),
  shipping: usd(500),
  taxes: usd(2_490),
  total: usd(27_600),
};

export const COSTS_NOTE = 'Shipping and taxes are calculated at checkout.';

export const SAMPLE_CONTACT: Contact = {
  phone: SAMPLE_CUSTOMER.phoneNumber ?? '',
  email: SAMPLE_CUSTOMER.email ?? '',
  news: 'on',
};

function usd(amount: number): Money {
  return { amount, currency: 'USD' };
}
