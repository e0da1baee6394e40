import type { MountedRemote } from '@shop/federation/contract';

/** Each holds its elements and pictures. */
const MOST = 2;
/** To style and lay out a page anew takes a slow phone 0.1 s; this keeps both, and nothing in it is seen, focused or read out. */
const OUT_OF_SIGHT = 'content-visibility:hidden;position:absolute;inset-inline:0';
/** Selects pages that are kept in the document: what is looked for there is not to be found in one of them. */
export const PUT_AWAY = '[style^=content-visibility]';

export interface KeptPage {
  remote: string;
  element: HTMLElement;
  mounted: MountedRemote;
  /** Has it follow the address again, and say that it is there. */
  resume(): void;
}

/** Pages that were left, as they were, by the history's entry that each was left at. */
export interface KeptPages {
  keep(entry: string, page: KeptPage): void;
  /** Hides a page that is kept behind the one that is shown, or takes it out of the document. */
  putAway(element: HTMLElement, shown: HTMLElement): void;
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
    if (!page) return;
    page.element.remove();
    // Nothing is taken apart while the visitor waits.
    setTimeout(() => page.mounted.unmount());
  }

  return {
    keep(entry, page) {
      drop(entry);
      pages.set(entry, page);
      places.set(page.element, placesIn(page.element, scrolled));
      scrolled.clear();
      for (const [oldest] of pages) if (pages.size > MOST) drop(oldest);
    },
    putAway(element, shown) {
      if (element.style.contentVisibility) return;
      if (!('contentVisibility' in element.style)) return element.remove();
      // Out of sight, a modal one would still hold everything else.
      for (const dialog of element.querySelectorAll('dialog')) dialog.close();
      for (const popover of element.querySelectorAll<HTMLElement>('[popover]')) popover.hidePopover();
      if (element.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
      element.style.cssText = OUT_OF_SIGHT;
      // Of two elements with the same id the first is found.
      if (element.compareDocumentPosition(shown) & Node.DOCUMENT_POSITION_FOLLOWING)
        element.parentElement?.append(element);
    },
    take(entry, remote) {
      const page = pages.get(entry);
      if (page?.remote !== remote) return undefined;
      pages.delete(entry);
      const { element, resume } = page;
      return {
        ...page,
        resume() {
          element.style.cssText = '';
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
