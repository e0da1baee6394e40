import { matchRoutes } from 'react-router-dom';
import { LOCALES, type Locale } from '../contract.ts';
import { mayMatch } from '../may-match.ts';
import type { ReleaseDocument } from '../release/release-document.ts';

/** A remote as the browser knows it: everything of its release but what only servers need. */
export type BrowserRelease = Omit<
  ReleaseDocument['remotes'][string],
  'server' | 'commit' | 'files' | 'requires' | 'fallback'
> & {
  /** Why this version cannot run in the host that sent the page. */
  unfit?: string;
  fallback?: Omit<BrowserRelease, 'fallback'>;
};
export type RemotesByName = Record<string, BrowserRelease>;

export interface MatchedPage {
  remote: string;
  pageId: string;
}

/** The language prefix of a path, or `null` where it has none. */
export function localeOf(pathname: string): Locale | null {
  return LOCALES.find((locale) => pathname === `/${locale}` || pathname.startsWith(`/${locale}/`)) ?? null;
}

/** Which page of which remote answers a path, letter for letter: a page has one address. The table comes from the release: the host's build names no remote. */
export function matchRelease(
  remotes: Record<string, Pick<BrowserRelease, 'pages'>>,
  pathname: string,
): MatchedPage | null {
  const locale = localeOf(pathname);
  const path = safePath(pathname);
  const isLikely = mayMatch(path.slice(locale ? locale.length + 1 : 0));
  const routes = Object.entries(remotes).flatMap(([remote, { pages }]) =>
    pages
      .filter(({ unprefixed, path }) => !unprefixed === !!locale && isLikely(path))
      .map(({ id, path }) => ({
        path,
        caseSensitive: true,
        handle: { remote, pageId: id } satisfies MatchedPage,
      })),
  );
  const match = matchRoutes(routes, path, `/${locale ?? ''}`)?.at(-1);
  return (match?.route.handle as MatchedPage | undefined) ?? null;
}

/** Which remote lends out the fragment of this name. */
export function ownerOf(
  remotes: Record<string, Pick<BrowserRelease, 'fragments'>>,
  fragment: string,
): string | null {
  return Object.entries(remotes).find(([, { fragments }]) => fragment in fragments)?.[0] ?? null;
}

/** A path whose escapes do not decode matches as it stands instead of throwing. */
function safePath(pathname: string): string {
  try {
    decodeURI(pathname);
    return pathname;
  } catch {
    return encodeURI(pathname);
  }
}
