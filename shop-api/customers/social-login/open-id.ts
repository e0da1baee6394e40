import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { SocialProvider } from '../../kernel/settings/social-providers.ts';

/** Seconds that each question to a provider may take. */
const TIME_LIMIT = 3;

/** What a log-in that was begun has to be finished with. */
export interface Handshake {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** What a provider says about somebody. */
export interface Claims {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  given_name?: unknown;
  family_name?: unknown;
}

export interface OpenId {
  /** @throws Error when the provider does not respond */
  begin(redirectUri: string): Promise<{ url: string; handshake: Handshake }>;
  /**
   * @param query of the address that the provider sent the visitor back to
   * @throws Error when the provider does not respond, or refuses
   */
  finish(handshake: Handshake, query: string): Promise<Claims>;
}

/** Code flow with PKCE, state and nonce. Where a provider is found is asked once, when it is first needed. */
export function openIdOf(provider: SocialProvider): OpenId {
  let found: Promise<Configuration> | undefined;

  const configuration = (): Promise<Configuration> => {
    found ??= discover(provider).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };

  return {
    async begin(redirectUri) {
      const verifier = randomPKCECodeVerifier();
      const handshake = { redirectUri, state: randomState(), nonce: randomNonce(), verifier };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: handshake.state,
        nonce: handshake.nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, handshake };
    },

    async finish({ redirectUri, state, nonce, verifier }, query) {
      const config = await configuration();
      const answered = new URL(redirectUri);
      answered.search = query;
      const tokens = await authorizationCodeGrant(config, answered, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no ID token');
      const told = config.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(config, tokens.access_token, claims.sub)
        : {};
      return { ...claims, ...told };
    },
  };
}

function discover({ issuer, clientId, clientSecret }: SocialProvider): Promise<Configuration> {
  return discovery(issuer, clientId, clientSecret, undefined, {
    timeout: TIME_LIMIT,
    // The settings take such an address on this machine alone.
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
}
