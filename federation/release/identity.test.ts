import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { createFolderStore } from './folder-store.ts';
import { readIssuer } from './identity.ts';
import type { Act } from './make-release.ts';
import { promoteBetween } from './promote-between.ts';
import { publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';
import { parseReleaseDocument, type ReleaseDocument, toBytes } from './release-document.ts';
import { createReleasePolicy, openSigner, type ReleasePolicy, signedBy } from './release-policy.ts';
import { createReleaseReader } from './release-reader.ts';
import { rollback } from './rollback.ts';
import { signLive } from './sign-live.ts';

const AUDIENCE = 'https://shop.example';
const CATALOG = 'repo:shop/mfe-catalog:environment:production';
const WORKFLOW = 'shop/shop/.github/workflows/mfe-product.yml@refs/heads/main';
const PRODUCT = 'repo:shop/shop:environment:production';
const REQUEST_TOKEN = 'token-of-the-job';

const root = useTemporaryFolder();
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const forged = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = (key: KeyObject, kid: string) => ({
  ...(key.export({ format: 'jwk' }) as { kty: string }),
  ...{ kid, alg: 'RS256', use: 'sig', x5c: ['…'] },
});

let issuer: Server;
let address: string;

/** Such as GitHub's: tells its keys, and gives a job a token for the audience that it names. */
beforeAll(async () => {
  issuer = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', address);
    const answer = (value: unknown) => response.end(JSON.stringify(value));
    if (pathname === '/.well-known/openid-configuration') return answer({ jwks_uri: `${address}/jwks` });
    if (pathname === '/jwks') return answer({ keys: [jwk(theirs.publicKey, 'one')] });
    const isJob = request.headers.authorization === `Bearer ${REQUEST_TOKEN}`;
    if (pathname !== '/token' || !isJob) return response.writeHead(403).end();
    const claims = JSON.parse(searchParams.get('claims') ?? '{}');
    return answer({ value: await token(searchParams.get('audience') ?? '', claims) });
  });
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => issuer.close(resolve)));

interface Claims {
  sub?: string;
  workflow_ref?: string;
  iss?: string;
  /** Seconds from now. */
  issued?: number;
  lasts?: number;
}

async function token(
  audience: string,
  claims: Claims,
  key = theirs.privateKey,
  kid = 'one',
): Promise<string> {
  const { sub = CATALOG, iss = address, issued = 0, lasts = 300, ...others } = claims;
  const now = Math.floor(Date.now() / 1000) + issued;
  return await new SignJWT({ ...others, sub, iss, aud: audience, iat: now, nbf: now, exp: now + lasts })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(key);
}

/** A job of GitHub Actions of which these claims are true. */
function job(claims: Claims = {}, environment: NodeJS.ProcessEnv = {}) {
  return openSigner({
    RELEASE_AUDIENCE: AUDIENCE,
    ACTIONS_ID_TOKEN_REQUEST_URL: `${address}/token?claims=${encodeURIComponent(JSON.stringify(claims))}`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: REQUEST_TOKEN,
    ...environment,
  });
}

async function policy(audience = AUDIENCE): Promise<ReleasePolicy> {
  const issuers = [{ ...(await readIssuer(address)), audience }];
  const publishers = [
    { name: 'catalogue team', issuer: address, subject: CATALOG, remotes: ['mfe-catalog'] },
    {
      ...{ name: 'product team', issuer: address, subject: 'repo:shop/*:environment:production' },
      ...{ claims: { workflow_ref: WORKFLOW }, remotes: ['mfe-product'] },
    },
    { name: 'release managers', issuer: address, subject: 'repo:shop/releases:ref:*', remotes: ['*'] },
  ];
  return createReleasePolicy({ issuers, publishers }, 'policy.json');
}

const store = () => createFolderStore(join(root.path, 'store'));

/** As with a stolen key of the store: no policy is asked. */
async function release(remote: string, version: string, signer: Act['signer']) {
  const folder = await buildRemote(root.path, remote, version);
  await publish(store(), { remote, folder, version, signer });
}

async function liveDocument(audience?: string): Promise<ReleaseDocument> {
  return await createReleaseReader(store(), { policy: await policy(audience) }).current();
}

/** The document that is live, put in force by this change after the last. */
async function forge(change: (document: ReleaseDocument) => unknown): Promise<void> {
  const pointer = await store().read('current.json');
  const { release: id } = JSON.parse(new TextDecoder().decode(pointer?.bytes)) as { release: string };
  const path = `releases/${id}.json`;
  const document = parseReleaseDocument((await store().read(path))?.bytes ?? new Uint8Array(), path);
  await change(document);
  await store().remove(path);
  await store().create(path, toBytes(document));
}

describe('a shell whose policy names subjects', () => {
  it('takes what the workflows of the remotes release, and what another one of a shared repository does', async () => {
    await release('mfe-catalog', '1', job());
    await release('mfe-product', '1', job({ sub: PRODUCT, workflow_ref: WORKFLOW }));
    await release('mfe-catalog', '2', job());
    await rollback(store(), { remote: 'mfe-catalog', signer: job() });
    const { remotes } = await liveDocument();
    expect([remotes['mfe-catalog']?.version, remotes['mfe-product']?.version]).toEqual(['1', '1']);
    const { signature } = remotes['mfe-product'] ?? {};
    expect(signature && signedBy(signature)).toBe(PRODUCT);
  });

  it.each<[string, Claims, RegExp]>([
    [
      'another repository',
      { sub: 'repo:stranger/mfe-catalog:environment:production' },
      /^release 000001 is signed by a subject that the policy does not name: repo:stranger/,
    ],
    [
      'another branch or environment of the same repository',
      { sub: 'repo:shop/mfe-catalog:ref:refs/heads/topic' },
      /does not name: repo:shop\/mfe-catalog:ref:refs\/heads\/topic$/,
    ],
    [
      'a subject that a pattern has in its middle alone',
      { sub: 'repo:shop/a:ref:b:environment:production', workflow_ref: WORKFLOW },
      /does not name: /,
    ],
    [
      'another workflow',
      { sub: PRODUCT, workflow_ref: `${WORKFLOW}-other` },
      /does not name: repo:shop\/shop/,
    ],
    [
      'another remote',
      { sub: PRODUCT, workflow_ref: WORKFLOW },
      /^mfe-catalog 1 is signed by product team, who may not/,
    ],
    [
      'another issuer',
      { iss: 'https://issuer.example' },
      /^release 000001 has a token of https:\/\/issuer.example, /,
    ],
    [
      'a token that had run out',
      { issued: -900 },
      /^release 000001 was not made while its token was valid: "exp"/,
    ],
    ['a token of later', { issued: 900 }, /^release 000001 was not made while its token was valid: "nbf"/],
  ])('refuses what is signed by %s', async (_, claims, message) => {
    await release('mfe-catalog', '1', job(claims));
    await expect(liveDocument()).rejects.toMatchObject({
      code: 'FED-037',
      message: expect.stringMatching(message),
    });
  });

  it('refuses what is signed for another shop, such as that of staging', async () => {
    await release('mfe-catalog', '1', job({}, { RELEASE_AUDIENCE: 'https://staging.example' }));
    await expect(liveDocument()).rejects.toMatchObject({
      code: 'FED-037',
      message: expect.stringMatching(
        / has a token for https:\/\/staging\.example#sha256-[\w-]{43}, not for https:\/\/shop/,
      ),
    });
    await expect(liveDocument('https://staging.example')).resolves.toMatchObject({ id: '000001' });
  });

  it('refuses a token that was taken from another version or release', async () => {
    await release('mfe-catalog', '1', job());
    const good = (await liveDocument()).remotes['mfe-catalog']?.signature;
    await release('mfe-catalog', '2', job());
    await forge(async (document) => {
      const live = document.remotes['mfe-catalog'];
      if (live) live.signature = good;
      Object.assign(document, await job()?.release({ ...document, signature: undefined }));
    });
    const message = 'mfe-catalog 2 has a token for something else that was released';
    await expect(liveDocument()).rejects.toMatchObject({ code: 'FED-037', message });
    await forge((document) => {
      document.signature = good;
    });
    await expect(liveDocument()).rejects.toMatchObject({
      message: 'release 000002 has a token for something else that was released',
    });
  });

  it('refuses what was changed after it was signed', async () => {
    await release('mfe-catalog', '1', job());
    await forge((document) => {
      document.createdAt = '2026-01-01T00:00:00.000Z';
    });
    const message = 'release 000001 has a token for something else that was released';
    await expect(liveDocument()).rejects.toMatchObject({ code: 'FED-037', message });
  });

  it.each<[string, KeyObject, string, RegExp]>([
    [
      'forged under the name of a key',
      forged.privateKey,
      'one',
      /has a token that http.* did not issue: signature/,
    ],
    [
      'by a key that is not in the policy',
      forged.privateKey,
      'two',
      /that the policy does not have \(npm run release -- issuer-keys\)$/,
    ],
  ])('refuses a token that is signed %s', async (_, key, kid, message) => {
    await release('mfe-catalog', '1', job());
    await forge(async (document) => {
      const { signature } = document;
      if (!signature || !('token' in signature)) throw new Error('there is no token');
      const { aud } = JSON.parse(Buffer.from(signature.token.split('.')[1] ?? '', 'base64url').toString());
      document.signature = { token: await token(aud, {}, key, kid) };
    });
    await expect(liveDocument()).rejects.toMatchObject({
      code: 'FED-037',
      message: expect.stringMatching(message),
    });
  });

  it('takes what was live before once a subject that may release everything has signed it', async () => {
    await release('mfe-catalog', '1', undefined);
    await release('mfe-catalog', '2', undefined);
    await signLive(store(), { signer: job({ sub: 'repo:shop/releases:ref:refs/heads/main' }) });
    expect((await liveDocument()).remotes['mfe-catalog']?.fallback?.signature).toBeDefined();
  });
});

it('promotes to production what staging’s own policy lets pass, and nothing else', async () => {
  const staging = 'https://staging.example';
  const production = () => createFolderStore(join(root.path, 'production'));
  const act = { signer: job(), policy: await policy() };
  const options = { remote: 'mfe-catalog', from: store(), fromPolicy: await policy(staging), ...act };
  await release('mfe-catalog', '1', job());
  await expect(promoteBetween(production(), options)).rejects.toMatchObject({ code: 'FED-037' });
  await signLive(store(), {
    signer: job({ sub: 'repo:shop/releases:ref:refs/heads/main' }, { RELEASE_AUDIENCE: staging }),
  });
  await promoteBetween(production(), options);
  const live = await createReleaseReader(production(), { policy: act.policy }).current();
  expect(live.remotes['mfe-catalog']?.version).toBe('1');
});

describe('a workflow that publishes', () => {
  const publishing = async (signer: Act['signer']) => {
    const folder = await buildRemote(root.path, 'mfe-catalog', '1');
    return await publish(store(), { remote: 'mfe-catalog', folder, signer, policy: await policy() });
  };

  it('writes nothing that shells would refuse', async () => {
    await expect(publishing(job({ sub: 'repo:stranger/x' }))).rejects.toMatchObject({ code: 'FED-037' });
    expect(await store().list()).toEqual([]);
  });

  it('says in a line where it is no job, or gets no token', async () => {
    const none = { ACTIONS_ID_TOKEN_REQUEST_URL: undefined };
    await expect(publishing(job({}, none))).rejects.toMatchObject({
      code: 'FED-017',
      message: 'RELEASE_AUDIENCE is for jobs of GitHub Actions with the permission id-token: write',
    });
    const wrong = { ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'wrong' };
    await expect(publishing(job({}, wrong))).rejects.toMatchObject({
      code: 'FED-037',
      message: 'the issuer gave no token to sign with: it answered 403',
    });
    expect(() => job({}, { RELEASE_KEY: 'x' })).toThrow('RELEASE_KEY and RELEASE_AUDIENCE are set');
  });
});

describe('a policy with subjects', () => {
  it('has the keys that the issuer tells of', async () => {
    const { keys } = await readIssuer(address);
    const { x5c: _, ...key } = jwk(theirs.publicKey, 'one');
    expect(keys).toEqual([key]);
    await expect(readIssuer(`${address}/none`)).rejects.toMatchObject({ code: 'FED-012' });
  });

  it.each<[string, object, RegExp]>([
    [
      'names an issuer that it does not have',
      { issuers: undefined },
      /the issuer of the team is not among its issuers$/,
    ],
    [
      'has a key that is none',
      {
        issuers: [
          { issuer: 'https://issuer.example', audience: 'x', keys: [{ kty: 'oct', kid: 'one', k: 'AA' }] },
        ],
      },
      /the key one of https:\/\/issuer\.example is no public key$/,
    ],
    [
      'names a publisher by key and subject',
      {
        publishers: [{ name: 'x', key: 'A', issuer: 'https://issuer.example', subject: 'x', remotes: ['*'] }],
      },
      /\/publishers\/0\/issuer /,
    ],
  ])('is refused in a line if it %s', (_, change, message) => {
    const keys = [jwk(theirs.publicKey, 'one')];
    const publishers = [{ name: 'the team', issuer: 'https://issuer.example', subject: 'x', remotes: ['*'] }];
    const issuers = [{ issuer: 'https://issuer.example', audience: 'x', keys }];
    expect(() => createReleasePolicy({ issuers, publishers, ...change }, 'policy.json')).toThrow(
      expect.objectContaining({ code: 'FED-017', message: expect.stringMatching(message) }),
    );
  });
});
