import type { Locale } from '@shop/federation/contract';

/**
 * The day where the shop is, whatever the time zone of the server or the shopper. No line breaks within it.
 * @param moment ISO 8601
 */
export function shopDay(moment: string, locale: Locale): string {
  const day = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Riyadh',
  }).format(new Date(moment));
  return day.replaceAll(' ', '\u00a0');
}
