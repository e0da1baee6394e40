/** Data fetched on intent is kept this long for the navigation that it was fetched for. */
const TTL_MS = 30_000;

const preloaded = new Map<string, { data: Promise<unknown>; at: number }>();

/** Fetches a page's data ahead of its navigation, once. A failure is forgotten: the navigation then tries itself. */
export function preloadData(pageId: string, url: string, load: () => Promise<unknown>): Promise<unknown> {
  const key = keyOf(pageId, url);
  const known = preloaded.get(key);
  if (known && fresh(known)) return known.data;
  const data = load();
  // What nobody came for is let go: a list is a quarter of a megabyte, and a tab stays open for days.
  for (const [other, entry] of preloaded) if (!fresh(entry)) preloaded.delete(other);
  preloaded.set(key, { data, at: Date.now() });
  data.catch(() => preloaded.delete(key));
  return data;
}

/** Hands over data fetched ahead, once. */
export function takePreloaded(pageId: string, url: string): Promise<unknown> | undefined {
  const key = keyOf(pageId, url);
  const known = preloaded.get(key);
  preloaded.delete(key);
  return known && fresh(known) ? known.data : undefined;
}

const fresh = ({ at }: { at: number }): boolean => Date.now() - at < TTL_MS;

function keyOf(pageId: string, url: string): string {
  const { pathname, search } = new URL(url);
  return `${pageId} ${pathname}${search}`;
}
