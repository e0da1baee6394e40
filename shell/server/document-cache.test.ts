/** @jest-environment ./federation/remote/jest-environment.mjs */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { bodyIn, createDocumentCache, type SentDocument } from './document-cache.ts';
import type { Basis } from './public-changes.ts';
import { rawRequest } from './testing/raw-request.ts';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { changesAt, sendJson, startUpstream, tokenEndingIn, type Upstream } from './testing/upstream.ts';

/** Source of a remote with a page that tells what the API says of a price, and who is looking. */
const SHOP_SERVER = `
export default {
  contract: 1, name: 'mfe-shop', pages: [], fragments: ['broken', 'not-found'],
  async render({ url, context }) {
    if (url.searchParams.has('fails')) throw new Error('no such luck');
    const { content } = await context.api.page('price' + url.search);
    const name = context.session.getState().customer?.firstName ?? 'guest';
    const broken = url.searchParams.has('broken') ? await context.fragments.html('broken', {}) : '';
    const html = '<h1>' + name + ' ' + content + ' ' + context.currency + broken + '</h1>';
    return {
      kind: 'page',
      status: url.pathname.endsWith('missing') ? 404 : 200,
      head: { title: 'price', noIndex: /(private|search)$/.test(url.pathname), public: url.pathname.endsWith('search') },
      data: { loaderData: {}, errors: null },
      pipe: async (destination) => void destination.end(html + '<script nonce="' + context.nonce + '">console.info(1)</script>'),
    };
  },
  async renderFragment(name) {
    if (name === 'broken') throw new Error('no such luck');
    return '<h1>' + name + '</h1>';
  },
};
`;

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;
let version: string;
/** What the last change concerned. */
let changed: string[];
/** What the API says that answers tell; absent: it does not say. */
let tags: string | undefined;
let price: string;
let policies: object;

beforeAll(async () => {
  releases = await makeReleaseFolder();
  const pages = ['price', 'private', 'search', 'missing'].map((id) => ({ id, path: `/${id}`, files: [] }));
  await releases.publish(
    'mfe-shop',
    { 'server/server.mjs': SHOP_SERVER },
    { pages, fragments: { broken: { files: [] }, 'not-found': { files: [] } } },
  );
  api = await startUpstream(() => undefined);
  app = await startApp({ releases: releases.path, apiUrl: api.url }, { RENDER_HEARTBEAT_MS: '10000' });
});
beforeEach(async () => {
  // Each test is of a version of its own, so that nothing of the one before is kept.
  version = `${Math.random()}`;
  changed = ['everything'];
  tags = undefined;
  price = '59';
  policies = {};
  api.received.length = 0;
  api.answer = ({ url, headers }, response) => {
    const { pathname } = new URL(url, 'http://api.test');
    if (pathname !== '/public-changes' && pathname !== '/shop-api/me')
      response.setHeader('public-version', version);
    if (tags) response.setHeader('public-tags', tags);
    const name = headers.authorization ? 'Sara' : 'nobody';
    const answers: Record<string, object> = {
      '/public-changes': changesAt(version, changed),
      '/shop-api/taxons/': [],
      '/shop-api/featured-taxons': { home: [], menu: [] },
      '/shop-api/pages': { page: 1, limit: 10, pages: 1, total: 0, items: [] },
      '/shop-api/policies': policies,
      '/shop-api/pages/price': { id: 1, code: 'price', name: 'price', slug: 'price', content: price },
      '/shop-api/me': { id: 1, firstName: name, lastName: 'A', email: 'a@example.com' },
    };
    const answer = answers[pathname.replace(/%3F.*/, '')];
    sendJson(response, answer ? 200 : 404, answer ?? { code: 404, message: 'None' });
  };
  // From here on the shell knows the new version.
  await eventually(async () => (await open(`/en/price?of=${version}`)).kept);
  api.received.length = 0;
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  await releases.remove();
});

const READERS: Partial<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

async function open(path: string, headers: Record<string, string> = {}, shell = app.url) {
  const answer = await rawRequest(shell, path, {
    accept: 'text/html',
    'accept-encoding': 'br',
    ...headers,
  });
  const { [String(answer.headers['content-encoding'])]: read } = READERS;
  const html = answer.body.length > 0 ? String(read ? read(answer.body) : answer.body) : '';
  return {
    ...answer,
    html,
    title: /<h1>(.*?)<\/h1>/.exec(html)?.[1],
    kept: answer.headers['cache-status'] === 'shell; hit',
  };
}

/** How often the page was rendered since the test began. */
const rendered = () => api.received.filter(({ url }) => url.startsWith('/shop-api/pages/price')).length;

/** Cookies of a customer whose browser has run the shop's scripts. */
const SARA = `token=${tokenEndingIn(900)}; visitor=1.0.`;
const CART = 'cart=f3b4c5d6-0000-4000-8000-000000000001';

it('is rendered once for all guests, until something public changes', async () => {
  expect(await open('/en/price')).toMatchObject({ status: 200, kept: false, title: 'guest 59 USD' });
  expect(await open('/en/price')).toMatchObject({ status: 200, kept: true, title: 'guest 59 USD' });
  expect(rendered()).toBe(1);
  price = '49';
  version += ' next';
  await eventually(async () => (await open('/en/price')).title === 'guest 49 USD');
});

it('stays while something changes that it does not tell, and goes with what it does', async () => {
  tags = 'shop,12';
  version += ' with tags';
  await eventually(async () => (await open('/en/price')).kept);
  price = '49';
  changed = ['13', 'listings'];
  version += ' next';
  // Another page is made anew, for which the shell has heard of the change.
  tags = undefined;
  await eventually(async () => (await open(`/en/price?of=${Math.random()}`)).title === 'guest 49 USD');
  expect(await open('/en/price')).toMatchObject({ kept: true, title: 'guest 59 USD' });
  changed = ['12'];
  version += ' again';
  await eventually(async () => (await open('/en/price')).title === 'guest 49 USD');
});

it('is rendered once where many ask at once', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => open('/ar/price')));
  expect(new Set(all.map(({ title }) => title))).toEqual(new Set(['guest 59 SAR']));
  expect(rendered()).toBe(1);
});

it('is told apart by address, currency and host, not by theme', async () => {
  const others = [
    await open('/en/price'),
    await open('/en/price?of=coat'),
    await open('/ar/price'),
    await open('/en/price', { cookie: 'currency=SAR' }),
    await open('/en/price', { host: 'other.test' }),
  ];
  expect(others.map(({ kept }) => kept)).toEqual(Array(5).fill(false));
  expect(others[3]?.title).toBe('guest 59 SAR');
  const ofTheme = await open('/en/price', { cookie: 'theme=dark; analytics=1' });
  expect(ofTheme).toMatchObject({ kept: true, title: 'guest 59 USD' });
  // Scripts find the theme before the first paint.
  expect(ofTheme.html).toContain('theme=(light|dark)');
});

it.each(['br', 'gzip', 'identity'])('is kept for who accepts %s', async (encoding) => {
  await open('/en/price');
  const answer = await open('/en/price', { 'accept-encoding': encoding });
  expect(answer).toMatchObject({ kept: true, title: 'guest 59 USD' });
  expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  const { status } = await open('/en/price', {
    'accept-encoding': encoding,
    'if-none-match': `W/${answer.headers.etag}`,
  });
  expect(status).toBe(304);
});

it.each([
  ['gzip, deflate, br, zstd', 'zstd', 'br'],
  ['gzip, br, zstd;q=0', 'br', 'br'],
  ['zstd, gzip', 'zstd', 'gzip'],
])('for who accepts %s it is made by %s and kept by %s', async (accepted, made, kept) => {
  const path = `/en/price?for=${encodeURIComponent(accepted)}`;
  const first = await open(path, { 'accept-encoding': accepted });
  expect(first).toMatchObject({ kept: false, title: 'guest 59 USD', headers: { 'content-encoding': made } });
  const second = await open(path, { 'accept-encoding': accepted });
  expect(second).toMatchObject({ kept: true, title: 'guest 59 USD', headers: { 'content-encoding': kept } });
});

it('is neither kept from nor sent to whoever is known, where no scripts have been seen to run', async () => {
  const cookie = `token=${tokenEndingIn(900)}`;
  expect(await open('/en/price', { cookie })).toMatchObject({ kept: false, title: 'Sara 59 USD' });
  expect(await open('/en/price')).toMatchObject({ kept: false, title: 'guest 59 USD' });
  expect(await open('/en/price', { cookie })).toMatchObject({ kept: false, title: 'Sara 59 USD' });
  for (const known of [CART, 'refresh_token=spent', `${CART}; visitor=known`])
    expect((await open('/en/price', { cookie: known })).kept).toBe(false);
});

it('is sent to customers and guests with a cart as well, and made by them for all', async () => {
  expect(await open('/en/price', { cookie: SARA })).toMatchObject({ kept: false, title: 'guest 59 USD' });
  const others = [SARA, `${CART}; visitor=0.2.USD`, ''];
  for (const cookie of others) {
    const answer = await open('/en/price', cookie ? { cookie } : {});
    expect(answer).toMatchObject({ kept: true, title: 'guest 59 USD' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
  expect(rendered()).toBe(1);
  expect(api.received.filter(({ headers }) => headers.authorization)).toEqual([]);
});

it('shows prices in the currency of the cart', async () => {
  const cookie = `${CART}; visitor=0.2.SAR`;
  expect(await open('/en/price', { cookie })).toMatchObject({ title: 'guest 59 SAR' });
  expect(await open('/en/price', { cookie })).toMatchObject({ kept: true, title: 'guest 59 SAR' });
  expect(await open('/en/price', { cookie: `${cookie}; currency=USD` })).toMatchObject({
    title: 'guest 59 USD',
  });
});

it('shows the currency that the shop sells in alone, whatever was chosen before', async () => {
  policies = { currency: 'SAR' };
  version += ' in riyals';
  await eventually(async () => (await open('/en/price')).title === 'guest 59 SAR');
  for (const cookie of ['currency=USD', `${CART}; visitor=0.2.USD`, `${SARA}USD; currency=USD`])
    expect((await open('/en/price', { cookie })).title).toBe('guest 59 SAR');
  expect(await open('/en/price')).toMatchObject({ kept: true, title: 'guest 59 SAR' });
});

it.each(['/en/private', '/en/missing'])('%s is rendered for each customer', async (path) => {
  for (let times = 0; times < 2; times++) {
    await open(path);
    expect(await open(path, { cookie: SARA })).toMatchObject({ kept: false, title: 'Sara 59 USD' });
  }
});

it('is rendered for each customer also where it could not be rendered once, which says nothing of whose it is', async () => {
  await open('/en/private?fails');
  expect(await open('/en/private', { cookie: SARA })).toMatchObject({ title: 'Sara 59 USD' });
});

it("asks for what is the visitor's own, which nobody keeps", async () => {
  const ask = async (cookie: string) => {
    const { headers, body } = await rawRequest(app.url, '/visitor?locale=en', { cookie });
    expect(headers['cache-control']).toBe('private, no-store');
    return JSON.parse(String(body)) as { customer: { firstName: string } | null };
  };
  expect(await ask(SARA)).toMatchObject({ customer: { firstName: 'Sara' }, cart: null, unreadCart: null });
  expect(await ask('theme=dark')).toEqual({ customer: null, cart: null, unreadCart: null });
  const { html } = await open('/en/price');
  expect(html).toContain("fetch('/visitor?locale=en')");
  expect((await open('/en/private', { cookie: SARA })).html).not.toContain('/visitor?');
});

it('is made anew by each of several shells once the API tells of a change', async () => {
  const other = await startApp(
    { releases: releases.path, apiUrl: api.url },
    { RENDER_HEARTBEAT_MS: '10000' },
  );
  try {
    const shells = [app, other];
    const titles = () =>
      Promise.all(shells.map(async ({ url }) => (await open('/en/price', { cookie: SARA }, url)).title));
    const areKept = async () => {
      const answers = await Promise.all(shells.map(({ url }) => open('/en/price', {}, url)));
      return answers.every(({ kept }) => kept);
    };
    await eventually(areKept);
    price = '49';
    version += ' next';
    await eventually(async () => (await titles()).every((title) => title === 'guest 49 USD'));
    await eventually(areKept);
    expect(await titles()).toEqual(['guest 49 USD', 'guest 49 USD']);
  } finally {
    await other.stop();
  }
});

describe('in front of the shell', () => {
  let behind: RunningApp;
  beforeAll(async () => {
    behind = await startApp(
      { releases: releases.path, apiUrl: api.url },
      { RENDER_HEARTBEAT_MS: '10000', EDGE_MAX_AGE_S: '5' },
    );
  });
  afterAll(() => behind.stop());
  const kept = async (path: string, headers: Record<string, string> = {}) => {
    const request = { 'accept-encoding': 'br', ...headers };
    await rawRequest(behind.url, path, request);
    return (await rawRequest(behind.url, path, request)).headers;
  };

  it('caches may keep it for as long as the settings say, and purge it by tags', async () => {
    expect(await kept('/en/price')).toMatchObject({
      'cache-control': 'private, no-cache',
      'cdn-cache-control': 'public, max-age=5',
      'surrogate-control': 'max-age=5',
      'surrogate-key': expect.stringMatching(
        /^documents release-\d+ locale-en mfe-shop page-price data-any$/,
      ),
      'cache-tag': expect.stringMatching(/^documents,release-\d+,locale-en,mfe-shop,page-price,data-any$/),
      'shop-currency': 'USD',
      vary: 'accept-encoding',
    });
    expect((await open('/en/price')).headers).not.toHaveProperty('cdn-cache-control');
  });

  it('caches can purge it by what it tells', async () => {
    tags = 'shop,12,taxon:3';
    version += ' with tags';
    const told = async () => String((await kept('/en/price'))['surrogate-key']);
    await eventually(async () => !(await told()).endsWith('data-any'));
    expect(await told()).toMatch(/ page-price data-shop data-12 data-taxon:3$/);
  });

  it.each([
    ['of who is known', '/en/price', { cookie: `token=${tokenEndingIn(900)}` }],
    ['of one person', '/en/private', {}],
    ['of what is missing', '/en/missing', {}],
    ['of an address that no page has', '/en/nothing', {}],
  ])('caches keep none %s', async (_, path, headers) => {
    const answer = await kept(path, headers);
    expect(answer).not.toHaveProperty('surrogate-control');
    expect(answer['cache-control']).toMatch(/^(no-store|private, no-cache)$/);
  });
});

describe('an address that no page has', () => {
  it('has the document of all of them, as what it is', async () => {
    const first = await open('/en/wp-login.php');
    expect(first).toMatchObject({ status: 404, kept: false, title: 'not-found' });
    for (const [path, headers] of [
      ['/en/wp-login.php'],
      ['/en/xmlrpc.php?rsd', { cookie: SARA }],
      ['/en/404', { 'accept-encoding': 'gzip' }],
    ] as const) {
      const other = await open(path, headers);
      expect(other).toMatchObject({ status: 404, kept: true, title: 'not-found' });
      expect(other.html).not.toMatch(/wp-login|xmlrpc/);
      expect(other.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
      // What is asked for on a condition is there, which this is not.
      const again = await open(path, { ...headers, 'if-none-match': String(other.headers.etag) });
      expect([again.status, again.title]).toEqual([404, 'not-found']);
    }
  });

  it('has one of its own in each language and at the root of the site', async () => {
    for (const path of ['/en/nothing', '/ar/nothing', '/nothing']) {
      expect(await open(path)).toMatchObject({ status: 404, kept: false });
      expect(await open(`${path}-else`)).toMatchObject({ status: 404, kept: true });
    }
    expect((await open('/ar/nothing')).html).toContain('<html lang="ar"');
    expect((await open('/ar/nothing')).html).toContain('href="/en/404" hrefLang="en"');
    expect((await open('/nothing')).html).toContain('"props":{"home":"/"}');
  });

  it('has one made anew with menu and footer', async () => {
    await open('/en/nothing');
    policies = { currency: 'SAR' };
    version += ' in riyals';
    await eventually(async () => (await open('/en/nothing')).html.includes('"currency":"SAR"'));
  });
});

it.each([
  ['about one person', '/en/private'],
  ['of something that is missing', '/en/missing'],
  ['without a part that failed', '/en/price?broken=1'],
])('is not kept where it is %s', async (_, path) => {
  await open(path);
  expect((await open(path)).kept).toBe(false);
});

it('is kept though search engines must not find it where the page says that it is for everybody', async () => {
  expect((await open('/en/search')).html).toContain('noindex');
  expect(await open('/en/search', { cookie: SARA })).toMatchObject({ kept: true, title: 'guest 59 USD' });
});

it.each([['another version'], [undefined]])(
  'is not kept where the API answered of %s meanwhile',
  async (told) => {
    const { answer } = api;
    api.answer = (request, response) => {
      if (!request.url.startsWith('/shop-api/pages/price')) return answer(request, response);
      if (told) response.setHeader('public-version', told);
      sendJson(response, 200, { id: 1, code: 'price', name: 'price', slug: 'price', content: price });
    };
    await open('/en/price');
    expect((await open('/en/price')).kept).toBe(false);
  },
);

it('is rendered for each visitor where the API tells no version', async () => {
  const { answer } = api;
  api.answer = (request, response) =>
    request.url.startsWith('/public-changes') ? sendJson(response, 404) : answer(request, response);
  await eventually(async () => !(await open(`/en/price?of=${version}`)).kept);
  await open('/en/price');
  expect((await open('/en/price')).kept).toBe(false);
});

it('holds no nonce, and allows what stands inline by its hash alone', async () => {
  const { html: own, headers: before } = await open('/en/price');
  const { html, headers } = await open('/en/price');
  expect(own).toContain(' nonce="');
  expect(before['content-security-policy']).toContain("'nonce-");
  expect(html).not.toContain('nonce');
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toMatch(/nonce|unsafe-eval/);
  const inline = [
    ...html.matchAll(/<(script|style)(?![^>]*(?:src=|application\/json))[^>]*>([\s\S]*?)<\/\1>/g),
  ];
  expect(inline.length).toBeGreaterThan(2);
  for (const [, , content = ''] of inline)
    expect(policy).toContain(`'sha256-${hash('sha256', content, 'base64')}'`);
});

it('is not sent again to who has it', async () => {
  await open('/en/price');
  const { headers } = await open('/en/price');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
  const again = await open('/en/price', { 'if-none-match': String(headers.etag) });
  expect([again.status, again.html]).toEqual([304, '']);
});

describe('the bytes of a kept document', () => {
  /** As much like a document as something at hand: this file. */
  const TEXT = readFileSync(import.meta.filename, 'utf8');
  const sent = (nonce: string, text = TEXT): SentDocument => ({
    bytes: Buffer.from(`${text}<script nonce="${nonce}">1</script>`),
    encoding: 'identity',
    nonce,
    status: 200,
    headersWith: () => ({ made: nonce }),
    joining: () => [],
  });
  const ended = Promise.resolve();
  let now = 1;
  /** What was true just now may be sent while it is made anew. */
  let isLate = false;
  const changes = {
    isTrue: (basis: Basis) => basis.at === now,
    wasTrue: (basis: Basis) => !isLate && basis.at === now - 1,
  };
  const cacheThatIs = (worthBest: { asked: number; ageMs: number }) =>
    createDocumentCache(changes, 1_000_000, worthBest);

  async function keep(cache: ReturnType<typeof cacheThatIs>, document: SentDocument) {
    const opened = await cache.open('/ar', ended);
    if (!('store' in opened)) throw new Error('it is there');
    opened.store(document, { at: now, trueAt: 0, tags: undefined });
  }
  async function kept(cache: ReturnType<typeof cacheThatIs>) {
    const opened = await cache.open('/ar', ended);
    if (!('cached' in opened)) throw new Error('it is not there');
    return opened.cached;
  }

  it('are as few as can be once it has been asked for often', async () => {
    const cache = cacheThatIs({ asked: 3, ageMs: 0 });
    await keep(cache, sent('a'));
    const { body } = await kept(cache);
    await kept(cache);
    const document = await kept(cache);
    await eventually(async () => document.body !== body);
    expect(document.body.length).toBeLessThan(body.length);
    expect(brotliDecompressSync(document.body).toString()).toBe(`${TEXT}<script>1</script>`);
  });

  it('hold no memory but their own', async () => {
    const cache = cacheThatIs({ asked: 3, ageMs: 0 });
    await keep(cache, sent('a'));
    const document = await kept(cache);
    const { body } = document;
    const gzipped = await bodyIn(document, 'gzip');
    for (let asked = 1; asked < 3; asked += 1) await kept(cache);
    await eventually(async () => document.body !== body);
    for (const bytes of [body, gzipped, document.body]) expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('are those of the one before where it says the same, with headers of its own', async () => {
    const cache = cacheThatIs({ asked: 100, ageMs: 0 });
    await keep(cache, sent('a'));
    const { body } = await kept(cache);
    now += 1;
    await keep(cache, sent('b'));
    const same = await kept(cache);
    expect(same.body).toBe(body);
    expect(same.headers).toEqual({ made: 'b' });
    now += 1;
    await keep(cache, sent('c', '<h1>other</h1>'));
    expect(String(brotliDecompressSync((await kept(cache)).body))).toContain('<h1>other</h1>');
  });

  describe('that is made anew', () => {
    const cache = () => cacheThatIs({ asked: 100, ageMs: 0 });
    const basis = () => ({ at: now, trueAt: 0, tags: undefined });

    /** Somebody who makes it, until told to be done. */
    async function beginIn(documents: ReturnType<typeof cache>) {
      const { promise, resolve: end } = Promise.withResolvers<void>();
      const opened = await documents.open('/ar', promise);
      if (!('store' in opened)) throw new Error('it is there');
      return { store: opened.store, end };
    }

    it('are those that were true just now for whoever else asks', async () => {
      const documents = cache();
      await keep(documents, sent('a'));
      const { body } = await kept(documents);
      now += 1;
      const maker = await beginIn(documents);
      expect((await kept(documents)).body).toBe(body);
      maker.end();
    });

    it('are awaited where the former have not been true for long', async () => {
      const documents = cache();
      await keep(documents, sent('a'));
      now += 1;
      isLate = true;
      const maker = await beginIn(documents);
      const other = kept(documents);
      maker.store(sent('b', '<h1>new</h1>'), basis());
      maker.end();
      expect(String(brotliDecompressSync((await other).body))).toContain('<h1>new</h1>');
      isLate = false;
    });

    it('are sent to all who waited though something has changed again', async () => {
      const documents = cache();
      const maker = await beginIn(documents);
      const others = [kept(documents), kept(documents)];
      maker.store(sent('a'), basis());
      now += 1;
      maker.end();
      for (const other of others) expect((await other).headers).toEqual({ made: 'a' });
      // Who asks then makes it.
      (await beginIn(documents)).end();
    });

    it('are made once more where what came of it is too old, and not by all at once', async () => {
      const documents = cache();
      const maker = await beginIn(documents);
      const others = [1, 2].map(() => documents.open('/ar', setTimeout(500)));
      maker.store(sent('a'), basis());
      now += 2;
      maker.end();
      const [next, last] = await Promise.all([others[0], Promise.race([others[1], setTimeout(50, 'waits')])]);
      expect(next).toHaveProperty('store');
      expect(last).toBe('waits');
    });

    it('are made by each for themselves where nothing was kept', async () => {
      const documents = cache();
      const maker = await beginIn(documents);
      const others = [1, 2].map(() => documents.open('/ar', ended));
      maker.end();
      for (const other of others) expect(await other).toHaveProperty('store');
    });
  });
});

/** Until it is so; the shell asks for the version at most every 100 ms. */
async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('it never came to be so');
    await setTimeout(20);
  }
}
