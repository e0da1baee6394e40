import type { Currency, Locale } from './locale.ts';

/** Minor units of a currency. */
export interface Money {
  amount: number;
  currency: Currency;
}

const riyals = numbers('stripIfInteger');
const dollars = numbers('auto');

/** An amount as the storefront writes it in plain text: Latin digits, whole riyals without decimals. */
export function moneyText({ amount, currency }: Money, locale: Locale): string {
  const major = (currency === 'SAR' ? riyals : dollars).format(Math.abs(amount) / 100);
  // The mark keeps the minus before the number inside right-to-left text.
  const sign = amount >= 0 ? '' : locale === 'ar' ? '\u200E-' : '-';
  if (currency === 'USD') return `${sign}$${major}`;
  return locale === 'ar' ? `${sign}${major}\u00A0ر.س` : `${sign}SAR\u00A0${major}`;
}

function numbers(trailingZeroDisplay: 'auto' | 'stripIfInteger'): Intl.NumberFormat {
  return new Intl.NumberFormat('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay,
  });
}
