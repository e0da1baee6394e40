import type { Country, Money, PaymentMethod, Totals } from '@shop/shop-client/model';
import type { AddressForm } from '../checkout/address.ts';
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
  phone: '+1 202 555 0142',
  email: 'sara.ali@example.com',
  news: 'on',
};

export const SAMPLE_ADDRESS: AddressForm = {
  entry: '',
  firstName: 'Sara',
  lastName: 'Ali',
  street: '123 Harbor Avenue',
  apartment: 'Apt 5B',
  city: 'Houston',
  countryCode: 'US',
  provinceCode: 'US-TX',
  postcode: '77002',
  place: 'home',
  remember: '',
};

export const SAMPLE_COUNTRIES: Country[] = [
  {
    code: 'US',
    name: 'United States',
    provinces: [
      { code: 'US-CA', name: 'California' },
      { code: 'US-FL', name: 'Florida' },
      { code: 'US-NY', name: 'New York' },
      { code: 'US-TX', name: 'Texas' },
    ],
  },
  {
    code: 'CA',
    name: 'Canada',
    provinces: [
      { code: 'CA-BC', name: 'British Columbia' },
      { code: 'CA-ON', name: 'Ontario' },
      { code: 'CA-QC', name: 'Quebec' },
    ],
  },
  {
    code: 'SA',
    name: 'Saudi Arabia',
    provinces: [
      { code: 'SA-01', name: 'Riyadh' },
      { code: 'SA-02', name: 'Makkah' },
      { code: 'SA-04', name: 'Eastern Province' },
    ],
  },
  {
    code: 'AE',
    name: 'United Arab Emirates',
    provinces: [
      { code: 'AE-AZ', name: 'Abu Dhabi' },
      { code: 'AE-DU', name: 'Dubai' },
    ],
  },
];

/** The first one is chosen. */
export const SAMPLE_PAYMENTS: PaymentMethod[] = [
  { code: 'Credit-Card', name: 'Debit / Credit Card', kind: 'card' },
  {
    code: 'bank_transfer',
    name: 'Internet banking',
    instructions: [
      'Your order is sent once your transfer has arrived at:',
      'Account holder: Dithar Trading Company',
      'Bank: First Example Bank',
      'IBAN: SA00 0000 0000 0000 0000 0000',
      'SWIFT: EXMPSARI',
      'Write your order number as the reference.',
    ].join('\n'),
    kind: 'offline',
  },
  {
    code: 'wallet',
    name: 'Google / Apple Wallet',
    instructions: 'You approve the payment in the wallet of your phone, with your fingerprint or face.',
    kind: 'offline',
  },
];

function usd(amount: number): Money {
  return { amount, currency: 'USD' };
}
