import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PublicVersion } from './public-version.ts';
import type { InlineSources } from './security-headers.ts';

/** A document that is the same for everybody. */
export interface CachedDocument {
  /** By Brotli. */
  body: Buffer;
  /** By gzip, once somebody has asked for that: a cache in front of the shell does. */
  gzipped?: Promise<Buffer>;
  /** Of its text. */
  hash: string;
  headers: Record<string, string>;
}

export interface DocumentCache {
  version: PublicVersion;
  /**
   * What is cached of this version, or what stores it once it is made. Whoever asks while somebody else makes it waits for that.
   * @param ended when the one who asks is done, with or without it
   */
  open(
    key: string,
    version: string,
    ended: Promise<unknown>,
  ): Promise<{ cached: CachedDocument } | { store(document: Promise<CachedDocument>): void }>;
}

/** Milliseconds after which a document is made anew though nothing has changed: some things grow old by themselves. */
const TTL_MS = 60_000;
/** Milliseconds that others wait for one that is being made: whoever has asked for it first may take it in slowly. */
const WAIT_MS = 1_000;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const compressByGzip = promisify(gzip);

/**
 * Caches whole documents that are the same for everybody until something public changes.
 * @param maxBytes of all of them, keys and headers included
 */
export function createDocumentCache(version: PublicVersion, maxBytes: number): DocumentCache {
  const documents = new LRUCache<string, CachedDocument & { version: string }>({
    maxSize: maxBytes,
    ttl: TTL_MS,
    // By gzip it takes a fifth more.
    sizeCalculation: ({ body, headers }, key) =>
      Math.ceil(2.2 * body.length) + key.length + JSON.stringify(headers).length,
  });
  const making = new Map<string, Promise<void>>();

  const cached = (key: string, version: string): CachedDocument | undefined => {
    const document = documents.get(key);
    return document?.version === version ? document : undefined;
  };

  const begin = (key: string, version: string, ended: Promise<unknown>) => {
    let storing: Promise<unknown> = Promise.resolve();
    const late = setTimeout(WAIT_MS, undefined, { ref: false });
    const made = Promise.race([ended.then(() => storing), late]).then(() => {
      if (making.get(key) === made) making.delete(key);
    });
    making.set(key, made);
    return (document: Promise<CachedDocument>): void => {
      storing = document
        .then((document) => documents.set(key, { ...document, version }))
        .catch(() => undefined);
    };
  };

  return {
    version,
    async open(key, version, ended) {
      const others = making.get(key);
      if (!cached(key, version) && others) await others;
      const document = cached(key, version);
      if (document) return { cached: document };
      // Who has waited in vain does not have others wait.
      return { store: others ? () => undefined : begin(key, version, ended) };
    },
  };
}

/** A document as everybody may be sent it: without the nonce that it was made with. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '');
}

/** As it is sent to everybody: compressed for good rather than at once. */
export async function toCached(html: string, headers: CachedDocument['headers']): Promise<CachedDocument> {
  const bytes = Buffer.from(html);
  const body = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  return { body, hash: hash('sha256', bytes, 'base64url'), headers };
}

/** Its body for who accepts that encoding. */
export async function bodyIn(
  document: CachedDocument,
  encoding: 'br' | 'gzip' | 'identity',
): Promise<Buffer> {
  if (encoding === 'br') return document.body;
  if (encoding === 'identity') return decompress(document.body);
  document.gzipped ??= decompress(document.body).then((text) => compressByGzip(text));
  return document.gzipped;
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
/** Data is not run, so that no policy concerns it. */
const DATA = /\btype="application\/(ld\+)?json"|\bsrc=/;

/** Hashes of all scripts and style sheets that stand in a document, and of scripts that join it later. */
export function inlineHashes(html: string, joining: string[]): InlineSources {
  const sources = { script: new Set(joining.map(sourceOf)), style: new Set<string>() };
  for (const [, kind = '', attributes = '', content = ''] of html.matchAll(INLINE))
    if (!DATA.test(attributes)) sources[kind as 'script' | 'style'].add(sourceOf(content));
  return { scripts: [...sources.script], styles: [...sources.style] };
}

const sourceOf = (content: string): string => `'sha256-${hash('sha256', content, 'base64')}'`;
