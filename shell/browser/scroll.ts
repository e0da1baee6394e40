import { PUT_AWAY } from './kept-pages.ts';

const KEY = 'shop-scroll';

/** Forward goes to the top or to the anchor; Back and Forward return to where one was (specification, section 2; decisions). */
export function createScroll() {
  history.scrollRestoration = 'manual';
  const positions = readPositions();
  let key = stateKey() ?? newKey();
  let path = location.pathname;
  let restore: number | null = positions[key] ?? null;
  if (!stateKey()) history.replaceState({ ...history.state, key }, '');
  if (restore !== null) scrollTo(0, restore);
  let shown = pathOf(location);
  /** Of the page in the document. */
  let shownKey = key;

  function remember(): void {
    positions[key] = scrollY;
    try {
      sessionStorage.setItem(KEY, JSON.stringify(positions));
    } catch {
      // Without storage, positions last as long as the document.
    }
  }

  addEventListener('pagehide', remember);
  addEventListener('popstate', (event: PopStateEvent & { singleSpa?: boolean }) => {
    if (event.singleSpa) return;
    remember();
    const known = stateKey();
    const isSamePage = shown === pathOf(location);
    shown = pathOf(location);
    key = known ?? newKey();
    restore = known ? (positions[known] ?? 0) : null;
    // An entry without a key is new: a link to a place on this page made it, where the browser goes by itself.
    if (!known) history.replaceState({ ...history.state, key }, '');
    if (isSamePage) shownKey = key;
    // No page arrives.
    if (known && isSamePage) scrollTo({ top: restore ?? 0, behavior: 'instant' });
  });

  return {
    /** Before the address changes. */
    leave(replace: boolean): void {
      remember();
      if (!replace) key = newKey();
      restore = replace ? scrollY : null;
    },
    /** With a number, as React Router gives each entry that has none, by a change of the history that all would hear of. */
    newState: () => ({ key, idx: 0 }),
    /** Names of the history's entries: that of the page in the document, and that of the address. */
    entries: () => ({ shown: shownKey, current: key }),
    /** The new page is in the document. Tells the place on it that the address names, and whether it is shown from there or its top. */
    arrive(url: URL): { place: HTMLElement | null; begins: boolean } {
      shown = pathOf(location);
      shownKey = key;
      const place = elementAt(url.hash);
      const begins = restore === null;
      // A list that is ordered or narrowed tells by itself what came of it. Before the page is laid out, which scrolling has it be.
      if (url.pathname !== path) announce();
      path = url.pathname;
      if (place && begins) goTo(place);
      else scrollTo({ top: restore ?? 0, behavior: 'instant' });
      restore = null;
      return { place, begins };
    },
    announce,
  };
}

function elementAt(hash: string): HTMLElement | null {
  try {
    const element = document.getElementById(decodeURIComponent(hash.slice(1)));
    return element?.closest(PUT_AWAY) ? null : element;
  } catch {
    // Escapes that do not decode name no element.
    return null;
  }
}

/** As browsers do on a link to a place on the page: the keyboard goes on from there. */
function goTo(anchor: HTMLElement): void {
  anchor.scrollIntoView();
  const takesFocus = anchor.tabIndex >= 0 || anchor.hasAttribute('tabindex');
  if (!takesFocus) anchor.tabIndex = -1;
  anchor.focus({ preventScroll: true });
  if (!takesFocus) anchor.removeAttribute('tabindex');
}

/** Says the new page's title to screen readers, which hear nothing of a move without a reload. */
function announce(): void {
  let region = document.getElementById('route-announcer');
  if (!region) {
    region = document.createElement('p');
    region.id = 'route-announcer';
    region.className = 'sr-only';
    region.setAttribute('aria-live', 'assertive');
    document.body.append(region);
  }
  region.textContent = document.title;
}

const stateKey = (): string | undefined => (history.state as { key?: string } | null)?.key;
const pathOf = ({ pathname, search }: Location): string => pathname + search;
const newKey = (): string => crypto.randomUUID();

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
