import type { WorkingDays } from '@shop/shop-domain/delivery-dates';
import { latinDigits } from '@shop/shop-domain/digits';
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Currency, Localised } from '../language/locale.ts';

/** Minor units by currency. */
export type Amounts = Record<Currency, number>;

/** What an order is reduced by: a percentage of its goods, or an amount. */
export type Discount = { kind: 'percentage'; percent: number } | { kind: 'fixed'; amounts: Amounts };

/** Reductions of whole orders. Without coupons a promotion holds for every order that meets its rules. */
export const promotions = pgTable('promotions', {
  code: text().primaryKey(),
  name: jsonb().$type<Localised>().notNull(),
  discount: jsonb().$type<Discount>().notNull(),
  /** Goods have to be worth at least this. */
  minimum: jsonb().$type<Amounts>(),
  startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }),
  endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }),
  position: integer().notNull(),
  /** One that is off gives nothing, whatever its time and its coupons. */
  enabled: boolean().notNull().default(true),
});

export const coupons = pgTable('coupons', {
  /** Upper case; compared without regard to case. */
  code: text().primaryKey(),
  promotionCode: text('promotion_code')
    .notNull()
    .references(() => promotions.code, { onDelete: 'cascade' }),
  /** Orders that may use it; any number without. */
  usageLimit: integer('usage_limit'),
  /** Orders of one customer, or of one guest's email. */
  perCustomerLimit: integer('per_customer_limit'),
  /** Orders that have used it. */
  used: integer().notNull().default(0),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }),
});

/** One spelling of a code: upper case, Latin digits, as it is stored. */
export function couponCodeOf(text: string): string {
  return latinDigits(text.trim()).toUpperCase();
}

/** How the price of a delivery is worked out; minor units by currency. */
export type ShippingRate =
  | { kind: 'flat'; price: Amounts; freeAbove?: Partial<Amounts> }
  | { kind: 'per-unit'; price: Amounts; freeAbove?: Partial<Amounts> };

/** How long a delivery takes, in working days after the order. */
export interface DeliveryTime extends WorkingDays {
  /** Days more that it takes to regions, by their ISO 3166-2 codes. */
  extraDays?: Record<string, number>;
}

export const shippingMethods = pgTable('shipping_methods', {
  code: text().primaryKey(),
  name: jsonb().$type<Localised>().notNull(),
  description: jsonb().$type<Localised>().notNull(),
  rate: jsonb().$type<ShippingRate>().notNull(),
  /** Country codes that it delivers to; everywhere when empty. */
  countries: text().array().notNull(),
  /** `null`: not promised. */
  workingDays: jsonb('working_days').$type<DeliveryTime>(),
  position: integer().notNull(),
  enabled: boolean().notNull().default(true),
});
