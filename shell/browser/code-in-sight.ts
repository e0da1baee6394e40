import { localeOf, matchRelease } from '@shop/federation/host/route-table';
import { CONTENT_ELEMENT, type PageState } from '../page-state.ts';
import { isThrifty } from './connection.ts';
import { idle, whenIdle } from './when-idle.ts';

type Known = Pick<PageState, 'remotes' | 'locale' | 'ahead'>;

interface CodeInSight {
  /** Looks at the links of the page that has come, instead of those of the page before. */
  look(): void;
}

/**
 * Fetches the code of pages that links in sight lead to: a telephone has no pointer that rests on a link before the press. Each page of
 * a remote once, and nothing for who saves data or has a slow connection.
 * @param load starts a remote with the page at this address, so that a press begins with the page's data
 */
export function codeInSight(
  { remotes, locale, ahead }: Known,
  load: (remote: string, url: URL) => Promise<unknown>,
): CodeInSight {
  const fetched = new Set<string>();
  /** Links of a kind that was looked up already: a list has many, which lead to one page. */
  const known = new Set<string>();
  /** One after the other, each in a task of its own. */
  let looking: Promise<unknown> = Promise.resolve();
  const here = matchRelease(remotes, location.pathname);
  if (here) fetched.add(keyOf(here));

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const { origin, pathname, href } = target as HTMLAnchorElement;
        if (origin !== location.origin || known.has(kindOf(pathname))) continue;
        known.add(kindOf(pathname));
        if (localeOf(pathname) !== localeOf(location.pathname)) continue;
        looking = looking.then(idle).then(() => fetchFor(new URL(href)));
      }
    },
    // A screen ahead.
    { rootMargin: '100% 0px' },
  );

  function fetchFor(url: URL): void {
    const match = matchRelease(remotes, url.pathname);
    const remote = match && remotes[match.remote];
    if (!remote || remote.unfit || fetched.has(keyOf(match))) return;
    fetched.add(keyOf(match));
    const { name, base, entry, preload, messages, pages } = remote;
    const own = pages.find(({ id }) => id === match.pageId)?.files ?? [];
    const files = new Set([entry, ...preload, ...(messages[locale] ?? []), ...own]);
    const modules = [...ahead, ...[...files].map((file) => base + file)];
    // It runs when nothing else does, and asks for little more: what is in view is not to wait for it.
    void Promise.all(modules.map(preloadModule)).then(() =>
      whenIdle(() => load(name, url).catch(() => undefined)),
    );
  }

  return {
    look() {
      observer.disconnect();
      if (isThrifty()) return;
      for (const link of document.querySelectorAll(`#${CONTENT_ELEMENT} a[href]`)) observer.observe(link);
    },
  };
}

/** By what stands first in it and how deep it is: looking an address up compares it with every page of the shop. */
function kindOf(pathname: string): string {
  const [, , first = '', ...rest] = pathname.split('/');
  return `${first} ${rest.length}`;
}

const keyOf = ({ remote, pageId }: { remote: string; pageId: string }): string => `${remote} ${pageId}`;

/** Resolves once it is there, or cannot be had. */
function preloadModule(href: string): Promise<void> {
  if (document.querySelector(`link[rel=modulepreload][href=${JSON.stringify(href)}]`))
    return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
  });
}
