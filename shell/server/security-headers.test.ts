import { contentSecurityPolicy, nonceSources } from './security-headers.ts';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { SOUQ_SERVER } from './testing/souq-server.ts';
import { sendJson, startUpstream, type Upstream } from './testing/upstream.ts';

/** Directive by name, each as a list of its sources. */
function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the content security policy of a document', () => {
  const policy = directives(contentSecurityPolicy(nonceSources('n0nce'), ['https://files.test']));

  it('lets run what has the nonce or comes from this site and the hosts of remotes', () => {
    for (const kind of ['script-src', 'style-src'])
      expect(policy[kind]).toEqual(["'self'", 'https://files.test', "'nonce-n0nce'"]);
    for (const kind of ['font-src', 'connect-src'])
      expect(policy[kind]).toEqual(["'self'", 'https://files.test']);
  });

  it('never lets code be made of text, nor stand inline, nor anything come from elsewhere', () => {
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(Object.values(policy).flat()).not.toContain("'unsafe-eval'");
    expect(policy['script-src']).not.toContain("'unsafe-inline'");
    expect(policy['style-src']).not.toContain("'unsafe-inline'");
    for (const kind of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy[kind]).toEqual(["'none'"]);
  });
});

describe('security headers', () => {
  let releases: ReleaseFolder;
  let api: Upstream;
  let app: RunningApp;
  let base: string;

  beforeAll(async () => {
    releases = await makeReleaseFolder();
    ({ base } = await releases.publish(
      'mfe-souq',
      { 'server/server.mjs': SOUQ_SERVER },
      { pages: [{ id: 'stall', path: '/stall', files: [] }], fragments: { 'not-found': { files: [] } } },
    ));
    api = await startUpstream((_, response) => sendJson(response, 503));
    app = await startApp({ releases: releases.path, apiUrl: api.url });
  });
  afterAll(async () => {
    await app.stop();
    await api.stop();
    await releases.remove();
  });

  it.each([
    [200, () => '/ar/stall'],
    [404, () => '/ar/nothing-here'],
    [302, () => '/'],
    [503, () => '/healthz'],
    [503, () => '/shop-api/carts/1'],
    [200, () => `${base}browser/entry.js`],
    [404, () => `${base}browser/nothing.js`],
    [400, () => '/%E0%A4%A'],
  ])('are on every answer, such as %i', async (status, path) => {
    const response = await app.ask(path(), { headers: { accept: 'text/html' } });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  it('have a nonce of its own for each document, the one of its inline scripts', async () => {
    const nonces = [];
    for (const _ of ['first', 'second']) {
      const response = await app.ask('/ar/stall');
      const policy = directives(response.headers.get('content-security-policy') ?? '');
      const [nonce = ''] = policy['script-src']?.filter((source) => source.startsWith("'nonce-")) ?? [];
      const written = [...(await response.text()).matchAll(/ nonce="([^"]*)"/g)].map(([, text]) => text);
      expect(new Set(written)).toEqual(new Set([nonce.slice("'nonce-".length, -1)]));
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(nonces[0]?.length).toBeGreaterThan(24);
  });
});
