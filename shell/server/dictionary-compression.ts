import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { FederationError } from '@shop/federation/errors';
import { ownBytes } from '@shop/shop-domain/own-bytes';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { accepts } from './accepted-encoding.ts';

// Compression Dictionary Transport (RFC 9842): what a browser has of one version of a file is the dictionary for the next.

/** A file of a released version, by a path within its `browser` folder. */
export interface VersionedFile {
  /** `remotes/mfe-catalog`, or `shell`. */
  owner: string;
  version: string;
  file: string;
}

/** Names it among all released files. */
export const pathOf = ({ owner, version, file }: VersionedFile): string => `${owner}/${version}/${file}`;

/** The version that a browser has of a file, by its own account. */
interface Dictionary {
  of: VersionedFile;
  /** SHA-256, in Base64. */
  hash: string;
}

/** `home.20ca8e67.js`: the name that a file has in each build, and its hash in this one. */
const HASHED = /\.([0-9a-f]{8})(?=\.\w+$)/;
/** What may stand in a string of a structured header, and is no pattern. */
const PLAIN = /^[\w./-]+$/;

/**
 * Says that the same file of other versions may be compressed with this one; nothing for a name that would be a pattern. It is short, since
 * each file of a first visit carries one.
 */
export function useAsDictionary({ owner, version, file }: VersionedFile): Record<string, string> {
  if (!PLAIN.test(owner + version + file)) return {};
  const [, contentHash = ''] = HASHED.exec(file) ?? [];
  const match = `/*/${owner}/*/${file.replace(HASHED, '.*')}`;
  return { 'use-as-dictionary': `match="${match}", id="${version}/${contentHash}"` };
}

/** What the asker has of an earlier version of that file, if it takes it compressed with that. */
function availableDictionary(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { owner, file }: VersionedFile,
): Dictionary | undefined {
  if (!accepts({ headers }, 'dcz')) return undefined;
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? [];
  const [, version, contentHash] = /^"([\w.-]+)\/(\w*)"$/.exec(String(headers['dictionary-id'])) ?? [];
  if (!hash || !version) return undefined;
  return { of: { owner, version, file: file.replace(HASHED, `.${contentHash}`) }, hash };
}

/** Begins what is encoded as `dcz`; the dictionary's SHA-256 follows, then a frame of Zstandard. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const PARAMS = { [constants.ZSTD_c_compressionLevel]: 19 };

const compress = promisify(zstdCompress);

/** 3 ms of a thread for most files, 40 for the shell's largest. */
async function compressWith(dictionary: Uint8Array, hash: string, bytes: Uint8Array): Promise<Uint8Array> {
  const frame = await compress(bytes, { dictionary, params: PARAMS });
  return Buffer.concat([MAGIC, Buffer.from(hash, 'base64'), frame]);
}

/** Reads a file of any version. */
export type ReadVersion = (of: VersionedFile) => Promise<Uint8Array>;

/**
 * Encodes files as `dcz`, once for each version that somebody still has.
 * @param cache of encoded files
 */
export function createDictionaryCompression(cache: LRUCache<string, Uint8Array>) {
  /** Of files that were asked for as dictionaries. */
  const hashes = new LRUCache<string, string>({ max: 10_000 });
  const compressing = new Map<string, Promise<Uint8Array>>();

  async function isThere({ of, hash: told }: Dictionary, read: ReadVersion): Promise<boolean> {
    const path = pathOf(of);
    try {
      const known = hashes.get(path) ?? hash('sha256', await read(of), 'base64');
      hashes.set(path, known);
      return known === told;
    } catch (error) {
      if (error instanceof FederationError) return false;
      throw error;
    }
  }

  /** `undefined` for who has no version of the file, or one that was never served. */
  return async (
    request: Pick<FastifyRequest, 'headers'>,
    of: VersionedFile,
    read: ReadVersion,
  ): Promise<Uint8Array | undefined> => {
    const dictionary = availableDictionary(request, of);
    if (!dictionary) return undefined;
    const key = `dcz ${dictionary.hash} ${pathOf(of)}`;
    const cached = cache.get(key);
    if (cached) return cached;
    if (!(await isThere(dictionary, read))) return undefined;
    // After a release many ask at once.
    const made =
      compressing.get(key) ??
      Promise.all([read(dictionary.of), read(of)])
        .then(async ([before, bytes]) => {
          const encoded = ownBytes(await compressWith(before, dictionary.hash, bytes));
          cache.set(key, encoded);
          return encoded;
        })
        .finally(() => compressing.delete(key));
    compressing.set(key, made);
    return made;
  };
}
