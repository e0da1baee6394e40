import type { Locale } from '@shop/federation/contract';
import type { MatchedPage, RemotesByName } from '@shop/federation/host/route-table';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import type { Currency } from '@shop/shop-client/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hintIn, VISITOR_COOKIE } from '../visitor-cookie.ts';
import { acceptedEncoding, type StreamedEncoding } from './accepted-encoding.ts';
import { type DocumentKind, remoteOrigins } from './browser-release.ts';
import { bodyIn, type CachedDocument, type SentDocument } from './document-cache.ts';
import type { Basis } from './public-changes.ts';
import { restIntegrity } from './rest-of-release.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { cookiesOf } from './tokens.ts';
import { sharedCurrency } from './visitor.ts';

/** Characters of an address whose document may be cached. */
const LONGEST_ADDRESS = 2_000;
const MOST_PAGES = 1_000;
/** Of what a document tells; one that tells more is purged by any change. */
const MOST_TAGS = 300;

/** Tag of every document that caches in front may keep. */
export const ALL_DOCUMENTS = 'documents';
/** Tag of those that any change may concern. */
export const ANY_DATA = 'data-any';
/** Tag of those that tell something, such as `data-12` of a product or `data-taxon:3` of a list. */
export const dataTag = (tag: string): string => `data-${tag}`;

/** Which pages are the same for everybody, as has been seen of them since this server started. */
export interface SharedPages {
  has(page: string): boolean;
  add(page: string): void;
}

export function createSharedPages(): SharedPages {
  const pages = new LRUCache<string, true>({ max: MOST_PAGES });
  return { has: (page) => pages.has(page), add: (page) => void pages.set(page, true) };
}

/** A page of one version of a remote. */
export function sharedPageKey(release: ReleaseDocument, match: MatchedPage): string {
  return `${release.remotes[match.remote]?.base} ${match.pageId}`;
}

/**
 * Whether this visitor gets the document that everybody gets: guests do, and who is known to the browser's scripts, which then ask for
 * what is theirs. Not so a page that is about one person: such a page tells search engines to leave it out.
 * @param isShared of the page
 */
export function mayBeShared(request: FastifyRequest, isShared: () => boolean): boolean {
  const { token, refreshToken, cart } = cookiesOf(request);
  const { url = '' } = request.raw;
  if (url.length >= LONGEST_ADDRESS) return false;
  const isGuest = !(token || refreshToken || cart);
  return isGuest || (hintIn(request.cookies[VISITOR_COOKIE]) !== undefined && isShared());
}

/**
 * What a document for everybody depends on, besides all that is public.
 * @param address of its page
 */
export function documentKey(
  request: FastifyRequest,
  address: string,
  { origin, locale, release }: { origin: string; locale: Locale; release: ReleaseDocument },
): string {
  const { id, createdAt, remotes } = release;
  const versions = Object.values(remotes).map(({ base }) => base);
  return [origin, address, id, createdAt, versions, sharedCurrency(request, locale)].join(' ');
}

/** What caches in front of the shell may do with a document that everybody gets, and the tags that it can be purged by. */
export function edgeHeaders(
  maxAgeS: number,
  {
    release,
    locale,
    currency,
    match,
    tells,
  }: {
    release: ReleaseDocument;
    locale: Locale;
    currency: Currency;
    match: MatchedPage;
    tells: Basis['tags'];
  },
): Record<string, string> {
  if (maxAgeS === 0) return {};
  const tags = [ALL_DOCUMENTS, `release-${release.id}`, `locale-${locale}`];
  tags.push(match.remote, `page-${match.pageId}`);
  tags.push(...(tells && tells.length <= MOST_TAGS ? tells.map(dataTag) : [ANY_DATA]));
  return {
    'cdn-cache-control': `public, max-age=${maxAgeS}`,
    'surrogate-control': `max-age=${maxAgeS}`,
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
    // By which it was asked for. So that nobody gets another's by cookies which the cache and the shell read differently.
    'shop-currency': currency,
  };
}

/** What is kept of a document until somebody asks for it again: as little of its request as can be. */
export function sentDocument(
  bytes: Buffer,
  encoding: StreamedEncoding,
  {
    nonce,
    status,
    release,
    assigned,
    kind,
    told,
    headers,
  }: {
    nonce: string;
    status: number;
    release: ReleaseDocument;
    /** The same without what stands in for others. */
    assigned: ReleaseDocument;
    kind: DocumentKind;
    /** The remotes that it told of. */
    told: RemotesByName;
    headers: Record<string, string>;
  },
): SentDocument {
  return {
    ...{ bytes, encoding, nonce, status },
    joining: () => [JSON.stringify({ integrity: restIntegrity(assigned, kind, Object.values(told)) })],
    headersWith: (inline) => ({
      ...headers,
      'content-security-policy': contentSecurityPolicy(inline, remoteOrigins(release)),
    }),
  };
}

export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  document: CachedDocument,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request);
  const etag = `"${document.hash}-${encoding}"`;
  reply
    .code(document.status)
    .type('text/html; charset=utf-8')
    .headers({ ...document.headers, etag, 'cache-status': 'shell; hit' })
    .header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  // Caches that compress anew make it a weak one.
  const isKnown = request.headers['if-none-match']?.replace(/^W\//, '') === etag;
  if (isKnown && document.status === 200) return reply.code(304).send();
  return reply.send(await bodyIn(document, encoding));
}
