/** @jest-environment ./federation/remote/jest-environment.mjs */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filePath } from '@shop/federation/release/current-release';
import type { RemoteManifest } from '@shop/federation/release/release-document';
import type { PageState } from '../page-state.ts';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { SOUQ_SERVER } from './testing/souq-server.ts';
import { type Received, sendJson, startUpstream, tokenEndingIn, type Upstream } from './testing/upstream.ts';

const SOUQ_PAGES = [
  ...[
    'moved',
    'missing',
    'unread',
    'throws',
    'late',
    'waits',
    'private',
    'breaks',
    'held',
    'visitor',
    'fragments',
    'relic',
    'slow',
    'stall',
  ],
];
const CART = 'f3b4c5d6-0000-4000-8000-000000000001';

/** What pages of the souq ask the API for that tell by it that they are being rendered. */
const isRendering = ({ url }: Received) => url.includes('rendering');

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;
let tampered: { version: string };
let relicBefore: { version: string };

const pagesAt = (...paths: string[]) =>
  paths.map((path) => ({ id: path, path: `/${path}`, files: ['browser/entry.js'] }));

beforeAll(async () => {
  releases = await makeReleaseFolder();
  await releases.publish(
    'mfe-souq',
    { 'server/server.mjs': SOUQ_SERVER, 'browser/teaser.js': '', 'browser/sample.js': '' },
    {
      pages: [
        ...pagesAt(...SOUQ_PAGES),
        { id: 'sample', path: '/sample', unprefixed: true, files: ['browser/sample.js'] },
      ],
      fragments: {
        teaser: { files: ['browser/teaser.js'] },
        'not-found': { files: [] },
        broken: { files: [] },
      },
    },
  );
  const one = (name: string, server: string, change: Partial<RemoteManifest> = {}) =>
    releases.publish(`mfe-${name}`, { 'server/server.mjs': server }, { pages: pagesAt(name), ...change });
  tampered = await one('tampered', 'export default { contract: 1, render() {} };');
  await one('newer', 'export default { contract: 99, render() {} };');
  await one('empty', 'export const nothing = true;');
  await one('react-18', 'export default { contract: 1, render() { globalThis.harm = true } };', {
    requires: { packages: { react: '^18.3.0' }, members: [], fragments: {} },
  });
  await one('unreadable', 'export default {');
  const relic = (render: string) =>
    releases.publish(
      'mfe-relic',
      {
        'server/server.mjs': `export default { contract: 1, render() {}, async renderFragment() { ${render} } };`,
      },
      { fragments: { relic: { files: [] } } },
    );
  relicBefore = await relic("return '<b>relic</b>';");
  await relic("throw new Error('it fell apart');");
  await one(
    'loud',
    `setInterval(() => console.info('outside'), 20);
    export default {
      contract: 1,
      async render() {
        for (let line = 1; line <= 200; line++) console.info('line ' + line);
        throw new Error('hoarse');
      },
    };`,
  );
  const bundle = filePath('mfe-tampered', tampered.version, 'server/server.mjs');
  await writeFile(join(releases.path, bundle), 'globalThis.harm = true;');

  api = await startUpstream(() => undefined);
  app = await startApp(
    { releases: releases.path, apiUrl: api.url },
    {
      RENDER_TIME_LIMIT_MS: '60000',
      LOG_LEVEL: 'debug',
      RENDER_ISOLATION: 'on',
      // A busy machine may keep a process waiting.
      RENDER_HEARTBEAT_MS: '10000',
    },
  );
});
beforeEach(() => {
  api.received.length = 0;
  api.answer = answer;
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  await releases.remove();
});

function answer({ url }: Received, response: Parameters<Upstream['answer']>[1]): void {
  const { pathname } = new URL(url, 'http://api.test');
  const coats = { code: 'coats', name: 'معاطف', slug: 'coats', position: 0, children: [], images: [] };
  const answers: Record<string, object> = {
    '/shop-api/taxons/': [],
    '/shop-api/featured-taxons': { home: [], menu: [{ self: coats, parentTree: coats }] },
    '/shop-api/pages': { page: 1, limit: 10, pages: 1, total: 0, items: [] },
  };
  sendJson(response, answers[pathname] ? 200 : 404, answers[pathname] ?? { code: 404, message: 'None' });
}

async function open(path: string, headers: Record<string, string> = {}, shell = app) {
  const response = await shell.ask(path, { headers: { accept: 'text/html', ...headers } });
  const html = await response.text();
  const document = new DOMParser().parseFromString(html, 'text/html');
  return {
    status: response.status,
    headers: response.headers,
    document,
    heading: document.querySelector('main h1')?.textContent,
    state: JSON.parse(document.getElementById('shop-state')?.textContent ?? '') as PageState,
  };
}

function expectHeaderAndFooter(document: Document): void {
  expect(document.querySelector('#header a[href="/ar"]')).not.toBeNull();
  expect(document.querySelector('#footer a[href="/ar/cart"]')).not.toBeNull();
}

describe('a page', () => {
  it("is its remote's HTML between the shop's header and footer", async () => {
    const { status, headers, document, heading, state } = await open('/ar/stall');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(heading).toBe('stall');
    expect(document.title).toBe('سوق');
    expect(document.querySelector('#app-mfe-souq > h1')).not.toBeNull();
    expectHeaderAndFooter(document);
    expect(document.getElementById('header')?.textContent).toContain('معاطف');
    expect(state.rendered).toEqual({
      remote: 'mfe-souq',
      data: { loaderData: { souq: { html: '<h1>stall</h1>' } }, errors: null },
    });
  });

  it('begins with head and header while the rest is rendered', async () => {
    const rendering = Promise.withResolvers<() => void>();
    api.answer = (request, response) =>
      isRendering(request) ? rendering.resolve(() => sendJson(response, 200, {})) : answer(request, response);
    const { body } = await app.ask('/ar/held', { headers: { accept: 'text/html' } });
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    let html = '';
    const readTo = async (tag: string) => {
      while (!html.includes(tag)) html += decoder.decode((await reader?.read())?.value, { stream: true });
    };
    await readTo('</header>');
    expect(html).toContain('<title>سوق</title>');
    expect(html).not.toContain('<main');
    (await rendering.promise)();
    await readTo('</html>');
    expect(html).toContain('<h1>held</h1>');
  });

  it('tells the browser of its release nothing that only servers need', async () => {
    const { state } = await open('/ar/stall');
    expect(state.remotes['mfe-souq']).toMatchObject({ entry: 'browser/entry.js', contract: 1 });
    for (const remote of Object.values(state.remotes)) {
      for (const part of ['server', 'files', 'commit']) expect(remote).not.toHaveProperty(part);
    }
  });

  it('is redirected and missing as its remote says', async () => {
    const moved = await app.ask('/ar/moved');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/ar/stall']);
    const { status, heading, document } = await open('/ar/missing');
    expect([status, heading, document.title]).toEqual([404, 'missing', 'missing']);
    const unread = await open('/ar/unread');
    expect([unread.status, unread.headers.get('retry-after')]).toEqual([503, '2']);
  });

  it('holds fragments of remotes, each rendered once, and leaves one that fails to the browser', async () => {
    const { status, document } = await open('/ar/fragments');
    expect(status).toBe(200);
    const [first, again] = document.querySelectorAll('main b');
    expect(first?.textContent).toBe('teaser one');
    expect(again?.getAttribute('data-rendering')).toBe(first?.getAttribute('data-rendering'));
    expect(document.querySelector('main p')?.textContent).toBe('null');
    expect(document.querySelector('link[rel=modulepreload][href$="/browser/teaser.js"]')).not.toBeNull();
    await app.logged({ fragment: 'broken', code: 'FED-007' });
  });

  it("holds fragments by the version before where the live one fails, which is then the browser's too", async () => {
    let page = await open('/ar/relic');
    // Where three processes take longer to start than a page may take, they are there for the next one.
    while (page.document.querySelector('main')?.textContent === '') page = await open('/ar/relic');
    const { document, state } = page;
    expect(document.querySelector('main b')?.textContent).toBe('relic');
    expect(state.remotes['mfe-relic']).toMatchObject({ version: relicBefore.version });
    expect(state.remotes['mfe-relic']?.fallback).toBeUndefined();
    await app.logged({ fragment: 'relic', code: 'FED-007', reason: 'it fell apart' });
  });

  it('with sample content stands at the root, in English, and is kept from search engines', async () => {
    const { status, headers, document, heading, state } = await open('/sample', { cookie: `cart=${CART}` });
    expect([status, heading]).toEqual([200, 'template||/en|USD']);
    expect(document.documentElement.lang).toBe('en');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
    expect(state.shop).toMatchObject({ storefront: 'template', cart: null });
    expect((await open('/ar/sample')).status).toBe(404);
  });

  it('is told of pages of its own kind alone, with their files', async () => {
    const told = async (path: string) => {
      const { document, state } = await open(path);
      const files = document.querySelector('script[type=importmap]')?.textContent ?? '';
      return {
        pages: state.remotes['mfe-souq']?.pages.map(({ id }) => id),
        files: ['entry.js', 'sample.js', 'teaser.js'].filter((file) => files.includes(`/browser/${file}"`)),
      };
    };
    expect(await told('/ar/stall')).toEqual({ pages: SOUQ_PAGES, files: ['entry.js', 'teaser.js'] });
    expect(await told('/sample')).toEqual({
      pages: ['sample'],
      files: ['entry.js', 'sample.js', 'teaser.js'],
    });
    expect(await told('/nothing-here')).toEqual({ pages: SOUQ_PAGES, files: ['entry.js', 'teaser.js'] });
  });

  it('with sample content is not there where the shop does without', async () => {
    const plain = await startApp({ releases: releases.path, apiUrl: api.url }, { TEMPLATE_PAGES: 'off' });
    const response = await plain.ask('/sample', { headers: { accept: 'text/html' } });
    const html = await response.text();
    await plain.stop();
    expect(response.status).toBe(404);
    expect(html).not.toContain('"unprefixed"');
  });

  it('is the same where remotes are rendered in the own process of the shell, which says so', async () => {
    const alone = await startApp({ releases: releases.path, apiUrl: api.url }, { RENDER_ISOLATION: 'off' });
    const html = await (await alone.ask('/ar/fragments', { headers: { accept: 'text/html' } })).text();
    expect(html).toMatch(/<main[^>]*><div[^>]*><b data-rendering="\d">teaser one<\/b>/);
    await alone.logged({ msg: 'RENDER_ISOLATION is off: a server bundle can harm the whole shop' });
    await alone.stop();
  });

  it('is logged in one line, by its route alone', async () => {
    const alone = await startApp({ releases: releases.path, apiUrl: api.url });
    await alone.ask('/media/secret?key=secret');
    const line = await alone.logged({ msg: 'request completed' });
    expect(line).toMatchObject({ req: { method: 'GET', route: '/media/*' }, res: { statusCode: 404 } });
    expect(alone.log().filter(({ reqId }) => reqId === line.reqId)).toEqual([line]);
    expect(JSON.stringify(alone.log())).not.toContain('secret');
    await alone.stop();
  });

  it('is left to the language of the shop at its root', async () => {
    const root = await app.ask('/');
    expect([root.status, root.headers.get('location')]).toEqual([302, '/ar']);
  });
});

describe('a remote that cannot render', () => {
  async function expectLeftToBrowser(shell: RunningApp, path: string, remote: string, code: string) {
    const { status, document, state } = await open(`/ar/${path}`, {}, shell);
    expect(status).toBe(200);
    expect(document.querySelector(`#app-${remote}`)?.innerHTML).toBe('');
    expectHeaderAndFooter(document);
    expect(state.rendered).toBeUndefined();
    expect(document.title).toBe('دثار');
    const line = await shell.logged({ msg: 'left to the browser', remote, code });
    expect(line).toMatchObject({ version: expect.any(String), reqId: expect.any(String) });
  }

  it.each([
    ['throws', 'mfe-souq', 'FED-007'],
    ['tampered', 'mfe-tampered', 'FED-006'],
    ['newer', 'mfe-newer', 'FED-008'],
    ['empty', 'mfe-empty', 'FED-005'],
    ['react-18', 'mfe-react-18', 'FED-024'],
    ['unreadable', 'mfe-unreadable', 'FED-007'],
  ])('because it is or does "%s" leaves its page to the browser', (path, remote, code) =>
    expectLeftToBrowser(app, path, remote, code),
  );

  it('because it takes too long leaves its page to the browser', async () => {
    // A limit of its own: on a busy machine any page takes as long.
    const hasty = await startApp(
      { releases: releases.path, apiUrl: api.url },
      { RENDER_TIME_LIMIT_MS: '500', LOG_LEVEL: 'debug', RENDER_HEARTBEAT_MS: '10000' },
    );
    await expectLeftToBrowser(hasty, 'late', 'mfe-souq', 'FED-003');
    await expectLeftToBrowser(hasty, 'waits', 'mfe-souq', 'FED-003');
    await hasty.stop();
  });

  it('because it was built for another React is not to be run by the browser either', async () => {
    const { state } = await open('/ar/react-18');
    expect(state.remotes['mfe-react-18']?.unfit).toMatch(/^react \^18\.3\.0, and the host has 19\./);
    expect((await open('/ar/visitor')).state.remotes['mfe-souq']?.unfit).toBeUndefined();
    expect(state.remotes['mfe-react-18']).not.toHaveProperty('requires');
  });

  it('after its loader has answered leaves its page to the browser, under the head that it has', async () => {
    const { status, document, state } = await open('/ar/breaks');
    expect([status, document.title]).toEqual([200, 'سوق']);
    expect(document.querySelector('#app-mfe-souq')?.innerHTML).toBe('');
    expectHeaderAndFooter(document);
    expect(state.rendered).toBeUndefined();
    await app.logged({ msg: 'left to the browser', remote: 'mfe-souq', code: 'FED-007' });
  });

  it('leaves the pages of other remotes as they are', async () => {
    await open('/ar/tampered');
    expect((await open('/ar/stall')).heading).toBe('stall');
  });
});

describe('the log', () => {
  it('takes sixty lines of a remote in a minute, and sixty failures, however much there is', async () => {
    for (let times = 1; times <= 62; times++)
      await (await app.ask('/ar/loud', { headers: { accept: 'text/html' } })).text();
    await open('/ar/breaks');
    await app.logged({ msg: 'left to the browser', remote: 'mfe-souq', code: 'FED-007' });
    const of = (msg: string) =>
      app.log().filter((line) => line.remote === 'mfe-loud' && line.msg === msg).length;
    expect([of('remote'), of('left to the browser')]).toEqual([60, 60]);
  });
});

describe('an address that nobody has', () => {
  it('is a page that says so, with header and footer', async () => {
    const { status, document, state } = await open('/ar/nothing-here');
    expect(status).toBe(404);
    expect(document.querySelector('main [data-fragment=not-found] b')?.textContent).toBe('not-found ');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expectHeaderAndFooter(document);
    expect(state).toMatchObject({ fragment: { name: 'not-found', props: {} } });
    expect(state.rendered).toBeUndefined();
  });

  it('leads to the root of the site where it stands there, in English', async () => {
    const { status, document, state } = await open('/nothing-here');
    expect(status).toBe(404);
    expect(document.documentElement.lang).toBe('en');
    expect(state).toMatchObject({ fragment: { name: 'not-found', props: { home: '/' } } });
  });

  it('is a page also where the file of a release was asked for by hand, and JSON for programs', async () => {
    expect((await open('/templates/flpo/shell/nothing.js')).status).toBe(404);
    const response = await app.ask('/ar/stall', { method: 'DELETE' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 404,
      message: 'Nothing is at this address',
      reason: 'notFound',
    });
  });

  it.each(['/ar/%E0%A4%A', '/ar/stall/%00', '//evil.test/ar', '/en/%2e%2e/x'])(
    'is answered for %s',
    async (path) => {
      const response = await app.ask(path, { headers: { accept: 'text/html' } });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    },
  );
});

describe('the visitor', () => {
  const cookie = `token=${tokenEndingIn(900)}; refresh_token=refresh; cart=${CART}`;

  it('gets the page as a guest, and keeps the cookies, while the API fails', async () => {
    api.answer = (_, response) => sendJson(response, 500, { code: 500, message: 'Internal' });
    const { status, headers, heading, document } = await open('/ar/visitor', { cookie });
    expect([status, heading]).toEqual([200, 'guest no cart SAR']);
    expect(headers.getSetCookie()).toEqual([]);
    expectHeaderAndFooter(document);
    await app.logged({ msg: 'customer could not be read' });
    await app.logged({ msg: 'cart could not be read' });
  });

  it('loses cookies that the API says are no longer good', async () => {
    api.answer = (request, response) =>
      request.url.startsWith('/shop-api/me') ? sendJson(response, 401) : answer(request, response);
    const { status, headers } = await open('/ar/visitor', { cookie });
    expect(status).toBe(200);
    expect(
      headers
        .getSetCookie()
        .map((dropped) => dropped.split(';')[0])
        .sort(),
    ).toEqual(['cart=', 'refresh_token=', 'token=']);
  });

  it('who leaves early is no failure of the shop', async () => {
    const left = new AbortController();
    api.answer = (request, response) => {
      // An answer could be there before the rendering hears of it.
      if (isRendering(request)) left.abort();
      else answer(request, response);
    };
    await expect(app.ask('/ar/waits', { signal: left.signal })).rejects.toThrow();
    expect(await app.logged({ msg: 'the visitor left' })).toMatchObject({ level: 20, remote: 'mfe-souq' });
  });

  it('who is logged in finds nothing of it in a cache or behind Back later', async () => {
    const personal = async (path: string, headers?: Record<string, string>) =>
      (await open(path, headers)).headers.get('cache-control');
    expect(await personal('/ar/stall')).toBe('private, no-cache');
    expect(await personal('/ar/private')).toBe('no-store');
    api.answer = (request, response) =>
      request.url.startsWith('/shop-api/me?')
        ? sendJson(response, 200, {
            id: 1,
            firstName: 'سارة',
            lastName: 'العتيبي',
            email: 'sara@example.com',
          })
        : answer(request, response);
    expect(await personal('/ar/stall', { cookie })).toBe('no-store');
  });

  it('has the currency of the language, or the chosen one', async () => {
    expect((await open('/en/visitor')).heading).toBe('guest no cart USD');
    expect((await open('/en/visitor', { cookie: 'currency=SAR' })).heading).toBe('guest no cart SAR');
    const inSaudiArabia = { 'accept-language': 'en-US,en;q=0.9,ar-SA;q=0.8' };
    expect((await open('/en/visitor', inSaudiArabia)).heading).toBe('guest no cart SAR');
    expect((await open('/en/visitor', { ...inSaudiArabia, cookie: 'currency=USD' })).heading).toBe(
      'guest no cart USD',
    );
    expect((await open('/ar/visitor', { cookie: 'currency=XYZ' })).heading).toBe('guest no cart SAR');
  });

  it('has the chosen theme from the first byte', async () => {
    const themeOf = async (theme: string) =>
      (await open('/ar/stall', { cookie: `theme=${theme}` })).document.documentElement.dataset.theme;
    expect(await themeOf('dark')).toBe('dark');
    expect(await themeOf('%22onload')).toBeUndefined();
  });

  it('stops the rendering of a page by leaving, and only by leaving', async () => {
    api.answer = (request, response) =>
      isRendering(request)
        ? void setTimeout(() => sendJson(response, 200, {}), 100)
        : answer(request, response);
    expect((await open('/ar/slow')).heading).toBe('whole');

    const left = new AbortController();
    api.answer = (request, response) => {
      // An answer could be there before the rendering hears of it.
      if (isRendering(request)) left.abort();
      else answer(request, response);
    };
    await expect(app.ask('/ar/slow', { signal: left.signal })).rejects.toThrow();
    await app.logged({ reason: 'stopped by AbortError' });
  });
});
