/** @jest-environment ./federation/remote/jest-environment.mjs */
import type { Head } from '@shop/federation/contract';
import type { RemoteRelease } from '@shop/federation/release/release-document';
import type { Identity } from '../layout/layout-data.ts';
import { bytesOf } from './buffer-pool.ts';
import {
  contentStart,
  type DocumentParts,
  type DocumentState,
  documentEnd,
  documentStart,
  type RenderedParts,
  stateJson,
} from './document.ts';

const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;

const remote = (name: string, rest: Partial<RemoteRelease>): RemoteRelease => ({
  ...{ name, version: '1', contract: 1, tier: 'primary', commit: null },
  ...{ base: `/templates/flpo/remotes/${name}/1/`, entry: 'browser/entry.js', server: 'server/server.mjs' },
  ...{
    styles: ['browser/styles.css'],
    preload: ['browser/entry.js'],
    pages: [],
    fragments: {},
    messages: {},
  },
  files: { 'browser/entry.js': hash('A'), 'browser/styles.css': hash('B'), 'server/server.mjs': hash('C') },
  ...rest,
});

const parts: DocumentParts = {
  identity: {},
  locale: 'ar',
  origin: 'https://shop.test',
  path: '/ar/taxons?page=2',
  template: false,
  nonce: 'n0nce',
  theme: null,
  shared: false,
  mark: '',
  head: { title: 'عبايات' },
  release: {
    ...{ format: 1, id: '000001', createdAt: '2026-01-01T00:00:00Z', previous: null },
    remotes: {
      catalog: remote('catalog', {
        pages: [
          { id: 'category', path: '/taxons', files: ['browser/category.js', 'browser/both.js'] },
          { id: 'home', path: '/', files: ['browser/home.js'] },
        ],
        fragments: { card: { files: ['browser/card.js', 'browser/both.js'] } },
        messages: { ar: ['browser/ar.js'], en: ['browser/en.js'] },
      }),
      product: remote('product', { fragments: { 'quick-view': { files: ['browser/quick-view.js'] } } }),
      account: remote('account', {}),
    },
  },
  host: {
    version: '0123456789abcdef',
    base: '/templates/flpo/shell/0123456789abcdef/',
    hashes: { 'shell.js': 'sha256-shell' },
    ...{ entry: 'shell.js', preload: ['shell.js', 'vendor.js'], styles: ['shell.css'] },
    chunks: {
      'messages-ar': ['shell-ar.js'],
      'messages-en': ['shell-en.js'],
      'sample-shop': ['sample-shop.js'],
    },
    fonts: ['readex-arabic.woff2', 'readex-extended.woff2', 'readex-latin.woff2'],
    typefaces: {
      cairo: ['cairo-arabic.1.woff2', 'cairo-extended.1.woff2', 'cairo-latin.1.woff2'],
      vazirmatn: ['vazirmatn-arabic.1.woff2', 'vazirmatn-latin.1.woff2'],
    },
  },
  match: { remote: 'catalog', pageId: 'category' },
  header: ['<nav>header</nav>'],
  footer: ['<p>footer</p>'],
  skipLabel: 'تجاوز',
  sheets: new Map(),
  remoteTimeoutMs: 10_000,
};

const state = { release: '000001', remotes: { catalog: {}, product: {} } } as unknown as DocumentState;

type Page = Pick<RenderedParts, 'fragments' | 'told'>;

const startOf = (started: DocumentParts): string => bytesOf(documentStart(started)).toString();

/** The document as a browser reads it. */
function read(
  change: Partial<DocumentParts> = {},
  {
    content = '',
    fragments = [],
    told = new Set(['catalog', 'product']),
    begun = {},
    sent = state,
  }: Partial<Page> & { content?: string; begun?: Partial<RenderedParts>; sent?: DocumentState } = {},
): Document {
  const ended = { ...parts, ...change, fragments, told };
  const known = { ...ended, ...begun };
  const html = [
    startOf(known),
    bytesOf(contentStart(known)),
    content,
    bytesOf(documentEnd(ended, stateJson(sent), known)),
  ];
  return new DOMParser().parseFromString(html.join(''), 'text/html');
}
const readHead = (head: Partial<Head>) => read({ head: { ...parts.head, ...head } });

const hrefs = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
const href = (document: Document, selector: string) => hrefs(document, selector)[0] ?? null;
const contentOf = (document: Document, selector: string) =>
  document.querySelector(selector)?.getAttribute('content') ?? null;

const SHELL = '/templates/flpo/shell/0123456789abcdef/';
const CATALOG = '/templates/flpo/remotes/catalog/1/';
const PRODUCT = '/templates/flpo/remotes/product/1/';

it('a document has the hashes of what it may load of the shell: nothing of another language or kind', () => {
  const hashes = Object.fromEntries(
    ['shell.js', 'shell-ar.js', 'shell-en.js', 'sample-shop.js', 'inspector.js'].map((file) => [file, file]),
  );
  const host = { ...parts.host, hashes };
  const hashed = (change: Partial<DocumentParts>) => {
    const map = read({ host, ...change }).querySelector('script[type="importmap"]')?.textContent ?? '';
    const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
    return Object.keys(integrity).flatMap((url) => (url.startsWith(SHELL) ? url.slice(SHELL.length) : []));
  };
  expect(hashed({})).toEqual(['shell.js', 'shell-ar.js', 'inspector.js']);
  expect(hashed({ locale: 'en', template: true })).toEqual([
    ...['shell.js', 'shell-en.js', 'sample-shop.js', 'inspector.js'],
  ]);
});

describe('a document for everybody', () => {
  const runIn = (cookie: string, document = read({ shared: true })) => {
    const script = [...document.querySelectorAll('head script')].find(({ textContent }) =>
      textContent?.includes('/visitor'),
    );
    const asked: string[] = [];
    const root = document.documentElement;
    const ask = async (address: string) => {
      asked.push(address);
      return { ok: true, json: async () => null };
    };
    new Function('document', 'fetch', 'shopVisitor', script?.textContent ?? '')(
      { cookie, documentElement: root },
      ask,
    );
    return { asked, units: root.style.getPropertyValue('--cart-units'), customer: root.dataset.customer };
  };

  it('asks for the visitor, and shows at once what the cookie tells', () => {
    expect(runIn('theme=dark; visitor=1.3.SAR')).toEqual({
      asked: ['/visitor?locale=ar'],
      units: '"3"',
      customer: '',
    });
    expect(runIn('visitor=0.120.USD; a=b').units).toBe('"99+"');
    expect(runIn('visitor=0.0.USD')).toMatchObject({ units: '', customer: undefined });
  });

  it('asks where the server knows of somebody and no script does yet, and not where nobody is known', () => {
    expect(runIn('visitor=known')).toEqual({ asked: ['/visitor?locale=ar'], units: '', customer: undefined });
    expect(runIn('novisitor=1.3.SAR')).toMatchObject({ asked: [], units: '' });
    expect(runIn('visitor=1.3.SAR', read()).asked).toEqual([]);
  });
});

describe('files that the document names', () => {
  it("are the shell's and those of the page's remote, page and language", () => {
    const document = read();
    expect(hrefs(document, 'link[rel=modulepreload]')).toEqual([
      ...['shell.js', 'vendor.js', 'shell-ar.js'].map((file) => SHELL + file),
      ...['entry.js', 'ar.js', 'category.js', 'both.js'].map((file) => `${CATALOG}browser/${file}`),
    ]);
    expect(hrefs(document, 'link[rel=stylesheet]')).toEqual([
      `${SHELL}shell.css`,
      `${CATALOG}browser/styles.css`,
    ]);
    expect(document.querySelector('script[type=module]')?.getAttribute('src')).toBe(`${SHELL}shell.js`);
  });

  it('are named once where every build has the same', () => {
    const common = 'properties.0a1b2c3d.css';
    const { catalog } = parts.release.remotes as { catalog: RemoteRelease };
    const bringing = (file: string) => ({
      host: { ...parts.host, styles: [common, 'shell.css'] },
      release: {
        ...parts.release,
        remotes: { catalog: { ...catalog, styles: [`browser/${file}`, 'browser/styles.css'] } },
      },
    });
    const own = [`${SHELL}${common}`, `${SHELL}shell.css`];
    const sheets = (file: string) => hrefs(read(bringing(file)), 'link[rel=stylesheet]');
    expect(sheets(common)).toEqual([...own, `${CATALOG}browser/styles.css`]);
    const another = 'properties.ffffffff.css';
    expect(sheets(another)).toEqual([...own, `${CATALOG}browser/${another}`, `${CATALOG}browser/styles.css`]);
  });

  it('bring along the sheets that are at hand, under the nonce', () => {
    const address = `${CATALOG}browser/styles.css`;
    const document = read({ sheets: new Map([[address, Buffer.from('.a{color:red}')]]) });
    expect(hrefs(document, 'link[rel=stylesheet]')).toEqual([`${SHELL}shell.css`]);
    const style = document.querySelector(`style[data-href="${address}"]`);
    expect(style?.textContent).toBe('.a{color:red}');
    expect(style?.getAttribute('nonce')).toBe(parts.nonce);
  });

  it('are given up after the limit only where the browser has to fetch them', () => {
    const limits = (document: Document) =>
      [...document.querySelectorAll('script')].filter(({ textContent }) => textContent?.includes('10000'))
        .length;
    const atHand = [`${SHELL}shell.css`, `${CATALOG}browser/styles.css`].map(
      (file) => [file, Buffer.of()] as const,
    );
    expect(limits(read())).toBe(1);
    expect(limits(read({ sheets: new Map(atHand) }))).toBe(0);
  });

  it('include the sample shop where the page has sample content', () => {
    const sample = (document: Document) =>
      hrefs(document, 'link[rel=modulepreload]').includes(`${SHELL}sample-shop.js`);
    expect([sample(read()), sample(read({ template: true }))]).toEqual([false, true]);
  });

  it('include those of fragments that stand in the page, each once', () => {
    const document = read({ locale: 'en' }, { fragments: ['card', 'quick-view', 'unknown'] });
    expect(hrefs(document, 'link[rel=modulepreload]').filter((file) => !file?.startsWith(SHELL))).toEqual([
      ...['entry.js', 'en.js', 'category.js', 'both.js', 'card.js'].map(
        (file) => `${CATALOG}browser/${file}`,
      ),
      ...['entry.js', 'quick-view.js'].map((file) => `${PRODUCT}browser/${file}`),
    ]);
    expect(hrefs(document, 'link[rel=stylesheet]')).toHaveLength(3);
  });

  it('are asked for in the order of their weight for what is seen', () => {
    const preloadImage = { src: '/media/hero' };
    const document = read({ head: { ...parts.head, preloadImage } }, { fragments: ['quick-view'] });
    const all = 'link[as], link[rel=stylesheet], main, link[rel=modulepreload], script[type=module]';
    const names = [...document.querySelectorAll(all)].map(
      (element) => element.getAttribute('as') ?? element.getAttribute('rel') ?? element.localName,
    );
    expect([...new Set(names)]).toEqual(['image', 'stylesheet', 'modulepreload', 'main', 'font', 'script']);
    const sheets = [...document.querySelectorAll('body link[rel=stylesheet]')];
    expect(sheets.map((sheet) => sheet.getAttribute('href'))).toEqual([`${PRODUCT}browser/styles.css`]);
  });

  describe('include, after the content, those of fragments that are rendered while it leaves', () => {
    const main = 'main ~';
    const hashes = (document: Document) =>
      [...document.querySelectorAll(`${main} script[type=importmap]`)].map(({ textContent }) =>
        Object.keys(JSON.parse(textContent ?? '').integrity),
      );

    it('with their hashes', () => {
      const begun = { fragments: ['card'], told: new Set(['catalog']) };
      const document = read({}, { fragments: ['card', 'quick-view'], begun });
      expect(hrefs(document, `${main} link[rel=modulepreload]`)).toEqual([
        ...['entry.js', 'quick-view.js'].map((file) => `${PRODUCT}browser/${file}`),
      ]);
      expect(hashes(document)).toEqual([[`${PRODUCT}browser/entry.js`]]);
      expect(document.querySelectorAll('script[type=importmap]')).toHaveLength(2);
    });

    it('by another version than the one before them', () => {
      const { product } = parts.release.remotes as { product: RemoteRelease };
      const base = '/templates/flpo/remotes/product/2/';
      const remotes = { ...parts.release.remotes, product: { ...product, base } };
      const begun = { fragments: ['quick-view'], release: { ...parts.release, remotes } };
      const document = read({}, { fragments: ['quick-view'], begun });
      expect(hashes(document)).toEqual([[`${PRODUCT}browser/entry.js`]]);
    });

    it('and nothing where there are none', () => {
      expect(hashes(read())).toEqual([]);
      expect(hrefs(read(), `${main} link[rel=modulepreload]`)).toEqual([]);
    });
  });

  it("are the shell's alone where no remote has the page", () => {
    const document = read({ match: null });
    expect(document.documentElement.innerHTML).not.toMatch(/(href|src)="\/templates\/flpo\/remotes\//);
    expect(document.querySelector('main > div')?.hasAttribute('data-mfe')).toBe(false);
  });

  it('are the Arabic font only where the page is Arabic', () => {
    expect(hrefs(read(), 'link[as=font]')).toHaveLength(2);
    expect(hrefs(read({ locale: 'en' }), 'link[as=font]')).toEqual([`${SHELL}readex-latin.woff2`]);
  });

  it('carry the hash that they were released with', () => {
    const document = read();
    const integrity = (file: string) => {
      const link = document.querySelector(`link[href="${CATALOG}${file}"]`);
      return [link?.getAttribute('integrity'), link?.hasAttribute('crossorigin')];
    };
    expect(integrity('browser/styles.css')).toEqual([hash('B'), true]);
    expect(integrity('browser/entry.js')).toEqual([hash('A'), true]);
  });

  it('have their hashes, of all scripts of the remotes that it tells of, in an import map before any module', () => {
    const document = read();
    const map = document.querySelector('script[type=importmap]') as HTMLScriptElement;
    expect(map.getAttribute('nonce')).toBe('n0nce');
    expect(JSON.parse(map.text)).toEqual({
      integrity: {
        [`${SHELL}shell.js`]: 'sha256-shell',
        ...Object.fromEntries(
          ['catalog', 'product'].map((name) => [
            `/templates/flpo/remotes/${name}/1/browser/entry.js`,
            hash('A'),
          ]),
        ),
      },
    });
    const own = document.querySelectorAll(`link[href="${SHELL}shell.js"], script[src="${SHELL}shell.js"]`);
    expect([...own].map((each) => each.getAttribute('integrity'))).toEqual(['sha256-shell', 'sha256-shell']);
    for (const module of document.querySelectorAll('link[rel=modulepreload], script[type=module]'))
      expect(map.compareDocumentPosition(module)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe("the document's head", () => {
  it('names the one address of the page, and the page in each language', () => {
    const document = readHead({ canonical: '/ar/product/ثوب', alternates: { en: '/en/product/thobe' } });
    const arabic = new URL('/ar/product/ثوب', 'https://shop.test').href;
    expect(href(document, 'link[rel=canonical]')).toBe(arabic);
    expect(href(document, 'link[hreflang=ar]')).toBe(arabic);
    expect(href(document, 'link[hreflang=en]')).toBe('https://shop.test/en/product/thobe');
    expect(href(document, 'link[hreflang=x-default]')).toBe(arabic);
    expect(contentOf(document, 'meta[name=robots]')).toBeNull();
  });

  it('has its own path and the same under the other prefix where the page says nothing', () => {
    const document = read();
    expect(href(document, 'link[rel=canonical]')).toBe('https://shop.test/ar/taxons?page=2');
    expect(href(document, 'link[hreflang=en]')).toBe('https://shop.test/en/taxons?page=2');
  });

  it('keeps search engines away from a page that is none of theirs', () => {
    const document = readHead({ noIndex: true, canonical: '/ar/cart' });
    expect(contentOf(document, 'meta[name=robots]')).toBe('noindex');
    const search = readHead({ noIndex: true, public: true });
    expect(contentOf(search, 'meta[name=robots]')).toBe('noindex,follow');
    expect(hrefs(document, 'link[rel=canonical], link[rel=alternate]')).toEqual([]);
  });

  it('has neighbouring pages, the picture for shares and the one to start early', () => {
    const document = readHead({
      ...{ previous: '/ar/taxons', next: '/ar/taxons?page=3&sort=name', image: '/media/a.jpg' },
      preloadImage: { src: '/media/a.avif', srcSet: '/media/a.avif 1x, /media/b.avif 2x', sizes: '50vw' },
    });
    expect(href(document, 'link[rel=prev]')).toBe('https://shop.test/ar/taxons');
    expect(href(document, 'link[rel=next]')).toBe('https://shop.test/ar/taxons?page=3&sort=name');
    expect(contentOf(document, 'meta[property="og:image"]')).toBe('https://shop.test/media/a.jpg');
    const image = document.querySelector('link[as=image]');
    expect(image?.getAttribute('imagesrcset')).toBe('/media/a.avif 1x, /media/b.avif 2x');
    expect(image?.getAttribute('imagesizes')).toBe('50vw');
  });

  it('shows where it is shared the largest picture of the page, unless another is named', () => {
    const preloadImage = { src: '/media/hero' };
    const shared = (head: Partial<Head>) => contentOf(readHead(head), 'meta[property="og:image"]');
    expect(shared({ preloadImage })).toBe('https://shop.test/media/hero');
    expect(shared({ preloadImage, image: '/media/coat' })).toBe('https://shop.test/media/coat');
    expect(contentOf(readHead({ canonical: '/ar/taxons' }), 'meta[property="og:url"]')).toBe(
      'https://shop.test/ar/taxons',
    );
  });

  it.each(['</title><script>alert(1)</script>', '"><img src=x>', 'A & B &lt; C', "it's <b>"])(
    'shows %s as it is written',
    (words) => {
      const document = readHead({ title: words, description: words, previous: `/ar/${words}` });
      expect(document.title).toBe(words);
      expect(contentOf(document, 'meta[name=description]')).toBe(words);
      expect(contentOf(document, 'meta[property="og:title"]')).toBe(words);
      expect(document.querySelectorAll('img, head b, script:not([type]):not([nonce])')).toHaveLength(0);
    },
  );

  it('holds structured data that cannot end its element', () => {
    const data = { '@type': 'Product', name: '</script><script>alert(1)</script><!-- "\u2028\u2029' };
    const script = readHead({ structuredData: [data] }).querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')).toEqual(data);
  });
});

describe('the document', () => {
  it.each([
    ['ar', 'rtl'],
    ['en', 'ltr'],
  ] as const)('is %s and reads %s', (locale, direction) => {
    const { lang, dir } = read({ locale }).documentElement;
    expect([lang, dir]).toEqual([locale, direction]);
  });

  it('has the chosen theme, or none for the first script to find', () => {
    expect(read({ theme: 'dark' }).documentElement.dataset.theme).toBe('dark');
    expect(read().documentElement.dataset.theme).toBeUndefined();
  });

  it('has a nonce on each inline script that runs', () => {
    for (const script of read().querySelectorAll('script:not([src]):not([type="application/json"])'))
      expect(script.getAttribute('nonce')).toBe('n0nce');
  });

  it("stands around the remote's HTML with header and footer", () => {
    const document = read({}, { content: '<h1>page</h1>' });
    expect(document.querySelector('main > #app-catalog[data-mfe=catalog] > h1')?.textContent).toBe('page');
    expect(document.querySelector('#header > nav')?.textContent).toBe('header');
    expect(document.querySelector('#footer > p')?.textContent).toBe('footer');
    expect(document.querySelector('a.skip-link')?.getAttribute('href')).toBe('#content');
  });

  it('tells the browser its state, whatever is written in it', () => {
    const odd = { ...state, release: '</script><script>alert(1)</script>\u2028<!--' };
    const data = { loaderData: { odd }, errors: null };
    const sent = { ...odd, rendered: { remote: 'catalog', data: Buffer.from(JSON.stringify(data)) } };
    const told = read({}, { sent }).getElementById('shop-state')?.textContent ?? '';
    expect(JSON.parse(told)).toEqual({ ...odd, rendered: { remote: 'catalog', data } });
    const document = read({}, { sent: odd });
    expect(JSON.parse(document.getElementById('shop-state')?.textContent ?? '')).toEqual(odd);
  });
});

describe('how the merchant presents the shop', () => {
  it('is as this build looks without a word', () => {
    expect(startOf(parts)).toContain('<link rel="icon" href="data:image/svg+xml,');
    expect(startOf(parts)).not.toContain('<style');
  });

  it('is in its own colour, of a sheet that may be there, and with its own icon', () => {
    const document = startOf({
      ...parts,
      identity: { accent: '#c2410c', icon: { src: '/media/hash/64' } },
    });
    expect(document).toContain(`<style nonce="${parts.nonce}">:root{--color-accent:light-dark(#`);
    expect(document).toContain('<link rel="icon" href="/media/hash/64">');
  });

  const preloads = (change: Partial<DocumentParts>) => hrefs(read(change), 'link[as=font]');
  const styleOf = (identity: object, path = parts.path) =>
    startOf({ ...parts, identity, path }).match(/<style nonce="[^"]*">(.*?)<\/style>/)?.[1] ?? '';

  it('is set in the typeface that was chosen: its files alone are fetched, and its stand-ins run as wide', () => {
    const style = styleOf({ typeface: 'cairo' });
    expect(style).toContain(
      `@font-face{font-family:"Cairo";src:url(${SHELL}cairo-arabic.1.woff2) format("woff2");font-weight:400 500;font-display:swap;unicode-range:U+600-6FF,U+200C-200F}`,
    );
    expect(style).toContain('font-family:"Cairo Fallback";src:local("Arial"),');
    expect(style).toMatch(/"Cairo Fallback Noto";[^}]*size-adjust:102.9%;[^}]*ascent-override:126.6%/);
    expect(style).toMatch(/:root\{--font-sans:"Cairo","Cairo Fallback",[^}]*sans-serif\}$/);
    expect(style).not.toContain('azirmatn');
    const both = ['cairo-arabic.1.woff2', 'cairo-latin.1.woff2'].map((file) => SHELL + file);
    expect(preloads({ identity: { typeface: 'cairo' } })).toEqual(both);
    expect(preloads({ identity: { typeface: 'cairo' }, locale: 'en' })).toEqual(both.slice(1));
  });

  it('needs no file for the typeface of the device', () => {
    expect(styleOf({ typeface: 'device' })).toBe(':root{--font-sans:system-ui,sans-serif}');
    expect(preloads({ identity: { typeface: 'device' } })).toEqual([]);
  });

  it('has corners and ground as they were chosen, and the accent legible on it, in one rule', () => {
    expect(styleOf({ corners: 'round' })).toBe(
      ':root{--radius-sm:0.75rem;--radius-md:1.5rem;--radius-lg:2.25rem}',
    );
    expect(styleOf({ corners: 'square' })).toContain('--radius-lg:0px}:is(a,button,');
    expect(styleOf({ accent: '#c2410c', ground: 'cool' })).toMatch(
      /^:root\{--color-accent:light-dark\([^)]*\);.*--color-surface:light-dark\(#f7f9fd,#131517\);/,
    );
  });

  it('is as this build looks where what was chosen is of another build', () => {
    const identity = { typeface: 'toString', corners: 'torn', ground: 'plaid' } as unknown as Identity;
    expect(startOf({ ...parts, identity })).toBe(startOf(parts));
    expect(preloads({ identity })).toEqual(preloads({}));
  });

  it('knows every typeface at the desk, where one is chosen, and fetches none before it is seen', () => {
    const style = styleOf({}, '/en/desk/settings');
    for (const family of ['Cairo', 'Vazirmatn']) expect(style).toContain(`font-family:"${family}";`);
    expect(style).not.toContain(':root');
    expect(preloads({ path: '/en/desk/settings' })).toEqual(preloads({}));
  });

  it('has no style of what is no colour', () => {
    expect(startOf({ ...parts, identity: { accent: '}</style><script>' } })).not.toContain(
      '}</style><script>',
    );
  });
});
