import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import Type from 'typebox';
import Value from 'typebox/value';
import { FederationError } from '../errors.ts';
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
  version<Version extends RemoteVersion>(version: Version): Version;
  /** @returns the document, signed: this is what is to be live. */
  release(document: ReleaseDocument): ReleaseDocument;
}

/** Who may put what into force. */
export interface ReleasePolicy {
  /** @throws FederationError FED-037 unless a publisher who may release this remote has signed these files. */
  checkVersion(version: RemoteVersion): void;
  /**
   * @param before the release that it came after; `null` where that is not known
   * @throws FederationError FED-037 unless it is signed by a publisher who may release every remote that it changes, and each of its
   * versions by one who may release that remote.
   */
  checkRelease(document: ReleaseDocument, before: ReleaseDocument | null): void;
}

interface Publisher {
  name: string;
  key: KeyObject;
  remotes: string[];
}

const EVERY = '*';

const Policy = Type.Object(
  {
    publishers: Type.Array(
      Type.Object(
        {
          name: Type.String({ minLength: 1, maxLength: 100 }),
          key: Type.String(),
          remotes: Type.Array(Type.String({ pattern: '^(\\*|[a-z][a-z0-9-]*)$' }), { minItems: 1 }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
  },
  { additionalProperties: false },
);

/**
 * The signer that the setting `RELEASE_KEY` holds, the PEM of an Ed25519 private key; none where it is not set.
 * @throws FederationError FED-017 for what is no such key.
 */
export function openSigner({ RELEASE_KEY: pem }: NodeJS.ProcessEnv = process.env): Signer | undefined {
  if (!pem) return undefined;
  const privateKey = keyFrom(() => createPrivateKey(pem), 'RELEASE_KEY is no PEM of an Ed25519 private key');
  const key = idOf(createPublicKey(privateKey));
  const signed = (statement: Buffer): Signature => ({
    key,
    value: sign(null, statement, privateKey).toString('base64'),
  });
  return {
    version: (version) => ({ ...version, signature: signed(versionStatement(version)) }),
    release: (document) => ({ ...document, signature: signed(releaseStatement(document)) }),
  };
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
  const publishers = new Map(
    value.publishers.map(({ key: text, ...publisher }): [string, Publisher] => {
      const der = { key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' } as const;
      const key = keyFrom(
        () => createPublicKey(der),
        `${source}: the key of ${publisher.name} is no Ed25519 public key`,
      );
      return [idOf(key), { ...publisher, key }];
    }),
  );

  /** Whoever signed it. */
  function publisherOf(what: string, statement: Buffer, signature: Signature | undefined): Publisher {
    if (!signature) throw refused(`${what} is not signed`);
    const publisher = publishers.get(signature.key);
    if (!publisher)
      throw refused(`${what} is signed by a key that the policy does not name: ${signature.key}`);
    if (!verify(null, statement, publisher.key, Buffer.from(signature.value, 'base64')))
      throw refused(`${what} is not what ${publisher.name} signed`);
    return publisher;
  }

  function checkVersion(version: RemoteVersion): void {
    const what = `${version.name} ${version.version}`;
    const publisher = publisherOf(what, versionStatement(version), version.signature);
    if (!mayRelease(publisher, version.name))
      throw refused(`${what} is signed by ${publisher.name}, who may not release ${version.name}`);
  }

  return {
    checkVersion,
    checkRelease(document, before) {
      const publisher = publisherOf(`release ${document.id}`, releaseStatement(document), document.signature);
      for (const name of before ? changedRemotes(before, document) : []) {
        if (!mayRelease(publisher, name))
          throw refused(
            `release ${document.id} of ${publisher.name} changes ${name}, which they may not release`,
          );
      }
      for (const version of Object.values(document.remotes).flatMap(versionsOf)) checkVersion(version);
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
