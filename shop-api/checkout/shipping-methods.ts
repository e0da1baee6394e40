import type { Static } from 'typebox';
import type { ShippingMethod } from '../cart/cart-answers.ts';
import type { Currency, Localised, Market } from '../language/locale.ts';

interface Rate {
  price: number;
  /** Free for goods of more than this. */
  freeAbove?: number;
}

interface Method {
  code: string;
  name: Localised;
  description: Localised;
  /** Minor units by currency. */
  rates: Record<Currency, Rate>;
}

const methods: readonly Method[] = [
  {
    code: 'standard',
    name: { ar: 'شحن عادي', en: 'Standard shipping' },
    description: { ar: 'يصلك خلال 3 إلى 5 أيام عمل', en: 'Arrives in 3 to 5 working days' },
    rates: { SAR: { price: 2500, freeAbove: 50_000 }, USD: { price: 700, freeAbove: 13_300 } },
  },
  {
    code: 'express',
    name: { ar: 'شحن سريع', en: 'Express shipping' },
    description: { ar: 'يصلك خلال يوم إلى يومي عمل', en: 'Arrives in 1 to 2 working days' },
    rates: { SAR: { price: 4500 }, USD: { price: 1200 } },
  },
];

export const isShippingMethod = (code: string): boolean => methods.some((method) => method.code === code);

/** The methods for goods worth `itemsTotal` minor units. */
export const shippingMethods = (market: Market, itemsTotal: number): Static<typeof ShippingMethod>[] =>
  methods.map((method) => ({
    code: method.code,
    name: method.name[market.locale],
    description: method.description[market.locale],
    price: { current: priceAt(method.rates[market.currency], itemsTotal), currency: market.currency },
  }));

const priceAt = ({ price, freeAbove = Number.POSITIVE_INFINITY }: Rate, itemsTotal: number) =>
  itemsTotal > freeAbove ? 0 : price;
