import { localeOf } from '@shop/federation/host/route-table';
import { sectionAt } from '@shop/federation/sections';
import type { ShopContext } from '@shop/shop-client/context';
import { LRUCache } from 'lru-cache';
import { pathIn } from '../alternates.ts';
import { currentOf, pathnameOf } from '../layout/current-of.ts';
import { isCheckout } from '../layout/is-checkout.ts';
import type * as Layout from '../layout/layout.tsx';
import type { RenderedLayout } from '../layout/layout.tsx';
import type { LayoutData } from '../layout/layout-data.ts';

const MOST_PER_MENU = 100;

type RenderLayout = typeof Layout.renderLayout;

/** What has been rendered of one menu in one language and currency. */
interface Rendered {
  /** Paths that header and footer link to, where a page of them is marked. */
  links: Set<string>;
  byMarks: LRUCache<string, RenderedLayout>;
}

/**
 * Header and footer as guests see them, rendered once for all pages of which the same links are marked as current: they differ by the
 * links to the page in other languages alone.
 */
export function createLayoutCache(render: RenderLayout): RenderLayout {
  const menus = new WeakMap<LayoutData, Map<string, Rendered>>();

  return async (context, data, path) => {
    if (
      !isGuests(context) ||
      isCheckout(context, path) ||
      sectionAt(path) ||
      localeOf(pathnameOf(path)) !== context.locale
    )
      return render(context, data, path);
    const rendered = renderedOf(data, `${context.origin} ${context.currency} ${context.locale}`);
    const marksOf = () => [...rendered.links].map((link) => currentOf(link, path) ?? '').join();
    const known = rendered.links.size > 0 ? rendered.byMarks.get(marksOf()) : undefined;
    const layout = known ?? (await render(context, data, path));
    if (!known) {
      for (const link of [...linksIn(layout.header), ...linksIn(layout.footer)]) rendered.links.add(link);
      rendered.byMarks.set(marksOf(), layout);
      return layout;
    }
    return { ...layout, header: forPage(layout.header, path), footer: forPage(layout.footer, path) };
  };

  function renderedOf(data: LayoutData, key: string): Rendered {
    const ofMenu = menus.get(data) ?? new Map<string, Rendered>();
    menus.set(data, ofMenu);
    const rendered = ofMenu.get(key) ?? { links: new Set(), byMarks: new LRUCache({ max: MOST_PER_MENU }) };
    ofMenu.set(key, rendered);
    return rendered;
  }
}

function isGuests({ storefront, session, cart }: ShopContext): boolean {
  const { cart: own, unread } = cart.getState();
  return storefront === 'live' && !session.getState().customer && !own && !unread;
}

const LINK = /<a [^>]*?\bhref="([^"]*)"(?! hrefLang=)/g;
/** Of `LanguageChoice`: it leads to the page that one is on. */
const SAME_PAGE = /href="[^"]*"(?= hrefLang="(ar|en)" data-same-page="")/g;

const linksIn = (html: string): string[] =>
  [...html.matchAll(LINK)].map(([, href = '']) => pathnameOf(unescaped(href)));

const forPage = (html: string, path: string): string =>
  html.replace(SAME_PAGE, (_, locale: 'ar' | 'en') => `href="${escaped(pathIn(locale, path))}"`);

/** As React does. */
const ESCAPES: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
const escaped = (value: string): string => value.replace(/["&'<>]/g, (letter) => ESCAPES[letter] ?? '');
const unescaped = (value: string): string =>
  value.replace(
    /&(quot|amp|#x27|lt|gt);/g,
    (entity) => Object.keys(ESCAPES).find((letter) => ESCAPES[letter] === entity) ?? '',
  );
