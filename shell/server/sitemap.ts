import { LOCALES, type Locale } from '@shop/federation/contract';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { ShopApi } from '@shop/shop-client/api';
import type { Page } from '@shop/shop-client/model';
import { createShopApi } from '@shop/shop-client/shop-api';
import { type Href, hrefFrom } from '@shop/shop-domain/href';
import { ownBytes } from '@shop/shop-domain/own-bytes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { apiFetch } from './api-fetch.ts';
import { sitemapEntries } from './listed-pages.ts';

/** Of all sitemaps together: the origin in them may be what a visitor says it is. */
const KEPT_BYTES = 32 * 1024 * 1024;
const TTL_MS = 600_000;
const API_TIME_LIMIT_MS = 5_000;
/** The most that the API gives at once. */
const LIMIT = 100;
/** Entries of one file are read in so many calls, so that a file of a large shop is made within seconds. */
const CALLS_PER_FILE = 10;

type Slugs = Partial<Record<Locale, string>>;

/** One kind of page: where its entries are listed, and the address of one. */
interface Kind {
  list(api: ShopApi, slice: { page: number; limit: number }): Promise<Page<Slugs>>;
  path(href: Href, slug: string): string;
}

const sameSlug = (slug: string): Slugs => ({ ar: slug, en: slug });
const mapItems = <Item>(page: Page<Item>, slugs: (item: Item) => Slugs): Page<Slugs> => ({
  ...page,
  items: page.items.map(slugs),
});
const onePage = (items: Slugs[]): Page<Slugs> => ({
  page: 1,
  limit: items.length,
  pages: 1,
  total: items.length,
  items,
});
const ownSlugs = ({ slug, slugs }: { slug: string; slugs?: Slugs }) => slugs ?? sameSlug(slug);

const KINDS: Record<string, Kind> = {
  pages: {
    list: async (api) => onePage((await api.pages()).map(ownSlugs)),
    path: (href, slug) => href('static-page', { slug }),
  },
  taxons: {
    list: async (api, slice) => mapItems(await api.taxons(slice), ownSlugs),
    path: (href, slug) => href('category', { '*': slug }, { query: { page: 1 } }),
  },
  brands: {
    list: async (api, slice) => mapItems(await api.brands(slice), ({ code }) => sameSlug(code)),
    path: (href, slug) => href('brand', { code: slug }),
  },
  products: {
    list: async (api, slice) => mapItems(await api.search('', slice), ownSlugs),
    path: (href, slug) => href('product', { slug }),
  },
  articles: {
    list: async (api, slice) => mapItems(await api.articles(slice), ownSlugs),
    path: (href, slug) => href('article', { slug }),
  },
};

/** Pages without an entry behind them, besides those that remotes list themselves. */
const FIXED: ((href: Href) => string)[] = [
  (href) => href('home'),
  (href) => href('categories', {}, { query: { page: 1 } }),
  (href) => href('brands', {}, { query: { page: 1 } }),
  (href) => href('blog'),
  (href) => href('contact'),
  (href) => href('about'),
];

/** Pages that are about one visitor or are made by a search: nothing for a search engine. */
const PRIVATE_PATHS = [
  '/shop-api/',
  ...LOCALES.flatMap((locale) => {
    const href = hrefFrom({ basePath: `/${locale}` });
    return [href('search', { '*': '' }).replace(/\/$/, ''), href('cart'), href('checkout'), href('profile')];
  }),
];

/**
 * `/robots.txt`, `/sitemap.xml` and a file of addresses per kind of page, each address with its twin in the other language
 * (sitemaps.org 0.9 with Google's `xhtml:link`). A sitemap is kept for ten minutes.
 */
export function registerSitemap(
  app: FastifyInstance,
  {
    apiUrl,
    reader,
    originOf,
  }: { apiUrl: string; reader: ReleaseReader; originOf(request: FastifyRequest): string },
): void {
  const api = createShopApi({
    baseUrl: `${apiUrl}/shop-api`,
    locale: 'ar',
    currency: 'SAR',
    timeout: API_TIME_LIMIT_MS,
    fetch: apiFetch,
  });
  const made = new LRUCache<string, Buffer, () => Promise<Buffer | undefined>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (sitemap, key) => sitemap.length + key.length,
    ttl: TTL_MS,
    fetchMethod: (_key, _stale, { context }) => context(),
  });

  const send = async (reply: FastifyReply, key: string, make: () => Promise<Buffer | undefined>) => {
    const sitemap = await made.fetch(key, { context: make });
    if (!sitemap) return reply.callNotFound();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(sitemap);
  };

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', (request, reply) => {
    const origin = originOf(request);
    return send(reply, origin, () => makeIndex(api, origin));
  });

  app.get<{ Params: { kind: string; number: string } }>(
    '/sitemap-:kind(^[a-z]+)-:number(^\\d{1,4}).xml',
    async (request, reply) => {
      const origin = originOf(request);
      const { kind, number } = request.params;
      // A release may bring pages.
      const listed = kind === 'pages' && number === '1' ? sitemapEntries(await reader.current()) : [];
      return send(reply, `${origin} ${kind} ${number} ${JSON.stringify(listed)}`, () =>
        makeFile(api, origin, { name: kind, number: Number(number), listed }),
      );
    },
  );
}

async function makeIndex(api: ShopApi, origin: string): Promise<Buffer> {
  const index = new SitemapIndexStream();
  for (const [name, kind] of Object.entries(KINDS)) {
    const { total } = await kind.list(api, { page: 1, limit: 1 });
    const files = Math.ceil(total / (LIMIT * CALLS_PER_FILE)) || 1;
    for (let number = 1; number <= files; number++)
      index.write({ url: `${origin}/sitemap-${name}-${number}.xml` });
  }
  index.end();
  return ownBytes(await streamToPromise(index));
}

/** @returns undefined where there is no such file */
async function makeFile(
  api: ShopApi,
  origin: string,
  { name, number, listed }: { name: string; number: number; listed: Record<Locale, string>[] },
): Promise<Buffer | undefined> {
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!kind || number < 1) return undefined;
  const entries = [...listed];
  if (name === 'pages' && number === 1) {
    for (const place of FIXED)
      entries.push({
        ar: place(hrefFrom({ basePath: '/ar' })),
        en: place(hrefFrom({ basePath: '/en' })),
      });
  }
  for (let call = 0; call < CALLS_PER_FILE; call++) {
    const page = (number - 1) * CALLS_PER_FILE + call + 1;
    const { items, pages } = await kind.list(api, { page, limit: LIMIT });
    for (const slugs of items) {
      const path = (locale: Locale) =>
        kind.path(hrefFrom({ basePath: `/${locale}` }), slugs[locale] ?? slugs.ar ?? '');
      entries.push({ ar: path('ar'), en: path('en') });
    }
    if (page >= pages) break;
  }
  if (entries.length === 0) return undefined;

  const sitemap = new SitemapStream({ hostname: origin });
  for (const entry of entries) {
    const links = [
      ...LOCALES.map((locale) => ({ lang: locale as string, url: origin + entry[locale] })),
      { lang: 'x-default', url: origin + entry.ar },
    ];
    for (const locale of LOCALES) sitemap.write({ url: entry[locale], links });
  }
  sitemap.end();
  return ownBytes(await streamToPromise(sitemap));
}
