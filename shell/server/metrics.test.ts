import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { abort } from '@shop/federation/release/canary';
import { createFolderStore } from '@shop/federation/release/folder-store';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import { ERROR_REPORTS, VISIT_REPORTS, type VisitReport } from '../page-state.ts';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import {
  answerUnchanged,
  cohortCookies,
  openSouqPage,
  SOUQ_PAGE,
  souqPageServer,
} from './testing/souq-page.ts';
import { sendJson, startUpstream, type Upstream } from './testing/upstream.ts';

const TOKEN = 'token-of-the-metrics';
const REMOTE = 'mfe-souq';
const BROKEN = `export default { contract: 1, render: async () => { throw new Error('no roof') }, renderFragment() {} };`;

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;
let live: string;
let candidate: string;
/** Cookies of a visitor who gets the candidate, and of one who does not. */
let inside: string;
let outside: string;

/** An API that has jobs. */
const answer: Upstream['answer'] = (request, response) =>
  request.url === '/healthz'
    ? sendJson(response, 200, { jobs: { mail: { waiting: 3, setAside: 1, late: 12 } } })
    : answerUnchanged(request, response);

beforeAll(async () => {
  releases = await makeReleaseFolder();
  api = await startUpstream(answer);
  const publish = async (server: string, canary?: { percent: number }) =>
    (await releases.publish(REMOTE, { 'server/server.mjs': server }, SOUQ_PAGE, { canary })).version;
  live = await publish(souqPageServer('live'));
  candidate = await publish(BROKEN, { percent: 50 });
  const environment = {
    ...{ METRICS_TOKEN: TOKEN, TELEMETRY_PERCENT: '20', LOG_LEVEL: 'warn' },
    // On a busy machine any page may take long.
    ...{ RENDER_TIME_LIMIT_MS: '60000', RENDER_HEARTBEAT_MS: '30000' },
  };
  app = await startApp({ releases: releases.path, apiUrl: api.url }, environment);
  const release = (await (await app.ask('/releases/current.json')).json()) as ReleaseDocument;
  ({ inside, outside } = cohortCookies(release));
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  await releases.remove();
});

async function post(path: string, body: object, cookie: string, origin = app.url): Promise<number> {
  const headers = { origin, cookie, 'content-type': 'application/json' };
  return (await app.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}
const visit = (version: string, happened: object = {}, rest: Partial<VisitReport> = {}) => ({
  page: 'souq',
  remotes: [{ remote: REMOTE, version, ...happened }],
  vitals: [],
  ...rest,
});

/** Samples by name and labels, in the order of their names. */
async function metrics(): Promise<Record<string, number>> {
  const response = await app.ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('shop_'));
  return Object.fromEntries(
    lines.map((line) => line.split(/ (?=[^ ]+$)/)).map(([name, value]) => [name, Number(value)]),
  );
}
const labels = (version: string, cohort: string) =>
  `remote="${REMOTE}",version="${version}",cohort="${cohort}"`;

describe('metrics', () => {
  it('are for those alone who bring the token', async () => {
    expect((await app.ask('/metrics')).status).toBe(401);
    expect((await app.ask('/metrics', { headers: { authorization: 'Bearer token' } })).status).toBe(401);
  });

  it.each(['deploy/grafana/shop.json', 'deploy/prometheus/alerts.yml', 'docs/operations.md'])(
    'are those that %s names',
    async (file) => {
      const headers = { authorization: `Bearer ${TOKEN}` };
      const text = await (await app.ask('/metrics', { headers })).text();
      const known = new Set(text.matchAll(/^# TYPE (\S+)/gm).map(([, name]) => name));
      const named = (await readFile(join(import.meta.dirname, '../..', file), 'utf8'))
        .matchAll(/\b(shop|nodejs|process)(_[a-z0-9]+){2,}\b/g)
        .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''));
      const unknown = [...new Set(named)].filter((name) => !known.has(name));
      expect(unknown).toEqual([]);
    },
  );

  it('count what the server renders and cannot render, by version and cohort', async () => {
    await openSouqPage(app, outside);
    // The live version stands in for it, and all are asked while there is a candidate.
    expect(await openSouqPage(app, inside)).toMatchObject({ state: { telemetry: 100 }, version: live });
    expect(await metrics()).toMatchObject({
      [`shop_render_failures_total{${labels(candidate, 'candidate')},part="page",code="FED-007"}`]: 1,
      [`shop_render_duration_seconds_count{${labels(live, 'stable')},part="page"}`]: 2,
      [`shop_version_share_ratio{${labels(live, 'stable')}}`]: 0.5,
      [`shop_version_share_ratio{${labels(candidate, 'candidate')}}`]: 0.5,
      // From the beginning, or its first increase would be none.
      [`shop_candidates_taken_back_total{remote="${REMOTE}"}`]: 0,
    });
  });

  it('count what browsers tell of visits, by version and cohort', async () => {
    const unhydrated = { loaded: 1, hydration: 1, failedHydration: 3, error: 2 };
    expect(await post(VISIT_REPORTS, visit(candidate, unhydrated), inside)).toBe(204);
    const vital = { remote: REMOTE, version: live };
    const vitals: VisitReport['vitals'] = [
      { name: 'LCP', value: 1_200, ...vital },
      { name: 'INP', value: 80, remote: 'shell' },
      { name: 'CLS', value: 0.02, ...vital },
    ];
    expect(await post(VISIT_REPORTS, visit(live, { loaded: 1, hydration: 1 }, { vitals }), outside)).toBe(
      204,
    );
    const error = { code: 'FED-038', remote: REMOTE, version: candidate, release: '000002/x', message: 'no' };
    expect(await post(ERROR_REPORTS, error, inside)).toBe(204);
    expect(await metrics()).toMatchObject({
      [`shop_visits_total{${labels(candidate, 'candidate')}}`]: 1,
      [`shop_visits_with_errors_total{${labels(candidate, 'candidate')}}`]: 1,
      [`shop_hydrations_total{${labels(candidate, 'candidate')},outcome="failed"}`]: 1,
      [`shop_browser_errors_total{${labels(candidate, 'candidate')},code="FED-038"}`]: 1,
      [`shop_visits_total{${labels(live, 'stable')}}`]: 1,
      [`shop_hydrations_total{${labels(live, 'stable')},outcome="done"}`]: 1,
      [`shop_lcp_seconds_sum{${labels(live, 'stable')},page="souq"}`]: 1.2,
      'shop_inp_seconds_count{remote="shell",version="",cohort="stable",page="souq"}': 1,
    });
  });

  it('have no more labels for what nobody released, or for another cohort than the visitor is in', async () => {
    const strange = (version: string) => ({ remote: `mfe-${version}`, version });
    const remotes = Array.from({ length: 30 }, (_, number) => strange(String(number)));
    expect(await post(VISIT_REPORTS, visit(live, {}, { page: '/ar/orders/secret', remotes }), outside)).toBe(
      204,
    );
    expect(await post(VISIT_REPORTS, visit(candidate, { error: 1 }), outside)).toBe(204);
    const counted = await metrics();
    expect(counted['shop_visits_total{remote="other",version="other",cohort="other"}']).toBe(30);
    expect(counted[`shop_visits_total{remote="${REMOTE}",version="other",cohort="other"}`]).toBe(1);
    expect(counted[`shop_visits_total{${labels(candidate, 'candidate')}}`]).toBe(1);
    expect(JSON.stringify(counted)).not.toContain('secret');
  });

  it.each([
    ['from another site', 403, visit('1'), 'https://elsewhere.example'],
    [
      'of more remotes than there are',
      400,
      visit('1', {}, { remotes: Array(31).fill({ remote: 'a', version: 'b' }) }),
    ],
    [
      'of what nobody measures',
      400,
      visit('1', {}, { vitals: [{ name: 'FID' as 'LCP', value: 1, remote: 'a', version: 'b' }] }),
    ],
    [
      'of a negative time',
      400,
      visit('1', {}, { vitals: [{ name: 'LCP', value: -1, remote: 'a', version: 'b' }] }),
    ],
    ['longer than any is', 413, visit('1', {}, { page: 'x'.repeat(5_000) })],
  ])('take no report %s', async (_, status, report, origin = undefined as string | undefined) => {
    expect(await post(VISIT_REPORTS, report, inside, origin)).toBe(status);
  });

  it.each(['deploy/grafana/shop.json', 'deploy/prometheus/alerts.yml'])(
    'have the labels by which %s selects',
    async (file) => {
      const text = await readFile(join(import.meta.dirname, '../..', file), 'utf8');
      const had = Map.groupBy(Object.keys(await metrics()), (sample) => sample.split('{')[0]);
      const lacking = [...text.matchAll(/\b(shop_\w+)\{([^}]*)\}/g)].flatMap(
        ([, metric = '', selectors = '']) =>
          [...selectors.matchAll(/(\w+)[=!]/g)]
            .map(([, label]) => label)
            .filter((label) => !had.get(metric)?.some((sample) => sample.includes(`${label}="`)))
            .map((label) => `${metric} ${label}`),
      );
      expect(lacking).toEqual([]);
    },
  );

  it('tell of the jobs that any API counts, and of none while none answers', async () => {
    expect(await metrics()).toMatchObject({
      'shop_jobs{kind="mail",state="waiting"}': 3,
      'shop_jobs{kind="mail",state="set_aside"}': 1,
      'shop_jobs_late_seconds{kind="mail"}': 12,
    });
    api.answer = (_, response) => response.destroy();
    const names = Object.keys(await metrics());
    expect(names.filter((name) => name.startsWith('shop_jobs'))).toEqual([]);
    api.answer = answer;
  });

  it('forget a version that no release names any more', async () => {
    await abort(createFolderStore(releases.path), { remote: REMOTE });
    await app.ask('/releases/current.json');
    const names = Object.keys(await metrics());
    expect(names.filter((name) => name.includes(candidate))).toEqual([]);
    expect(names).toContain(`shop_visits_total{${labels(live, 'stable')}}`);
  });

  it('take sixty reports of one address in a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => post(VISIT_REPORTS, visit(live), outside)),
    );
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
  });
});

test('without a token there are none, and no visit is told of', async () => {
  const quiet = await startApp({ releases: releases.path, apiUrl: api.url }, { LOG_LEVEL: 'warn' });
  expect((await quiet.ask('/metrics')).status).toBe(404);
  expect((await quiet.ask(VISIT_REPORTS, { method: 'POST' })).status).toBe(404);
  expect((await openSouqPage(quiet)).state.telemetry).toBeUndefined();
  await quiet.stop();
});
