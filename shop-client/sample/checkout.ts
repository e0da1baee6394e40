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
  { code: 'CA', name: 'Canada', provinces: [] },
  { code: 'MX', name: 'Mexico', provinces: [] },
  { code: 'SA', name: 'Saudi Arabia', provinces: [] },
];

export const SAMPLE_SHIPPING_METHODS: ShippingMethod[] = [
  { code: 'standard', name: 'Standard shipping', price: dollars(500) },
];

export const SAMPLE_PAYMENT_METHODS: PaymentMethod[] = [
  { code: 'Credit-Card', name: 'Debit / Credit Card', kind: 'card' },
  { code: 'Internet-banking', name: 'Internet banking', kind: 'offline' },
  { code: 'Wallet', name: 'Google / Apple Wallet', kind: 'offline' },
];
