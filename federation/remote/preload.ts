/** As old as an answer of the shop may be: older data stands until it has been asked for again. */
const FRESH_MS = 1_000;
/** What nobody came for is let go: a list is a quarter of a megabyte, and a tab stays open for days. */
const KEPT_MS = 300_000;
const MOST = 12;

interface Ahead {
  data: Promise<unknown>;
  /** Once it has been answered, and before that what was answered the last time. */
  value?: unknown;
  /** When it was answered; absent while it is on its way. */
  at?: number;
  isTaken?: boolean;
}

const preloaded = new Map<string, Ahead>();

/** Fetches a page's data ahead of its navigation, once in a while. A failure is forgotten: the navigation then tries itself. */
export function preloadData(pageId: string, url: string, load: () => Promise<unknown>): Promise<unknown> {
  const key = keyOf(pageId, url);
  const known = preloaded.get(key);
  if (known && isFresh(known)) return known.data;
  const before = kept(known)?.value;
  const ahead: Ahead = {
    value: before,
    data: load().then((value) => {
      // The same object leaves the page that stands with it as it is.
      ahead.value = JSON.stringify(value) === JSON.stringify(before) ? before : value;
      ahead.at = Date.now();
      return ahead.value;
    }),
  };
  preloaded.delete(key);
  preloaded.set(key, ahead);
  for (const [other, entry] of preloaded) if (!kept(entry) || preloaded.size > MOST) preloaded.delete(other);
  // By then another attempt may have taken its place.
  ahead.data.catch(() => preloaded.get(key) === ahead && preloaded.delete(key));
  return ahead.data;
}

/** What a page can stand with while its data is on its way. */
export const dataAhead = (pageId: string, url: string): unknown =>
  kept(preloaded.get(keyOf(pageId, url)))?.value;

/** Hands over data fetched ahead, once, if it is as new as any. It stays for who comes back. */
export function takePreloaded(pageId: string, url: string): Promise<unknown> | undefined {
  const known = preloaded.get(keyOf(pageId, url));
  if (!known || !isFresh(known)) return undefined;
  known.isTaken = true;
  return known.data;
}

/** What is ahead may be about a visitor who has left. */
export const forgetData = (): void => preloaded.clear();

const isFresh = ({ at, isTaken }: Ahead): boolean =>
  !isTaken && (at === undefined || Date.now() - at < FRESH_MS);
const kept = (ahead: Ahead | undefined): Ahead | undefined =>
  ahead && Date.now() - (ahead.at ?? Date.now()) < KEPT_MS ? ahead : undefined;

function keyOf(pageId: string, url: string): string {
  const { pathname, search } = new URL(url);
  return `${pageId} ${pathname}${search}`;
}
