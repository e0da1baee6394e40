import type { ReleaseDocument } from '@shop/federation/release/release-document';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedDocument } from './document-cache.ts';
import { acceptedEncoding } from './released-files.ts';
import { cookiesOf } from './tokens.ts';
import { chosenCurrency } from './visitor.ts';

/** Characters of an address whose document may be cached. */
const LONGEST_ADDRESS = 2_000;

/** Whether the document is the same for every guest who asks as this one does, and can be sent as it is cached. */
export function mayBeCached(request: FastifyRequest): boolean {
  const { token, refreshToken, cart } = cookiesOf(request);
  const { url = '' } = request.raw;
  const isGuest = !(token || refreshToken || cart);
  return isGuest && url.length < LONGEST_ADDRESS && acceptedEncoding(request) === 'br';
}

/** What a guest's document depends on, besides all that is public. */
export function documentKey(
  request: FastifyRequest,
  { origin, theme, release }: { origin: string; theme: string | null; release: ReleaseDocument },
): string {
  const { id, createdAt, remotes } = release;
  const versions = Object.values(remotes).map(({ base }) => base);
  return [origin, request.raw.url, id, createdAt, versions, theme, chosenCurrency(request)].join(' ');
}

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, headers }: CachedDocument,
): FastifyReply {
  reply.type('text/html; charset=utf-8').headers({ ...headers, 'cache-status': 'shell; hit' });
  return request.headers['if-none-match'] === headers.etag ? reply.code(304).send() : reply.send(body);
}
