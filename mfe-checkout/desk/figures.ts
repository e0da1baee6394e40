import type { Locale } from '@shop/federation/contract';
import type { Currency } from '@shop/shop-client/model';

type Localised = Record<Locale, string>;

/** What was sold, in one currency and minor units of it. */
export interface Sales {
  currency: Currency;
  orders: number;
  pieces: number;
  gross: number;
  refunds: number;
  average: number;
}

export interface DaySales extends Sales {
  /** In Riyadh, ISO 8601. */
  day: string;
}

export interface GoodsSales {
  code?: string;
  name?: Localised;
  currency: Currency;
  pieces: number;
  amount: number;
}

/** What was sold in a language, to guests or customers, or by a way to pay. */
export interface ChannelSales {
  channel: 'locale' | 'buyer' | 'payment';
  code: string;
  currency: Currency;
  orders: number;
  gross: number;
  refunds: number;
}

/** What became of carts that were begun with something in them. */
export interface Carts {
  /** First day of the period that is known. */
  since?: string;
  begun: number;
  addressed: number;
  placed: number;
}

export interface Figures {
  from: string;
  to: string;
  sales: (Sales & { before: Sales })[];
  days?: DaySales[];
  products?: GoodsSales[];
  categories?: GoodsSales[];
  channels?: ChannelSales[];
  /** Beside the days. */
  carts?: Carts;
  shortStock: { code: string; sku?: string; productCode: string; productName: Localised; stock: number }[];
  searches: { text: string; count: number }[];
}

/** Minor units. */
export const netOf = ({ gross, refunds }: Pick<Sales, 'gross' | 'refunds'>): number => gross - refunds;

/** How much more or less than before, such as `+12%`; `null` where there was nothing before. */
export function changeText(now: number, before: number, locale: Locale): string | null {
  if (before === 0) return null;
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  return format.format(now / before - 1);
}

/** A part of a whole, such as `12.5%`. */
export function partText(part: number, whole: number, locale: Locale): string {
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 1 });
  return format.format(whole === 0 ? 0 : part / whole);
}

/** Each day of a period, also those without a sale. @param from @param to ISO 8601 */
export function everyDay(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = Date.parse(from); day <= Date.parse(to); day += 24 * 3600_000)
    days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}
