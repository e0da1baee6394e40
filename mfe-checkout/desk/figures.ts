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

export interface Figures {
  from: string;
  to: string;
  sales: (Sales & { before: Sales })[];
  days?: DaySales[];
  products?: GoodsSales[];
  categories?: GoodsSales[];
  shortStock: { code: string; sku?: string; productCode: string; productName: Localised; stock: number }[];
  searches: { text: string; count: number }[];
}

/** Minor units. */
export const netOf = ({ gross, refunds }: Sales): number => gross - refunds;

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

/** Each day of a period, also those without a sale. @param from @param to ISO 8601 */
export function everyDay(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = Date.parse(from); day <= Date.parse(to); day += 24 * 3600_000)
    days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}
