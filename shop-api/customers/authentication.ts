import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import { unauthorised } from '../kernel/http/http-error.ts';
import type { Shop } from '../kernel/shop.ts';
import { isOpen } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in; null for a guest. */
    customerId: number | null;
    /** The log-in that the token comes from; null for a guest. */
    session: string | null;
  }
  interface FastifyContextConfig {
    /** Calls that begin or renew a session work with a stale token too. */
    ignoresToken?: boolean;
  }
}

/** Seconds that an access token lives. */
const ACCESS_TOKEN_LIFETIME = 3600;

const ISSUER = 'shop-api';

export interface Holder {
  customerId: number;
  session: string;
}

export function signAccessToken({ customerId, session }: Holder, secret: Uint8Array): Promise<string> {
  return new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(customerId))
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_LIFETIME}s`)
    .sign(secret);
}

/**
 * Reads the bearer token of every request. A bad one is 401 on public calls as well, so that clients drop it; so is one
 * whose session was ended before its time. A guest learns nothing more of calls whose description wants a token.
 */
export function authenticate(server: FastifyInstance, { queries, settings }: Shop): void {
  server.decorateRequest('customerId', null);
  server.decorateRequest('session', null);
  server.addHook('onRequest', async (request) => {
    const header = request.headers.authorization;
    if (!header || request.routeOptions.config.ignoresToken) return;
    const holder = await holderOf(header, settings.jwtSecret);
    if (!(await isOpen(queries, holder))) throw unauthorised('tokenInvalid');
    request.customerId = holder.customerId;
    request.session = holder.session;
  });
  server.addHook('preParsing', async (request) => {
    if (request.routeOptions.schema?.security) loggedIn(request);
  });
}

/** @throws HttpError 401 for guests */
export function loggedIn(request: FastifyRequest): number {
  if (request.customerId === null) throw unauthorised('loginNeeded');
  return request.customerId;
}

/** Whose token this is, or was until it ran out; null for what the shop did not sign. */
export function onceHolderOf(header: string | undefined, secret: Uint8Array): Promise<Holder | null> {
  return holderOf(header ?? '', secret, new Date(0)).catch(() => null);
}

/** @param at when the token has to hold; now by default */
async function holderOf(header: string, secret: Uint8Array, at?: Date): Promise<Holder> {
  const [scheme, token = ''] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer') throw unauthorised('tokenInvalid');
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: at,
    });
    const customerId = Number(payload.sub);
    const { sid: session } = payload;
    if (!Number.isSafeInteger(customerId) || typeof session !== 'string') throw unauthorised('tokenInvalid');
    return { customerId, session };
  } catch (error) {
    throw unauthorised(error instanceof errors.JWTExpired ? 'tokenExpired' : 'tokenInvalid');
  }
}
