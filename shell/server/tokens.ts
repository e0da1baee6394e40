import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

const TOKEN = 'token';
const REFRESH_TOKEN = 'refresh_token';
const CART = 'cart';
const THIRTY_DAYS_S = 30 * 24 * 3600;
/** A token this close to its end is renewed first, so that it holds for the whole request. */
const RENEW_BEFORE_END_MS = 30_000;
/** Several requests of one page may carry the same spent refresh token for this long. */
const RENEWED_KEPT_MS = 60_000;
const TIME_LIMIT_MS = 10_000;

export interface TokenPair {
  token: string;
  refresh_token?: string;
}

/** The visitor's cookies: scripts never see a token. */
export function cookiesOf(request: FastifyRequest): { token?: string; refreshToken?: string; cart?: string } {
  const { [TOKEN]: token, [REFRESH_TOKEN]: refreshToken, [CART]: cart } = request.cookies;
  return { token, refreshToken, cart: cart && /^[\w-]{8,64}$/.test(cart) ? cart : undefined };
}

export function keepTokens(request: FastifyRequest, reply: FastifyReply, tokens: TokenPair): void {
  keep(request, reply, TOKEN, tokens.token);
  if (tokens.refresh_token) keep(request, reply, REFRESH_TOKEN, tokens.refresh_token);
}

export function dropTokens(reply: FastifyReply): void {
  reply.clearCookie(TOKEN, { path: '/' }).clearCookie(REFRESH_TOKEN, { path: '/' });
}

export const keepCart = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  keep(request, reply, CART, token);

export const dropCart = (reply: FastifyReply): void => void reply.clearCookie(CART, { path: '/' });

function keep(request: FastifyRequest, reply: FastifyReply, name: string, value: string): void {
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: THIRTY_DAYS_S,
  });
}

export interface Renewal {
  /**
   * The token to speak to the API with, renewed where it has run out; a pair that is no longer good is dropped.
   * Sets cookies on the reply.
   */
  freshToken(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined>;
}

export function createRenewal(apiUrl: string): Renewal {
  const renewing = new Map<string, Promise<TokenPair | null>>();

  function renew(refreshToken: string, visitorAddress: string): Promise<TokenPair | null> {
    const known = renewing.get(refreshToken);
    if (known) return known;
    const started = requestRenewal(apiUrl, refreshToken, visitorAddress);
    renewing.set(refreshToken, started);
    setTimeout(() => renewing.delete(refreshToken), RENEWED_KEPT_MS).unref();
    started.catch(() => renewing.delete(refreshToken));
    return started;
  }

  return {
    async freshToken(request, reply) {
      const { token, refreshToken } = cookiesOf(request);
      if (token && endOf(token) > Date.now() + RENEW_BEFORE_END_MS) return token;
      if (!refreshToken) {
        if (token) dropTokens(reply);
        return undefined;
      }
      try {
        const pair = await renew(refreshToken, request.ip);
        if (pair) keepTokens(request, reply, pair);
        else dropTokens(reply);
        return pair?.token;
      } catch (error) {
        // The API is down rather than the token bad: the visitor stays logged in for when it is back.
        request.log.warn({ reason: (error as Error).message }, 'token could not be renewed');
        return undefined;
      }
    },
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

/** Ends the session at the API, so that its tokens are of no use to anybody. @throws when it does not answer. */
export async function endSession(apiUrl: string, request: FastifyRequest): Promise<void> {
  const { refreshToken } = cookiesOf(request);
  if (!refreshToken) return;
  const response = await sendRefreshToken(`${apiUrl}/shop-api/logout`, refreshToken, request.ip);
  if (!response.ok) throw new Error(`logout answered ${response.status}`);
}

/** The API counts attempts by the visitor's address. */
const sendRefreshToken = (url: string, refreshToken: string, visitorAddress: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': visitorAddress },
    body: JSON.stringify({ refresh_token: refreshToken }),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
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
