import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import { unauthorised } from '../errors/fault.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in; null for a guest. */
    customerId: number | null;
  }
  interface FastifyContextConfig {
    /** Calls that end or renew a session work with a stale token too. */
    ignoresToken?: boolean;
  }
}

/** Seconds that an access token lives. */
export const accessTokenLifetime = 3600;

const issuer = 'shop-api';

export const signAccessToken = (customerId: number, secret: Uint8Array): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(customerId))
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenLifetime}s`)
    .sign(secret);

/** Reads the bearer token of every request. A bad one is 401 on public calls as well, so that clients drop it. */
export const authenticate = (server: FastifyInstance, secret: Uint8Array): void => {
  server.decorateRequest('customerId', null);
  server.addHook('onRequest', async (request) => {
    const header = request.headers.authorization;
    if (header && !request.routeOptions.config.ignoresToken)
      request.customerId = await customerOf(header, secret);
  });
};

/** @throws Fault 401 for guests */
export const loggedIn = (request: FastifyRequest): number => {
  if (request.customerId === null) throw unauthorised('loginNeeded');
  return request.customerId;
};

const customerOf = async (header: string, secret: Uint8Array): Promise<number> => {
  const [scheme, token = ''] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer') throw unauthorised('tokenInvalid');
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer });
    const customerId = Number(payload.sub);
    if (!Number.isSafeInteger(customerId)) throw unauthorised('tokenInvalid');
    return customerId;
  } catch (error) {
    throw unauthorised(error instanceof errors.JWTExpired ? 'tokenExpired' : 'tokenInvalid');
  }
};
