import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import Type from 'typebox';
import Value from 'typebox/value';
import { FederationError } from '../errors.ts';
import { audienceFor, createIssuers, Issuer, isSubject, requestIdToken, SubjectPattern } from './identity.ts';
import {
  type ReleaseDocument,
  type RemoteRelease,
  type RemoteVersion,
  remoteIn,
  type Signature,
  versionsOf,
} from './release-document.ts';

/** Signs what one publisher puts into the store. */
export interface Signer {
  /** @returns the version, signed: these files are this version of this remote. */
  version<Version extends RemoteVersion>(version: Version): Promise<Version>;
  /** @returns the document, signed: this is what is to be live. */
  release(document: ReleaseDocument): Promise<ReleaseDocument>;
}

/** Who may put what into force. */
export interface ReleasePolicy {
  /** @throws FederationError FED-037 unless a publisher who may release this remote has signed these files. */
  checkVersion(version: RemoteVersion): Promise<void>;
  /**
   * @param before the release that it came after; `null` where that is not known
   * @throws FederationError FED-037 unless it is signed by a publisher who may release every remote that it changes, and each of its
   * versions by one who may release that remote.
   */
  checkRelease(document: ReleaseDocument, before: ReleaseDocument | null): Promise<void>;
}

interface Publisher {
  name: string;
  remotes: string[];
}

const EVERY = '*';

const publisher = {
  name: Type.String({ minLength: 1, maxLength: 100 }),
  remotes: Type.Array(Type.String({ pattern: '^(\\*|[a-z][a-z0-9-]*)$' }), { minItems: 1 }),
};
const strict = { additionalProperties: false };
const Policy = Type.Object(
  {
    issuers: Type.Optional(Type.Array(Issuer)),
    publishers: Type.Array(
      Type.Union([
        Type.Object({ ...publisher, key: Type.String() }, strict),
        Type.Object({ ...publisher, ...SubjectPattern }, strict),
      ]),
      { minItems: 1 },
    ),
  },
  strict,
);

/**
 * The signer that the setting `RELEASE_KEY` holds, the PEM of an Ed25519 private key, or that GitHub Actions is with the setting
 * `RELEASE_AUDIENCE`; none where neither is set.
 * @throws FederationError FED-017 for what is no such key, or both.
 */
export function openSigner(environment: NodeJS.ProcessEnv = process.env): Signer | undefined {
  const { RELEASE_KEY: pem, RELEASE_AUDIENCE: audience } = environment;
  if (pem && audience)
    throw new FederationError('FED-017', 'RELEASE_KEY and RELEASE_AUDIENCE are set: sign with one of them');
  if (audience)
    return signerOf(async (statement) => ({
      token: await requestIdToken(audienceFor(audience, statement), environment),
    }));
  if (!pem) return undefined;
  const privateKey = keyFrom(() => createPrivateKey(pem), 'RELEASE_KEY is no PEM of an Ed25519 private key');
  const key = idOf(createPublicKey(privateKey));
  return signerOf(async (statement) => ({
    key,
    value: sign(null, statement, privateKey).toString('base64'),
  }));
}

function signerOf(signed: (statement: Buffer) => Promise<Signature>): Signer {
  return {
    version: async (version) => ({ ...version, signature: await signed(versionStatement(version)) }),
    release: async (document) => ({ ...document, signature: await signed(releaseStatement(document)) }),
  };
}

/** For people: the id of a key, or whom the issuer of a token names. */
export function signedBy(signature: Signature): string {
  if ('key' in signature) return signature.key;
  const claims = signature.token.split('.')[1] ?? '';
  try {
    return String(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub);
  } catch {
    return '–';
  }
}

/**
 * The policy in the file that the setting `RELEASE_POLICY` names, relative to `root`; none where it is not set.
 * @throws FederationError FED-017 for a file that is missing or is no policy, in one line.
 */
export async function openReleasePolicy(
  root: string,
  { RELEASE_POLICY: file }: NodeJS.ProcessEnv = process.env,
): Promise<ReleasePolicy | undefined> {
  if (!file) return undefined;
  const path = resolve(root, file);
  const value = await readFile(path, 'utf8')
    .then((text) => JSON.parse(text) as unknown)
    .catch((cause) => {
      throw new FederationError('FED-017', `RELEASE_POLICY: ${path} cannot be read: ${cause.message}`, {
        cause,
      });
    });
  return createReleasePolicy(value, path);
}

/** @throws FederationError FED-017 naming the field that is wrong. */
export function createReleasePolicy(value: unknown, source: string): ReleasePolicy {
  if (!Value.Check(Policy, value)) {
    const [error] = Value.Errors(Policy, value);
    throw new FederationError('FED-017', `${source}: ${error?.instancePath || '/'} ${error?.message}`);
  }
  const readIdentity = createIssuers(value.issuers ?? [], source);
  const keys = new Map<string, Publisher & { key: KeyObject }>();
  const subjects: (Publisher & { issuer: string; subject: string })[] = [];
  for (const publisher of value.publishers) {
    if ('subject' in publisher) {
      if (!value.issuers?.some(({ issuer }) => issuer === publisher.issuer))
        throw new FederationError(
          'FED-017',
          `${source}: the issuer of ${publisher.name} is not among its issuers`,
        );
      subjects.push(publisher);
      continue;
    }
    const der = { key: Buffer.from(publisher.key, 'base64'), format: 'der', type: 'spki' } as const;
    const key = keyFrom(
      () => createPublicKey(der),
      `${source}: the key of ${publisher.name} is no Ed25519 public key`,
    );
    keys.set(idOf(key), { ...publisher, key });
  }

  /** Whoever signed it. */
  async function publisherOf(
    what: string,
    statement: Buffer,
    signature: Signature | undefined,
    madeAt?: string,
  ): Promise<Publisher> {
    if (!signature) throw refused(`${what} is not signed`);
    if ('token' in signature) return await subjectOf(what, statement, signature.token, madeAt);
    const publisher = keys.get(signature.key);
    if (!publisher)
      throw refused(`${what} is signed by a key that the policy does not name: ${signature.key}`);
    if (!verify(null, statement, publisher.key, Buffer.from(signature.value, 'base64')))
      throw refused(`${what} is not what ${publisher.name} signed`);
    return publisher;
  }

  async function subjectOf(
    what: string,
    statement: Buffer,
    token: string,
    madeAt?: string,
  ): Promise<Publisher> {
    const identity = await readIdentity(token, statement, madeAt).catch((error: Error) => {
      throw refused(`${what} ${error.message}`);
    });
    const meant = subjects.filter((subject) => isSubject(subject, identity));
    if (meant.length === 0)
      throw refused(`${what} is signed by a subject that the policy does not name: ${identity.sub}`);
    const [names, remotes] = [meant.map(({ name }) => name), meant.flatMap(({ remotes }) => remotes)];
    return { name: names.join(', '), remotes };
  }

  async function checkVersion(version: RemoteVersion): Promise<void> {
    const what = `${version.name} ${version.version}`;
    const publisher = await publisherOf(what, versionStatement(version), version.signature);
    if (!mayRelease(publisher, version.name))
      throw refused(`${what} is signed by ${publisher.name}, who may not release ${version.name}`);
  }

  return {
    checkVersion,
    async checkRelease(document, before) {
      const { id, createdAt, signature } = document;
      const publisher = await publisherOf(`release ${id}`, releaseStatement(document), signature, createdAt);
      for (const name of before ? changedRemotes(before, document) : []) {
        if (!mayRelease(publisher, name))
          throw refused(`release ${id} of ${publisher.name} changes ${name}, which they may not release`);
      }
      for (const version of Object.values(document.remotes).flatMap(versionsOf)) await checkVersion(version);
    },
  };
}

const mayRelease = ({ remotes }: Publisher, name: string): boolean =>
  remotes.includes(name) || remotes.includes(EVERY);

/** Remotes that others see another version of, or fall back to one. */
function changedRemotes(before: ReleaseDocument, after: ReleaseDocument): string[] {
  const names = new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)]);
  return [...names].filter((name) => shownOf(remoteIn(before, name)) !== shownOf(remoteIn(after, name)));
}

function shownOf(remote: RemoteRelease | undefined): string {
  const versions = remote && versionsOf(remote).map(({ version }) => version);
  return JSON.stringify([versions, remote?.candidate?.percent]);
}

/** What the signature of a version is about: its code, whatever pages of it are handed over to others later. */
function versionStatement({ name, version, files }: RemoteVersion): Buffer {
  const sorted = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.from(JSON.stringify(['remote version', name, version, sorted]));
}

function releaseStatement({ signature: _, ...document }: ReleaseDocument): Buffer {
  return Buffer.from(JSON.stringify(['release', document]));
}

/** @throws FederationError FED-017. */
function keyFrom(make: () => KeyObject, message: string): KeyObject {
  try {
    const key = make();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new FederationError('FED-017', message, { cause });
  }
  throw new FederationError('FED-017', message);
}

/** Short enough to be compared by eye. */
const idOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('base64url')
    .slice(0, 16);

const refused = (message: string): FederationError => new FederationError('FED-037', message);
