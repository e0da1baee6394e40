import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { sendJson, startUpstream, type Upstream } from './testing/upstream.ts';

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;

beforeAll(async () => {
  releases = await makeReleaseFolder();
  await releases.publish('mfe-souq', {});
  api = await startUpstream(() => undefined);
  app = await startApp({ releases: releases.path, apiUrl: api.url });
});
beforeEach(() => {
  api.answer = (_request, response) => sendJson(response, 200, { status: 'ok' });
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  await releases.remove();
});

async function states() {
  const [live, ready, healthy] = await Promise.all(
    ['/livez', '/readyz', '/healthz'].map((path) => app.ask(path)),
  );
  return { live: live?.status, ready: ready?.status, healthy: healthy?.status, body: await healthy?.json() };
}

describe('a shell', () => {
  it('tells what is live without the tokens that it was signed by', async () => {
    const token = 'eyJh.eyJz.c2ln';
    const path = join(releases.path, 'releases', '000001.json');
    const document = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...document, signature: { token } }));
    const alone = await startApp({ releases: releases.path, apiUrl: api.url });
    const told = await alone.ask('/releases/current.json');
    expect(told.headers.get('content-type')).toContain('application/json');
    expect(await told.json()).toEqual(document);
    await alone.stop();
  });

  it('starts, and says so, where its files cannot be put into the release store', async () => {
    const readOnly = await makeReleaseFolder();
    await readOnly.publish('mfe-souq', {});
    await writeFile(join(readOnly.path, 'hosts'), 'no folder');
    const alone = await startApp({ releases: readOnly.path, apiUrl: api.url });
    await alone.logged({
      msg: "the shell's files are not in the release store: other shells cannot serve them",
    });
    expect((await alone.ask('/readyz')).status).toBe(200);
    await alone.stop();
    await readOnly.remove();
  });

  it('is live, ready and healthy while everything works', async () => {
    expect(await states()).toEqual({
      live: 200,
      ready: 200,
      healthy: 200,
      body: {
        status: 'ok',
        release: '000001',
        store: 'up',
        database: 'up',
        rendering: { processes: 0, stopped: [] },
      },
    });
  });

  it('is ready but not healthy without its release store, until that is back', async () => {
    await rename(releases.path, `${releases.path}-away`);
    expect(await states()).toMatchObject({
      live: 200,
      ready: 200,
      healthy: 503,
      body: { status: 'failing', release: '000001', store: 'down', database: 'up' },
    });
    await rename(`${releases.path}-away`, releases.path);
    expect(await states()).toMatchObject({ healthy: 200, body: { store: 'up' } });
  });

  it('is ready but not healthy without the database', async () => {
    api.answer = (_request, response) => sendJson(response, 503, { status: 'failing' });
    expect(await states()).toMatchObject({
      live: 200,
      ready: 200,
      healthy: 503,
      body: { store: 'up', database: 'down' },
    });
  });
});
