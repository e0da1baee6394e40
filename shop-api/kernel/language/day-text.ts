import type { Locale } from './locale.ts';

/** A day of the shop's time zone in words. @param day ISO 8601, with or without a time */
export function dayText(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, {
    dateStyle: 'long',
    timeZone: 'Asia/Riyadh',
  }).format(new Date(day.length === 10 ? `${day}T12:00Z` : day));
}
