/** @jest-environment node */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from './api.ts';
import { isRefusedFor } from './failed-call.ts';
import { createHttp, type HttpOptions } from './http.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let handle: Handler;
let requests: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[];
let baseUrl: string;
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  const body = (await request.toArray()).join('');
  requests.push({ method, url, headers, body });
  handle(request, response);
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop-api`;
});

beforeEach(() => {
  requests = [];
});

afterAll(() => {
  server.closeAllConnections();
  return new Promise((closed) => server.close(closed));
});

const client = (options: Partial<HttpOptions> = {}) =>
  createHttp({ baseUrl, locale: 'ar', currency: 'SAR', ...options });

const answer =
  (status: number, body?: unknown): Handler =>
  (_, response) =>
    response.writeHead(status).end(body === undefined ? undefined : JSON.stringify(body));

const asIs = (wire: unknown) => wire;

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${error}`);
  return error;
}

describe('a call', () => {
  it('carries language, currency, headers and body', async () => {
    handle = answer(200, { fine: true });
    const http = client({ headers: { authorization: 'Bearer abc' } });

    await http.get('/taxons/', asIs, { page: 2, sort: undefined, 'criteria[search][value]': 'قميص & معطف' });
    await http.send('PUT', '/carts/x/items/3', { quantity: 2 }, asIs);

    const [read, change] = requests;
    const url = new URL(read?.url ?? '', baseUrl);
    expect(url.pathname).toBe('/shop-api/taxons/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      locale: 'ar',
      currency: 'SAR',
      page: '2',
      'criteria[search][value]': 'قميص & معطف',
    });
    expect(read?.headers).toMatchObject({
      'accept-language': 'ar',
      accept: 'application/json',
      authorization: 'Bearer abc',
    });
    expect(change).toMatchObject({
      method: 'PUT',
      url: '/shop-api/carts/x/items/3?locale=ar&currency=SAR',
      body: '{"quantity":2}',
    });
    expect(change?.headers['content-type']).toBe('application/json');
  });

  it.each([201, 204])('takes an empty answer with status %i', async (status) => {
    handle = answer(status);
    await expect(client().send('POST', '/register', {}, asIs)).resolves.toBeUndefined();
  });

  it.each(['/products/by-slug/..', '/products/by-slug/../../me', '/carts//items', '/taxons/.'])(
    'never leaves for %s',
    async (path) => {
      handle = answer(200, {});
      expect(await refusalOf(client().get(path, asIs))).toMatchObject({ kind: 'not-found', status: 404 });
      expect(requests).toHaveLength(0);
    },
  );
});

describe('errors', () => {
  it.each([
    [
      'flat',
      {
        code: 400,
        message: 'Validation failed',
        reason: 'validationFailed',
        errors: { quantity: ['Too many'], token: ['Unknown', 'Old'] },
      },
      { quantity: ['Too many'], token: ['Unknown', 'Old'] },
    ],
    [
      'by item',
      {
        code: 400,
        message: 'Validation failed',
        reason: 'validationFailed',
        errors: [[], { productCode: ['Unknown'] }, {}],
      },
      { 'items[1].productCode': ['Unknown'] },
    ],
    [
      'of a form',
      {
        code: 400,
        message: 'Validation Failed',
        reason: 'validationFailed',
        errors: {
          errors: ['Stale form'],
          children: {
            city: { errors: ['Empty'] },
            street: {},
            postcode: [],
            newPassword: { children: { first: { errors: ['Too short'] }, second: [] } },
          },
        },
      },
      { body: ['Stale form'], city: ['Empty'], 'newPassword.first': ['Too short'] },
    ],
  ])('with messages %s become one shape', async (_, body, fields) => {
    handle = answer(400, body);
    const error = await refusalOf(client().send('POST', '/x', {}, asIs));
    expect(error).toMatchObject({ kind: 'invalid', status: 400, message: body.message });
    expect(error.fields).toEqual(fields);
  });

  it('carry the codes of the shop, whatever the messages say', async () => {
    const codes = { 'items[0].quantity': ['stock'] };
    handle = answer(400, {
      code: 400,
      message: 'x',
      reason: 'validationFailed',
      errors: [{ quantity: ['y'] }],
      codes,
    });
    const error = await refusalOf(client().send('POST', '/x', {}, asIs));
    expect(error).toMatchObject({ code: 'validationFailed', codes });
    expect(isRefusedFor(error, 'cart', 'stock')).toBe(true);
    expect(isRefusedFor(error, 'validationFailed')).toBe(true);
    expect(isRefusedFor(error, 'cart')).toBe(false);
    expect(isRefusedFor(new Error('stock'), 'stock')).toBe(false);
  });

  it('bring what is there now, where somebody else was faster', async () => {
    const present = { version: '2', name: 'First' };
    handle = answer(409, { code: 409, message: 'x', reason: 'versionStale', present });
    const error = await refusalOf(client().send('PATCH', '/x', {}, asIs));
    expect(error).toMatchObject({ code: 'versionStale', present });
  });

  it('of a stock Sylius shop get such codes, and a message instead of its key', async () => {
    const errors = { coupon: ['sylius.shop_api.coupon.not_valid'], token: ['No such cart.'] };
    handle = answer(400, { code: 400, message: 'Validation failed', errors });
    const error = await refusalOf(client().send('POST', '/x', {}, asIs));
    expect(error.fields).toEqual({ coupon: ['القيمة غير صحيحة.'], token: ['No such cart.'] });
    expect(isRefusedFor(error, 'couponUnknown')).toBe(true);
    expect(isRefusedFor(error, 'cart')).toBe(true);
  });

  it('take a 401 without a body, as a text, and as an object', async () => {
    handle = answer(401);
    expect(await refusalOf(client().get('/me', asIs))).toMatchObject({
      kind: 'unauthorized',
      status: 401,
      fields: {},
    });
    handle = answer(401, 'This address belongs to an account');
    expect(await refusalOf(client().send('PUT', '/x', {}, asIs))).toMatchObject({
      kind: 'unauthorized',
      code: 'emailOfOther',
      message: 'This address belongs to an account',
    });
    handle = answer(401, { code: 401, message: 'Invalid credentials.' });
    expect((await refusalOf(client().send('POST', '/login', {}, asIs))).message).toBe('Invalid credentials.');
  });

  it.each([
    [404, 'not-found'],
    [422, 'invalid'],
    [429, 'too-many-requests'],
    [500, 'failed'],
    [502, 'unreachable'],
    [503, 'unreachable'],
  ])('with status %i are of the kind %s', async (status, kind) => {
    handle = (_, response) => response.writeHead(status).end('<html>no JSON here</html>');
    expect(await refusalOf(client().get('/x', asIs))).toMatchObject({ kind, status });
  });

  it('tell a page that is not JSON, and JSON of an unknown shape', async () => {
    handle = (_, response) => response.writeHead(200).end('<html>');
    expect(await refusalOf(client().get('/x', asIs))).toMatchObject({ kind: 'failed', status: 200 });
    handle = answer(200, { surprise: true });
    const read = (wire: { items: string[] }) => wire.items.map((item) => item);
    expect(await refusalOf(client().get('/x', read))).toMatchObject({ kind: 'failed' });
  });

  it('come without an answer as unreachable', async () => {
    handle = (request) => request.socket.destroy();
    expect(await refusalOf(client().get('/x', asIs))).toMatchObject({ kind: 'unreachable', status: 0 });
  });
});

describe('waiting', () => {
  it('has a limit of ten seconds', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout');
    handle = answer(200, {});
    await client().get('/x', asIs);
    expect(limit.mock.calls).toEqual([[10_000]]);
    limit.mockRestore();
  });

  it('ends at the timeout, also when the answer stops half way', async () => {
    handle = () => {};
    expect(await refusalOf(client({ timeout: 50 }).get('/x', asIs))).toMatchObject({
      kind: 'unreachable',
      status: 0,
    });
    handle = (_, response) => response.writeHead(200).write('{"half":');
    expect(await refusalOf(client({ timeout: 50 }).get('/x', asIs))).toMatchObject({ kind: 'unreachable' });
  });

  it("ends with the caller's own signal and keeps its reason", async () => {
    const abort = new AbortController();
    handle = () => abort.abort(new Error('The visitor left'));
    const call = client({ signal: abort.signal }).get('/x', asIs);
    await expect(call).rejects.toThrow('The visitor left');
  });
});

describe('equal reads', () => {
  it('in flight at the same time share one request, later ones ask again', async () => {
    handle = answer(200, { items: [] });
    const http = client();
    const [first, second] = await Promise.all([
      http.get('/x', asIs),
      http.get('/x', asIs),
      http.get('/y', asIs),
    ]);
    expect(first).toEqual(second);
    expect(requests).toHaveLength(2);
    await http.get('/x', asIs);
    expect(requests).toHaveLength(3);
  });

  it('do not share across a change', async () => {
    let amount = 1;
    const held: (() => void)[] = [];
    handle = (request, response) => {
      if (request.method === 'PUT') amount = 2;
      const finish = () => response.end(JSON.stringify(amount));
      if (held.length === 0 && request.method === 'GET') held.push(finish);
      else finish();
    };
    const http = client();
    const before = http.get('/x', asIs);
    await http.send('PUT', '/x', {}, asIs);
    const after = await http.get('/x', asIs);
    for (const finish of held) finish();
    expect(after).toBe(2);
    await before;
    expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });

  it('fail together and can be tried again', async () => {
    handle = answer(503);
    const http = client();
    const results = await Promise.allSettled([http.get('/x', asIs), http.get('/x', asIs)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    handle = answer(200, 'back');
    await expect(http.get('/x', asIs)).resolves.toBe('back');
  });
});

describe('a stale token', () => {
  const refuseTokens: Handler = (request, response) =>
    request.headers.authorization
      ? answer(401, { code: 401, message: 'Expired JWT Token' })(request, response)
      : answer(request.url?.includes('/me') ? 404 : 200, 'public')(request, response);

  it('does not keep anybody from public reads', async () => {
    handle = refuseTokens;
    await expect(client({ headers: { authorization: 'Bearer old' } }).get('/x', asIs)).resolves.toBe(
      'public',
    );
  });

  it('is what a private read answers', async () => {
    handle = refuseTokens;
    const error = await refusalOf(client({ headers: { authorization: 'Bearer old' } }).get('/me', asIs));
    expect(error).toMatchObject({ kind: 'unauthorized', message: 'Expired JWT Token' });
  });

  it('never makes a change anonymous', async () => {
    handle = refuseTokens;
    await refusalOf(client({ headers: { authorization: 'Bearer old' } }).send('PUT', '/x', {}, asIs));
    expect(requests).toHaveLength(1);
  });
});
