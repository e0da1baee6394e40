import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { type Received, sendJson, startUpstream, tokenEndingIn, type Upstream } from './testing/upstream.ts';

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;
const renewed = { token: tokenEndingIn(900, 'renewed'), refresh_token: 'second' };

const isRenewal = ({ url }: Received) => url === '/shop-api/token/refresh';
const renewals = () => api.received.filter(isRenewal);

beforeAll(async () => {
  releases = await makeReleaseFolder();
  api = await startUpstream(() => undefined);
  app = await startApp({ releases: releases.path, apiUrl: api.url });
});
beforeEach(() => {
  api.received.length = 0;
  renewWith((_, response) => sendJson(response, 200, renewed));
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  await releases.remove();
});

/** Besides renewals, the API tells which token it was asked with. */
function renewWith(renew: Upstream['answer']): void {
  api.answer = (request, response) =>
    isRenewal(request)
      ? renew(request, response)
      : sendJson(response, 200, { authorization: request.headers.authorization ?? null });
}

/** What the API was asked with, and the cookies that came of it. */
async function askWith(cookie: string, headers: Record<string, string> = {}, through = app) {
  const response = await through.ask('/shop-api/me', { headers: { cookie, ...headers } });
  const { authorization } = (await response.json()) as { authorization: string | null };
  return { status: response.status, authorization, cookies: response.headers.getSetCookie() };
}

const bothDropped = [
  expect.stringMatching(/^token=; .*Expires=Thu, 01 Jan 1970/),
  expect.stringMatching(/^refresh_token=; .*Expires=Thu, 01 Jan 1970/),
];
let visitors = 0;
/** Renewals are remembered for a while, so each test is about a visitor of its own. */
const freshVisitor = () => `first-${++visitors}`;

describe("the visitor's token", () => {
  it('is used as it is while it holds', async () => {
    const token = tokenEndingIn(60);
    expect(await askWith(`token=${token}; refresh_token=${freshVisitor()}`)).toEqual({
      status: 200,
      authorization: `Bearer ${token}`,
      cookies: [],
    });
    expect(renewals()).toEqual([]);
  });

  it('is renewed when it runs out within half a minute', async () => {
    const refreshToken = freshVisitor();
    const answer = await askWith(`token=${tokenEndingIn(25)}; refresh_token=${refreshToken}`);
    expect(answer.authorization).toBe(`Bearer ${renewed.token}`);
    expect(answer.cookies).toEqual([
      expect.stringContaining(`token=${renewed.token};`),
      expect.stringContaining('refresh_token=second;'),
      // For scripts, of documents that are the same for everybody.
      'visitor=known; Max-Age=2592000; Path=/; SameSite=Lax',
    ]);
    expect(renewals().map(({ method, body }) => [method, body.toString()])).toEqual([
      ['POST', JSON.stringify({ refresh_token: refreshToken })],
    ]);
  });

  it.each(['GET /shop-api/me', 'PUT /shop-api/checkout/x/complete', 'POST /shop-api/carts/new/items'])(
    'is renewed where the API, whose clock is ahead, does not take it any more: %s',
    async (call) => {
      const stale = tokenEndingIn(60);
      api.answer = (request, response) => {
        if (isRenewal(request)) return sendJson(response, 200, renewed);
        const isStale = request.headers.authorization === `Bearer ${stale}`;
        sendJson(response, isStale ? 401 : 200, isStale ? { code: 401, reason: 'tokenExpired' } : {});
      };
      const [method = '', path = ''] = call.split(' ');
      const response = await app.ask(path, {
        method,
        headers: {
          cookie: `token=${stale}; refresh_token=${freshVisitor()}`,
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        ...(method !== 'GET' && { body: '{"a":1}' }),
      });
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toContainEqual(
        expect.stringContaining(`token=${renewed.token};`),
      );
      const asked = api.received.filter((request) => !isRenewal(request));
      expect(asked.map(({ headers, body }) => [headers.authorization, body.toString()])).toEqual(
        [stale, renewed.token].map((token) => [`Bearer ${token}`, method === 'GET' ? '' : '{"a":1}']),
      );
    },
  );

  it.each([
    ['GET', '/shop-api/me'],
    ['PUT', '/shop-api/checkout/x/complete'],
    ['POST', '/shop-api/carts/new/items'],
  ])('is kept where the refusal breaks off on its way, and the shop goes on: %s %s', async (method, path) => {
    api.answer = (_, response) => {
      response.writeHead(401, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"code":', () => response.destroy());
    };
    const response = await app.ask(path, {
      method,
      headers: {
        cookie: `token=${tokenEndingIn(60)}; refresh_token=${freshVisitor()}`,
        'content-type': 'application/json',
      },
      ...(method !== 'GET' && { body: '{"a":1}' }),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ code: 503, reason: 'unavailable' });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await app.ask('/livez')).status).toBe(200);
  });

  it('that is refused for another reason is not, where something is changed', async () => {
    api.answer = (_, response) => sendJson(response, 401, { code: 401, reason: 'wrongPassword' });
    const response = await app.ask('/shop-api/me', {
      method: 'PUT',
      headers: { cookie: `token=${tokenEndingIn(60)}; refresh_token=${freshVisitor()}` },
    });
    expect([response.status, await response.json()]).toEqual([401, { code: 401, reason: 'wrongPassword' }]);
    expect(api.received).toHaveLength(1);
  });

  it('is renewed once for the requests of one page, and for one that comes a little later', async () => {
    const cookie = `token=${tokenEndingIn(-10)}; refresh_token=${freshVisitor()}`;
    const answers = await Promise.all([askWith(cookie), askWith(cookie), askWith(cookie)]);
    answers.push(await askWith(cookie));
    for (const { authorization } of answers) expect(authorization).toBe(`Bearer ${renewed.token}`);
    expect(renewals()).toHaveLength(1);
  });

  it("is each visitor's own", async () => {
    renewWith(({ body }, response) => {
      const { refresh_token } = JSON.parse(body.toString()) as { refresh_token: string };
      sendJson(response, 200, { token: `token-of-${refresh_token}` });
    });
    const [one, other] = [freshVisitor(), freshVisitor()];
    const answers = await Promise.all([askWith(`refresh_token=${one}`), askWith(`refresh_token=${other}`)]);
    expect(answers.map(({ authorization }) => authorization)).toEqual([
      `Bearer token-of-${one}`,
      `Bearer token-of-${other}`,
    ]);
  });

  it('stays when the API only asks to retry later', async () => {
    renewWith((_, response) => sendJson(response, 429, { code: 429, message: 'Too many attempts' }));
    expect(await askWith(`refresh_token=${freshVisitor()}`)).toMatchObject({ cookies: [] });
  });

  it('is gone with both cookies once the API refuses to renew it', async () => {
    renewWith((_, response) => sendJson(response, 401, { code: 401, message: 'Invalid refresh token' }));
    const answer = await askWith(`token=${tokenEndingIn(-10)}; refresh_token=${freshVisitor()}`);
    expect(answer).toEqual({ status: 200, authorization: null, cookies: bothDropped });
  });

  it('is dropped where it has run out and nothing can renew it', async () => {
    const answer = await askWith(`token=${tokenEndingIn(-10)}`);
    expect(answer).toEqual({ status: 200, authorization: null, cookies: bothDropped });
    expect(renewals()).toEqual([]);
  });

  it.each([
    ['answers 500', (_: Received, response) => sendJson(response, 500)],
    ['breaks the connection', (_: Received, response) => void response.destroy()],
  ] satisfies [string, Upstream['answer']][])(
    'keeps its cookies while the API %s, and is renewed when it is back',
    async (_, failing) => {
      const cookie = `token=${tokenEndingIn(-10)}; refresh_token=${freshVisitor()}`;
      renewWith(failing);
      expect(await askWith(cookie)).toMatchObject({ status: 503, cookies: [] });
      expect(api.received.filter((request) => !isRenewal(request))).toEqual([]);
      renewWith((_, response) => sendJson(response, 200, renewed));
      expect((await askWith(cookie)).authorization).toBe(`Bearer ${renewed.token}`);
    },
  );

  it.each(['', 'x', 'a.b.c', 'a.W10.c', 'a.bnVsbA.c', 'a.eyJleHAiOiJ4In0.c', '%E0%A4%A', 'a.%00.c'])(
    'is none where the cookie is "%s"',
    async (token) => {
      expect(await askWith(`token=${token}`)).toMatchObject({ status: 200, authorization: null });
    },
  );

  it('is kept for thirty days from scripts and from other sites', async () => {
    const { cookies } = await askWith(`refresh_token=${freshVisitor()}; visitor=1.0.`);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie.split('; ').slice(1).sort()).toEqual([
        'HttpOnly',
        'Max-Age=2592000',
        'Path=/',
        'SameSite=Lax',
      ]);
  });

  it('is kept from plain http and from other hosts where the shop has https, whatever the proxy says', async () => {
    const secured = await startApp(
      { releases: releases.path, apiUrl: api.url },
      { PUBLIC_URL: 'https://shop.test' },
    );
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.test' };
    const hostOnly = (name: string) =>
      expect.stringMatching(new RegExp(`^__Host-${name}=(?!.*; Domain)(?=.*; Path=/;)(?=.*; Secure\\b)`));
    for (const headers of [forwarded, undefined]) {
      const { cookies } = await askWith(
        `__Host-refresh_token=${freshVisitor()}; visitor=1.0.`,
        headers,
        secured,
      );
      expect(cookies).toEqual([hostOnly('token'), hostOnly('refresh_token')]);
    }
    const planted = await askWith(
      `token=${tokenEndingIn(900)}; refresh_token=${freshVisitor()}`,
      forwarded,
      secured,
    );
    const loggedOut = await secured.ask('/shop-api/logout', { method: 'POST', headers: forwarded });
    const { headers } = await secured.ask('/healthz');
    await secured.stop();
    // Any sibling host can set cookies of other names.
    expect(planted).toEqual({ status: 200, authorization: null, cookies: [] });
    expect(loggedOut.headers.getSetCookie()).toEqual(['token', 'refresh_token', 'cart'].map(hostOnly));
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    const plain = await app.ask('/healthz', { headers: { 'x-forwarded-proto': 'https' } });
    expect(plain.headers.has('strict-transport-security')).toBe(false);
  });
});

describe('a log-out', () => {
  it.each([
    ['both tokens', 'token=a.b.c; refresh_token=r', 'Bearer a.b.c', { refresh_token: 'r' }],
    ['the access token alone', 'token=a.b.c', 'Bearer a.b.c', {}],
    ['the refresh token alone', 'refresh_token=r', undefined, { refresh_token: 'r' }],
  ])('by %s ends the session at the API', async (_, cookie, authorization, body) => {
    const response = await app.ask('/shop-api/logout', { method: 'POST', headers: { cookie } });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual(expect.arrayContaining(bothDropped));
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    const told = api.received.filter(({ url }) => url === '/shop-api/logout');
    expect(told.map(({ headers, body }) => [headers.authorization, JSON.parse(body.toString())])).toEqual([
      [authorization, body],
    ]);
  });

  it('of a guest tells the API nothing', async () => {
    expect((await app.ask('/shop-api/logout', { method: 'POST' })).status).toBe(204);
    expect(api.received).toEqual([]);
  });
});
