import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { registerShopApiProxy } from './shop-api-proxy.ts';
import { rawExchange, rawRequest } from './testing/raw-request.ts';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { sendJson, startUpstream, tokenEndingIn, type Upstream } from './testing/upstream.ts';

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;

beforeAll(async () => {
  releases = await makeReleaseFolder();
  api = await startUpstream(() => undefined);
  // Answers that are kept have tests of their own.
  app = await startApp({ releases: releases.path, apiUrl: api.url }, { DOCUMENT_CACHE_MB: '0' });
});
beforeEach(() => {
  api.received.length = 0;
  api.answer = (_, response) => sendJson(response, 200, { heard: true });
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  await releases.remove();
});

const post = (path: string, body: BodyInit | undefined, headers: Record<string, string> = {}) =>
  app.ask(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
const CART = 'f3b4c5d6-0000-4000-8000-000000000001';
/** Tells the page's scripts that there is somebody to ask for, and nothing else. */
const KNOWN = 'visitor=known';

describe('what reaches the API', () => {
  it("carries the visitor's token and address, and nothing else of the visitor's", async () => {
    const token = tokenEndingIn(900);
    await app.ask('/shop-api/orders?page=2', {
      headers: {
        ...{ cookie: `token=${token}; cart=${CART}`, authorization: 'Bearer forged', 'x-other': 'own' },
        ...{ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.test', 'accept-language': 'ar' },
      },
    });
    const [{ method, url, headers } = {}] = api.received as Partial<Upstream['received'][number]>[];
    expect({ method, url }).toEqual({ method: 'GET', url: '/shop-api/orders?page=2' });
    expect(headers).toMatchObject({
      ...{
        authorization: `Bearer ${token}`,
        'accept-language': 'ar',
        traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
      },
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(app.url).host,
      'x-forwarded-proto': 'http',
    });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('x-other');
  });

  it('has no token where the visitor has none', async () => {
    await app.ask('/shop-api/me', { headers: { authorization: 'Bearer forged' } });
    expect(api.received[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['JSON', '{"quantity": 2,\n "note":"شكرًا"}', 'application/json'],
    ['JSON that ends too early', '{"quantity":', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a form', 'a=1&b=%20', 'application/x-www-form-urlencoded'],
    ['any bytes', Buffer.from([0, 255, 254, 13, 10]), 'application/octet-stream'],
  ])('is %s as it was sent, also where the shell reads the answer', async (_, body, type) => {
    for (const path of ['/shop-api/reviews', '/shop-api/login', '/shop-api/carts']) {
      await post(path, body, { 'content-type': type });
    }
    expect(api.received.map(({ url }) => url)).toContain('/shop-api/carts');
    for (const received of api.received.filter(({ method }) => method === 'POST')) {
      expect(received.body).toEqual(Buffer.from(body));
      expect(received.headers['content-type']).toBe(type);
    }
  });

  it.each(['PUT', 'DELETE', 'PATCH'])('arrives with %s', async (method) => {
    const response = await app.ask('/shop-api/carts/1/items/2', { method, body: '{}' });
    expect(response.status).toBe(200);
    expect(api.received[0]).toMatchObject({ method, url: '/shop-api/carts/1/items/2' });
  });

  it('may be empty and yet called JSON, as many clients do', async () => {
    const response = await app.ask('/shop-api/wishlist/jug', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'content-length': '0' },
    });
    expect(response.status).toBe(200);
    expect(api.received.map(({ method, body }) => [method, body.length])).toEqual([['PUT', 0]]);
  });

  it('is no larger than a quarter of a megabyte', async () => {
    expect((await post('/shop-api/reviews', 'x'.repeat(256 * 1024 + 1))).status).toBe(413);
    expect(api.received).toEqual([]);
  });

  it.each(['https://evil.test', 'null', 'http://127.0.0.1:1'])(
    'changes nothing where a page of %s asks for it',
    async (origin) => {
      const response = await post('/shop-api/carts', '{}', { origin });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 403, reason: 'foreignOrigin' });
      expect(api.received).toEqual([]);
    },
  );

  it("changes what the shop's own pages ask for", async () => {
    expect((await post('/shop-api/reviews', '{}', { origin: app.url })).status).toBe(200);
  });

  it.each([
    '/shop-api/token/refresh',
    '/shop-api/token/refresh/',
    '/shop-api/token/%72efresh',
    '/shop-api/x/../token/refresh',
    '/shop-api/x/%2e%2e/token/refresh',
    '/shop-api/./token/refresh',
    '/shop-api/%2e/token/refresh',
    '/shop-api/.?/',
    '/shop-api/token\\refresh',
    '/media/../shop-api/token/refresh',
    '/shop-api/../healthz',
  ])('is never a request for %s', async (path) => {
    expect((await rawRequest(app.url, path)).status).toBeGreaterThanOrEqual(400);
    expect(api.received).toEqual([]);
  });
});

describe("a payment provider's message", () => {
  const body = '{"id": "evt_1",\n "متجر": 1}\r\n';
  const tell = (headers: Record<string, string>, sent: BodyInit = body) =>
    app.ask('/shop-api/payments/webhooks/any-provider', { method: 'POST', body: sent, headers });

  it('reaches the API byte for byte, with whatever headers the provider signs by', async () => {
    const signed = {
      ...{ 'payment-signature': 't=1,v1=ab', 'stripe-signature': 't=2', 'x-initialization-vector': 'iv' },
      ...{ 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Provider/1.0', date: 'today' },
      'content-encoding': 'identity',
    };
    await tell(signed);
    const [{ url, headers, body: received } = {}] = api.received as Partial<Upstream['received'][number]>[];
    expect(url).toBe('/shop-api/payments/webhooks/any-provider');
    expect(received).toEqual(Buffer.from(body));
    expect(headers).toMatchObject(signed);
  });

  it('is taken from servers elsewhere, and answered as the API does', async () => {
    for (const status of [204, 401, 404, 429]) {
      api.answer = (_, response) => sendJson(response, status);
      expect((await tell({ origin: 'https://provider.test' })).status).toBe(status);
    }
  });

  it('speaks for no visitor, and does not tell where it comes from or what the shell calls it', async () => {
    const token = tokenEndingIn(900);
    await rawExchange(
      app.url,
      [
        'POST /shop-api/payments/webhooks/any-provider HTTP/1.1',
        `Host: ${new URL(app.url).host}`,
        ...[`Cookie: token=${token}; cart=${CART}`, 'Authorization: Bearer forged'],
        ...['X-Forwarded-For: 203.0.113.9', 'X-Forwarded-Host: evil.test', 'X-Forwarded-Proto: https'],
        ...[
          'X-Forwarded-Prefix: /x',
          'X-Forwarded-Port: 1',
          'Forwarded: for=203.0.113.9',
          'X-Real-IP: 1.2.3.4',
        ],
        ...[
          'Traceparent: 00-forged-forged-01',
          'Connection: close, x-per-hop',
          'X-Per-Hop: 1',
          'TE: trailers',
        ],
        ...['Proxy-Authorization: Basic eA==', 'Keep-Alive: timeout=1', 'Content-Length: 2', '', '{}'],
      ].join('\r\n'),
    );
    const [{ headers = {} } = {}] = api.received as Partial<Upstream['received'][number]>[];
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(app.url).host,
      'x-forwarded-proto': 'http',
      traceparent: expect.not.stringContaining('forged'),
    });
    for (const name of [
      ...['cookie', 'authorization', 'x-forwarded-prefix', 'x-forwarded-port', 'forwarded', 'x-real-ip'],
      ...['x-per-hop', 'te', 'proxy-authorization'],
    ])
      expect(headers).not.toHaveProperty(name);
  });

  it('may be as large as a list of events, and no larger', async () => {
    expect((await tell({}, 'x'.repeat(1024 * 1024))).status).toBe(200);
    expect((await tell({}, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect(api.received).toHaveLength(1);
  });
});

describe('a picture of the customer', () => {
  const send = (size: number) =>
    app.ask('/shop-api/me/avatar', {
      method: 'PUT',
      body: new Uint8Array(size),
      headers: { 'content-type': 'image/webp' },
    });

  it('may be larger than what is sent otherwise, and reaches the API as it is', async () => {
    expect((await send(5 * 1024 * 1024)).status).toBe(200);
    expect(api.received[0]).toMatchObject({ headers: { 'content-type': 'image/webp' } });
    expect(api.received[0]?.body).toHaveLength(5 * 1024 * 1024);
  });

  it('that is too large is refused on a connection that stays, so that the browser sees it', async () => {
    const response = await send(5 * 1024 * 1024 + 1);
    expect(response.status).toBe(413);
    expect(response.headers.get('connection')).not.toBe('close');
  });
});

describe("the API's answer", () => {
  it('is passed on with its status, also where it is an error', async () => {
    api.answer = (_, response) => sendJson(response, 400, { code: 400, message: 'Validation failed' });
    const response = await post('/shop-api/reviews', '{}');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 400, message: 'Validation failed' });
  });

  it.each(['/shop-api/taxons', '/shop-api/login', '/shop-api/carts', '/media/a.avif'])(
    'is 503 for %s while it cannot be reached',
    async (path) => {
      api.answer = (_, response) => void response.destroy();
      const response =
        path.includes('log') || path.includes('carts') ? await post(path, '{}') : await app.ask(path);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await response.json()).toEqual({
        code: 503,
        message: 'The shop does not answer at the moment',
        reason: 'unavailable',
      });
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  describe('on a connection that ends before it', () => {
    /** The API ends the connection of the first call, as it does where it stops meanwhile. */
    beforeEach(() => {
      api.answer = (_, response) =>
        api.received.length === 1 ? void response.destroy() : sendJson(response, 200, { page: 1 });
    });

    it.each(['/shop-api/taxons', '/media/a.avif'])(
      'is asked for again where nothing is changed, as %s',
      async (path) => {
        expect((await app.ask(path)).status).toBe(200);
        expect(api.received).toHaveLength(2);
      },
    );

    it.each([
      ['POST', '/shop-api/reviews'],
      ['POST', '/shop-api/login'],
      ['POST', '/shop-api/carts'],
      ['PUT', `/shop-api/checkout/${CART}/complete`],
      ['DELETE', `/shop-api/carts/${CART}`],
    ])('is 503 where something may have been changed, once: %s %s', async (method, path) => {
      expect((await app.ask(path, { method, body: '{}' })).status).toBe(503);
      expect(api.received).toHaveLength(1);
    });
  });

  it('is 503 where it breaks off before any of it was passed on', async () => {
    api.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.flushHeaders();
      setImmediate(() => response.destroy());
    };
    const response = await app.ask('/shop-api/taxons');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ code: 503, reason: 'unavailable' });
  });

  it('is passed on once where the API says that it is not available', async () => {
    api.answer = (_, response) => sendJson(response, 503, { code: 503, message: 'a moment' });
    expect(await (await app.ask('/shop-api/taxons')).json()).toEqual({ code: 503, message: 'a moment' });
    expect(api.received).toHaveLength(1);
  });

  it('ends its own connection, not the visitor’s', async () => {
    api.answer = (_, response) => {
      response.setHeader('connection', 'close');
      sendJson(response, 200, {});
    };
    expect((await app.ask('/shop-api/taxons')).headers.get('connection')).toBe('keep-alive');
  });

  it('is what a guest gets once the session was ended elsewhere, and the tokens are let go', async () => {
    api.answer = ({ headers }, response) =>
      headers.authorization
        ? sendJson(response, 401, { code: 401, message: 'Invalid token' })
        : sendJson(response, 200, { items: [], note: 'a longer answer than the refusal before it' });
    const response = await app.ask('/shop-api/pages', { headers: { cookie: `token=${tokenEndingIn(900)}` } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ items: [] });
    expect(cookiesOf(response)).toEqual(expect.arrayContaining(['token=', 'refresh_token=']));
    expect(api.received.map(({ headers }) => headers.authorization === undefined)).toEqual([false, true]);
  });

  it('is 503 where it does not begin within the time limit', async () => {
    const hasty = Fastify();
    hasty.decorateRequest('cookies', { getter: () => ({}) });
    const noToken = async () => undefined;
    const renewal = { freshToken: noToken, nextToken: noToken };
    const originOf = () => 'http://shop.test';
    await registerShopApiProxy(hasty, { apiUrl: api.url, renewal, originOf, timeoutMs: 100 });
    const url = await hasty.listen({ host: '127.0.0.1', port: 0 });
    api.answer = () => undefined;
    const answers = await Promise.all([
      fetch(`${url}/shop-api/taxons`),
      fetch(`${url}/shop-api/login`, { method: 'POST', body: '{}' }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(await answer.json()).toEqual({
        code: 503,
        message: 'The shop does not answer at the moment',
        reason: 'unavailable',
      });
    }
    await hasty.close();
  });

  it('passes through as the API has compressed it', async () => {
    const compressed = brotliCompressSync('{"heard":true}');
    api.answer = ({ headers }, response) =>
      headers['accept-encoding'] === 'br, gzip'
        ? response
            .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' })
            .end(compressed)
        : sendJson(response, 200, { heard: true });
    const path = '/shop-api/search/products';
    const { headers, body } = await rawRequest(app.url, path, { 'accept-encoding': 'br, gzip' });
    expect([headers['content-encoding'], body]).toEqual(['br', compressed]);
    expect(String((await rawRequest(app.url, path)).body)).toBe('{"heard":true}');
  });

  it('keeps what it says about caching pictures', async () => {
    api.answer = ({ headers }, response) =>
      response
        .writeHead(headers['if-none-match'] === '"v1"' ? 304 : 200, {
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': 'image/avif',
          etag: '"v1"',
        })
        .end(headers['if-none-match'] ? undefined : 'picture');
    const picture = await app.ask('/media/cache/coat.avif');
    expect(await picture.text()).toBe('picture');
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/avif',
      etag: '"v1"',
    });
    const again = await app.ask('/media/cache/coat.avif', { headers: { 'if-none-match': '"v1"' } });
    expect(again.status).toBe(304);
  });
});

describe('logging in', () => {
  const tokens = { token: tokenEndingIn(900), refresh_token: 'refresh' };
  const logIn = (headers?: Record<string, string>) =>
    post('/shop-api/login', '{"password":"right"}', headers);

  it('keeps the tokens in cookies and tells the page nothing of them', async () => {
    api.answer = ({ url }, response) =>
      url === '/shop-api/login' ? sendJson(response, 200, tokens) : sendJson(response, 404);
    const response = await logIn();
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(cookiesOf(response)).toEqual([`token=${tokens.token}`, 'refresh_token=refresh', KNOWN]);
  });

  it('brings along the cart that the customer left elsewhere', async () => {
    api.answer = ({ url }, response) =>
      sendJson(response, 200, url === '/shop-api/login' ? tokens : { tokenValue: CART });
    expect(cookiesOf(await logIn())).toContain(`cart=${CART}`);
    expect(api.received.at(-1)).toMatchObject({
      url: '/shop-api/me/cart',
      headers: { authorization: `Bearer ${tokens.token}` },
    });
  });

  it('hands over the cart that the visitor has, and goes on with the customer’s', async () => {
    api.answer = ({ url }, response) =>
      sendJson(response, 200, url === '/shop-api/login' ? tokens : { tokenValue: 'the-customers-cart' });
    expect(cookiesOf(await logIn({ cookie: `cart=${CART}` }))).toContain('cart=the-customers-cart');
    expect(JSON.parse(String(api.received[0]?.body))).toEqual({ password: 'right', token: CART });
  });

  it('works also where the cart cannot be had', async () => {
    api.answer = ({ url }, response) =>
      url === '/shop-api/login' ? sendJson(response, 200, tokens) : void response.destroy();
    const response = await logIn();
    expect(response.status).toBe(204);
    expect(cookiesOf(response)).toEqual([`token=${tokens.token}`, 'refresh_token=refresh', KNOWN]);
  });

  it('passes on why it was refused', async () => {
    api.answer = (_, response) => sendJson(response, 401, { code: 401, message: 'بيانات الدخول غير صحيحة' });
    const response = await logIn();
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: 401, message: 'بيانات الدخول غير صحيحة' });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each([204, 404, 500])(
    'is undone with the cart by logging out, where the API answers %s',
    async (status) => {
      api.answer = (_, response) => sendJson(response, status, null);
      const response = await post('/shop-api/logout', undefined, { cookie: 'refresh_token=first' });
      expect(response.status).toBe(204);
      expect(cookiesOf(response).sort()).toEqual(['cart=', 'refresh_token=', 'token=']);
      expect(api.received.map(({ url, body }) => [url, body.toString()])).toEqual([
        ['/shop-api/logout', JSON.stringify({ refresh_token: 'first' })],
      ]);
    },
  );

  it('is undone by logging out without the API where there was no session', async () => {
    const response = await post('/shop-api/logout', undefined);
    expect(response.status).toBe(204);
    expect(cookiesOf(response).sort()).toEqual(['cart=', 'refresh_token=', 'token=']);
    expect(api.received).toEqual([]);
  });
});

describe('the cart', () => {
  it.each(['/shop-api/carts', '/shop-api/carts/new/items', '/shop-api/carts/new/multiple-items'])(
    'that %s makes is kept for the pages that follow',
    async (path) => {
      api.answer = (_, response) => sendJson(response, 201, { tokenValue: CART, items: [] });
      const response = await post(`${path}?locale=ar`, '{}');
      expect(response.status).toBe(201);
      expect(await response.json()).toEqual({ tokenValue: CART, items: [] });
      expect(cookiesOf(response)).toEqual([`cart=${CART}`, KNOWN]);
      expect(api.received[0]?.url).toBe(`${path}?locale=ar`);
    },
  );

  it('is not kept where it could not be made', async () => {
    api.answer = (_, response) => sendJson(response, 400, { code: 400, message: 'Validation failed' });
    const response = await post('/shop-api/carts/new/items', '{}');
    expect([response.status, response.headers.getSetCookie()]).toEqual([400, []]);
  });

  const complete = () => app.ask(`/shop-api/checkout/${CART}/complete`, { method: 'PUT', body: '{}' });

  it('is let go once it has become an order, and not before', async () => {
    api.answer = (_, response) => sendJson(response, 400, { code: 400, message: 'Validation failed' });
    expect(cookiesOf(await complete())).toEqual([]);
    api.answer = (_, response) => sendJson(response, 204);
    expect(cookiesOf(await complete())).toEqual(['cart=']);
  });
});
