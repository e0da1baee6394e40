import { setTimeout as pause } from 'node:timers/promises';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { changesAt, sendJson, startUpstream, type Upstream } from './testing/upstream.ts';

let releases: ReleaseFolder;
let api: Upstream;
let cdn: Upstream;
let app: RunningApp;
let version = 'first';
let changed: string[] | undefined;
let status = 200;

beforeAll(async () => {
  releases = await makeReleaseFolder();
  await releases.publish('mfe-shop', {});
  api = await startUpstream((_, response) => sendJson(response, 200, changesAt(version, changed)));
  cdn = await startUpstream((_, response) => sendJson(response, status));
  app = await startApp(
    { releases: releases.path, apiUrl: api.url },
    { EDGE_MAX_AGE_S: '600', CDN_PURGE_URL: `${cdn.url}/purge` },
  );
});
afterAll(async () => {
  await app.stop();
  await Promise.all([api.stop(), cdn.stop()]);
  await releases.remove();
});

/** The first of so many requests that the CDN gets. */
async function purged(times: number): Promise<Upstream['received'][number] | undefined> {
  const until = Date.now() + 60_000;
  while (cdn.received.length < times) {
    if (Date.now() > until) throw new Error('nothing was purged');
    await pause(20);
  }
  return cdn.received[0];
}

/** Waits for the purge of a change, and for the one that follows. */
async function purgedAfter(change: () => unknown): Promise<void> {
  cdn.received.length = 0;
  await change();
  await purged(2);
}

it('tells the CDN to forget all documents as it starts, and once more for those that were being made', async () => {
  const { method, url, headers } = (await purged(2)) ?? {};
  expect({ method, url }).toEqual({ method: 'PURGE', url: '/purge' });
  expect(headers).toMatchObject({ 'surrogate-key': 'documents', 'cache-tag': 'documents' });
});

it('does so when something public changes', async () => {
  await purgedAfter(() => {
    version = 'second';
  });
});

it('tells it of what something else concerns by that alone, and of everything where that is a great deal', async () => {
  await purgedAfter(() => {
    changed = ['12', 'taxon:3'];
    version = 'of one product';
  });
  for (const { headers } of cdn.received)
    expect(headers).toMatchObject({
      'surrogate-key': 'data-any data-12 data-taxon:3',
      'cache-tag': 'data-any,data-12,data-taxon:3',
    });
  await purgedAfter(() => {
    changed = Array.from({ length: 300 }, (_, id) => String(id));
    version = 'of many';
  });
  for (const { headers } of cdn.received) expect(headers).toMatchObject({ 'surrogate-key': 'documents' });
});

it('does so after a release', async () => {
  await purgedAfter(() => releases.publish('mfe-other', {}));
});

it('tries again until the CDN has taken it', async () => {
  status = 503;
  cdn.received.length = 0;
  version = 'third';
  await purged(3);
  expect(await app.logged({ msg: 'the CDN could not be purged' })).toMatchObject({
    reason: 'it answered 503',
  });
  await purgedAfter(() => {
    status = 200;
  });
});
