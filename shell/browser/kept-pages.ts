import type { MountedRemote } from '@shop/federation/contract';

/** Each holds its elements and pictures. */
const MOST = 2;

export interface KeptPage {
  remote: string;
  element: HTMLElement;
  mounted: MountedRemote;
  /** Has it follow the address again, and say that it is there. */
  resume(): void;
}

/** Pages that were left, as they were, by the history's entry that each was left at. They are out of the document. */
export interface KeptPages {
  keep(entry: string, page: KeptPage): void;
  /** The page of this entry, which is kept no more. */
  take(entry: string, remote: string): KeptPage | undefined;
  has(element: Element): boolean;
  /** For another visitor, or none. */
  clear(): void;
}

export function createKeptPages(): KeptPages {
  const pages = new Map<string, KeptPage>();
  // What is scrolled within a page begins anew where its element was out of the document.
  const scrolled = new Set<Element>();
  const places = new WeakMap<HTMLElement, () => void>();
  document.addEventListener('scroll', ({ target }) => target instanceof Element && scrolled.add(target), {
    capture: true,
    passive: true,
  });

  function drop(entry: string): void {
    const page = pages.get(entry);
    pages.delete(entry);
    // Nothing is taken apart while the visitor waits.
    if (page) setTimeout(() => page.mounted.unmount());
  }

  return {
    keep(entry, page) {
      drop(entry);
      pages.set(entry, page);
      places.set(page.element, placesIn(page.element, scrolled));
      scrolled.clear();
      for (const [oldest] of pages) if (pages.size > MOST) drop(oldest);
    },
    take(entry, remote) {
      const page = pages.get(entry);
      if (page?.remote !== remote) return undefined;
      pages.delete(entry);
      const { element, resume } = page;
      return {
        ...page,
        resume() {
          places.get(element)?.();
          resume();
        },
      };
    },
    has: (element) => [...pages.values()].some((page) => page.element === element),
    clear() {
      for (const entry of [...pages.keys()]) drop(entry);
    },
  };
}

/** Where the focus is in an element, and what is scrolled there; @returns what brings both back. */
function placesIn(element: HTMLElement, scrolled: Set<Element>): () => void {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const places = [...scrolled]
    .filter((each) => element.contains(each))
    .map((each) => ({ each, left: each.scrollLeft, top: each.scrollTop }));
  return () => {
    for (const { each, left, top } of places) each.scrollTo({ left, top, behavior: 'instant' });
    (focused as HTMLElement | null)?.focus({ preventScroll: true });
  };
}
