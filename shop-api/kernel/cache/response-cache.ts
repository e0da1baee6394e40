import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { VERSION_HEADER } from '@shop/shop-domain/public-version';
import accepts from 'accepts';
import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify';
import { canonicalUrlOf } from '../http/canonical-url.ts';
import { originOf } from '../http/origin.ts';
import { messageLocaleOf } from '../http/request-locale.ts';
import { MemoryCache } from './memory-cache.ts';
import { ownBytes } from './own-bytes.ts';
import type { PublicVersion, Version } from './public-version.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Products whose stock the response tells: a sale of others leaves it as it is. Without them any sale makes it another. */
    containsStockOf: number[] | undefined;
  }
}

interface CachedResponse {
  /** By Brotli, as browsers are sent it: over ten times as many are kept as of plain ones. */
  compressed: Buffer;
  etag: string;
  containsStockOf: number[] | undefined;
  /** Of what it tells, before it was made. */
  state: string;
  madeAt: number;
}

/** Bytes of all that is kept. Most of it is compressed; bodies that the shell asks for often, which it renders, are ready besides. */
const MAX_BYTES = 96 * 1024 * 1024;

/** Milliseconds after which even what nothing has changed is made anew: best sellers grow old by themselves. */
const TTL = 3600_000;

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface ResponseCacheOptions {
  version: PublicVersion;
  nameOf(version: Version): string;
  publicUrl?: string;
  /** Bytes of all that is kept. */
  budget?: number;
}

/**
 * Caches what the GET routes of this scope respond with, which has to be the same for everybody, until something changes that it
 * tells. Nobody on the way keeps a response without asking again.
 * @returns how many bytes are kept
 */
export function cacheResponses(
  server: FastifyInstance,
  { version, nameOf, publicUrl, budget = MAX_BYTES }: ResponseCacheOptions,
): { weight(): number } {
  const memory = new MemoryCache<CachedResponse>({
    ttl: TTL,
    maxBytes: Math.floor((budget * 2) / 3),
    sizeOf: weightOf,
  });
  const ready = new MemoryCache<Buffer>({
    ttl: TTL,
    maxBytes: Math.floor(budget / 3),
    sizeOf: ({ length }) => length,
  });
  server.decorateRequest('containsStockOf', undefined);
  server.addHook('onRoute', (route) => {
    if (route.method !== 'GET') return;
    const handler: RouteHandlerMethod = route.handler;
    route.handler = async function (request, reply) {
      const current = await version();
      const askedAt = performance.now();
      const reader = `${originOf(request, publicUrl)} ${messageLocaleOf(request)}`;
      const response = await memory.fetchValid(
        `${current.lists} ${reader} ${canonicalUrlOf(request)}`,
        async (): Promise<CachedResponse> => {
          const body = bodyOf(reply, await handler.call(this, request, reply));
          // Weak: it is the same for each encoding.
          const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
          await ready.fetch(etag, async () => body);
          const { containsStockOf } = request;
          const state = stateOf(current, containsStockOf);
          return {
            compressed: ownBytes(await brotli(body, BROTLI)),
            etag,
            containsStockOf,
            state,
            madeAt: performance.now(),
          };
        },
        ({ containsStockOf, state }) => state === stateOf(current, containsStockOf),
      );
      const { compressed, etag, madeAt } = response;
      reply.headers({
        etag,
        'cache-control': 'public, no-cache',
        'cache-status': madeAt < askedAt ? 'shop-api; hit' : 'shop-api; fwd=miss',
        vary: 'accept-language, accept-encoding',
        [VERSION_HEADER]: nameOf(current),
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      reply.type('application/json; charset=utf-8');
      if (accepts(request.raw).encoding(['br']))
        return reply.header('content-encoding', 'br').send(compressed);
      return reply.send(await ready.fetch(etag, async () => ownBytes(await unbrotli(compressed))));
    };
  });
  return { weight: () => memory.bytes + ready.bytes };
}

function weightOf({ compressed, state, containsStockOf = [] }: CachedResponse): number {
  return compressed.length + state.length + 8 * containsStockOf.length;
}

function stateOf({ responses, sold }: Version, containsStockOf: number[] | undefined): string {
  return containsStockOf ? containsStockOf.map((id) => sold[id]).join() : responses;
}

function bodyOf(reply: FastifyReply, content: unknown): Buffer {
  // By the schema of 200, though a renewed response may belong to a reply that has long been sent.
  const serialise = reply.getSerializationFunction('200') ?? JSON.stringify;
  return ownBytes(serialise(content as Record<string, unknown>));
}
