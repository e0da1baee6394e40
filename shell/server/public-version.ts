import { LRUCache } from 'lru-cache';
import { apiFetch } from './api-fetch.ts';

/** Together with the API's own `STALENESS` less than the second after which a change has to show. */
const TTL_MS = 100;
const TIMEOUT_MS = 1_000;

/** Which version of all that is public the API tells now; `undefined` where it does not say. */
export type PublicVersion = () => Promise<string | undefined>;

/** Asks the API for the version, at most every 100 ms. */
export function publicVersionOf(apiUrl: string): PublicVersion {
  const versions = new LRUCache<'version', string>({
    max: 1,
    ttl: TTL_MS,
    fetchMethod: async () => {
      const response = await apiFetch(`${apiUrl}/public-version`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { version } = (await response.json()) as { version?: unknown };
      return typeof version === 'string' ? version : undefined;
    },
  });
  return () => versions.fetch('version').catch(() => undefined);
}
