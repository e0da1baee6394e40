import { signOverrides } from '@shop/federation/release/override';
import type { PageState } from '../page-state.ts';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { answerUnchanged, openSouqPage, SOUQ_PAGE, souqPageServer } from './testing/souq-page.ts';
import { startUpstream, type Upstream } from './testing/upstream.ts';

const SECRET = 'a secret of the shells that nobody else knows';
const HOUR = 3600_000;

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;
let live: { version: string };
let preview: { version: string };

beforeAll(async () => {
  releases = await makeReleaseFolder();
  live = await releases.publish('mfe-souq', { 'server/server.mjs': souqPageServer('live') }, SOUQ_PAGE);
  const changed = { 'server/server.mjs': souqPageServer('preview') };
  preview = await releases.publish('mfe-souq', changed, SOUQ_PAGE, { preview: true });
  api = await startUpstream(answerUnchanged);
  app = await startApp(
    { releases: releases.path, apiUrl: api.url },
    { OVERRIDE_SECRET: SECRET, LOG_LEVEL: 'warn' },
  );
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  await releases.remove();
});

const open = (cookie?: string) => openSouqPage(app, cookie);

async function cookieOf(versions: Record<string, string>, forMs = HOUR): Promise<string> {
  const token = await signOverrides(SECRET, versions, forMs);
  const response = await app.ask(`/releases/override?token=${token}`);
  expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^override=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  return cookie.split(';')[0] ?? '';
}

it('gives whoever opened its link that version, rendered and loaded, with a mark and a way out, and nobody else', async () => {
  const cookie = await cookieOf({ 'mfe-souq': preview.version });
  for (let round = 0; round < 3; round++) {
    const { html, heading, state, headers } = await open(cookie);
    expect(heading).toBe('preview');
    expect(state.remotes['mfe-souq']).toMatchObject({
      version: preview.version,
      fallback: { version: live.version },
    });
    expect(html).toContain(`معاينة: <bdi>mfe-souq ${preview.version}</bdi>`);
    expect(headers.get('cache-status')).toBeNull();
    const rest = (await (await app.ask(state.rest)).json()) as PageState;
    expect(rest.remotes['mfe-souq']?.version).toBe(preview.version);

    expect(state.inspected).toBe(true);
    expect(headers.get('server-timing')).toMatch(/^mfe-souq;dur=\d+\.\d$/);

    const others = await open();
    expect(others.heading).toBe('live');
    expect([others.state.inspected, others.headers.get('server-timing')]).toEqual([undefined, null]);
    expect(others.html).not.toContain('معاينة');
  }
  const left = await app.ask('/releases/override', { headers: { cookie } });
  expect([left.status, left.headers.getSetCookie()[0]]).toEqual([
    302,
    expect.stringMatching(/^override=;.*Max-Age=0/),
  ]);
});

it('does nothing where its link or cookie is forged, too old, or names what is not there', async () => {
  const forged = await signOverrides(`${SECRET}!`, { 'mfe-souq': preview.version }, HOUR);
  for (const token of [forged, 'nonsense', '', 'x'.repeat(3_000)]) {
    const response = await app.ask(`/releases/override?token=${token}`);
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    expect((await open(`override=${token}`)).heading).toBe('live');
  }
  const gone = await open(await cookieOf({ 'mfe-souq': '0.0.0-gone', 'mfe-none': '1' }));
  expect([gone.heading, gone.html.includes('معاينة')]).toEqual(['live', false]);
  await app.logged({ code: 'FED-016', remote: 'mfe-souq', version: '0.0.0-gone' });
  expect((await app.ask(gone.state.rest.replace('/pages.json', '+mfe-souq@9/pages.json'))).status).toBe(404);
});
