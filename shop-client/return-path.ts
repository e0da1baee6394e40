/**
 * The one rule for every address that somebody hands over to be sent on to (`?return=`, cookies of log-ins): a path of this shop
 * below `basePath`, in the form that a browser makes of it, or `null`. It is resolved as a browser would, since backslashes, tabs
 * and dots make other places of what looks like a path.
 * @param origin scheme and host of this shop
 */
export function returnPathIn(wanted: unknown, origin: string, basePath: string): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return null;
  const url = new URL(wanted, origin);
  if (url.origin !== new URL(origin).origin || url.username || url.password) return null;
  const isBelow = url.pathname === basePath || url.pathname.startsWith(`${basePath}/`);
  return isBelow ? url.pathname + url.search + url.hash : null;
}
