import { asc, eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { Price } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { DeliveryTime, ShippingRate } from '../../kernel/database/promotion-tables.ts';
import { shippingMethods } from '../../kernel/database/schema.ts';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import type { Currency, Market } from '../../kernel/language/locale.ts';

export const WorkingDays = Type.Object(
  {
    min: Type.Integer(),
    max: Type.Integer(),
    cutOffHour: Type.Optional(
      Type.Integer({
        description: 'from this hour in Riyadh on an order counts as one of the next working day',
      }),
    ),
    weekdays: Type.Optional(
      Type.Array(Type.Integer(), { description: '0 is Sunday; without them Sunday to Thursday' }),
    ),
  },
  { description: 'how many working days after the order it arrives' },
);

export const ShippingMethod = name(
  'ShippingMethod',
  Type.Object({
    code: Type.String(),
    name: Type.String(),
    description: Type.Optional(Type.String()),
    price: reference(Price),
    workingDays: Type.Optional(WorkingDays),
  }),
);

/** A shipping method at its price. */
export type Shipment = Static<typeof ShippingMethod>;

export type Method = typeof shippingMethods.$inferSelect;

/** What is sent. */
export interface Parcel {
  /** What the goods cost after discounts, minor units. */
  goods: number;
  units: number;
  /** Absent: not known yet. */
  to?: Destination;
}

/** As far as it decides about a delivery. */
export interface Destination {
  countryCode: string;
  provinceCode?: string;
}

/** The methods that the shop offers, in their order; without any, nothing can be ordered. */
export function loadShippingMethods(queries: Queries): Promise<Method[]> {
  return queries
    .select()
    .from(shippingMethods)
    .where(eq(shippingMethods.enabled, true))
    .orderBy(asc(shippingMethods.position), asc(shippingMethods.code));
}

/** Whether something can be sent to a country; a shop that does not ship refuses none. */
export function shipsTo(methods: readonly Method[], countryCode: string): boolean {
  return methods.length === 0 || methods.some((method) => delivers(method, countryCode));
}

/** The methods that take a parcel, with what they cost. */
export function offersFor(
  methods: readonly Method[],
  parcel: Parcel,
  { locale, currency }: Market,
): Shipment[] {
  return methods
    .filter((method) => parcel.to === undefined || delivers(method, parcel.to.countryCode))
    .map(({ code, name, description, rate, workingDays }) => ({
      code,
      name: name[locale],
      description: description[locale],
      price: { current: priceAt(rate, parcel, currency), currency },
      workingDays: workingDays ? daysTo(workingDays, parcel.to?.provinceCode) : undefined,
    }));
}

/** How long a delivery takes to a region; where that is not known, to any. */
export function daysTo(
  { extraDays = {}, min, max, cutOffHour, weekdays }: DeliveryTime,
  provinceCode?: string,
): Static<typeof WorkingDays> {
  const extra = provinceCode ? extraDays[provinceCode] : undefined;
  const most = provinceCode ? (extra ?? 0) : Math.max(0, ...Object.values(extraDays));
  return {
    ...{ min: min + (extra ?? 0), max: max + most },
    ...(cutOffHour !== undefined && { cutOffHour }),
    ...(weekdays && { weekdays }),
  };
}

/** How long a delivery within a country takes by the method that the shop names first. */
export function usualDaysTo(methods: readonly Method[], { countryCode, provinceCode }: Destination) {
  const days = methods.find((method) => delivers(method, countryCode))?.workingDays;
  return days ? daysTo(days, provinceCode) : undefined;
}

function delivers({ countries }: Method, countryCode: string) {
  return countries.length === 0 || countries.includes(countryCode);
}

/** The amount of goods in minor units above which a method is free, if it ever is. */
export function freeAboveOf(
  methods: readonly Method[],
  methodCode: string | undefined,
  currency: Currency,
): number | undefined {
  return methods.find(({ code }) => code === methodCode)?.rate.freeAbove?.[currency];
}

/** Free for goods of more than the limit. */
function priceAt({ kind, price, freeAbove }: ShippingRate, { goods, units }: Parcel, currency: Currency) {
  if (goods > (freeAbove?.[currency] ?? Number.POSITIVE_INFINITY)) return 0;
  return kind === 'flat' ? price[currency] : price[currency] * units;
}
