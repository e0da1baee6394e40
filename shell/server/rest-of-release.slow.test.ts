import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseDocument, RemoteRelease } from '@shop/federation/release/release-document';
import type { PageState, RestOfRelease } from '../page-state.ts';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { souqPageServer } from './testing/souq-page.ts';
import { startUpstream, type Upstream } from './testing/upstream.ts';

const REMOTES = 50;

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;

beforeAll(async () => {
  releases = await makeReleaseFolder();
  api = await startUpstream(() => undefined);
});
afterAll(async () => {
  await api.stop();
  await releases.remove();
});

/** A release with so many remotes of five pages each, of which one has files. */
async function release(count: number): Promise<void> {
  const pointer = JSON.parse(await readFile(join(releases.path, 'current.json'), 'utf8')) as {
    release: string;
  };
  const file = join(releases.path, 'releases', `${pointer.release}.json`);
  const document = JSON.parse(await readFile(file, 'utf8')) as ReleaseDocument;
  const [souq] = Object.values(document.remotes) as [RemoteRelease];
  const others = Array.from({ length: count - 1 }, (_, index): [string, RemoteRelease] => {
    const name = `mfe-stall-${index}`;
    const pages = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
      id,
      path: `/${name}/${id}`,
      files: souq.preload,
    }));
    return [name, { ...souq, name, base: `/templates/flpo/remotes/${name}/1/`, pages }];
  });
  const id = String(Number(pointer.release) + 1).padStart(6, '0');
  const next: ReleaseDocument = {
    ...document,
    ...{ id, previous: pointer.release, remotes: { [souq.name]: souq, ...Object.fromEntries(others) } },
  };
  await writeFile(join(releases.path, 'releases', `${id}.json`), JSON.stringify(next));
  await writeFile(join(releases.path, 'current.json'), JSON.stringify({ release: id }));
}

async function open() {
  const started = performance.now();
  const html = await (await app.ask('/ar/souq')).text();
  const milliseconds = performance.now() - started;
  const state = JSON.parse(/id="shop-state">(.*?)<\/script>/.exec(html)?.[1] ?? '') as PageState;
  const { integrity } = JSON.parse(/type="importmap"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
    integrity: Record<string, string>;
  };
  return { html, state, integrity, milliseconds };
}

/** Of the server's process; Linux alone tells. */
async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${app.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000);
}

it(`a document is as large with ${REMOTES} remotes as with six, and the others are found at its address for them`, async () => {
  const files = { 'server/server.mjs': souqPageServer('souq'), 'browser/page.js': '' };
  await releases.publish('mfe-souq', files, {
    preload: ['browser/entry.js'],
    pages: [{ id: 'souq', path: '/souq', files: ['browser/page.js'] }],
  });
  await release(6);
  const started = performance.now();
  app = await startApp({ releases: releases.path, apiUrl: api.url });
  const upAfter = performance.now() - started;
  try {
    const six = await open();
    await release(REMOTES);
    const fifty = await open();

    // Ids and nonces differ, not lengths.
    expect(Math.abs(fifty.html.length - six.html.length)).toBeLessThan(50);
    expect(fifty.html).toContain('<h1>souq</h1>');
    expect(Object.keys(fifty.state.remotes)).toEqual(['mfe-souq']);
    expect(Object.keys(fifty.integrity).filter((url) => url.includes('mfe-stall'))).toEqual([]);

    const answer = await app.ask(fifty.state.rest);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const text = await answer.text();
    const rest = JSON.parse(text) as RestOfRelease;
    expect(Object.keys(rest.remotes)).toHaveLength(REMOTES);
    expect(rest.remotes['mfe-stall-7']?.pages.map(({ path }) => path)).toContain('/mfe-stall-7/c');
    expect(rest.integrity['/templates/flpo/remotes/mfe-stall-7/1/browser/entry.js']).toMatch(/^sha256-/);
    console.info(
      `${REMOTES} remotes: document ${gzipSync(fifty.html).length} bytes gzip, the rest ${gzipSync(text).length};`,
      `first page ${Math.round(fifty.milliseconds)} ms, start ${Math.round(upAfter)} ms, ${await residentMb()} MB`,
    );

    // A tab of the release before has its own.
    const before = (await (await app.ask(six.state.rest)).json()) as RestOfRelease;
    expect(Object.keys(before.remotes)).toHaveLength(6);
    for (const path of ['000009-x/pages.json', 'current/pages.json', '000002-x/pages.json'])
      expect((await app.ask(`/templates/flpo/releases/${path}`)).status).toBe(404);
  } finally {
    await app.stop();
  }
});
