import { LOCALES, type Locale } from '@shop/federation/contract';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import type { LayoutData } from '../layout/layout-data.ts';

/** Those with one address: whoever builds a manifest in another way may list others. */
const pagesOf = ({ remotes }: ReleaseDocument) =>
  Object.values(remotes)
    .flatMap(({ pages }) => pages)
    .filter(({ path, unprefixed }) => !unprefixed && !/[:*]/.test(path));

const addressIn = (locale: Locale, path: string): string =>
  `/${locale}${path === '/' ? '' : encodeURI(path)}`;

/** Addresses of the pages that their remotes want search engines to find, in each language. */
export const sitemapEntries = (release: ReleaseDocument): Record<Locale, string>[] =>
  pagesOf(release)
    .filter(({ sitemap }) => sitemap)
    .map(
      ({ path }) =>
        Object.fromEntries(LOCALES.map((locale) => [locale, addressIn(locale, path)])) as Record<
          Locale,
          string
        >,
    );

/** Adds the pages that the remotes of a release want in the menus: the same object as long as these are the same. */
export function withListedPages(layout: LayoutData, release: ReleaseDocument, locale: Locale): LayoutData {
  const listed = pagesOf(release).flatMap(({ path, menu }) =>
    menu ? [{ href: addressIn(locale, path), label: menu[locale] }] : [],
  );
  if (listed.length === 0) return layout;
  const key = JSON.stringify(listed);
  const known = made.get(layout) ?? new Map<string, LayoutData>();
  made.set(layout, known);
  const extended = known.get(key) ?? { ...layout, listed };
  known.set(key, extended);
  return extended;
}

const made = new WeakMap<LayoutData, Map<string, LayoutData>>();
