import { LOCALES, type Locale } from '@shop/federation/contract';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import { type Section, sectionOf } from '@shop/federation/sections';
import { DESK_AREAS, type DeskArea } from '@shop/shop-domain/desk-areas';
import { DESK_ROUTES } from '@shop/shop-domain/desk-routes';
import { ROUTES } from '@shop/shop-domain/routes';
import { CONSOLE } from '../console/view.ts';
import type { LayoutData } from '../layout/layout-data.ts';

/** The shell's own page at the desk, which no remote has. */
const RELEASES: Record<Locale, string> = { ar: 'الإصدارات', en: 'Releases' };

/** Those with one address: whoever builds a manifest in another way may list others. */
const pagesOf = ({ remotes }: ReleaseDocument) =>
  Object.values(remotes)
    .flatMap(({ pages }) => pages)
    .filter(({ path, unprefixed }) => !unprefixed && !/[:*]/.test(path));

/** Those that anybody may link to as the shop's routes have them, then all others. */
function inOrder(release: ReleaseDocument): ReturnType<typeof pagesOf> {
  const known = ordered.get(release);
  if (known) return known;
  const paths: string[] = Object.values({ ...ROUTES, ...DESK_ROUTES }).map(({ path }) => path);
  const placeOf = ({ path }: { path: string }) => paths.indexOf(path) + 1 || paths.length + 1;
  const pages = pagesOf(release).toSorted((one, other) => placeOf(one) - placeOf(other));
  ordered.set(release, pages);
  return pages;
}

const ordered = new WeakMap<ReleaseDocument, ReturnType<typeof pagesOf>>();

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

/**
 * Adds the pages that the remotes of a release want in the menus, of the shop or of a section: the same object as long as these
 * are the same.
 * @param areas of the desk that one may read; null: nobody has logged in
 */
export function withListedPages(
  layout: LayoutData,
  release: ReleaseDocument,
  locale: Locale,
  section?: Section,
  areas?: ReadonlySet<string> | null,
): LayoutData {
  const listed = inOrder(release).flatMap(({ path, menu }) =>
    menu && sectionOf(path) === section && isFor(AREAS.get(path), section, areas)
      ? [{ href: addressIn(locale, path), label: menu[locale] }]
      : [],
  );
  if (section === 'desk' && isFor('releases', section, areas))
    listed.push({ href: `${CONSOLE}/${locale}`, label: RELEASES[locale] });
  if (listed.length === 0) return layout;
  const key = JSON.stringify(listed);
  const known = made.get(layout) ?? new Map<string, LayoutData>();
  made.set(layout, known);
  const extended = known.get(key) ?? { ...layout, listed };
  known.set(key, extended);
  return extended;
}

function isFor(
  area: DeskArea | undefined,
  section: Section | undefined,
  areas: ReadonlySet<string> | null | undefined,
) {
  if (section === undefined || areas === undefined) return true;
  return areas !== null && (area === undefined || areas.has(area));
}

const AREAS = new Map(
  Object.entries(DESK_AREAS).map(([id, area]) => [DESK_ROUTES[id as keyof typeof DESK_AREAS].path, area]),
) as ReadonlyMap<string, DeskArea>;

const made = new WeakMap<LayoutData, Map<string, LayoutData>>();
