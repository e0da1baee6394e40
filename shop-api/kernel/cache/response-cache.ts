import { hash } from 'node:crypto';
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
import { CompressedBody } from './compressed-body.ts';
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
  body: CompressedBody;
  etag: string;
}

/** Bytes of all that is kept. */
const MAX_BYTES = 64 * 1024 * 1024;

/** A header has to be short: what tells more than that is told to change with everything. */
const MAX_TOLD_TAGS = 500;

/**
 * Responses that are made at once: as many more would wait for the database, and for each other. Two connections are left to carts and
 * orders, which are not made here; the embedded database does one thing at a time, so that these would wait for all the others.
 */
const MOST_AT_ONCE: Record<Database['engine'], number> = { postgresql: 8, pglite: 2 };
const WAITING = { mostWaiting: 120, waitMs: 5_000 };

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
    maxBytes: budget,
    sizeOf: ({ body }) => body.bytes.length,
    serveStale: true,
    limit: new ConcurrencyLimit({ ...WAITING, atOnce: MOST_AT_ONCE[engine], ...limits }),
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
          const plain = bodyOf(reply, content);
          // Weak: it is the same for each encoding.
          const etag = `W/"${hash('sha1', plain, 'base64url')}"`;
          const body = await CompressedBody.of(plain, takesBrotli ? 'br' : 'zstd');
          return { value: { body, etag }, tags: request.cacheTags, ttl: request.cacheTtl };
        },
      );
      const { body, etag } = value;
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
      if (takesBrotli) return reply.header('content-encoding', 'br').send(await body.brotli());
      return reply.send(await body.plain());
    };
  });
  return { weight: () => memory.bytes };
}

function bodyOf(reply: FastifyReply, content: unknown): Buffer {
  // By the schema of 200, though a renewed response may belong to a reply that has long been sent.
  const serialise = reply.getSerializationFunction('200') ?? JSON.stringify;
  return Buffer.from(serialise(content as Record<string, unknown>));
}
