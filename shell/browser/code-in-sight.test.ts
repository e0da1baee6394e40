/** @jest-environment ./federation/remote/jest-environment.mjs */
import type { RemotesByName } from '@shop/federation/host/route-table';
import { codeInSight } from './code-in-sight.ts';

const remoteWith = (name: string, pages: [string, string][]) => ({
  ...{ name, version: '1.0.0', contract: 1, tier: 'primary' as const, base: `/remotes/${name}/` },
  ...{ entry: 'entry.js', preload: ['app.js'], styles: ['app.css'], fragments: {} },
  messages: { ar: ['ar.js'], en: ['en.js'] },
  pages: pages.map(([id, path]) => ({ id, path, files: [`${id}.js`] })),
});
const remotes = {
  catalog: remoteWith('catalog', [
    ['home', '/'],
    ['category', '/category/:slug'],
  ]),
  product: remoteWith('product', [['product', '/product/:slug']]),
  account: { ...remoteWith('account', [['account', '/account']]), unfit: 'react ^18' },
} as unknown as RemotesByName;

const state = { remotes, locale: 'ar' as const, ahead: ['/shell/shop-api.js'] } satisfies Parameters<
  typeof codeInSight
>[0];

const load = async (remote: string) => void loaded.push(remote);

let see: (links: string[]) => void;
let loaded: string[];
let connection: { saveData?: boolean; effectiveType?: string };

/** Settles once what waits for idle time has run. */
const idle = () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve)));

beforeEach(() => {
  globalThis.requestIdleCallback = ((work: () => void) => setTimeout(work)) as never;
  loaded = [];
  connection = {};
  document.head.replaceChildren();
  document.body.innerHTML = '<header><a href="/ar/category/bags"></a></header><main id="content"></main>';
  history.replaceState(null, '', '/ar');
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => connection });
  globalThis.IntersectionObserver = class {
    readonly watched = new Set<Element>();
    constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      see = (links) =>
        tell(
          [...this.watched].map((target) => ({
            target,
            isIntersecting: links.includes(target.getAttribute('href') ?? ''),
          })),
        );
    }
    observe = (target: Element) => void this.watched.add(target);
    unobserve = (target: Element) => void this.watched.delete(target);
    disconnect = () => this.watched.clear();
  } as unknown as typeof IntersectionObserver;
});

function show(...links: string[]) {
  const main = document.querySelector('main');
  main?.replaceChildren(...links.map((href) => Object.assign(document.createElement('a'), { href })));
  for (const link of main?.querySelectorAll('a') ?? [])
    link.setAttribute('href', new URL(link.href).pathname);
}
const modules = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

describe('the code of pages that links in sight lead to', () => {
  it('is fetched once for each page, not before a link is in sight, and run once it is there and nothing else runs', async () => {
    show('/ar/product/coat', '/ar/product/bag');
    codeInSight(state, load).look();
    see([]);
    expect(modules()).toEqual([]);
    see(['/ar/product/coat', '/ar/product/bag']);
    await idle();
    expect(modules()).toEqual([
      '/shell/shop-api.js',
      ...['entry.js', 'app.js', 'ar.js', 'product.js'].map((file) => `/remotes/product/${file}`),
    ]);
    expect(loaded).toEqual([]);
    for (const link of document.querySelectorAll('link[rel=modulepreload]'))
      link.dispatchEvent(new Event('load'));
    await idle();
    expect(loaded).toEqual(['product']);
  });

  it('is of the links of the page alone, and of those of the next page once that has come', async () => {
    show('/ar/product/coat');
    const sight = codeInSight(state, load);
    sight.look();
    see(['/ar/category/bags']);
    await idle();
    expect(modules()).toEqual([]);
    show('/ar/category/shoes');
    sight.look();
    see(['/ar/category/shoes']);
    await idle();
    expect(modules()).toContain('/remotes/catalog/category.js');
  });

  it('is left out for the page one is on, in the other language, elsewhere and for what cannot run here', async () => {
    const links = ['/ar', '/en/product/coat', '/elsewhere', '/ar/account', '/media/coat'];
    show(...links);
    codeInSight(state, load).look();
    see(links);
    for (const _ of links) await idle();
    expect([modules(), loaded]).toEqual([[], []]);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }])('is left where it is with %j', async (slow) => {
    connection = slow;
    show('/ar/product/coat');
    codeInSight(state, load).look();
    see(['/ar/product/coat']);
    await idle();
    expect(modules()).toEqual([]);
  });
});
