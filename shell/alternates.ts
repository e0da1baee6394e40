import type { Head, Locale } from '@shop/federation/contract';

/** Path of a page in each language: as its head says, otherwise the same under each prefix. */
export function alternatesOf(head: Head, path: string): Partial<Record<Locale, string>> {
  const here = head.canonical ?? path;
  return { ar: pathIn('ar', here), en: pathIn('en', here), ...head.alternates };
}

const PREFIX = /^\/(ar|en)(?=[/?#]|$)/;

/** Stands for every address that no page has, so that one document serves them all: another language of it is as empty. */
export const nowhereAt = (path: string): string => `${PREFIX.exec(path)?.[0] ?? ''}/404`;

/** The same page in another language, as far as the path alone can tell; pages at the root of the site are English alone. */
export function pathIn(locale: Locale, path: string): string {
  if (!PREFIX.test(path)) return locale === 'en' ? path : `/${locale}`;
  return path.replace(PREFIX, `/${locale}`);
}
