import { abort, setPercent } from '@shop/federation/release/canary';
import { createFolderStore } from '@shop/federation/release/folder-store';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import type { PageState } from '../page-state.ts';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import {
  answerUnchanged,
  cohortCookies,
  openSouqPage,
  SOUQ_PAGE,
  souqPageServer,
} from './testing/souq-page.ts';
import { startUpstream, type Upstream } from './testing/upstream.ts';

const EDGE_HEADERS = ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag'];

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;

beforeAll(async () => {
  releases = await makeReleaseFolder();
  api = await startUpstream(answerUnchanged);
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  await releases.remove();
});

const open = (cookie?: string) => openSouqPage(app, cookie);
const released = async () => (await (await app.ask('/releases/current.json')).json()) as ReleaseDocument;

test('each visitor gets the live version or the candidate, keeps it, and never the document of the other', async () => {
  const store = createFolderStore(releases.path);
  const live = await releases.publish('mfe-souq', { 'server/server.mjs': souqPageServer('live') }, SOUQ_PAGE);
  app = await startApp({ releases: releases.path, apiUrl: api.url }, { LOG_LEVEL: 'warn' });
  expect((await open()).headers.getSetCookie()).toEqual([]);
  const canary = { canary: { percent: 50 } };
  const candidate = await releases.publish(
    'mfe-souq',
    { 'server/server.mjs': souqPageServer('candidate') },
    SOUQ_PAGE,
    canary,
  );
  await until(async () => Boolean((await released()).remotes['mfe-souq']?.candidate));

  const { inside, outside } = cohortCookies(await released());
  // Rendered first, then kept, by turns.
  for (let round = 0; round < 3; round++) {
    const one = await open(inside);
    expect([one.heading, one.version]).toEqual(['candidate', candidate.version]);
    expect(one.state.remotes['mfe-souq']?.fallback?.version).toBe(live.version);
    const other = await open(outside);
    expect([other.heading, other.version]).toEqual(['live', live.version]);
    expect(one.headers.getSetCookie()).toEqual([]);
    const isKept = [one, other].map(({ headers }) => headers.get('cache-status') === 'shell; hit');
    expect(isKept).toEqual(round > 0 ? [true, true] : [false, false]);
    for (const header of EDGE_HEADERS)
      expect([one, other].map(({ headers }) => headers.get(header))).toEqual([null, null]);
    const rest = async ({ state }: typeof one) =>
      ((await (await app.ask(state.rest)).json()) as PageState).remotes['mfe-souq']?.version;
    expect([await rest(one), await rest(other)]).toEqual([candidate.version, live.version]);
  }

  const [given = ''] = (await open()).headers.getSetCookie();
  expect(given).toMatch(/^cohort=\d{1,4}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  for (const forged of ['cohort=-1', 'cohort=99999', 'cohort=mfe-souq', 'cohort='])
    expect((await open(forged)).headers.getSetCookie()).toHaveLength(1);
  expect((await app.ask(`${(await open(inside)).state.rest.replace('mfe-souq', 'mfe-none')}`)).status).toBe(
    404,
  );

  await setPercent(store, { remote: 'mfe-souq', percent: 100 });
  await until(async () => (await open(outside)).version === candidate.version);
  await abort(store, { remote: 'mfe-souq' });
  await until(async () => (await open(inside)).version === live.version);
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const signal = AbortSignal.timeout(30_000);
  while (!(await isSo())) signal.throwIfAborted();
}
