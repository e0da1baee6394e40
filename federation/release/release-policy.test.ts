import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FederationError } from '../errors.ts';
import { promote, setPercent } from './canary.ts';
import { createFolderStore } from './folder-store.ts';
import { publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';
import type { ReleaseDocument } from './release-document.ts';
import { createReleasePolicy, openReleasePolicy, openSigner, type Signer } from './release-policy.ts';
import { createReleaseReader } from './release-reader.ts';
import { restore } from './restore.ts';
import { rollback } from './rollback.ts';
import { signLive } from './sign-live.ts';

interface Publisher {
  name: string;
  key: string;
  signer: Signer;
}

const root = useTemporaryFolder();
const catalogTeam = publisher('catalogue team');
const productTeam = publisher('product team');
const managers = publisher('release managers');
const stranger = publisher('stranger');
const policy = createReleasePolicy(
  {
    publishers: [
      entry(catalogTeam, ['mfe-catalog']),
      entry(productTeam, ['mfe-product']),
      entry(managers, ['*']),
    ],
  },
  'policy.json',
);

function publisher(name: string): Publisher {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signer = openSigner({ RELEASE_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() });
  if (!signer) throw new Error('there is no signer');
  return { name, key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), signer };
}

function entry({ name, key }: Publisher, remotes: string[]) {
  return { name, key, remotes };
}

const store = () => createFolderStore(join(root.path, 'store'));
const file = (path: string) => join(root.path, 'store', path);

/** Without the policy, as with a stolen key of the store. */
async function release(
  remote: string,
  version: string,
  by?: Publisher,
  options?: { canary?: { percent: number }; preview?: boolean },
) {
  const folder = await buildRemote(root.path, remote, version);
  await publish(store(), { remote, folder, version, signer: by?.signer, ...options });
}

/** Changes what the store holds by hand. */
async function forge(change: (document: ReleaseDocument) => void): Promise<void> {
  const { release: id } = JSON.parse(await readFile(file('current.json'), 'utf8')) as { release: string };
  const document = JSON.parse(await readFile(file(`releases/${id}.json`), 'utf8')) as ReleaseDocument;
  change(document);
  const next = String(Number(id) + 1).padStart(6, '0');
  await writeFile(
    file(`releases/${next}.json`),
    JSON.stringify({ ...document, id: next, previous: id }, null, 2),
  );
  await writeFile(file('current.json'), JSON.stringify({ release: next }));
}

/** A shell that asks the store each time. */
function shell() {
  const problems: FederationError[] = [];
  const reader = createReleaseReader(store(), {
    ...{ policy, maxAgeMs: 0 },
    onProblem: (problem) => problems.push(problem),
  });
  const live = async (remote: string) => (await reader.current()).remotes[remote]?.version;
  return { reader, live, problems };
}

describe('a shell with a policy', () => {
  it('takes what the teams of the remotes release, raise, promote and roll back', async () => {
    await release('mfe-catalog', '1', catalogTeam);
    const { live, problems } = shell();
    expect(await live('mfe-catalog')).toBe('1');
    await release('mfe-product', '1', productTeam);
    await release('mfe-catalog', '2', catalogTeam, { canary: { percent: 5 } });
    const { signer } = catalogTeam;
    await setPercent(store(), { remote: 'mfe-catalog', percent: 50, signer });
    await promote(store(), { remote: 'mfe-catalog', signer });
    expect([await live('mfe-catalog'), await live('mfe-product')]).toEqual(['2', '1']);
    await rollback(store(), { remote: 'mfe-catalog', signer });
    expect(await live('mfe-catalog')).toBe('1');
    await restore(store(), { release: '000001', signer: managers.signer });
    expect([await live('mfe-catalog'), await live('mfe-product')]).toEqual(['1', undefined]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['is not signed', () => release('mfe-catalog', '2'), 'release 000003 is not signed'],
    [
      'is signed by nobody it knows',
      () => release('mfe-catalog', '2', stranger),
      /^release 000003 is signed by a key that the policy does not name: [\w-]{16}$/,
    ],
    [
      'is released by another team',
      () => release('mfe-catalog', '2', productTeam),
      'release 000003 of product team changes mfe-catalog, which they may not release',
    ],
    [
      'is taken back by another team',
      async () => {
        await release('mfe-catalog', '2', catalogTeam);
        await rollback(store(), { remote: 'mfe-catalog', signer: productTeam.signer });
      },
      'release 000004 of product team changes mfe-catalog, which they may not release',
    ],
    [
      'was changed by another team before the last release',
      async () => {
        await release('mfe-catalog', '2', catalogTeam);
        await rollback(store(), { remote: 'mfe-catalog', signer: productTeam.signer });
        await release('mfe-product', '2', productTeam);
      },
      'release 000004 of product team changes mfe-catalog, which they may not release',
    ],
    [
      'was changed after it was signed',
      () =>
        forge(({ remotes }) => {
          const files: Record<string, string> = remotes['mfe-catalog']?.files ?? {};
          files['server/server.mjs'] = `sha256-${'A'.repeat(43)}=`;
        }),
      'release 000003 is not what product team signed',
    ],
    [
      'is an earlier release, put in force again',
      () => writeFile(file('current.json'), JSON.stringify({ release: '000001' })),
      'release 000001 does not come after 000002, which was live',
    ],
  ])('goes on with what was live where the next release %s', async (_, act, message) => {
    await release('mfe-catalog', '1', catalogTeam);
    await release('mfe-product', '1', productTeam);
    const { reader, problems } = shell();
    const good = await reader.current();
    await act();
    expect(await reader.current()).toBe(good);
    const [{ code, message: told } = { code: '', message: '' }, ...others] = problems;
    expect([code, others]).toEqual(['FED-037', []]);
    expect(told).toMatch(message);
  });

  it('refuses a version whose files are signed by another team, whoever made the release', async () => {
    await release('mfe-catalog', '1', productTeam);
    await signOnly(managers);
    await expect(shell().reader.current()).rejects.toMatchObject({
      code: 'FED-037',
      message: 'mfe-catalog 1 is signed by product team, who may not release mfe-catalog',
    });
  });

  it('does not start with what nobody has signed, and does once that was signed', async () => {
    await release('mfe-catalog', '1');
    await release('mfe-catalog', '2');
    await expect(shell().reader.current()).rejects.toMatchObject({ code: 'FED-037' });
    await signLive(store(), { signer: managers.signer, policy });
    const { live, reader } = shell();
    expect(await live('mfe-catalog')).toBe('2');
    expect((await reader.current()).remotes['mfe-catalog']?.fallback?.signature).toBeDefined();
  });

  it('has previews of a remote’s own team alone', async () => {
    await release('mfe-catalog', '1', catalogTeam);
    await release('mfe-catalog', '2', catalogTeam, { preview: true });
    await release('mfe-catalog', '3', productTeam, { preview: true });
    const { reader } = shell();
    expect((await reader.version('mfe-catalog', '2')).version).toBe('2');
    await expect(reader.version('mfe-catalog', '3')).rejects.toMatchObject({ code: 'FED-037' });
  });

  /** A release of the same content, signed as a whole by somebody else. */
  async function signOnly({ signer }: Publisher): Promise<void> {
    const { release: id } = JSON.parse(await readFile(file('current.json'), 'utf8')) as { release: string };
    const document = JSON.parse(await readFile(file(`releases/${id}.json`), 'utf8')) as ReleaseDocument;
    await writeFile(file(`releases/${id}.json`), JSON.stringify(await signer.release(document), null, 2));
  }
});

describe('a publisher with a policy', () => {
  it('writes nothing that shells would refuse', async () => {
    await release('mfe-catalog', '1', catalogTeam);
    const before = await readFile(file('current.json'), 'utf8');
    const folder = await buildRemote(root.path, 'mfe-catalog', '2');
    const { signer } = productTeam;
    const refused = publish(store(), { remote: 'mfe-catalog', folder, version: '2', signer, policy });
    await expect(refused).rejects.toMatchObject({ code: 'FED-037' });
    const rolledBack = rollback(store(), { remote: 'mfe-catalog', version: '1', signer, policy });
    await expect(rolledBack).resolves.toMatchObject({ to: '1', release: '000001' });
    expect(await readFile(file('current.json'), 'utf8')).toBe(before);
    expect(await store().read('mfe-catalog/2/release.json')).toBeNull();
  });

  it('may take up a version that was put there unsigned', async () => {
    await release('mfe-catalog', '1', catalogTeam);
    await release('mfe-catalog', '2', undefined, { preview: true });
    const folder = await buildRemote(root.path, 'mfe-catalog', '2');
    const { signer } = catalogTeam;
    await publish(store(), { remote: 'mfe-catalog', folder, version: '2', signer, policy });
    expect(await shell().live('mfe-catalog')).toBe('2');
  });
});

describe('a setting about signatures', () => {
  it.each([
    ['a key that is none', { RELEASE_KEY: 'secret' }, 'RELEASE_KEY is no PEM of an Ed25519 private key'],
    ['a key of another kind', { RELEASE_KEY: rsaKey() }, 'RELEASE_KEY is no PEM of an Ed25519 private key'],
  ])('refuses %s, and does not repeat it', (_, environment, message) => {
    expect(() => openSigner(environment)).toThrow(expect.objectContaining({ code: 'FED-017', message }));
  });

  it.each([
    ['is not there', undefined, /^RELEASE_POLICY: .*policy\.json cannot be read: ENOENT/],
    ['is no JSON', '{', /^RELEASE_POLICY: .*policy\.json cannot be read: /],
    ['names no publisher', '{"publishers":[]}', /policy\.json: \/publishers /],
    [
      'gives a publisher no remote',
      JSON.stringify({ publishers: [entry(catalogTeam, [])] }),
      /policy\.json: \/publishers\/0\/remotes /,
    ],
    [
      'has a key that is none',
      JSON.stringify({ publishers: [{ name: 'the team', key: 'AAAA', remotes: ['*'] }] }),
      /policy\.json: the key of the team is no Ed25519 public key$/,
    ],
  ])('refuses a policy that %s, in a line', async (_, text, message) => {
    const path = join(root.path, 'policy.json');
    if (text !== undefined) await writeFile(path, text);
    const opened = openReleasePolicy(root.path, { RELEASE_POLICY: 'policy.json' });
    await expect(opened).rejects.toMatchObject({ code: 'FED-017', message: expect.stringMatching(message) });
  });

  function rsaKey(): string {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  }
});
