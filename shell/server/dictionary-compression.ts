import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { FederationError } from '@shop/federation/errors';
import { integrityOf } from '@shop/federation/release/integrity';
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

/** Reads a file of any version. */
export type ReadVersion = (of: VersionedFile) => Promise<Uint8Array>;

/**
 * Encodes files as `dcz`, once for each version that somebody still has.
 * @param cache of encoded files
 */
export function createDictionaryCompression(cache: LRUCache<string, Uint8Array>) {
  /** Of files that were asked for as dictionaries, so that no store is read for hashes that are made up. */
  const known = new LRUCache<string, string>({ max: 10_000 });
  const compressing = new Map<string, Promise<Uint8Array | undefined>>();

  /** 3 ms of a thread for most files, 40 for the shell's largest. */
  async function encode(
    { of: earlier, hash }: Dictionary,
    of: VersionedFile,
    read: ReadVersion,
  ): Promise<Uint8Array | undefined> {
    try {
      const dictionary = await read(earlier);
      const integrity = integrityOf(dictionary);
      known.set(pathOf(earlier), integrity);
      if (integrity !== `sha256-${hash}`) return undefined;
      const frame = await compress(await read(of), { dictionary, params: PARAMS });
      return ownBytes(Buffer.concat([MAGIC, Buffer.from(hash, 'base64'), frame]));
    } catch (error) {
      // It is gone, or differs from its hash; of the file itself the asker is told as ever.
      if (error instanceof FederationError) return undefined;
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
    const integrity = known.get(pathOf(dictionary.of));
    if (integrity && integrity !== `sha256-${dictionary.hash}`) return undefined;
    // After a release many ask at once.
    const others = compressing.get(key);
    if (others) return others;
    const made = encode(dictionary, of, read).finally(() => compressing.delete(key));
    compressing.set(key, made);
    const encoded = await made;
    if (encoded) cache.set(key, encoded);
    return encoded;
  };
}
