import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import '@fastify/cookie';
import { UNTOLD, VISITOR_COOKIE } from '../visitor-cookie.ts';

const TOKEN = 'token';
const REFRESH_TOKEN = 'refresh_token';
const CART = 'cart';
const THIRTY_DAYS_S = 30 * 24 * 3600;
/** A token this close to its end is renewed first, so that it holds for the whole request. */
const RENEW_BEFORE_END_MS = 30_000;
/** Several requests of one page may carry the same spent refresh token for this long: as the API has it of those to other shells. */
const RENEWED_KEPT_MS = 60_000;
const RENEWED_AT_MOST = 10_000;
const TIMEOUT_MS = 10_000;

export interface TokenPair {
  token: string;
  refresh_token?: string;
}

/** The visitor's cookies: scripts never see a token. */
export function cookiesOf(request: FastifyRequest): { token?: string; refreshToken?: string; cart?: string } {
  const [token, refreshToken, cart] = [TOKEN, REFRESH_TOKEN, CART].map((name) => readCookie(request, name));
  return { token, refreshToken, cart: cart && /^[\w-]{8,64}$/.test(cart) ? cart : undefined };
}

export function keepTokens(request: FastifyRequest, reply: FastifyReply, tokens: TokenPair): void {
  keep(request, reply, TOKEN, tokens.token);
  if (tokens.refresh_token) keep(request, reply, REFRESH_TOKEN, tokens.refresh_token);
  tellScripts(request, reply);
}

export function dropTokens(reply: FastifyReply): void {
  clearCookie(reply, TOKEN);
  clearCookie(reply, REFRESH_TOKEN);
}

export function keepCart(request: FastifyRequest, reply: FastifyReply, token: string): void {
  keep(request, reply, CART, token);
  tellScripts(request, reply);
}

/** Documents that are the same for everybody have to know that there is somebody to ask for. */
function tellScripts(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[VISITOR_COOKIE]) return;
  const { secure, sameSite, path } = attributesOf(request);
  reply.setCookie(VISITOR_COOKIE, UNTOLD, { path, sameSite, secure, maxAge: THIRTY_DAYS_S });
}

export const dropCart = (reply: FastifyReply): void => clearCookie(reply, CART);

const keep = (request: FastifyRequest, reply: FastifyReply, name: string, value: string): void =>
  writeCookie(request, reply, name, value, THIRTY_DAYS_S);

/** A cookie of the shell's own. Over HTTPS neither a sibling host nor plain HTTP can plant one of that name (`__Host-`). */
export function writeCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  /** Seconds. */
  maxAge: number,
  sameSite: 'lax' | 'strict' = 'lax',
): void {
  reply.setCookie(nameOf(request, name), value, { ...attributesOf(request), maxAge, sameSite });
}

export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[nameOf(request, name)];

export function clearCookie(reply: FastifyReply, name: string): void {
  const { request } = reply;
  reply.clearCookie(nameOf(request, name), attributesOf(request));
}

const nameOf = (request: FastifyRequest, name: string) => (request.isSecure ? `__Host-${name}` : name);

const attributesOf = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.isSecure }) as const;

export interface Renewal {
  /**
   * The token to speak to the API with, renewed where it has run out; a pair that is no longer good is dropped.
   * Sets cookies on the reply.
   * @throws when the API does not tell whether the pair is good: who has an account is nobody's guest meanwhile
   */
  freshToken(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined>;
  /** Another one for a token that the API does not take any more: its clock may be ahead. @throws as `freshToken` */
  nextToken(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined>;
}

export function createRenewal(apiUrl: string): Renewal {
  const renewing = new LRUCache<string, Promise<TokenPair | null>>({
    max: RENEWED_AT_MOST,
    ttl: RENEWED_KEPT_MS,
  });

  function renew(refreshToken: string, visitorAddress: string): Promise<TokenPair | null> {
    // A cookie may hold any 96 KB.
    const key = hash('sha256', refreshToken);
    const known = renewing.get(key);
    if (known) return known;
    const started = requestRenewal(apiUrl, refreshToken, visitorAddress);
    renewing.set(key, started);
    started.catch(() => renewing.delete(key));
    return started;
  }

  async function nextToken(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const { token, refreshToken } = cookiesOf(request);
    const pair = refreshToken ? await renew(refreshToken, request.ip) : null;
    if (pair) keepTokens(request, reply, pair);
    else if (token || refreshToken) dropTokens(reply);
    return pair?.token;
  }

  return {
    async freshToken(request, reply) {
      const { token } = cookiesOf(request);
      return token && endOf(token) > Date.now() + RENEW_BEFORE_END_MS ? token : nextToken(request, reply);
    },
    nextToken,
  };
}

/** `null` when the API refuses the token. @throws when it does not answer. */
async function requestRenewal(
  apiUrl: string,
  refreshToken: string,
  visitorAddress: string,
): Promise<TokenPair | null> {
  const response = await sendRefreshToken(`${apiUrl}/shop-api/token/refresh`, refreshToken, visitorAddress);
  if (response.ok) return (await response.json()) as TokenPair;
  // Too many renewals from this address say nothing about the token.
  if (response.status < 500 && response.status !== 429) return null;
  throw new Error(`token/refresh answered ${response.status}`);
}

/** Ends the session at the API by whichever token there is, so that none is of use to anybody. @throws when it does not answer. */
export async function endSession(apiUrl: string, request: FastifyRequest): Promise<void> {
  const { token, refreshToken } = cookiesOf(request);
  if (!token && !refreshToken) return;
  const response = await sendRefreshToken(`${apiUrl}/shop-api/logout`, refreshToken, request.ip, token);
  if (!response.ok) throw new Error(`logout answered ${response.status}`);
}

/** The API counts attempts by the visitor's address. */
const sendRefreshToken = (
  url: string,
  refreshToken: string | undefined,
  visitorAddress: string,
  token?: string,
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': visitorAddress,
      ...(token && /^[\w.-]+$/.test(token) && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ refresh_token: refreshToken }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** When a JWT runs out, in milliseconds; 0 for what is no JWT. The API alone decides whether it is genuine. */
function endOf(token: string): number {
  try {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      exp?: number;
    };
    return (exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}
