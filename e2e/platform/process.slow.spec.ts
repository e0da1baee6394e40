import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { makeStore } from '../shop/release-store.ts';
import { failToStart, type RunningServer, type ShopOptions, startShop } from '../shop/running-shop.ts';
import { expect, test } from '../shop/test.ts';

/** An API of its own comes up sooner with it. */
const SMALL_CATALOGUE = {
  CATALOGUE: join(import.meta.dirname, '../../shop-api/testing/catalogue/catalogue.json'),
};

let releases: string;
let started: RunningServer[] = [];
test.beforeEach(async () => {
  releases = await makeStore();
});
test.afterEach(async () => {
  for (const shop of started) await shop.stop();
  started = [];
  await rm(releases, { recursive: true });
});

async function start(options: Omit<ShopOptions, 'releases'>): Promise<RunningServer> {
  const shop = await startShop({ releases, ...options });
  started.push(shop);
  return shop;
}

test('SIGTERM lets a request in flight finish, then ends the shop and its API', async () => {
  const shop = await start({ environment: SMALL_CATALOGUE });
  const answer = await beginLogIn(shop);
  shop.terminate();
  // The body comes only now that the shop is ending.
  answer.sendRest();
  expect(await answer.status).toBe(401);
  expect(await shop.ended).toBe(0);
  await expect(fetch(`${shop.origin}/healthz`)).rejects.toThrow();
});

test('SIGTERM ends a shop to which a browser holds a connection that it has not used yet', async () => {
  const shop = await start({ shopApiUrl: process.env.TEST_API_ORIGIN });
  const unused = connect(Number(new URL(shop.origin).port), '127.0.0.1');
  await once(unused, 'connect');
  // The shop has taken the connection once it answers a call that came after it.
  await fetch(`${shop.origin}/releases/current.json`);
  shop.terminate();
  expect(await shop.ended).toBe(0);
});

test('a shop and its API end with the process that started them', async () => {
  const shop = await start({ environment: SMALL_CATALOGUE });
  shop.leave();
  expect(await shop.ended).toBe(0);
  await expect(fetch(`${shop.origin}/healthz`)).rejects.toThrow();
});

test('a shop with its database answers that it is well, and for its API', async () => {
  const shop = await start({ environment: SMALL_CATALOGUE });
  const health = await fetch(`${shop.origin}/healthz`);
  expect(health.status).toBe(200);
  expect(await health.json()).toEqual({
    status: 'ok',
    release: expect.stringMatching(/^\d{6}$/),
    store: 'up',
    database: 'up',
    rendering: { processes: 0, stopped: [] },
  });
  const openApi = await fetch(`${shop.origin}/shop-api/openapi.json`);
  expect(await openApi.json()).toMatchObject({ openapi: expect.stringMatching(/^3\./) });
});

test('a shop that is started without NODE_ENV renders its pages, and has nothing on for trying it out', async () => {
  const onTrial = { TEST_PAYMENTS: '', PHONE_LOGIN: '', GIFT_CARDS: '', TEMPLATE_PAGES: '' };
  const shop = await start({ environment: { ...SMALL_CATALOGUE, ...onTrial, NODE_ENV: '' } });
  const html = await (await fetch(`${shop.origin}/ar/brands`)).text();
  expect(html).toMatch(/<main[^>]*>(?:(?!<\/main>).)*<h1/s);
  expect(shop.log()).not.toContain('FED-007');
  expect((await fetch(`${shop.origin}/product-detail`)).status).toBe(404);
});

test('a taken port is said in one line that names the way out', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, output } = await failToStart({
    PORT: String(port),
    RELEASES: releases,
    SHOP_API_URL: process.env.TEST_API_ORIGIN ?? '',
    LOG_LEVEL: 'silent',
  }).finally(() => other.close());
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1}`,
  );
});

test('wrong settings are told one line each, and secrets are not repeated', async () => {
  const { code, output } = await failToStart({
    PORT: 'eighty',
    JWT_SECRET: 'too short',
    DATABASE_URL: 'mysql://user:hunter2@db',
    SHOP_API_URL: 'ftp://api',
    CARD_ADD_REQUIRES_LOGIN: 'maybe',
    LOG_LEVEL: 'loud',
  });
  expect(code).toBe(1);
  const lines = output.trim().split('\n');
  expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual([
    'CARD_ADD_REQUIRES_LOGIN',
    'DATABASE_URL',
    'JWT_SECRET',
    'LOG_LEVEL',
    'PORT',
    'SHOP_API_URL',
  ]);
  expect(output).not.toMatch(/too short|hunter2/);
});

test('a store without a release is said in one line', async () => {
  const { code, output } = await failToStart({
    RELEASES: `${releases}/none`,
    SHOP_API_URL: 'http://127.0.0.1:9',
  });
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^FED-014 .* has no release yet$/);
});

/** A log-in whose body is not all sent yet. */
async function beginLogIn({ origin }: RunningServer) {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'nothing' });
  const call = request(`${origin}/shop-api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  const status = once(call, 'response').then(([response]) => (response as { statusCode: number }).statusCode);
  call.write(body.slice(0, 10));
  await once(call, 'socket').then(([socket]) => (socket.connecting ? once(socket, 'connect') : undefined));
  // The shop has begun the request once it answers another one that came after it.
  await fetch(`${origin}/releases/current.json`);
  return { status, sendRest: () => call.end(body.slice(10)) };
}
