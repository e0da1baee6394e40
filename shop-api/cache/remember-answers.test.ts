import Fastify, { type FastifyInstance } from 'fastify';
import { patience } from '../testing/patience.ts';
import { rememberAnswers } from './remember-answers.ts';

describe('remembered answers', () => {
  let server: FastifyInstance;
  let origin: string;
  let made: number;
  let version: string;
  let sold: Record<number, string>;

  beforeEach(async () => {
    made = 0;
    version = 'first';
    sold = {};
    server = Fastify();
    const response = { 200: { type: 'object', properties: { made: { type: 'integer' } } } };
    await server.register(async (scope) => {
      rememberAnswers(scope, {
        version: async () => ({ answers: version + JSON.stringify(sold), lists: version, sold }),
      });
      scope.get('/list', { schema: { response } }, async () => {
        made += 1;
        return { made, secret: 'not in the schema' };
      });
      scope.get('/jug', { schema: { response } }, async (request) => {
        request.tellsStockOf = [1];
        made += 1;
        return { made };
      });
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
    const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(patience), ...init });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
  const get = (path: string, headers: Record<string, string> = {}) => call(path, { headers });

  it('are made once, as their schema says', async () => {
    const answers = await Promise.all([get('/list'), get('/list'), get('/list')]);
    expect(answers.map((answer) => answer.body)).toEqual(Array(3).fill('{"made":1}'));
    expect(answers[0]?.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('are made again once something has changed', async () => {
    await get('/list');
    version = 'second';
    expect((await get('/list')).body).toBe('{"made":2}');
    expect((await get('/list')).body).toBe('{"made":2}');
  });

  it('are made again once a product is sold whose stock they tell', async () => {
    const [list, jug] = [() => get('/list'), () => get('/jug')];
    expect([(await list()).body, (await jug()).body]).toEqual(['{"made":1}', '{"made":2}']);
    sold = { 2: 'once' };
    expect([(await list()).body, (await jug()).body]).toEqual(['{"made":3}', '{"made":2}']);
    sold = { 1: 'once', 2: 'once' };
    expect((await Promise.all([jug(), jug()])).map(({ body }) => body)).toEqual(['{"made":4}', '{"made":4}']);
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

  it('are not sent again to who has them', async () => {
    const { headers } = await get('/list');
    expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'accept-language' });
    const again = await get('/list', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await get('/list', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('do not include failures and changes', async () => {
    await get('/missing');
    expect((await get('/missing')).status).toBe(404);
    await call('/list', { method: 'POST' });
    await call('/list', { method: 'POST' });
    expect(made).toBe(4);
  });
});
