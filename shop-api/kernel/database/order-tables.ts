import type { City } from '@shop/shop-domain/saudi-cities/cities';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency, Locale, Localised } from '../language/locale.ts';
import type { SaidProvince } from '../settings/countries.ts';
import type { DollarRounding, Dollars, GuestCashOrders } from '../settings/terms.ts';
import { variants } from './catalogue-tables.ts';
import { customers } from './customer-tables.ts';
import { digitsFromTheEnd, foldedWords } from './folded-text.ts';
import { giftCards } from './gift-card-tables.ts';
import type {
  CheckoutState,
  OrderPaymentState,
  StoredAddress,
  StoredGiftCard,
  StoredGiftWrap,
  StoredItem,
  StoredShipment,
} from './stored-values.ts';

export const orderNumbers = pgSequence('order_numbers');

export type ShippingState = 'ready' | 'shipped' | 'delivered' | 'cancelled';

/** An order may cost more than the largest integer of PostgreSQL. */
function amount(column: string) {
  return bigint(column, { mode: 'number' });
}

/** What is counted of whoever orders, by indices of these rows alone. */
export function isUnpaid(table: { state: AnyPgColumn; paymentState: AnyPgColumn }) {
  return sql`${table.state} = 'new' and ${table.paymentState} = 'awaiting_payment'`;
}

type Addressed = Record<'shippingAddress' | 'billingAddress', AnyPgColumn>;

/** Whom an order is for and who pays it, for which there is an index. */
export function namesOnOrder({ shippingAddress, billingAddress }: Addressed): SQL {
  const names = [shippingAddress, billingAddress].flatMap((address) => [
    sql`coalesce(${address}->>'firstName', '')`,
    sql`coalesce(${address}->>'lastName', '')`,
  ]);
  return foldedWords(sql`(${sql.join(names, sql` || ' ' || `)})`);
}

/** The recipient's phone number, for which there is an index. */
export function phoneOnOrder({ shippingAddress }: Pick<Addressed, 'shippingAddress'>): SQL {
  return digitsFromTheEnd(sql`${shippingAddress}->>'phoneNumber'`);
}

/** What the order desk's lists are drawn from; repeated in their queries, as indices are of these rows alone. */
export function isOrder({ state }: { state: AnyPgColumn }): SQL {
  return sql`${state} <> 'cart'`;
}

/** A cart becomes an order under the same token. Amounts are minor units of its currency. */
export const orders = pgTable(
  'orders',
  {
    id: serial().primaryKey(),
    token: uuid().notNull().unique(),
    state: text().$type<'cart' | 'new' | 'fulfilled' | 'cancelled'>().notNull().default('cart'),
    checkoutState: text('checkout_state').$type<CheckoutState>().notNull().default('cart'),
    locale: text().$type<Locale>().notNull(),
    currency: text().$type<Currency>().notNull(),
    customerId: integer('customer_id').references(() => customers.id),
    shippingAddress: jsonb('shipping_address').$type<StoredAddress>(),
    billingAddress: jsonb('billing_address').$type<StoredAddress>(),
    shippingMethod: text('shipping_method'),
    /** Where it is a gift to be wrapped. */
    giftWrap: jsonb('gift_wrap').$type<StoredGiftWrap>(),
    /** Bought with it, beside the goods. */
    boughtGiftCards: jsonb('bought_gift_cards').$type<StoredGiftCard[]>().notNull().default([]),
    paymentMethod: text('payment_method'),
    /** Stands for a card until the order is placed, and is then forgotten. */
    cardToken: text('card_token'),
    /** As the coupon is written in its table. */
    couponCode: text('coupon_code'),
    /** Which pays for it, as far as its balance goes. */
    giftCardId: integer('gift_card_id').references(() => giftCards.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the cart was last looked at or changed, to the day. */
    touchedAt: timestamp('touched_at', { withTimezone: true }).notNull().defaultNow(),
    // What follows is written once, when the order is placed.
    number: text().unique(),
    email: text(),
    /** The email as `mailboxOf` spells it: who orders, whatever is written after a plus sign. */
    mailbox: text(),
    /** The phone number of the shipping address in international form; like `network` while orders are counted by it. */
    phone: text(),
    /** Digest of the network address that it was placed from. */
    network: text(),
    /** Until when whoever ordered has to press the link of a mail, if that was asked for and is not done. */
    confirmBy: timestamp('confirm_by', { withTimezone: true, mode: 'date' }),
    /** SHA-256 of what that link holds. */
    confirmationHash: text('confirmation_hash').unique(),
    notes: text(),
    placedAt: timestamp('placed_at', { withTimezone: true }),
    paymentState: text('payment_state').$type<OrderPaymentState>(),
    shippingState: text('shipping_state').$type<ShippingState>(),
    /** Code of the carrier that takes it. */
    carrier: text(),
    trackingNumber: text('tracking_number'),
    itemsTotal: amount('items_total'),
    /** How it is sent, in the order's language. */
    shipment: jsonb().$type<StoredShipment>(),
    shippingTotal: amount('shipping_total'),
    /** Zero or negative. */
    promotionTotal: amount('promotion_total'),
    /** The promotions that made it, in the order's language. */
    discounts: jsonb().$type<Record<string, { name: string; amount: number }>>(),
    taxTotal: amount('tax_total'),
    /** By which the tax was reckoned. */
    taxPercent: integer('tax_percent'),
    total: amount('total'),
    giftCardLastFour: text('gift_card_last_four'),
    /** The part of the total that a gift card pays; null where none does. */
    giftCardAmount: amount('gift_card_amount'),
    /** The part of it that was given back. */
    giftCardRefunded: amount('gift_card_refunded').notNull().default(0),
  },
  (table) => [
    index('orders_customer').on(table.customerId, table.state),
    index('orders_guest_carts')
      .on(table.touchedAt)
      .where(sql`${table.state} = 'cart' and ${table.customerId} is null`),
    index('orders_created_at').on(table.createdAt),
    index('orders_coupon').on(table.couponCode, table.mailbox).where(sql`${table.couponCode} is not null`),
    index('orders_unpaid_mailbox').on(table.mailbox).where(isUnpaid(table)),
    index('orders_unpaid_phone').on(table.phone).where(isUnpaid(table)),
    index('orders_unpaid_network').on(table.network).where(isUnpaid(table)),
    index('orders_unconfirmed').on(table.confirmBy).where(sql`${table.confirmBy} is not null`),
    index('orders_states').on(table.state, table.paymentState, table.shippingState).where(isOrder(table)),
    index('orders_placed_at').on(table.placedAt).where(isOrder(table)),
    index('orders_email').on(table.email.op('text_pattern_ops')).where(isOrder(table)),
    index('orders_names').using('gin', namesOnOrder(table)).where(isOrder(table)),
    index('orders_phone')
      .on(sql`${phoneOnOrder(table)} text_pattern_ops`)
      .where(isOrder(table)),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: serial().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
    /** What a unit cost when the shopper put it in or was last told; null in carts older than this is kept. */
    seenPrices: jsonb('seen_prices').$type<Partial<Record<Currency, number>>>(),
    /** The line as it was bought, in the order's language; null while it is a cart. */
    placed: jsonb().$type<StoredItem>(),
  },
  (table) => [
    unique('order_items_one_line_per_variant').on(table.orderId, table.variantId),
    index('order_items_variant').on(table.variantId),
    check('order_items_quantity', sql`${table.quantity} between 1 and 99`),
  ],
);

/** What somebody has said at the desk of a country, in place of what the shop comes with where it is not null. */
export const countries = pgTable('countries', {
  /** ISO 3166-1. */
  code: text().primaryKey(),
  /** One more with each change. */
  version: integer().notNull().default(1),
  hidden: boolean().notNull().default(false),
  name: jsonb().$type<Localised>(),
  provinces: jsonb().$type<SaidProvince[]>(),
  /** By region; one that is left out has those that the shop comes with. */
  cities: jsonb().$type<Record<string, City[]>>().notNull().default({}),
});

/** What is settled for selling, as far as somebody has said so at the desk: one row, or none yet. Empty texts: there is none. */
export const shopTerms = pgTable('shop_terms', {
  id: integer().primaryKey().default(1),
  /** One more with each change. */
  version: integer().notNull().default(1),
  returnDays: integer('return_days'),
  guestCashOrders: text('guest_cash_orders').$type<GuestCashOrders>(),
  bankAccount: jsonb('bank_account').$type<Localised>(),
  vatNumber: text('vat_number'),
  crNumber: text('cr_number'),
  sellerName: jsonb('seller_name').$type<Localised>(),
  sellerAddress: jsonb('seller_address').$type<Localised>(),
  contactEmail: text('contact_email'),
  taxPercent: integer('tax_percent'),
  countryTaxes: jsonb('country_taxes').$type<Record<string, number>>(),
  dollars: text().$type<Dollars>(),
  /** Riyals for a dollar. */
  dollarRate: doublePrecision('dollar_rate'),
  dollarRounding: text('dollar_rounding').$type<DollarRounding>(),
});
