import { rawRequest } from './testing/raw-request.ts';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { sendJson, startUpstream, type Upstream } from './testing/upstream.ts';

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
  api.answer = (_, response) => sendJson(response, 200, { token: 'secret-of-the-session' });
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  await releases.remove();
});

const send = (path: string, headers: Record<string, string> = {}, method = 'POST', body = '{}') =>
  app.ask(`/desk-api${path}`, {
    method,
    body,
    headers: { origin: app.url, 'content-type': 'application/json', ...headers },
  });
const asked = () => api.received.map(({ method, url }) => `${method} ${url}`);

describe('the calls of the desk', () => {
  it.each(['log-in', 'set-up', 'invitation'])('keep the token of %s from scripts', async (way) => {
    const answer = await send(`/${way}`);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.getSetCookie()).toEqual([
      'desk=secret-of-the-session; Max-Age=43200; Path=/; HttpOnly; SameSite=Strict',
    ]);
    expect(asked()).toEqual([`POST /shop-api/staff/${way}`]);
  });

  it('carry the session to the API, and no other cookie or header of the visitor', async () => {
    api.answer = (_, response) => {
      response.writeHead(200, {
        'content-type': 'text/csv',
        'content-disposition': 'attachment',
        'x-own': '1',
      });
      response.end('a,b');
    };
    const answer = await app.ask('/desk-api/figures.csv?from=2026-01-01', {
      headers: { cookie: 'desk=of-sara; token=customer', authorization: 'Bearer forged' },
    });
    expect(await answer.text()).toBe('a,b');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ 'content-type': 'text/csv', 'content-disposition': 'attachment', 'cache-control': 'no-store' },
    });
    expect(answer.headers.has('x-own')).toBe(false);
    expect(asked()).toEqual(['GET /shop-api/admin/figures.csv?from=2026-01-01']);
    expect(api.received[0]?.headers.authorization).toBe('Bearer of-sara');
    expect(api.received[0]?.headers).not.toHaveProperty('cookie');
  });

  it.each([
    ['of another site', { origin: 'https://evil.test' }],
    ['of a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['that say not where they come from', { origin: '' }],
  ])('change nothing %s', async (_, headers) => {
    expect((await send('/orders/1/cancel', { cookie: 'desk=of-sara', ...headers })).status).toBe(403);
    expect(asked()).toEqual([]);
  });

  it.each(['/../orders', '/%2e%2e/orders', '/x\\..\\..\\me', '/x/./me', '/%zz'])(
    'are refused at the odd path %s',
    async (path) => {
      expect((await rawRequest(app.url, `/desk-api${path}`)).status).toBeGreaterThanOrEqual(400);
      expect(asked()).toEqual([]);
    },
  );

  it('say that nobody has logged in, and forget a session that has ended', async () => {
    const guest = await app.ask('/desk-api/me');
    expect([guest.status, await guest.json()]).toEqual([200, null]);
    expect(asked()).toEqual([]);
    api.answer = (_, response) => sendJson(response, 401, { code: 401, reason: 'adminToken' });
    const ended = await app.ask('/desk-api/me', { headers: { cookie: 'desk=of-sara' } });
    expect([ended.status, await ended.json()]).toEqual([200, null]);
    expect(ended.headers.getSetCookie()[0]).toMatch(/^desk=; .*Expires=Thu, 01 Jan 1970/);
    const refused = await app.ask('/desk-api/orders', { headers: { cookie: 'desk=of-sara' } });
    expect(refused.status).toBe(401);
    expect(refused.headers.getSetCookie()[0]).toMatch(/^desk=; /);
  });

  it('end the session here also where the API does not hear of it', async () => {
    api.answer = (_, response) => response.destroy();
    const answer = await send('/log-out', { cookie: 'desk=of-sara' });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^desk=; /);
  });

  it('say that the shop does not answer, and refuse what is too large', async () => {
    api.answer = (_, response) => response.destroy();
    const away = await app.ask('/desk-api/orders', { headers: { cookie: 'desk=of-sara' } });
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
    const large = await send(
      '/imports',
      { cookie: 'desk=of-sara' },
      'POST',
      'x'.repeat(50 * 1024 * 1024 + 1),
    );
    expect([large.status, ((await large.json()) as { reason: string }).reason]).toEqual([413, 'tooLarge']);
  });

  it('have a short address', async () => {
    const answer = await app.ask('/desk');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ar/desk']);
  });
});
