import type { Locale } from '@shop/federation/contract';
import { pathIn } from '../../alternates.ts';

/**
 * Points a language's link at the page in view, just before it is followed: the document's head knows its address there,
 * which may have another slug. The footer's links too, which no script of their own keeps up to date.
 */
export function leadToAlternate({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-same-page]') : null;
  if (!link) return;
  const language = link.hreflang as Locale;
  const { pathname, search } = location;
  const alternate = document.head.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${language}"]`,
  );
  // Relative: the head names the public address, and the shop may be asked at another.
  const address = alternate && URL.parse(alternate.href);
  // Filters and the chosen variant mean the same in each language, and no canonical address has them.
  link.href = address ? address.pathname + search : pathIn(language, pathname + search);
}
