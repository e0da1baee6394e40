import { type Static, Type } from 'typebox';
import { Price, Product } from '../catalogue/catalogue-answers.ts';
import { Address } from '../checkout/address.ts';
import { currencies, locales } from '../language/locale.ts';
import { name, reference } from '../openapi/named-schemas.ts';

export const Item = name(
  'Item',
  Type.Object({
    id: Type.Integer(),
    quantity: Type.Integer(),
    total: Type.Integer({ description: 'after discounts' }),
    subTotal: Type.Integer({ description: 'unit price × quantity' }),
    product: reference(Product),
  }),
);
export type Item = Static<typeof Item>;

export const Totals = name(
  'Totals',
  Type.Object(
    {
      total: Type.Integer(),
      items: Type.Integer(),
      taxes: Type.Integer({ description: 'contained in the total' }),
      shipping: Type.Integer(),
      promotion: Type.Integer(),
    },
    { description: 'minor units' },
  ),
);
export type Totals = Static<typeof Totals>;

export const PaymentMethod = name(
  'PaymentMethod',
  Type.Object({
    code: Type.String(),
    name: Type.String(),
    description: Type.String(),
    instructions: Type.String(),
  }),
);

export const ShippingMethod = name(
  'ShippingMethod',
  Type.Object({
    code: Type.String(),
    name: Type.String(),
    description: Type.Optional(Type.String()),
    price: reference(Price),
  }),
);

export const cartFields = {
  tokenValue: Type.String(),
  channel: Type.String(),
  currency: Type.Enum([...currencies]),
  locale: Type.Enum([...locales]),
  checkoutState: Type.Enum([
    'cart',
    'addressed',
    'shipping_selected',
    'shipping_skipped',
    'payment_selected',
    'payment_skipped',
    'completed',
  ]),
  items: Type.Array(reference(Item)),
  totals: reference(Totals),
  shippingAddress: Type.Optional(reference(Address)),
  billingAddress: Type.Optional(reference(Address)),
  payments: Type.Array(
    Type.Object({ state: Type.String(), method: reference(PaymentMethod), price: reference(Price) }),
  ),
  shipments: Type.Array(Type.Object({ state: Type.String(), method: reference(ShippingMethod) })),
  cartDiscounts: Type.Array(Type.Unknown(), { maxItems: 0 }),
};

export const Cart = name('Cart', Type.Object(cartFields));
export type Cart = Static<typeof Cart>;
