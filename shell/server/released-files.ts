import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FederationError } from '@shop/federation/errors';
import { hostVersionOf } from '@shop/federation/release/host-version';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import { ownBytes } from '@shop/shop-domain/own-bytes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import {
  createDictionaryCompression,
  pathOf,
  type ReadVersion,
  useAsDictionary,
  type VersionedFile,
} from './dictionary-compression.ts';

/** Everything under here is immutable: its path changes when its content does. */
export const ASSETS = '/templates/flpo/';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};
const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.json', '.svg']);
/** What is much the same in the next version. */
const CODE = new Set(['.js', '.css']);

const brotli = (bytes: Uint8Array, quality: number): Promise<Uint8Array> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const compress: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) => brotli(bytes, 5),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  identity: async (bytes) => bytes,
};

/** Pictures of the template's sample content; the number is raised when one of them changes. */
const SAMPLE = 'sample';
const SAMPLE_VERSION = '1';

interface OwnFiles {
  hostFiles: Map<string, Uint8Array>;
  samplePictures: Map<string, Uint8Array>;
}

/** Where a build of the shell is served, by this shell and, out of the release store, by every other. */
export const shellBase = (version: string): string => `${ASSETS}shell/${version}/`;

/**
 * Serves the files of every released remote and of every shell, checked against their hashes, compressed once for quick and once for
 * good; to a browser that has an earlier version, what has changed since (docs/adr/0106).
 */
export function registerReleasedFiles(
  app: FastifyInstance,
  { reader, hostFiles, samplePictures }: OwnFiles & { reader: ReleaseReader },
): void {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
  });
  /** Keys of what was asked for once. */
  const quick = new LRUCache<string, true>({ max: 10_000 });
  let smaller = Promise.resolve();

  /** Brotli's best is 8 % smaller and takes thirty times as long: nobody is kept waiting, and one core at most is busy. */
  function makeSmaller(key: string, read: () => Promise<Uint8Array>): void {
    smaller = smaller
      .then(async () => void cache.set(key, ownBytes(await brotli(await read(), 11))))
      // It is gone from the store; what was quick remains.
      .catch(() => undefined);
  }

  const withDictionary = createDictionaryCompression(cache);

  async function compressed(of: VersionedFile, encoding: Encoding, read: ReadVersion): Promise<Uint8Array> {
    const key = `${encoding} ${pathOf(of)}`;
    let bytes = cache.get(key);
    if (!bytes) {
      bytes = ownBytes(await compress[encoding](await read(of)));
      cache.set(key, bytes);
      if (encoding === 'br') quick.set(key, true);
    } else if (quick.delete(key)) makeSmaller(key, () => read(of));
    return bytes;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, of: VersionedFile, read: ReadVersion) {
    const extension = extname(of.file);
    const type = TYPES[extension];
    if (!type) return reply.callNotFound();
    const isCode = CODE.has(extension);
    const changed = isCode ? await withDictionary(request, of, read) : undefined;
    const encoding = COMPRESSIBLE.has(extension) ? acceptedEncoding(request) : 'identity';
    const bytes = changed ?? (await compressed(of, encoding, read));
    reply.headers({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: isCode ? 'accept-encoding, available-dictionary' : 'accept-encoding',
      ...(isCode && useAsDictionary(of)),
      ...(changed
        ? { 'content-encoding': 'dcz' }
        : encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    return reply.send(bytes);
  }

  async function sendReleased(
    request: FastifyRequest,
    reply: FastifyReply,
    of: VersionedFile,
    read: ReadVersion,
  ) {
    try {
      return await send(request, reply, of, read);
    } catch (error) {
      if (!(error instanceof FederationError)) throw error;
      const missing = error.code === 'FED-001' || error.code === 'FED-011' || error.code === 'FED-016';
      request.log.warn({ code: error.code, ...of }, 'released file cannot be served');
      return reply
        .code(missing ? 404 : 502)
        .header('cache-control', 'no-store')
        .send({ code: error.code });
    }
  }

  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    // Server bundles are the store's, not the public's.
    `${ASSETS}remotes/:remote/:version/browser/*`,
    async (request, reply) => {
      const { remote, version, '*': file } = request.params;
      return sendReleased(request, reply, { owner: `remotes/${remote}`, version, file }, (of) =>
        reader.file(remote, of.version, `browser/${of.file}`),
      );
    },
  );

  const own = hostVersionOf(hostFiles);
  app.get<{ Params: { version: string; '*': string } }>(
    `${shellBase(':version')}*`,
    async (request, reply) => {
      const { version, '*': file } = request.params;
      return sendReleased(request, reply, { owner: 'shell', version, file }, async (of) => {
        const bytes = of.version === own ? hostFiles.get(of.file) : undefined;
        return bytes ?? (await reader.hostFile(of.version, of.file));
      });
    },
  );

  app.get<{ Params: { '*': string } }>(`${ASSETS}${SAMPLE}/${SAMPLE_VERSION}/*`, async (request, reply) => {
    const file = request.params['*'];
    const bytes = samplePictures.get(file);
    return bytes
      ? send(request, reply, { owner: SAMPLE, version: SAMPLE_VERSION, file }, async () => bytes)
      : reply.callNotFound();
  });
}

/** All files of a folder, taken once, so that a later build on disk does not pull them from under this process. */
export async function readFiles(folder: string): Promise<Map<string, Uint8Array>> {
  const names = await readdir(folder);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}
