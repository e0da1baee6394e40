import type { Head, Locale } from '@shop/federation/contract';

/** Path of a page in each language: as its head says, otherwise the same under each prefix. */
export function alternatesOf(head: Head, path: string): Partial<Record<Locale, string>> {
  const here = head.canonical ?? path;
  return { ar: pathIn('ar', here), en: pathIn('en', here), ...head.alternates };
}

/** The same page in another language, as far as the path alone can tell. */
export function pathIn(locale: Locale, path: string): string {
  return path.replace(/^\/(ar|en)(?=[/?#]|$)/, `/${locale}`);
}
