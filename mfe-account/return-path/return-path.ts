/**
 * Where `?return=` leads: a path of this shop in this language, or `null`. Anything else, such as another site's address,
 * would let a link to the log-in send the shopper elsewhere.
 */
export function returnPath(url: URL, basePath: string): string | null {
  const wanted = url.searchParams.get('return');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, url.origin)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, url.origin);
  const isOurs = origin === url.origin && (pathname === basePath || pathname.startsWith(`${basePath}/`));
  return isOurs ? pathname + search + hash : null;
}
