import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from 'node:zlib';
import { ConcurrencyLimit, type ConcurrencyLimitOptions } from '@shop/shop-domain/concurrency-limit';
import { TAGS_HEADER, VERSION_HEADER } from '@shop/shop-domain/public-changes';
import accepts from 'accepts';
import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify';
import type { Database } from '../database/database.ts';
import { readPublicly } from '../database/replica.ts';
import { canonicalUrlOf } from '../http/canonical-url.ts';
import { originOf } from '../http/origin.ts';
import { messageLocaleOf } from '../http/request-locale.ts';
import type { Changes, Tag } from './change-feed.ts';
import { MemoryCache } from './memory-cache.ts';
import { ownBytes } from './own-bytes.ts';
import { TaggedCache } from './tagged-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the response tells: a change of something else leaves it as it is. Without them any change makes it another. */
    cacheTags: readonly Tag[] | undefined;
    /** Milliseconds after which it is made anew though nothing has changed. */
    cacheTtl: number | undefined;
  }
}

interface CachedResponse {
  /** By Brotli, as browsers are sent it: over ten times as many are kept as of plain ones. */
  compressed: Buffer;
  etag: string;
}

/** Bytes of all that is kept. Most of it is compressed; bodies that the shell asks for often, which it renders, are ready besides. */
const MAX_BYTES = 96 * 1024 * 1024;

/** A header has to be short: what tells more than that is told to change with everything. */
const MAX_TOLD_TAGS = 500;

/** Milliseconds after which what is ready is no longer kept so. */
const TTL = 3600_000;

/**
 * Responses that are made at once: as many more would wait for the database, and for each other. Two connections are left to carts and
 * orders, which are not made here; the embedded database does one thing at a time, so that these would wait for all the others.
 */
const MOST_AT_ONCE: Record<Database['engine'], number> = { postgresql: 8, pglite: 2 };
const WAITING = { mostWaiting: 120, waitMs: 5_000 };

/** Bytes that take at most a millisecond. To hand them to another thread and back takes more than that spares: docs/scale.md. */
const COMPRESSED_AT_ONCE = 48 * 1024;

const brotliInThread = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);

async function brotli(body: Buffer): Promise<Buffer> {
  // Of its length, it takes no more memory and time than that asks for.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return body.length <= COMPRESSED_AT_ONCE
    ? brotliCompressSync(body, { params })
    : brotliInThread(body, { params });
}

export interface ResponseCacheOptions {
  changes: Changes;
  nameOf(version: string): string;
  publicUrl?: string;
  /** Bytes of all that is kept. */
  budget?: number;
  engine?: Database['engine'];
  limits?: Partial<ConcurrencyLimitOptions>;
}

/**
 * Caches what the GET routes of this scope respond with, which has to be the same for everybody, until something changes that it
 * tells. While it is made anew, the former one is sent for as long as it is not older than changes may be. Nobody on the way keeps
 * a response without asking again.
 * @returns how many bytes are kept
 */
export function cacheResponses(
  server: FastifyInstance,
  { changes, nameOf, publicUrl, budget = MAX_BYTES, engine = 'postgresql', limits }: ResponseCacheOptions,
): { weight(): number } {
  const memory = new TaggedCache<CachedResponse>(changes, {
    maxBytes: Math.floor((budget * 2) / 3),
    sizeOf: ({ compressed }) => compressed.length,
    serveStale: true,
    limit: new ConcurrencyLimit({ ...WAITING, atOnce: MOST_AT_ONCE[engine], ...limits }),
  });
  const ready = new MemoryCache<Buffer>({
    ttl: TTL,
    maxBytes: Math.floor(budget / 3),
    sizeOf: ({ length }) => length,
  });
  server.decorateRequest('cacheTags', undefined);
  server.decorateRequest('cacheTtl', undefined);
  server.addHook('onRoute', (route) => {
    if (route.method !== 'GET') return;
    const handler: RouteHandlerMethod = route.handler;
    route.handler = async function (request, reply) {
      const askedAt = performance.now();
      const takesBrotli = accepts(request.raw).encoding(['br']) !== false;
      const reader = `${originOf(request, publicUrl)} ${messageLocaleOf(request)}`;
      const { value, madeAt, version, tags } = await memory.fetch(
        `${reader} ${canonicalUrlOf(request)}`,
        async () => {
          const content = await readPublicly(() => handler.call(this, request, reply));
          const body = bodyOf(reply, content);
          // Weak: it is the same for each encoding.
          const etag = `W/"${hash('sha1', body, 'base64url')}"`;
          if (!takesBrotli) await ready.fetch(etag, async () => body);
          const compressed = ownBytes(await brotli(body));
          return { value: { compressed, etag }, tags: request.cacheTags, ttl: request.cacheTtl };
        },
      );
      const { compressed, etag } = value;
      reply.headers({
        etag,
        'cache-control': 'public, no-cache',
        'cache-status': madeAt < askedAt ? 'shop-api; hit' : 'shop-api; fwd=miss',
        vary: 'accept-language, accept-encoding',
        // Where it is being made anew, the version of which it was true.
        [VERSION_HEADER]: nameOf(version),
        ...(tags && tags.length <= MAX_TOLD_TAGS && { [TAGS_HEADER]: tags.join() }),
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      reply.type('application/json; charset=utf-8');
      if (takesBrotli) return reply.header('content-encoding', 'br').send(compressed);
      return reply.send(await ready.fetch(etag, async () => ownBytes(await unbrotli(compressed))));
    };
  });
  return { weight: () => memory.bytes + ready.bytes };
}

function bodyOf(reply: FastifyReply, content: unknown): Buffer {
  // By the schema of 200, though a renewed response may belong to a reply that has long been sent.
  const serialise = reply.getSerializationFunction('200') ?? JSON.stringify;
  return ownBytes(serialise(content as Record<string, unknown>));
}
