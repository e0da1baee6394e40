import type { Head, LinkPreview, ShownPage } from '@shop/federation/contract';
import { localeOf, matchRelease, type RemotesByName } from '@shop/federation/host/route-table';
import { savesData } from './connection.ts';
import { documentPath } from './document-path.ts';
import { showHead } from './head.ts';
import { createPageFocus } from './page-focus.ts';
import { showProgress } from './progress.ts';
import { shopAnswers } from './reload.ts';
import type { Rest } from './rest-of-release.ts';
import { createScroll } from './scroll.ts';
import { createTransition } from './transition.ts';

/** A pointer that rests on a link this long means to go there. */
const INTENT_MS = 65;
/** Longest wait for code and data before the address changes; what is late then arrives on the new page. */
const PRELOAD_LIMIT_MS = 10_000;

export interface Navigation {
  navigate(path: string, options?: { replace?: boolean }): void;
  /** What a link tells of its page; it counts where the link is being followed. */
  tellOfPage(link: Element, preview: LinkPreview): void;
  /** What has been told of the page at the window's location. */
  preview(): LinkPreview | undefined;
  /** Names of the history's entries: that of the page in the document, and that of the window's location. */
  entries(): { shown: string; current: string };
  /** A page is in the document. */
  arrived(page: ShownPage): void;
  /** Begins to take clicks on links. */
  start(): void;
}

interface NavigationOptions {
  /** Of what stands in place of a page that failed. */
  failureHead(status?: number): Head;
  /** Whether this document's release or shell has been replaced, so that the next move is to another document. */
  isStale(): boolean;
  preload(remote: string, url: URL): Promise<void>;
  /** Loads the code of a page; resolves with whether it can stand before it is answered. */
  loadCode(remote: string, url: URL, told?: LinkPreview): Promise<boolean>;
  /** The remotes that `remotes` does not hold yet. */
  rest: Rest;
  /** Called once a page is in the document. */
  onArrival(): void;
}

/**
 * Moves between pages without reloading: links are plain `<a href>`, the shell takes their clicks, has code and data fetched by the
 * remote that owns the address, and only then changes it. What no remote of this release and language owns is left to the browser.
 */
export function createNavigation(
  remotes: RemotesByName,
  { failureHead, isStale, preload, loadCode, rest, onArrival }: NavigationOptions,
): Navigation {
  const scroll = createScroll();
  const focus = createPageFocus();
  const transition = createTransition();
  const locale = localeOf(location.pathname);
  let latest = 0;
  let shown = documentPath();
  /** Where history is. Another page than is there now may still be on its way into the document. */
  let at = shown;
  const told = new WeakMap<Element, LinkPreview>();
  let preview: LinkPreview | undefined;
  /** What is in the document is a preview, which has been arrived at: its page comes into the same place. */
  let isPreviewed = false;

  function ownerOf(url: URL): string | null {
    if (url.origin !== location.origin || localeOf(url.pathname) !== locale) return null;
    return matchRelease(remotes, url.pathname)?.remote ?? null;
  }

  /** Whether the address is one of these pages, as far as that is known without asking. */
  const mayBeOurs = (url: URL): boolean =>
    ownerOf(url) !== null ||
    (!rest.isThere() && url.origin === location.origin && localeOf(url.pathname) === locale);

  async function findOwner(url: URL): Promise<string | null> {
    if (!mayBeOurs(url)) return null;
    await rest.load().catch(() => undefined);
    return ownerOf(url);
  }

  function change(url: URL, replace: boolean, known?: LinkPreview): void {
    preview = known;
    isPreviewed = false;
    // Another page in place of this one has an entry and a beginning of its own.
    scroll.leave(replace && samePage(url));
    focus.leave();
    const push = () => {
      history[replace ? 'replaceState' : 'pushState'](scroll.newState(), '', url);
      at = pathOf(location);
    };
    // What a link tells of is there at once; to make a picture of the page before takes a slow phone long.
    if (known) push();
    else transition.run(push);
  }

  async function move(url: URL, replace: boolean, known?: LinkPreview): Promise<void> {
    latest += 1;
    const move = latest;
    const load = () => location[replace ? 'replace' : 'assign'](url);
    const done = showProgress();
    const owner = ownerOf(url) ?? (await findOwner(url));
    if (move !== latest) return done();
    if (!owner || isStale()) {
      done();
      return load();
    }
    try {
      const limit = new Promise<false>((resolve) => setTimeout(resolve, PRELOAD_LIMIT_MS, false));
      const isLost = preload(owner, url).then(
        () => false,
        // The server may still have the page. Without it a panel stands in its place, and what is here stays within reach.
        () => shopAnswers(),
      );
      const canStand = loadCode(owner, url, known).catch(() => false);
      const stands = await Promise.race([canStand, isLost.then(() => false), limit]);
      if (move !== latest) return;
      if (stands) change(url, replace, known);
      const needsDocument = (await Promise.race([isLost, limit])) || isStale();
      if (move !== latest) return;
      if (needsDocument) return stands ? location.reload() : load();
      if (!stands) change(url, replace);
    } finally {
      done();
    }
  }

  function follow(): void {
    const before = at;
    at = pathOf(location);
    if (at !== before || at !== shown) void stay(latest);
  }

  /** In this document where the page that history has led to can stand in it: addresses that no page has are the server's. */
  async function stay(step: number): Promise<void> {
    const needsDocument = isStale() || !(await findOwner(new URL(location.href)));
    if (needsDocument && step === latest) location.reload();
  }

  function prefetch(target: EventTarget | null): void {
    const url = linkOf(target);
    if (!url || !mayBeOurs(url) || samePage(url) || savesData()) return;
    const owner = ownerOf(url);
    const ahead = async (found: string | null) => found && preload(found, url);
    (owner ? ahead(owner) : findOwner(url).then(ahead)).catch(() => undefined);
  }

  function onClick(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const url = linkOf(event.target);
    if (!url || !mayBeOurs(url) || (samePage(url) && url.hash)) return;
    event.preventDefault();
    // A place on the page is only known with the page.
    void move(url, samePage(url), url.hash ? undefined : told.get(linkAt(event.target) as Element));
  }

  return {
    navigate(path, { replace = false } = {}) {
      void move(new URL(path, location.href), replace);
    },

    tellOfPage: (link, known) => void told.set(link, known),
    preview: () => preview,
    entries: scroll.entries,

    arrived({ url, head, status, isPreview = false }) {
      shown = pathOf(location);
      const { title } = document;
      showHead(head ?? failureHead(status));
      if (!isPreviewed) {
        const { place, begins } = scroll.arrive(url);
        focus.arrive(place, begins);
        transition.arrived();
      } else if (document.title !== title) scroll.announce();
      isPreviewed = isPreview;
      if (!isPreview) onArrival();
    },

    start() {
      document.addEventListener('click', onClick);
      // React stops what is pressed in an island that it has not taken over yet.
      document.addEventListener('click', (event) => isWaiting(event.target) && onClick(event), true);
      addEventListener('popstate', (event: PopStateEvent & { singleSpa?: boolean }) => {
        if (event.singleSpa) return;
        // What a link was about to lead to is not wanted any more.
        latest += 1;
        preview = undefined;
        isPreviewed = false;
        follow();
      });
      follow();
      let resting: ReturnType<typeof setTimeout> | undefined;
      const early = { capture: true, passive: true };
      document.addEventListener(
        'pointerover',
        ({ target, pointerType }) => {
          clearTimeout(resting);
          if (pointerType === 'mouse') resting = setTimeout(() => prefetch(target), INTENT_MS);
        },
        early,
      );
      for (const kind of ['touchstart', 'focusin'])
        document.addEventListener(kind, ({ target }) => prefetch(target), early);
    },
  };
}

/** In an island whose code is not there. */
const isWaiting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-island=waiting]') !== null;

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Where a link of this document leads, unless it asks for a window or a download of its own. */
function linkOf(target: EventTarget | null): URL | null {
  const link = linkAt(target);
  if (
    !link ||
    link.hasAttribute('download') ||
    (link.target && link.target !== '_self') ||
    link.rel.includes('external')
  )
    return null;
  return URL.parse(link.href);
}

const pathOf = ({ pathname, search }: URL | Location): string => pathname + search;
const samePage = (url: URL): boolean => pathOf(url) === pathOf(location);
