import { hash } from 'node:crypto';
import { clearTimeout, setTimeout } from 'node:timers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, zstdDecompress } from 'node:zlib';
import { ownBytes } from '@shop/shop-domain/own-bytes';
import { LRUCache } from 'lru-cache';
import type { Encoding, StreamedEncoding } from './accepted-encoding.ts';
import type { Basis, ChangeFeed } from './public-changes.ts';
import type { InlineSources } from './security-headers.ts';

/** A document that is the same for everybody. */
export interface CachedDocument {
  /** By Brotli, at its best once it has been asked for often. */
  body: Buffer;
  /** By gzip, once somebody has asked for that: a cache in front of the shell does. */
  gzipped?: Promise<Buffer>;
  isBest?: boolean;
  status: number;
  /** Of its text. */
  hash: string;
  headers: Record<string, string>;
}

/** Such a document as it was sent to the first who asked for it. */
export interface SentDocument {
  /** In memory of exactly their size. */
  bytes: Buffer;
  encoding: StreamedEncoding;
  nonce: string;
  status: number;
  /** Those of everybody, by what stands inline. */
  headersWith(inline: InlineSources): Record<string, string>;
  /** Scripts that a tab adds later. */
  joining(): string[];
}

export interface DocumentCache {
  /** Whether it is cached, true or not. */
  has(key: string): boolean;
  /**
   * What is cached and still true, or what stores it once it is made. Whoever asks while somebody else makes it gets what was true until
   * just now, or waits.
   * @param ended when the one who asks is done, with or without it
   */
  open(
    key: string,
    ended: Promise<unknown>,
  ): Promise<{ cached: CachedDocument } | { store(document: SentDocument, basis: Basis): void }>;
}

interface Entry {
  basis: Basis;
  bytes: number;
  sent?: SentDocument;
  /** Made for the second who asks: many an address is asked for once. */
  cached?: Promise<CachedDocument>;
  /** What was there before, which often is the same text. */
  before?: Promise<CachedDocument>;
  madeAt: number;
  asked: number;
}

/** From when on a document is worth what Brotli takes to make a tenth less of it: 0.4 s of a thread for the home page. */
interface WorthBest {
  asked: number;
  ageMs: number;
}
const WORTH_BEST: WorthBest = { asked: 20, ageMs: 10_000 };

/** Milliseconds after which a document is made anew though nothing has changed: some things grow old by themselves. */
const TTL_MS = 60_000;
/** Milliseconds that others wait for one that is being made: whoever has asked for it first may take it in slowly. */
const WAIT_MS = 1_000;
/** By Brotli and by gzip, which takes a fifth more. */
const BOTH_ENCODINGS = 2.2;
/** Roughly, in bytes. */
const HEADERS = 3_000;

const compress = promisify(brotliCompress);
const decompress = {
  zstd: promisify(zstdDecompress),
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: async (bytes: Buffer) => bytes,
} satisfies Record<StreamedEncoding, (bytes: Buffer) => Promise<Buffer>>;
const compressByGzip = promisify(gzip);

/**
 * Caches whole documents that are the same for everybody until something changes that they tell.
 * @param maxBytes of all of them, keys and headers included
 */
export function createDocumentCache(
  changes: Pick<ChangeFeed, 'isTrue' | 'wasTrue'>,
  maxBytes: number,
  worthBest = WORTH_BEST,
): DocumentCache {
  const documents = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    ttl: TTL_MS,
    sizeCalculation: ({ bytes }, key) => Math.ceil(BOTH_ENCODINGS * bytes) + key.length + HEADERS,
  });
  const making = new Map<string, Promise<void>>();
  let isCompressing = false;

  function cachedOf(key: string, entry: Entry): Promise<CachedDocument> | undefined {
    const { sent, before } = entry;
    entry.sent = undefined;
    entry.before = undefined;
    if (sent) {
      entry.cached = toCached(sent, before);
      entry.cached.catch(() => documents.delete(key));
    }
    entry.asked += 1;
    compressWell(entry).catch(() => undefined);
    return entry.cached;
  }

  /** One at a time, beside what is answered meanwhile. */
  async function compressWell(entry: Entry): Promise<void> {
    const isWorthIt = entry.asked >= worthBest.asked && performance.now() - entry.madeAt >= worthBest.ageMs;
    const document = isWorthIt ? await entry.cached : undefined;
    if (!document || document.isBest || isCompressing) return;
    isCompressing = true;
    document.isBest = true;
    try {
      document.body = await compressed(await decompress.br(document.body), BEST);
    } finally {
      isCompressing = false;
    }
  }

  const begin = (key: string, ended: Promise<unknown>, before: Promise<CachedDocument> | undefined) => {
    const made = waited(ended, WAIT_MS).then(() => {
      if (making.get(key) === made) making.delete(key);
    });
    making.set(key, made);
    return (document: SentDocument, basis: Basis): void => {
      const madeAt = performance.now();
      documents.set(key, { basis, bytes: document.bytes.length, sent: document, before, madeAt, asked: 0 });
    };
  };

  return {
    has: (key) => documents.has(key),
    async open(key, ended) {
      const last = documents.peek(key, { allowStale: true });
      const before = last?.cached ?? last?.before;
      const askedAt = performance.now();
      let hasWaited = false;
      for (;;) {
        const entry = documents.get(key);
        const others = making.get(key);
        const isGood = ({ basis }: Entry) =>
          changes.isTrue(basis) || ((others || hasWaited) && changes.wasTrue(basis, askedAt));
        const cached = entry && isGood(entry) ? await cachedOf(key, entry) : undefined;
        if (cached) return { cached };
        if (!others) break;
        await others;
        hasWaited = true;
        // What is not kept is not worth waiting for: each makes their own, and has nobody wait.
        if (documents.get(key) === entry) return { store: () => undefined };
      }
      return { store: begin(key, ended, before) };
    },
  };
}

/** Resolves with `ended`, or after so many milliseconds without it. */
function waited(ended: Promise<unknown>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = setTimeout(resolve, ms).unref();
  void ended.then(() => {
    clearTimeout(late);
    resolve();
  });
  return promise;
}

/**
 * As it is sent to everybody: without the nonce that it was made with, and compressed for good rather than at once.
 * @param before the one that it takes the place of
 */
async function toCached(
  { bytes, encoding, nonce, status, headersWith, joining }: SentDocument,
  before: Promise<CachedDocument> | undefined,
): Promise<CachedDocument> {
  const sent = await decompress[encoding](bytes);
  const html = sent.toString().replaceAll(` nonce="${nonce}"`, '');
  const text = Buffer.from(html);
  const textHash = hash('sha256', text, 'base64url');
  const headers = headersWith(inlineHashes(html, joining()));
  const same = await before?.catch(() => undefined);
  if (same?.hash === textHash) return { ...same, headers };
  return { body: await compressed(text, GOOD), status, hash: textHash, headers };
}

const GOOD = 6;
const BEST = constants.BROTLI_MAX_QUALITY;

async function compressed(text: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return ownBytes(await compress(text, { params }));
}

/** Its body for who accepts that encoding. */
export async function bodyIn(document: CachedDocument, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return document.body;
  if (encoding === 'identity') return decompress.br(document.body);
  document.gzipped ??= decompress
    .br(document.body)
    .then(async (text) => ownBytes(await compressByGzip(text)));
  return document.gzipped;
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
/** Data is not run, so that no policy concerns it. */
const DATA = /\btype="application\/(ld\+)?json"|\bsrc=/;

/** Hashes of all scripts and style sheets that stand in a document, and of scripts that join it later. */
function inlineHashes(html: string, joining: string[]): InlineSources {
  const sources = { script: new Set(joining.map(sourceOf)), style: new Set<string>() };
  for (const [, kind = '', attributes = '', content = ''] of html.matchAll(INLINE))
    if (!DATA.test(attributes)) sources[kind as 'script' | 'style'].add(sourceOf(content));
  return { scripts: [...sources.script], styles: [...sources.style] };
}

const sourceOf = (content: string): string => `'sha256-${hash('sha256', content, 'base64')}'`;
