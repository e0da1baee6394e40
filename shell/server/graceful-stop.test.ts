import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { startApp } from './testing/running-app.ts';
import { sendJson, startUpstream, type Upstream } from './testing/upstream.ts';

let releases: ReleaseFolder;
let api: Upstream;

beforeAll(async () => {
  releases = await makeReleaseFolder();
  await releases.publish('mfe-souq', {});
  api = await startUpstream((_, response) => sendJson(response, 201, { tokenValue: 'a-cart-of-nobody' }));
});
afterAll(async () => {
  await api.stop();
  await releases.remove();
});

it('is sent no visitors once the shell is told to stop, and answers those who come until then', async () => {
  const app = await startApp(
    { releases: releases.path, apiUrl: api.url },
    { SHUTDOWN_DELAY_MS: '99999', LOG_LEVEL: 'silent' },
  );
  const ready = () => app.ask('/readyz').then(({ status }) => status);
  expect(await ready()).toBe(200);
  app.terminate();
  while ((await ready()) === 200);
  const answers = [
    await app.ask('/ar'),
    await app.ask('/shop-api/carts', { method: 'POST', body: '{}' }),
    await app.ask('/shop-api/taxons'),
    await app.ask('/nowhere.js'),
  ];
  expect(answers.map(({ headers }) => headers.get('connection'))).toEqual(Array(4).fill('close'));
  expect(answers.slice(1).map(({ status }) => status)).toEqual([201, 201, 404]);
  // A second time: it does not wait for the rest.
  app.terminate();
  expect(await app.ended).toBe(0);
  await expect(ready()).rejects.toThrow();
});
