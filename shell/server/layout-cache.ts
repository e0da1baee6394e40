import type { Locale } from '@shop/federation/contract';
import { localeOf } from '@shop/federation/host/route-table';
import { sectionAt } from '@shop/federation/sections';
import type { ShopContext } from '@shop/shop-client/context';
import { LRUCache } from 'lru-cache';
import { pathIn } from '../alternates.ts';
import { currentAt, pathnameOf } from '../layout/current-of.ts';
import { isCheckout } from '../layout/is-checkout.ts';
import type * as Layout from '../layout/layout.tsx';
import type { RenderedLayout } from '../layout/layout.tsx';
import type { LayoutData } from '../layout/layout-data.ts';
import type { Piece } from './buffer-pool.ts';

const MOST_PER_MENU = 100;

type LayoutIn<Html> = Omit<RenderedLayout, 'header' | 'footer'> & Record<'header' | 'footer', Html>;

/** Header and footer of one page. */
export type PageLayout = LayoutIn<Piece[]>;

export type RenderPageLayout = (...page: Parameters<typeof Layout.renderLayout>) => Promise<PageLayout>;

/** HTML in pieces: between them stands the address of the page itself in that language. */
type Pieces = (Buffer | Locale)[];

/** What has been rendered of one menu in one language and currency. */
interface Rendered {
  /** Paths that header and footer link to, where a page of them is marked. */
  links: Set<string>;
  byMarks: LRUCache<string, LayoutIn<Pieces>>;
}

/**
 * Header and footer as guests see them, rendered once for all pages of which the same links are marked as current: they differ by the
 * links to the page in other languages alone.
 */
export function createLayoutCache(render: typeof Layout.renderLayout): RenderPageLayout {
  const menus = new WeakMap<LayoutData, Map<string, Rendered>>();

  return async (context, data, path) => {
    if (
      !isGuests(context) ||
      isCheckout(context, path) ||
      sectionAt(path) ||
      localeOf(pathnameOf(path)) !== context.locale
    )
      return alone(await render(context, data, path));
    const rendered = renderedOf(data, `${context.origin} ${context.currency} ${context.locale}`);
    const page = pathnameOf(path);
    const marksOf = () => Array.from(rendered.links, (link) => currentAt(link, page) ?? '').join();
    let known = rendered.links.size > 0 ? rendered.byMarks.get(marksOf()) : undefined;
    if (!known) {
      const layout = await render(context, data, path);
      for (const link of [...linksIn(layout.header), ...linksIn(layout.footer)]) rendered.links.add(link);
      known = { ...layout, header: piecesOf(layout.header), footer: piecesOf(layout.footer) };
      rendered.byMarks.set(marksOf(), known);
    }
    return { ...known, header: forPage(known.header, path), footer: forPage(known.footer, path) };
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

const alone = (layout: RenderedLayout): PageLayout => ({
  ...layout,
  header: [layout.header],
  footer: [layout.footer],
});

/** `split` gives what is between the addresses, and of each its language. */
const piecesOf = (html: string): Pieces =>
  html.split(SAME_PAGE).map((part, index) => (index % 2 === 0 ? Buffer.from(part) : (part as Locale)));

const forPage = (pieces: Pieces, path: string): Piece[] =>
  pieces.map((piece) => (typeof piece === 'string' ? `href="${escaped(pathIn(piece, path))}"` : piece));

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
