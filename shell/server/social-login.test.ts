import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { sendJson, startUpstream, tokenEndingIn, type Upstream } from './testing/upstream.ts';

const CART = 'f3b4c5d6-0000-4000-8000-000000000001';
const ELSEWHERE = 'https://provider.test/authorize?state=s';

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;

beforeAll(async () => {
  releases = await makeReleaseFolder();
  api = await startUpstream(() => undefined);
  app = await startApp({ releases: releases.path, apiUrl: api.url });
});
beforeEach(() => {
  api.received.length = 0;
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  await releases.remove();
});

const tokens = { token: tokenEndingIn(900), refresh_token: 'refresh' };

/** An API that answers the start, and the finish as told. */
function answerWith(status: number, finished: object = tokens): void {
  api.answer = ({ url }, response) => {
    if (url.endsWith('/start')) sendJson(response, 200, { url: ELSEWHERE, handshake: 'sealed' });
    else if (url.startsWith('/shop-api/social-login/')) sendJson(response, status, finished);
    else sendJson(response, 200, { tokenValue: 'the-customers-cart' });
  };
}

const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
const placeOf = (response: Response) => [response.status, response.headers.get('location')];
const open = (path: string, cookie = '') => app.ask(path, { headers: { cookie } });

async function goAndComeBack(start = '/auth/home?locale=en&return=%2Fen%2Fcart', query = '?code=c&state=s') {
  const [cookie = ''] = cookiesOf(await open(start));
  return open(`/auth/home/callback${query}`, `${cookie}; cart=${CART}`);
}

describe('a social log-in', () => {
  it('sends the visitor to the provider, and keeps what belongs to it out of sight of scripts', async () => {
    answerWith(200);
    const response = await open('/auth/home?locale=en');
    expect(placeOf(response)).toEqual([302, ELSEWHERE]);
    expect(response.headers.getSetCookie()[0]).toMatch(/^social_login=.*; Path=\/; HttpOnly; SameSite=Lax/);
    const [{ url, body } = {}] = api.received as Partial<Upstream['received'][number]>[];
    expect(url).toBe('/shop-api/social-login/home/start');
    expect(JSON.parse(String(body))).toEqual({ redirectUri: `${app.url}/auth/home/callback` });
  });

  it('ends where the visitor came from, with tokens and the cart of the customer', async () => {
    answerWith(200);
    const response = await goAndComeBack();
    expect(placeOf(response)).toEqual([302, '/en/cart']);
    expect(cookiesOf(response)).toEqual([
      'social_login=',
      `token=${tokens.token}`,
      'refresh_token=refresh',
      'visitor=known',
      'cart=the-customers-cart',
    ]);
    const finish = api.received.find(({ url }) => url === '/shop-api/social-login/home');
    expect(JSON.parse(String(finish?.body))).toEqual({
      handshake: 'sealed',
      query: '?code=c&state=s',
      token: CART,
    });
  });

  it.each(['https://evil.test/', '//evil.test/en', '/en/../ar', '/%2fevil', 'cart'])(
    'leads to no other place, such as %s',
    async (wanted) => {
      answerWith(200);
      const response = await goAndComeBack(`/auth/home?locale=en&return=${encodeURIComponent(wanted)}`);
      expect(placeOf(response)).toEqual([302, '/en']);
    },
  );

  it.each([
    '/\\evil.test',
    '//evil.test/en',
    '/\t/evil.test',
    '/en/..//evil.test',
    'https://evil.test',
    '/ar',
    7,
  ])('leads to no other place by a cookie that somebody wrote, such as %j', async (back) => {
    answerWith(200);
    const written = { provider: 'home', locale: 'en', handshake: 'sealed', back };
    const cookie = `social_login=${encodeURIComponent(JSON.stringify(written))}`;
    expect(placeOf(await open('/auth/home/callback?code=c', cookie))).toEqual([302, '/en']);
  });

  it.each([
    [401, 'failed'],
    [409, 'email'],
    [429, 'failed'],
    [503, 'unavailable'],
  ])('that the API answers with %s is explained by the log-in page', async (status, problem) => {
    answerWith(status, {});
    const response = await goAndComeBack();
    expect(placeOf(response)).toEqual([302, `/en/login?social=${problem}&return=%2Fen%2Fcart`]);
    expect(cookiesOf(response)).toEqual(['social_login=']);
  });

  it('that nobody began here is refused, and so is one of another provider', async () => {
    answerWith(200);
    expect(placeOf(await open('/auth/home/callback?code=c'))).toEqual([302, '/ar/login?social=failed']);
    const [cookie = ''] = cookiesOf(await open('/auth/home'));
    expect(placeOf(await open('/auth/other/callback?code=c', cookie))).toEqual([
      302,
      '/ar/login?social=failed&return=%2Far',
    ]);
  });

  it('is not there for scripts, which would see the tokens', async () => {
    answerWith(200);
    const response = await app.ask('/shop-api/social-login/home', { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
    expect(api.received).toEqual([]);
  });
});
