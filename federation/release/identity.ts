import { createHash, createPublicKey } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import Type, { type Static } from 'typebox';
import { FederationError } from '../errors.ts';

/** How far the clocks of issuers and publishers may differ, in seconds. */
const CLOCK_TOLERANCE_S = 60;
/** How long an issuer may take, in milliseconds. */
const ISSUER_TIMEOUT_MS = 10_000;
const REQUESTS = 3;
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

const strict = { additionalProperties: false };
const Pattern = Type.String({ minLength: 1, maxLength: 500 });

/** An OpenID provider whose ID tokens are believed, with its keys (JWKS): shells ask nobody. */
export const Issuer = Type.Object(
  {
    issuer: Type.String({ pattern: '^https?://[^\\s]+[^/\\s]$' }),
    /** What tokens have to be meant for, such as the address of the shop: another shop's are of no use here. */
    audience: Type.String({ minLength: 1, maxLength: 200, pattern: '^[^#\\s]+$' }),
    keys: Type.Array(Type.Object({ kty: Type.String(), kid: Type.String() }), { minItems: 1 }),
  },
  strict,
);
export type Issuer = Static<typeof Issuer>;

/** Whom an issuer names: `*` stands for any letters but `:`. */
export const SubjectPattern = {
  issuer: Type.String(),
  subject: Pattern,
  /** Further claims of the token, such as `workflow_ref`. */
  claims: Type.Optional(Type.Record(Type.String(), Pattern)),
};
const Subject = Type.Object(SubjectPattern);
type Subject = Static<typeof Subject>;

/** Who signed, as the issuer of the token says. */
export type Identity = JWTPayload & { iss: string; sub: string };

/** The audience of a token that signs this statement and no other. */
export function audienceFor(audience: string, statement: Uint8Array): string {
  return `${audience}#sha256-${createHash('sha256').update(statement).digest('base64url')}`;
}

/** Says who signed a statement by a token. `madeAt`: when the statement says that it was made; else what the token says. */
export type ReadIdentity = (token: string, statement: Uint8Array, madeAt?: string) => Promise<Identity>;

/**
 * Verifies ID tokens by the keys of these issuers.
 * @returns throws an Error that says in a line what is wrong with a token
 * @throws FederationError FED-017 for a key that is no public key.
 */
export function createIssuers(issuers: Issuer[], source: string): ReadIdentity {
  const known = new Map(
    issuers.map(({ issuer, audience, keys }) => {
      for (const key of keys) checkKey(key, `${source}: the key ${key.kid} of ${issuer} is no public key`);
      return [issuer, { audience, keys: createLocalJWKSet({ keys }) }];
    }),
  );

  return async (token, statement, madeAt) => {
    const claimed = claimsOf(token);
    const issuer = claimed.iss === undefined ? undefined : known.get(claimed.iss);
    if (!issuer) throw new Error(`has a token of ${claimed.iss}, which the policy does not name`);
    const expected = audienceFor(issuer.audience, statement);
    const [audience = '', ...others] = [claimed.aud ?? []].flat();
    if (others.length > 0 || !audience.startsWith(`${issuer.audience}#`))
      throw new Error(`has a token for ${[audience, ...others].join(', ')}, not for ${issuer.audience}`);
    if (audience !== expected) throw new Error('has a token for something else that was released');
    try {
      const { payload } = await jwtVerify<{ iss: string; sub: string }>(token, issuer.keys, {
        ...{ issuer: claimed.iss, audience: expected, algorithms: ALGORITHMS },
        ...{ requiredClaims: ['sub', 'iat', 'exp'], clockTolerance: CLOCK_TOLERANCE_S },
        ...{ currentDate: madeAt ? new Date(madeAt) : new Date((claimed.iat ?? 0) * 1000) },
        // Together with the time of expiry: not before it was issued.
        maxTokenAge: '1d',
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey)
        throw new Error(
          `is signed by a key of ${claimed.iss} that the policy does not have (npm run release -- issuer-keys)`,
        );
      if (error instanceof errors.JWTExpired || isAboutTime(error))
        throw new Error(`was not made while its token was valid: ${error.message}`);
      if (error instanceof errors.JOSEError)
        throw new Error(`has a token that ${claimed.iss} did not issue: ${error.message}`);
      throw error;
    }
  };
}

const isAboutTime = (error: unknown): error is Error =>
  error instanceof errors.JWTClaimValidationFailed && ['iat', 'nbf'].includes(error.claim);

function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    throw new Error('has a token that cannot be read');
  }
}

/** Whether the policy means this one. */
export function isSubject({ issuer, subject, claims = {} }: Subject, identity: Identity): boolean {
  const fits = (pattern: string, value: unknown) => {
    const parts = pattern.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'));
    return typeof value === 'string' && new RegExp(`^${parts.join('[^:]*')}$`).test(value);
  };
  return (
    issuer === identity.iss &&
    fits(subject, identity.sub) &&
    Object.entries(claims).every(([claim, pattern]) => fits(pattern, identity[claim]))
  );
}

/**
 * A token that names the workflow that runs, from GitHub Actions: its job needs `id-token: write`.
 * @throws FederationError FED-017 outside of such a job, FED-037 where GitHub gives none.
 */
export async function requestIdToken(
  audience: string,
  { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret } = process.env,
): Promise<string> {
  if (!url || !secret)
    throw new FederationError(
      'FED-017',
      'RELEASE_AUDIENCE is for jobs of GitHub Actions with the permission id-token: write',
    );
  const address = `${url}&audience=${encodeURIComponent(audience)}`;
  for (let left = REQUESTS - 1; ; left--) {
    try {
      const { value } = (await fetchJson(address, { authorization: `Bearer ${secret}` })) as {
        value: string;
      };
      return value;
    } catch (cause) {
      if (left > 0) continue;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new FederationError('FED-037', `the issuer gave no token to sign with: ${reason}`, { cause });
    }
  }
}

/**
 * What a policy says of an issuer: its keys of now, which rotate.
 * @throws FederationError FED-012 where it does not answer as an OpenID provider does.
 */
export async function readIssuer(issuer: string): Promise<Issuer> {
  try {
    const configuration = `${issuer}/.well-known/openid-configuration`;
    const { jwks_uri: address } = (await fetchJson(configuration)) as { jwks_uri: string };
    const { keys } = (await fetchJson(address)) as { keys: (Issuer['keys'][number] & { x5c: unknown })[] };
    return { issuer, audience: 'https://shop.example', keys: keys.map(({ x5c: _, ...key }) => key) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new FederationError('FED-012', `${issuer} tells no keys: ${reason}`, { cause });
  }
}

async function fetchJson(address: string, headers?: Record<string, string>): Promise<unknown> {
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return await response.json();
}

/** @throws FederationError FED-017. */
function checkKey(key: Issuer['keys'][number], message: string): void {
  try {
    createPublicKey({ key, format: 'jwk' });
  } catch (cause) {
    throw new FederationError('FED-017', message, { cause });
  }
}
