import type { Locale } from '@shop/federation/contract';

/** The shop's day, whatever the time zone of the server or the shopper. @param placedAt ISO 8601 */
export function orderDate(placedAt: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Riyadh',
  }).format(new Date(placedAt));
}
