import { setImmediate } from 'node:timers/promises';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { SOUQ_SERVER } from './testing/souq-server.ts';
import { type Received, sendJson, startUpstream, type Upstream } from './testing/upstream.ts';

const AT_ONCE = 2;
const WAITING = 4 * AT_ONCE;
const CART = 'cart=f3b4c5d6-0000-4000-8000-000000000001';

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;
/** Lets what is being rendered go on. */
let goOn: () => void;

beforeAll(async () => {
  releases = await makeReleaseFolder();
  const pages = [{ id: 'held', path: '/held', files: [] }];
  await releases.publish('mfe-souq', { 'server/server.mjs': SOUQ_SERVER }, { pages });
  const held = Promise.withResolvers<void>();
  goOn = held.resolve;
  api = await startUpstream(async ({ url }: Received, response) => {
    const { pathname } = new URL(url, 'http://api.test');
    if (pathname.includes('rendering')) await held.promise;
    const answers: Record<string, object> = {
      '/shop-api/taxons/': [],
      '/shop-api/featured-taxons': { home: [], menu: [] },
      '/shop-api/pages': { page: 1, limit: 10, pages: 1, total: 0, items: [] },
    };
    sendJson(response, answers[pathname] ? 200 : 404, answers[pathname] ?? { code: 404, message: 'None' });
  });
  app = await startApp(
    { releases: releases.path, apiUrl: api.url },
    {
      ...{ LOG_LEVEL: 'warn', RENDERS_AT_ONCE: String(AT_ONCE), RENDER_TIME_LIMIT_MS: '60000' },
      RENDER_WAIT_MS: '60000',
    },
  );
});
afterAll(async () => {
  goOn();
  await app.stop();
  await api.stop();
  await releases.remove();
});

it('more visitors than can be served are told at once to come back, in their language, and those who buy are served', async () => {
  const signal = AbortSignal.timeout(60_000);
  const open = async (path: string, cookie = '') => {
    const response = await app.ask(path, { headers: { accept: 'text/html', cookie }, signal });
    return { status: response.status, headers: response.headers, text: () => response.text() };
  };
  const browsing = Array.from({ length: AT_ONCE + WAITING + 3 }, (_, index) =>
    open(`/ar/held?visitor=${index}`),
  );
  const refused = await Promise.race(browsing);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-");
  const html = await refused.text();
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('المتجر مزدحم الآن');
  expect(html).toMatch(/<meta http-equiv="refresh" content="\d+">/);

  const english = await open('/en/held');
  expect([english.status, await english.text()]).toEqual([
    503,
    expect.stringContaining('<html lang="en" dir="ltr">'),
  ]);
  expect((await app.ask('/livez', { signal })).status).toBe(200);

  const buying = open('/ar/held?buying', CART);
  const rendering = () => api.received.filter(({ url }) => url.includes('rendering')).length;
  while (rendering() === AT_ONCE) {
    signal.throwIfAborted();
    await setImmediate();
  }
  goOn();
  expect((await buying).status).toBe(200);
  const statuses = (await Promise.all(browsing)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(3);
  expect((await open('/ar/held')).status).toBe(200);
});
