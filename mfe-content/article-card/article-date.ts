import type { Locale } from '@shop/federation/contract';

/** The day of an article where the shop is. @param createdAt ISO 8601 */
export function articleDate(createdAt: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Riyadh',
  }).format(new Date(createdAt));
}
