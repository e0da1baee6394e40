import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { smokeTest } from '@shop/scripts/smoke';
import { makeStore } from '../shop/release-store.ts';
import { startShop } from '../shop/running-shop.ts';
import { expect, test } from '../shop/test.ts';

const shopApiUrl = process.env.TEST_API_ORIGIN;

test('a shop that is well passes its smoke test', async ({ baseURL }) => {
  expect(await smokeTest(baseURL ?? '')).toEqual([]);
});

test('the smoke test names pages that the server could not make', async () => {
  const change = (path: string, text: string) =>
    path.startsWith('server/') ? `throw new Error('broken on purpose');\n${text}` : text;
  const releases = await makeStore([{ remote: 'mfe-product', version: '1.0.0', change }]);
  const shop = await startShop({ releases, shopApiUrl });
  try {
    const problems = await smokeTest(shop.origin);
    expect(problems).toHaveLength(2);
    for (const problem of problems) expect(problem).toMatch(/\/product\/.*: the server sent no heading$/);
  } finally {
    await shop.stop();
    await rm(releases, { recursive: true });
  }
});

test('the smoke test names files that are not what their page vouches for', async ({ baseURL }) => {
  // A cache in front of the shop that has mixed something up.
  const cache = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(`${baseURL}${url}`);
    const body = await answer.text();
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(url.endsWith('.js') ? `${body};` : body);
  });
  cache.listen(0, '127.0.0.1');
  await once(cache, 'listening');
  const { port } = cache.address() as AddressInfo;
  const problems = await smokeTest(`http://127.0.0.1:${port}`).finally(() => cache.close());
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) expect(problem).toMatch(/\.js: other bytes than its page vouches for$/);
});
