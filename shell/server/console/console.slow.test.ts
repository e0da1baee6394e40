import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrentRelease } from '@shop/federation/release/current-release';
import { createFolderStore } from '@shop/federation/release/folder-store';
import type { RemoteManifest } from '@shop/federation/release/release-document';
import { openSigner, signedBy } from '@shop/federation/release/release-policy';
import { signLive } from '@shop/federation/release/sign-live';
import { ERROR_REPORTS, VISIT_REPORTS } from '../../page-state.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../testing/release.ts';
import { type RunningApp, startApp } from '../testing/running-app.ts';
import { answerUnchanged, cohortCookies, SOUQ_PAGE, souqPageServer } from '../testing/souq-page.ts';
import { type Answer, sendJson, startUpstream, type Upstream } from '../testing/upstream.ts';

const REMOTE = 'mfe-souq';
const TOKENS = {
  sara: 'the token of Sara, which is long enough',
  عمر: 'the token of Omar, which is long enough',
};
const CONSOLE = '/releases/console';

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;

beforeEach(async () => {
  releases = await makeReleaseFolder();
  api = await startUpstream(answerUnchanged);
});
afterEach(async () => {
  await app.stop();
  await api.stop();
  await releases.remove();
});

async function start(environment: Record<string, string> = {}): Promise<void> {
  app = await startApp(
    { releases: releases.path, apiUrl: api.url },
    { RELEASE_OPERATORS: JSON.stringify(TOKENS), TELEMETRY_PERCENT: '100', ...environment },
  );
}
const publish = async (
  text: string,
  options: { canary?: { percent: number }; preview?: boolean; build?: string } = {},
  change: Partial<RemoteManifest> = SOUQ_PAGE,
) => (await releases.publish(REMOTE, { 'server/server.mjs': souqPageServer(text) }, change, options)).version;
const store = () => createFolderStore(releases.path);
const released = async () => (await readCurrentRelease(store()))?.document;

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.ask(CONSOLE + path, {
    method: 'POST',
    headers: { origin: app.url, ...headers },
    body: new URLSearchParams(fields),
  });

/** A browser of an operator who has logged in. */
async function logIn(name: keyof typeof TOKENS = 'sara') {
  const answer = await send('/en/log-in', { secret: TOKENS[name] });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${CONSOLE}/en`]);
  const [set = ''] = answer.headers.getSetCookie();
  expect(set).toMatch(/^release_console=[^;]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/);
  return browserWith(set.split(';')[0] ?? '');
}

function browserWith(cookie: string) {
  const open = async (path: string) => {
    const response = await app.ask(CONSOLE + path, { headers: { cookie } });
    return { status: response.status, html: await response.text() };
  };
  const fieldsOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ) as Record<string, string>;
  return {
    cookie,
    open,
    /** Fills in the form of that page, as it is there, and sends it. */
    async act(
      path: string,
      fields: Record<string, string>,
      meanwhile: () => Promise<unknown> = async () => {},
    ) {
      const { html } = await open(path);
      await meanwhile();
      const response = await send('/en/act', { ...fieldsOf(html), ...fields }, { cookie });
      return {
        status: response.status,
        location: response.headers.get('location'),
        html: await response.text(),
      };
    },
  };
}

/** What the API has of the desk's sessions, by token. */
const staff = (sessions: Record<string, object>): Answer => {
  return ({ method, url, headers }, response) => {
    const member = sessions[String(headers.authorization).replace('Bearer ', '')];
    if (url.startsWith('/shop-api/admin') && !member)
      return sendJson(response, 401, { reason: 'adminToken' });
    if (url === '/shop-api/admin/me') return sendJson(response, 200, member);
    if (method === 'POST' && url.startsWith('/shop-api/admin/releases/')) return sendJson(response, 204);
    return sendJson(response, 404, { reason: 'notFound' });
  };
};
const NOURA = { id: 7, name: 'نورة', access: { orders: 'write', releases: 'write' }, hasTotp: true };
const OMAR = { id: 8, name: 'Omar', access: { orders: 'write' }, hasTotp: true };
const desk = (token: string) => browserWith(`desk=${token}`);
const ROLLBACK = `/en/act?action=rollback&target=${REMOTE}`;

describe('the release console', () => {
  it('is not there without operators', async () => {
    await publish('live');
    await start({ RELEASE_OPERATORS: '' });
    for (const path of ['', '/ar', '/en/act?action=promote&target=mfe-souq'])
      expect((await app.ask(CONSOLE + path)).status).toBe(404);
    expect((await send('/ar/log-in', { secret: TOKENS.sara })).status).toBe(404);
  });

  it('shows nothing to who has not logged in, in Arabic first', async () => {
    const version = await publish('live');
    await start();
    expect((await app.ask(CONSOLE)).headers.get('location')).toBe(`${CONSOLE}/ar`);
    const arabic = await app.ask(`${CONSOLE}/ar`);
    const html = await arabic.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('تسجيل الدخول إلى لوحة الإصدارات');
    expect(html).not.toContain(version);
    expect(html).not.toContain('<script');
    expect(Object.fromEntries(arabic.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    for (const page of ['history', 'compare?from=000001&to=000001', 'act?action=abort&target=mfe-souq'])
      expect((await app.ask(`${CONSOLE}/ar/${page}`)).headers.get('location')).toBe(`${CONSOLE}/ar`);
    expect((await app.ask(`${CONSOLE}/fr`)).status).toBe(404);
  });

  it('lets in by a token alone, and nobody who goes on guessing', async () => {
    await publish('live');
    await start();
    const wrong = await send('/en/log-in', { secret: 'sara' });
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([422, []]);
    expect(await wrong.text()).toContain('Nobody has this token');
    for (let attempt = 0; attempt < 9; attempt++) await send('/en/log-in', { secret: String(attempt) });
    expect((await send('/en/log-in', { secret: TOKENS.sara })).status).toBe(429);
  });

  it('believes no session that was changed or signed with a token that is gone', async () => {
    await publish('live');
    await start();
    const { cookie } = await logIn();
    const shows = async (sent: string) =>
      (await (await app.ask(`${CONSOLE}/en`, { headers: { cookie: sent } })).text()).includes('What is live');
    expect(await shows(cookie)).toBe(true);
    const [, name = '', end = ''] = /=([^.]+)\.(\d+)\./.exec(cookie) ?? [];
    expect(await shows(cookie.replace(end, String(Number(end) + 1)))).toBe(false);
    expect(await shows(cookie.replace(name, Buffer.from('عمر').toString('base64url')))).toBe(false);
    await app.stop();
    await start({
      RELEASE_OPERATORS: JSON.stringify({ ...TOKENS, sara: 'another token of Sara, also long enough' }),
    });
    expect(await shows(cookie)).toBe(false);
  });

  it('takes forms of its own pages alone', async () => {
    await publish('live');
    await publish('next', { canary: { percent: 5 } });
    await start();
    const { cookie, open } = await logIn();
    const { html } = await open(`/en/act?action=promote&target=${REMOTE}`);
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const fields = { action: 'promote', target: REMOTE, onto: '000002', reason: 'It is good' };
    const status = async (more: Record<string, string>, headers: Record<string, string>) =>
      (await send('/en/act', { ...fields, ...more }, { cookie, ...headers })).status;
    expect(await status({}, {})).toBe(403);
    expect(await status({ token: `${token.slice(0, -1)}!` }, {})).toBe(403);
    expect(await status({ token }, { origin: 'https://evil.example' })).toBe(403);
    expect(await status({ token }, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect((await released())?.id).toBe('000002');
    expect(await status({ token }, {})).toBe(303);
    expect((await send('/en/log-out', {}, { cookie })).status).toBe(403);
    const left = await send('/en/log-out', { token }, { cookie });
    expect([left.status, left.headers.getSetCookie()[0]]).toEqual([
      303,
      expect.stringMatching(/^release_console=;.*Max-Age=0/),
    ]);
  });

  it('shows what is live for whom, by whom and why, with what visits have told of either version', async () => {
    const live = await publish('live');
    const candidate = await publish('next', { canary: { percent: 20 } });
    await start();
    const { inside, outside } = cohortCookies((await released()) as never);
    const report = (path: string, cookie: string, body: object) =>
      app.ask(path, {
        method: 'POST',
        headers: { origin: app.url, cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const visit = (version: string, happened: object, lcp: number) => ({
      page: 'souq',
      remotes: [{ remote: REMOTE, version, hydration: 1, ...happened }],
      vitals: [{ name: 'LCP', value: lcp, remote: REMOTE, version }],
    });
    await report(VISIT_REPORTS, outside, visit(live, {}, 1234));
    await report(VISIT_REPORTS, inside, visit(candidate, { error: 1 }, 4321));
    await report(ERROR_REPORTS, inside, {
      ...{ remote: REMOTE, version: candidate, release: '000002' },
      ...{ code: 'FED-033', message: 'no roof' },
    });
    const { html } = await (await logIn()).open('/en');
    for (const text of [
      live,
      candidate,
      '20 %',
      '80 %',
      '1234 ms',
      '4321 ms',
      '0 of 1 (0%)',
      '1 of 1 (100%)',
    ])
      expect(html).toContain(text);
    expect(html).toContain('FED-033');
  });

  it('gives a candidate to another share, promotes it and rolls it back, in the name of who has logged in', async () => {
    const live = await publish('live');
    const candidate = await publish('next', { canary: { percent: 5 } });
    await start();
    const { act, open } = await logIn('عمر');
    const share = await act(`/en/act?action=canary&target=${REMOTE}`, {
      percent: '25',
      reason: 'Nothing broke',
    });
    expect([share.status, share.location]).toEqual([303, `${CONSOLE}/en?done=000003`]);
    expect(await released()).toMatchObject({ by: 'عمر', reason: 'Nothing broke' });
    expect((await released())?.remotes[REMOTE]?.candidate).toMatchObject({ version: candidate, percent: 25 });
    expect((await open('/en?done=000003')).html).toContain('Release 000003 is current');

    await act(`/en/act?action=promote&target=${REMOTE}`, { reason: 'Better' });
    expect((await released())?.remotes[REMOTE]).toMatchObject({
      version: candidate,
      fallback: { version: live },
    });
    await act(`/en/act?action=rollback&target=${REMOTE}`, { version: live, reason: 'Worse' });
    expect((await released())?.remotes[REMOTE]?.version).toBe(live);
    expect((await released())?.revoked).toEqual({ [REMOTE]: [candidate] });
    const fields = {
      operator: 'عمر',
      action: 'rollback',
      target: REMOTE,
      reason: 'Worse',
      release: '000005',
    };
    await app.logged({ msg: 'released by the console', ...fields });
  });

  it('starts a canary of what was uploaded as a preview, takes it back, and restores a release', async () => {
    const live = await publish('live');
    const preview = await publish('next', { preview: true });
    await start();
    const { act, open } = await logIn();
    const form = `/en/act?action=canary&target=${REMOTE}`;
    expect((await open(form)).html).toContain(`<option value="${preview}" selected="">`);
    await act(form, { version: preview, percent: '10', reason: 'Try it' });
    expect((await released())?.remotes[REMOTE]).toMatchObject({
      version: live,
      candidate: { version: preview, percent: 10 },
    });
    await act(`/en/act?action=abort&target=${REMOTE}`, { reason: 'Not yet' });
    expect((await released())?.remotes[REMOTE]).not.toHaveProperty('candidate');
    const third = await publish('third');
    expect((await open(`/en/act?action=restore&target=000001`)).html).toContain(third);
    await act('/en/act?action=restore&target=000001', { reason: 'Back to where we were' });
    expect(await released()).toMatchObject({ by: 'sara', reason: 'Back to where we were' });
    expect((await released())?.remotes[REMOTE]?.version).toBe(live);
    const { html } = await open('/en');
    for (const text of ['Try it', 'Not yet', 'Back to where we were']) expect(html).toContain(text);
  });

  it('changes nothing on top of what somebody else has released meanwhile, and keeps what was written', async () => {
    await publish('live');
    await publish('next', { canary: { percent: 5 } });
    await start();
    const { act } = await logIn();
    const other = await logIn('عمر');
    const answer = await act(`/en/act?action=promote&target=${REMOTE}`, { reason: 'It is good' }, () =>
      other.act(`/en/act?action=canary&target=${REMOTE}`, { percent: '1', reason: 'Errors on phones' }),
    );
    expect(answer.status).toBe(409);
    for (const text of ['FED-010', 'Errors on phones', 'عمر', 'It is good', 'name="onto" value="000003"'])
      expect(answer.html).toContain(text);
    expect((await released())?.id).toBe('000003');
    await app.logged({ msg: 'refused by the console', code: 'FED-010', operator: 'sara' });
  });

  it('asks for a reason and for a share that there is, and says what cannot be done', async () => {
    await publish('live');
    await publish('next', { canary: { percent: 5 } });
    await start();
    const { act, open } = await logIn();
    const refused = await act(`/en/act?action=canary&target=${REMOTE}`, { percent: '101', reason: ' ' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('Say why, in at most 300 characters');
    expect(refused.html).toContain('A whole number from 0 to 100');
    expect((await open('/en/act?action=promote&target=mfe-none')).status).toBe(404);
    for (const page of ['act?action=restore&target=', 'history?before=', 'compare?from=000001&to='])
      expect((await open(`/en/${page}..%2Fcurrent`)).html).toContain('FED-011');
    const gone = await act(`/en/act?action=promote&target=${REMOTE}`, { reason: 'x', target: 'mfe-none' });
    expect([gone.status, gone.html.includes('FED-001')]).toEqual([404, true]);
    expect((await released())?.id).toBe('000002');
  });

  it('compares two releases: versions, pages, and what they weigh', async () => {
    const first = await publish('live');
    const pages = [...SOUQ_PAGE.pages, { id: 'stall', path: '/stall', files: ['browser/stall.js'] }];
    await releases.publish(
      REMOTE,
      { 'browser/stall.js': `export default '${'stall '.repeat(500)}';` },
      { pages, fragments: { 'souq-teaser': { files: [] } } },
    );
    await start();
    const { html } = await (await logIn()).open('/en/compare?from=000001&to=000002');
    for (const text of [first, '/{locale}/stall', 'souq-teaser', 'New pages', 'New fragments'])
      expect(html).toContain(text);
    expect(html).toMatch(/Scripts of the page stall \(gzip\).*?nothing yet.*?0\.1 kB/s);
  });

  it('leads to the run that built a version', async () => {
    const build = 'https://ci.example/runs/7';
    await publish('live', { build });
    await start();
    expect((await (await logIn()).open('/en')).html).toContain(`href="${build}"`);
  });

  it('shows no markup that somebody wrote as a reason', async () => {
    await publish('live');
    await start();
    const { act, open } = await logIn();
    await publish('next');
    await act(`/en/act?action=rollback&target=${REMOTE}`, { reason: '<img src=x onerror=alert(1)>' });
    const { html } = await open('/en');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img');
  });

  it('only shows where releases are signed and the shell has no key, and says how it is done instead', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const policy = { publishers: [{ name: 'the team', key, remotes: [REMOTE] }] };
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    await writeFile(`${releases.path}.policy.json`, JSON.stringify(policy));
    const live = await publish('live');
    await publish('next', { canary: { percent: 5 } });
    const by = { by: 'the team', signer: openSigner({ RELEASE_KEY: pem }) };
    await signLive(store(), by);
    const RELEASE_POLICY = `${releases.path}.policy.json`;
    await start({ RELEASE_POLICY });
    const page = `/en/act?action=abort&target=${REMOTE}`;
    const { html } = await (await logIn()).open(page);
    expect(html).toContain('this server has no key');
    expect(html).toContain('npm run release -- abort mfe-souq');
    expect(html).not.toContain('name="reason"');
    const { act, open } = await logIn();
    const token = /name="token" value="([^"]+)"/.exec((await open('/en')).html)?.[1] ?? '';
    const fields = { token, action: 'abort', target: REMOTE, onto: '000003', reason: 'x' };
    expect((await act(page, fields)).status).toBe(403);
    expect((await released())?.id).toBe('000003');

    await app.stop();
    await start({ RELEASE_POLICY, RELEASE_KEY: pem });
    const keyed = await logIn();
    expect((await keyed.act(page, { reason: 'Taken back' })).status).toBe(303);
    expect((await released())?.remotes[REMOTE]).toMatchObject({ version: live });
    const { signature } = (await released()) ?? {};
    expect((await keyed.open('/en')).html).toContain(signature && signedBy(signature));
  });

  it('says what a release store lacks that was changed by hand', async () => {
    await publish('live');
    await start();
    const { open } = await logIn();
    await writeFile(join(releases.path, 'current.json'), JSON.stringify({ release: '000009' }));
    const { status, html } = await open('/en');
    expect([status, html.includes('FED-011')]).toEqual([404, true]);
  });
});

describe('the release console of the desk', () => {
  /** Two versions that have been live, without operators. */
  async function startAtDesk(environment: Record<string, string> = {}) {
    const first = await publish('first');
    const live = await publish('live');
    api.answer = staff({ noura: NOURA, omar: OMAR });
    await start({ RELEASE_OPERATORS: '', TELEMETRY_PERCENT: '', ...environment });
    return { first, live };
  }

  it('lets its staff roll back in their name, which the desk has written down before', async () => {
    const { first, live } = await startAtDesk();
    const { open, act } = desk('noura');
    const { status, html } = await open('/ar');
    expect(status).toBe(200);
    for (const text of [live, 'نورة', 'href="/ar/desk"', 'العودة إلى لوحة المتجر'])
      expect(html).toContain(text);
    expect(html).not.toContain('log-out');
    const done = await act(ROLLBACK, { version: first, reason: 'Broken' });
    expect([done.status, done.location]).toEqual([303, `${CONSOLE}/en?done=000003`]);
    expect(await released()).toMatchObject({ by: 'نورة', reason: 'Broken' });
    const [told, ...others] = api.received.filter(({ url }) => url.includes('/admin/releases/'));
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      ...{ method: 'POST', url: `/shop-api/admin/releases/rollback/${REMOTE}` },
      headers: { authorization: 'Bearer noura', 'content-type': 'application/json' },
    });
    expect(JSON.parse(String(told?.body))).toEqual({ version: first, reason: 'Broken' });
    await app.logged({ msg: 'released by the console', operator: 'نورة', staff: 7, release: '000003' });
  });

  it('is not there for anybody else, nor once the session or the right has ended', async () => {
    await startAtDesk();
    const { open, act } = desk('noura');
    const { html } = await open(ROLLBACK);
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const fields = { token, action: 'rollback', target: REMOTE, onto: '000002', reason: 'x' };
    for (const cookie of ['', 'desk=omar', 'desk=nobody']) {
      for (const path of ['', '/ar', '/en/history', ROLLBACK])
        expect((await app.ask(CONSOLE + path, { headers: { cookie } })).status).toBe(404);
      expect((await send('/en/act', fields, { cookie })).status).toBe(404);
    }
    expect((await send('/en/log-in', { secret: '' }, { cookie: 'desk=noura' })).status).toBe(404);
    // No shopper is asked how a visit went for the desk's sake.
    expect((await app.ask(VISIT_REPORTS, { method: 'POST', body: '{}' })).status).toBe(404);
    api.answer = staff({});
    expect((await act(ROLLBACK, { reason: 'x' })).status).toBe(404);
    api.answer = staff({ noura: OMAR });
    expect((await open('/en')).status).toBe(404);
    expect((await released())?.id).toBe('000002');
  });

  it('takes forms of that session alone, from its own pages', async () => {
    const { first } = await startAtDesk();
    api.answer = staff({ noura: NOURA, again: NOURA });
    const tokenOf = async (session: string) =>
      /name="token" value="([^"]+)"/.exec((await desk(session).open(ROLLBACK)).html)?.[1] ?? '';
    const fields = { action: 'rollback', target: REMOTE, version: first, onto: '000002', reason: 'x' };
    const status = async (token: string, headers: Record<string, string> = {}) =>
      (await send('/en/act', { ...fields, token }, { cookie: 'desk=noura', ...headers })).status;
    const own = await tokenOf('noura');
    expect(own).toMatch(/^[\w+/]{43}$/);
    expect(await status('')).toBe(403);
    expect(await status(await tokenOf('again'))).toBe(403);
    expect(await status(own, { origin: 'https://evil.example' })).toBe(403);
    expect(await status(own, { 'sec-fetch-site': 'same-site' })).toBe(403);
    expect((await released())?.id).toBe('000002');
    expect(await status(own)).toBe(303);
  });

  it.each([
    ['a second step', { ...NOURA, hasTotp: false }, 'needs a second step at log-in'],
    ['the right to write', { ...NOURA, access: { releases: 'read' } }, 'may look at releases'],
  ])('shows everything and changes nothing without %s', async (_, member, text) => {
    await startAtDesk();
    const { open, act } = desk('noura');
    const { html } = await open(ROLLBACK);
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
    api.answer = staff({ noura: member });
    for (const page of ['/en', ROLLBACK]) expect((await open(page)).html).toContain(text);
    const refused = await act(ROLLBACK, { token, action: 'rollback', target: REMOTE, reason: 'x' });
    expect(refused.status).toBe(403);
    expect(refused.html.includes('href="/en/desk/me"')).toBe(!member.hasTotp);
    expect(refused.html).not.toContain('name="reason"');
    expect(html).toContain('name="reason"');
    expect((await released())?.id).toBe('000002');
  });

  it('does nothing that the desk refuses, or cannot write down, and keeps what was written', async () => {
    await startAtDesk();
    const { act } = desk('noura');
    const whenAsked = (status: number, body: object): Answer => {
      const usual = staff({ noura: NOURA });
      return (request, response) =>
        request.method === 'POST' ? sendJson(response, status, body) : usual(request, response);
    };
    for (const [answered, status, text] of [
      [whenAsked(403, { reason: 'totpMissing' }), 403, 'needs a second step'],
      [whenAsked(403, { reason: 'roleRefused' }), 403, 'may look at releases'],
      [whenAsked(400, { reason: 'validationFailed' }), 422, 'validationFailed'],
      [whenAsked(503, {}), 503, 'Flowers are wrong'],
    ] as const) {
      api.answer = answered;
      const refused = await act(ROLLBACK, { reason: 'Flowers are wrong' });
      expect([refused.status, refused.html.includes(text)]).toEqual([status, true]);
    }
    expect((await released())?.id).toBe('000002');
    await app.logged({ msg: 'refused by the desk', staff: 7 });
  });

  it('says so where nobody can tell whose session it is, while tokens work', async () => {
    const { live } = await startAtDesk();
    api.answer = (_, response) => sendJson(response, 503);
    for (const path of ['/en', ROLLBACK, '/en/history']) {
      const { status, html } = await desk('noura').open(path);
      expect([status, html.includes('The shop does not answer')]).toEqual([503, true]);
      expect(html).not.toContain(live);
      expect(html).not.toContain('name="secret"');
    }
    expect((await send('/en/act', { reason: 'x' }, { cookie: 'desk=noura' })).status).toBe(503);
    expect((await app.ask(`${CONSOLE}/en`)).status).toBe(404);
    await app.stop();
    await start();
    const { status, html } = await desk('noura').open('/en');
    expect([status, html.includes('The shop does not answer')]).toEqual([200, true]);
    expect(html).toContain('name="secret"');
    expect((await (await logIn()).open('/en')).html).toContain(live);
  });

  it('knows an operator who has logged in by their token, whoever is at the desk', async () => {
    await startAtDesk({ RELEASE_OPERATORS: JSON.stringify(TOKENS) });
    const { cookie } = await logIn();
    const { html } = await browserWith(`${cookie}; desk=noura`).open('/en');
    expect(html).toContain('<bdi>sara</bdi>');
    expect(html).not.toContain('نورة');
    expect((await desk('omar').open('/en')).html).toContain('name="secret"');
  });

  it('stands in the theme that was chosen in the shop', async () => {
    await startAtDesk();
    const themeOf = async (theme: string) =>
      /<html[^>]*data-theme="(\w+)"/.exec(
        (await browserWith(`desk=noura; theme=${theme}`).open('/en')).html,
      )?.[1];
    expect(await themeOf('dark')).toBe('dark');
    expect(await themeOf('%22onload')).toBeUndefined();
  });
});
