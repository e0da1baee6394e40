import type { Locale } from '@shop/federation/contract';

/** The shop's day, whatever the time zone of the server or the shopper. @param createdAt ISO 8601 */
export function reviewDate(createdAt: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Riyadh',
  }).format(new Date(createdAt));
}
