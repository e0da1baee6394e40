import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { promote } from '@shop/federation/release/canary';
import { createFolderStore } from '@shop/federation/release/folder-store';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import { openSigner } from '@shop/federation/release/release-policy';
import { signLive } from '@shop/federation/release/sign-live';
import { VISIT_REPORTS, type VisitReport } from '../page-state.ts';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { answerUnchanged, cohortCookies, SOUQ_PAGE, souqPageServer } from './testing/souq-page.ts';
import { startUpstream, type Upstream } from './testing/upstream.ts';

const ORIGIN = 'http://shop.example';
const REMOTE = 'mfe-souq';
const ENOUGH = 20;

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;

beforeAll(async () => {
  releases = await makeReleaseFolder();
  await publish('live');
  api = await startUpstream(answerUnchanged);
  app = await startApp(
    { releases: releases.path, apiUrl: api.url },
    {
      ...{ PUBLIC_URL: ORIGIN, LOG_LEVEL: 'warn' },
      CANARY_GUARD: JSON.stringify({ [REMOTE]: { minimumSample: ENOUGH }, 'mfe-none': {} }),
    },
  );
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  await releases.remove();
});

const publish = async (heading: string, canary?: { percent: number }) =>
  (await releases.publish(REMOTE, { 'server/server.mjs': souqPageServer(heading) }, SOUQ_PAGE, { canary }))
    .version;
const released = async () => (await (await app.ask('/releases/current.json')).json()) as ReleaseDocument;

/** Visits of that version, each from another address. */
async function tell(
  cookie: string,
  version: string,
  visits: number,
  happened: object,
  lcp = 1_000,
): Promise<void> {
  for (let visit = 0; visit < visits; visit++) {
    const report: VisitReport = {
      page: 'souq',
      remotes: [{ remote: REMOTE, version, loaded: 1, hydration: 1, ...happened }],
      vitals: [{ name: 'LCP', value: lcp + visit, remote: REMOTE, version }],
    };
    const headers = {
      ...{ origin: ORIGIN, cookie, 'content-type': 'application/json' },
      'x-forwarded-for': `203.0.113.${visit}`,
    };
    const answer = await app.ask(VISIT_REPORTS, { method: 'POST', headers, body: JSON.stringify(report) });
    expect(answer.status).toBe(204);
  }
}

test('a candidate that is not hydrated is taken back once enough have told so, and a good one is left alone', async () => {
  await app.logged({ code: 'FED-001', remote: 'mfe-none' });
  const live = (await released()).remotes[REMOTE]?.version ?? '';

  const good = await publish('good', { percent: 50 });
  let { inside, outside } = cohortCookies(await released());
  await tell(outside, live, ENOUGH + 5, {});
  await tell(inside, good, ENOUGH + 5, {}, 1_100);
  // Had it been taken back this would be refused.
  await promote(createFolderStore(releases.path), { remote: REMOTE });

  const bad = await publish('bad', { percent: 50 });
  ({ inside, outside } = cohortCookies(await released()));
  await tell(outside, good, ENOUGH, {});
  await tell(inside, bad, ENOUGH - 1, { failedHydration: 1 });
  // Who is given what is live cannot vote on the candidate.
  await tell(outside, bad, ENOUGH, { failedHydration: 1 });
  expect((await released()).remotes[REMOTE]?.candidate?.version).toBe(bad);
  await tell(inside, bad, 1, { failedHydration: 1 });

  const reason = 'failed hydrations 20 of 20 (100.0 %), live 0 of 20 (0.0 %)';
  await app.logged({ code: 'FED-039', remote: REMOTE, version: bad, reason });
  const after = await released();
  expect(after).toMatchObject({ by: 'guard', reason, revoked: { [REMOTE]: [bad] } });
  expect(after.remotes[REMOTE]).toMatchObject({ version: good });
  expect(after.remotes[REMOTE]?.candidate).toBeUndefined();
  expect(app.log().filter(({ code }) => code === 'FED-039')).toHaveLength(1);
});

it.each([
  ['has no key', [], 'release 000002 is not signed'],
  [
    'has a key for other remotes',
    ['mfe-other'],
    'release 000002 of guard changes mfe-souq, which they may not release',
  ],
])('a guard that %s says so as its shell starts', async (_, remotes, reason) => {
  const folder = await makeReleaseFolder();
  const keys = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const [team = '', guard = ''] = keys.map(({ privateKey }) =>
    privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  );
  const publishers = keys.map(({ publicKey }, index) => ({
    name: index === 0 ? 'team' : 'guard',
    key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    remotes: index === 0 ? ['*'] : [...remotes, 'mfe-other'],
  }));
  const RELEASE_POLICY = `${folder.path}.policy.json`;
  await writeFile(RELEASE_POLICY, JSON.stringify({ publishers }));
  await folder.publish(REMOTE, { 'server/server.mjs': souqPageServer('live') }, SOUQ_PAGE);
  await signLive(createFolderStore(folder.path), { signer: openSigner({ RELEASE_KEY: team }) });
  const environment = {
    ...{ CANARY_GUARD: 'on', RELEASE_POLICY },
    ...(remotes.length > 0 && { RELEASE_KEY: guard }),
  };
  const alone = await startApp({ releases: folder.path, apiUrl: api.url }, environment);
  const msg = 'the guard may not take candidates of this remote back';
  await alone.logged({ code: 'FED-037', remote: REMOTE, reason, msg });
  await alone.stop();
  await folder.remove();
});
