import type { Country, PaymentMethod, ShippingMethod } from '../model.ts';
import type { AtLeastOne } from './lists.ts';
import { dollars } from './product-of.ts';

export const SAMPLE_COUNTRIES: AtLeastOne<Country> = [
  {
    code: 'US',
    name: 'United States',
    provinces: [
      { code: 'US-CA', name: 'California' },
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
    code: 'MX',
    name: 'Mexico',
    provinces: [
      { code: 'MX-CMX', name: 'Mexico City' },
      { code: 'MX-JAL', name: 'Jalisco' },
    ],
  },
  {
    code: 'SA',
    name: 'Saudi Arabia',
    provinces: [
      { code: 'SA-01', name: 'Riyadh' },
      { code: 'SA-02', name: 'Makkah' },
    ],
  },
];

export const SAMPLE_SHIPPING_METHODS: ShippingMethod[] = [
  { code: 'standard', name: 'Standard shipping', price: dollars(500) },
];

/** The first one is the default. */
export const SAMPLE_PAYMENT_METHODS: AtLeastOne<PaymentMethod> = [
  { code: 'Credit-Card', name: 'Debit / Credit Card', kind: 'card' },
  {
    code: 'bank_transfer',
    name: 'Internet banking',
    instructions: [
      'Your order is sent once your transfer has arrived at:',
      'Account holder: Example Trading Company',
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
