import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { listen } from './listen.ts';

const AT = { host: '127.0.0.1', port: 0 };

let app: FastifyInstance;

beforeEach(() => {
  app = fastify();
});
afterEach(() => app.close());

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port;

it('takes in more connections than its event loop has turns', async () => {
  const seen = { connections: 0, turns: 0 };
  app.server.on('connection', () => seen.connections++);
  await listen(app, AT);
  const visitors = Array.from({ length: 200 }, () => connect(portOf(app), AT.host));
  await Promise.all(visitors.map((visitor) => once(visitor, 'connect')));
  for (; seen.connections < visitors.length; seen.turns++) await setImmediate();
  for (const visitor of visitors) visitor.destroy();
  expect(seen.turns).toBeLessThan(visitors.length / 2);
});

it('finishes all that is asked by any of its sockets before it has closed, and lets nobody in any more', async () => {
  let asked = 0;
  const { promise: all, resolve: allAsked } = Promise.withResolvers<void>();
  const { promise: free, resolve: answer } = Promise.withResolvers<void>();
  app.get('/', async () => {
    asked += 1;
    if (asked === 64) allAsked();
    await free;
    return 'done';
  });
  await listen(app, AT);
  const port = portOf(app);
  const agent = new Agent({ keepAlive: true });
  const answers = Array.from({ length: 64 }, async () => {
    const [response] = await once(get({ ...AT, port, agent }), 'response');
    const [text] = await once(response, 'data');
    return `${response.statusCode} ${text}`;
  });
  await all;
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  // Until none of the sockets listens any more.
  for (;;) {
    const late = connect(port, AT.host);
    const isIn = await once(late, 'connect').then(
      () => true,
      () => false,
    );
    late.destroy();
    if (!isIn) break;
  }
  expect(isClosed).toBe(false);
  answer();
  expect(await Promise.all(answers)).toEqual(Array(64).fill('200 done'));
  agent.destroy();
  await closed;
});

it('is told that a port is taken, by one socket as by several', async () => {
  await listen(app, AT);
  const taken = { ...AT, port: portOf(app) };
  const another = fastify();
  await expect(listen(another, taken)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(another.listen(taken)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await another.close();
});
