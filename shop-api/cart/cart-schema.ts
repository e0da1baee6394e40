import { type Static, Type } from 'typebox';
import { Price, Product } from '../catalogue/catalogue.ts';
import { name, reference } from '../kernel/http/named-schemas.ts';
import { CURRENCIES, LOCALES } from '../kernel/language/locale.ts';
import { Address } from '../kernel/person/address.ts';
import { PaymentMethod } from './payment/payment-methods.ts';
import { ShippingMethod } from './shipping/shipping-methods.ts';

export const Notice = Type.Object(
  {
    kind: Type.Enum(['price', 'stock', 'unavailable']),
    before: Type.Optional(Type.Integer({ description: 'minor units, or the quantity of the line' })),
    now: Type.Optional(Type.Integer({ description: 'minor units, or what there is' })),
  },
  { description: 'what has changed since the product was added' },
);
export type Notice = Static<typeof Notice>;

export const Item = name(
  'Item',
  Type.Object({
    id: Type.Integer(),
    quantity: Type.Integer(),
    total: Type.Integer({ description: 'after discounts' }),
    subTotal: Type.Integer({
      description: 'unit price × quantity; nothing while the product cannot be bought',
    }),
    product: reference(Product),
    notice: Type.Optional(Notice),
  }),
);
export type Item = Static<typeof Item>;

export const Totals = name(
  'Totals',
  Type.Object(
    {
      total: Type.Integer(),
      items: Type.Integer({ description: 'after discounts' }),
      taxes: Type.Integer({
        description: 'contained in the total, in its parts as well where prices include tax',
      }),
      shipping: Type.Integer(),
      giftWrap: Type.Optional(Type.Integer({ description: 'absent where nothing is wrapped' })),
      giftCards: Type.Optional(
        Type.Integer({ description: 'that are bought, and taxed when they are spent; absent without any' }),
      ),
      promotion: Type.Integer({ description: 'zero or less; items have it taken off already' }),
    },
    { description: 'minor units' },
  ),
);
export type Totals = Static<typeof Totals>;

type Discounts = Record<string, { name: string; amount: Static<typeof Price> }> | [];

const BoughtGiftCard = name(
  'BoughtGiftCard',
  Type.Object({
    id: Type.String(),
    amount: Type.Integer({ description: 'halalas' }),
    recipientName: Type.String(),
    recipientEmail: Type.String(),
    senderName: Type.String(),
    message: Type.String({ description: 'may be empty' }),
    deliverOn: Type.String({ description: 'day in Riyadh, ISO 8601' }),
  }),
);

export const cartFields = {
  tokenValue: Type.String(),
  channel: Type.String(),
  currency: Type.Enum([...CURRENCIES]),
  locale: Type.Enum([...LOCALES]),
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
  giftWrap: Type.Optional(
    Type.Object(
      { message: Type.String({ description: 'for the card; may be empty' }) },
      { description: 'where it is wrapped as a gift' },
    ),
  ),
  giftCards: Type.Optional(
    Type.Array(reference(BoughtGiftCard), { description: 'bought beside the goods; absent without any' }),
  ),
  shippingAddress: Type.Optional(reference(Address)),
  billingAddress: Type.Optional(reference(Address)),
  payments: Type.Array(
    Type.Object({ state: Type.String(), method: reference(PaymentMethod), price: reference(Price) }),
  ),
  shipments: Type.Array(Type.Object({ state: Type.String(), method: reference(ShippingMethod) })),
  cartDiscounts: Type.Unsafe<Discounts>({
    description:
      'what promotions take off (below zero), by promotion code; an empty list when there are none',
    anyOf: [
      { type: 'array', maxItems: 0, items: {} },
      {
        type: 'object',
        additionalProperties: {
          type: 'object',
          required: ['name', 'amount'],
          properties: { name: { type: 'string' }, amount: { $ref: 'Price#' } },
        },
      },
    ],
  }),
};

export const Cart = name(
  'Cart',
  Type.Object({
    ...cartFields,
    giftCard: Type.Optional(
      Type.Object(
        {
          lastFour: Type.String(),
          amount: Type.Integer({ description: 'that it pays of the total' }),
          left: Type.Integer({ description: 'on it, once the order is placed' }),
          problem: Type.Optional(
            Type.String({
              description: 'why it pays nothing at the moment; the order cannot be placed with it',
            }),
          ),
        },
        { description: 'minor units; a payment, which is in no total' },
      ),
    ),
    giftCardsProblem: Type.Optional(
      Type.String({ description: 'why giftCards cannot be bought; the order cannot be placed with them' }),
    ),
    couponCode: Type.Optional(Type.String()),
    couponProblem: Type.Optional(
      Type.String({
        description: 'why couponCode does not count at the moment; the order cannot be placed with it',
      }),
    ),
  }),
);
export type Cart = Static<typeof Cart>;
