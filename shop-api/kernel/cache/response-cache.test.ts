import Fastify, { type FastifyInstance } from 'fastify';
import { request } from 'undici';
import { TIMEOUT } from '../../testing/timeout.ts';
import { handleErrors } from '../http/error-handler.ts';
import type { Changes, Tag } from './change-feed.ts';
import { cacheResponses } from './response-cache.ts';

/** Tells of a change as soon as a test makes it. */
class Changed implements Changes {
  staleness = 0;
  readonly #tags = new Map<Tag, number>();
  #at = 0;

  change(tag: Tag) {
    this.#at += 1;
    this.#tags.set(tag, this.#at);
  }
  async moment() {
    return { at: this.#at, version: `version ${this.#at}` };
  }
  changedSince(tags: readonly Tag[] = [...this.#tags.keys()], at: number) {
    return tags.map((tag) => this.#tags.get(tag) ?? 0).find((noticed) => noticed > at);
  }
}

describe('cached responses', () => {
  let server: FastifyInstance;
  let origin: string;
  let made: number;
  let changes: Changed;
  let kept: { weight(): number };
  const budget = 60_000;

  beforeEach(async () => {
    made = 0;
    changes = new Changed();
    server = Fastify();
    const response = { 200: { type: 'object', properties: { made: { type: 'integer' } } } };
    await server.register(async (scope) => {
      kept = cacheResponses(scope, {
        budget,
        nameOf: (version) => version,
        changes,
      });
      const querystring = {
        type: 'object',
        properties: {
          page: { type: 'integer' },
          sort: { type: 'string' },
          currency: { type: 'string', default: 'SAR' },
        },
      };
      scope.get('/list', { schema: { querystring, response } }, async () => {
        made += 1;
        return { made, secret: 'not in the schema' };
      });
      scope.get('/jug', { schema: { response } }, async (request) => {
        request.cacheTags = [1];
        made += 1;
        return { made };
      });
      scope.get('/very-long', async (request) => {
        request.cacheTags = Array.from({ length: 1000 }, (_, id) => id);
        return {};
      });
      scope.get('/ageing', async (request) => {
        request.cacheTags = [1];
        request.cacheTtl = 0;
        made += 1;
        return { made };
      });
      scope.get('/of-length/:length', async (request) => ({
        text: 'ع'.repeat((request.params as { length: number }).length),
      }));
      scope.get('/missing', async () => {
        made += 1;
        throw Object.assign(new Error('missing'), { statusCode: 404 });
      });
      scope.post('/list', async () => {
        made += 1;
        return {};
      });
    });
    origin = await server.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(() => server.close());

  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(TIMEOUT), ...init });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
  const get = (path: string, headers: Record<string, string> = {}) => call(path, { headers });

  it('say what they tell, so that whoever keeps what is made of them knows when it changes', async () => {
    expect((await get('/jug')).headers).toMatchObject({ 'public-version': 'version 0', 'public-tags': '1' });
    expect((await get('/list')).headers).not.toHaveProperty('public-tags');
    expect((await get('/very-long')).headers).not.toHaveProperty('public-tags');
  });

  it('are made anew after a while where they say so', async () => {
    for (const number of [1, 2]) expect((await get('/ageing')).body).toBe(`{"made":${number}}`);
  });

  it('are made once, as their schema says', async () => {
    const answers = await Promise.all([get('/list'), get('/list'), get('/list')]);
    expect(answers.map((answer) => answer.body)).toEqual(Array(3).fill('{"made":1}'));
    expect(answers[0]?.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('are made again once something has changed', async () => {
    await get('/list');
    changes.change('brands');
    expect((await get('/list')).body).toBe('{"made":2}');
    expect((await get('/list')).body).toBe('{"made":2}');
  });

  it('are made again once something changes that they tell', async () => {
    const [list, jug] = [() => get('/list'), () => get('/jug')];
    expect([(await list()).body, (await jug()).body]).toEqual(['{"made":1}', '{"made":2}']);
    changes.change(2);
    expect([(await list()).body, (await jug()).body]).toEqual(['{"made":3}', '{"made":2}']);
    changes.change(1);
    expect((await Promise.all([jug(), jug()])).map(({ body }) => body)).toEqual(['{"made":4}', '{"made":4}']);
  });

  it('name the version that they are of, though something else has changed since they were made', async () => {
    const version = async () => (await get('/jug')).headers['public-version'];
    expect(await version()).toBe('version 0');
    changes.change(2);
    expect(await version()).toBe('version 1');
    changes.change(1);
    expect(await version()).toBe('version 2');
  });

  it('are sent as they were while they are made anew, under the version that they were of', async () => {
    await get('/jug');
    changes.staleness = Number.POSITIVE_INFINITY;
    changes.change(1);
    expect(await get('/jug')).toMatchObject({
      body: '{"made":1}',
      headers: { 'public-version': 'version 0' },
    });
    changes.staleness = 0;
    expect(await get('/jug')).toMatchObject({
      body: '{"made":2}',
      headers: { 'public-version': 'version 1' },
    });
  });

  it('say whether they were kept', async () => {
    const statuses = [await get('/list'), await get('/list')].map(({ headers }) => headers['cache-status']);
    expect(statuses).toEqual(['shop-api; fwd=miss', 'shop-api; hit']);
  });

  it('are told apart by address and language', async () => {
    await get('/list');
    expect((await get('/list?page=2')).body).toBe('{"made":2}');
    expect((await get('/list', { 'accept-language': 'en' })).body).toBe('{"made":3}');
    expect((await get('/list', { 'accept-language': 'ar' })).body).toBe('{"made":1}');
  });

  it('are the same whatever was asked besides, and in whichever order', async () => {
    await get('/list?page=2&sort=price');
    for (const path of [
      `/list?sort=price&page=2&utm_source=${'x'.repeat(9_000)}`,
      '/list?fbclid=1&sort=price&page=02&currency=SAR',
    ])
      expect(await get(path)).toMatchObject({
        body: '{"made":1}',
        headers: { 'cache-status': 'shop-api; hit' },
      });
    expect((await get('/list?page=2&sort=name')).body).toBe('{"made":2}');
  });

  it('never weigh more than they may, however many are asked for and however long their addresses', async () => {
    for (let each = 0; each < 200; each++) {
      await get(`/list?page=${each}&sort=${each}${'x'.repeat(8_000)}`);
      expect(kept.weight()).toBeLessThanOrEqual(budget);
    }
    expect(kept.weight()).toBeGreaterThan(budget / 2);
    expect((await get(`/list?page=199&sort=199${'x'.repeat(8_000)}`)).body).toBe('{"made":200}');
  });

  it('are not sent again to who has them', async () => {
    const { headers } = await get('/list');
    expect(headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'accept-language, accept-encoding',
    });
    const again = await get('/list', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await get('/list', { 'if-none-match': 'W/"another"' })).status).toBe(200);
  });

  it('are sent compressed to who takes them so', async () => {
    const encodings = ['br, gzip', 'gzip, deflate', 'br;q=0', undefined].map(async (accepted) => {
      const headers = { ...(accepted && { 'accept-encoding': accepted }) };
      const { headers: sent, body } = await request(`${origin}/list`, { headers });
      return [sent['content-encoding'], (await body.text()) === '{"made":1}'];
    });
    const plain = [undefined, true];
    expect(await Promise.all(encodings)).toEqual([['br', false], plain, plain, plain]);
    expect((await get('/list', { 'accept-encoding': 'br' })).body).toBe('{"made":1}');
  });

  it('are whole, however long they are', async () => {
    for (const length of [1, 10_000, 100_000]) {
      const headers = { 'accept-encoding': 'br' };
      const { status, headers: sent, body } = await get(`/of-length/${length}`, headers);
      expect([status, sent['content-encoding']]).toEqual([200, 'br']);
      expect(JSON.parse(body)).toEqual({ text: 'ع'.repeat(length) });
    }
  });

  it('do not include failures and changes', async () => {
    await get('/missing');
    expect((await get('/missing')).status).toBe(404);
    await call('/list', { method: 'POST' });
    await call('/list', { method: 'POST' });
    expect(made).toBe(4);
  });

  it('are refused where they cannot be made soon, with when to come again', async () => {
    const busy = Fastify();
    handleErrors(busy);
    const going = Promise.withResolvers<void>();
    await busy.register(async (scope) => {
      cacheResponses(scope, { changes, nameOf: (version) => version, limits: { atOnce: 1, mostWaiting: 1 } });
      scope.get('/pages/:page', async () => {
        await going.promise;
        return {};
      });
    });
    const address = await busy.listen({ port: 0, host: '127.0.0.1' });
    const asked = [1, 2, 3].map((page) => fetch(`${address}/pages/${page}`));
    const refused = await Promise.race(asked);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ reason: 'unavailable' });
    going.resolve();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 503]);
    await busy.close();
  });
});
