import { FederationError } from '@shop/federation/errors';
import type { PageState, RestOfRelease } from '../page-state.ts';

/** The remotes that the document does not tell of. */
export interface Rest {
  /** Whether all remotes of the release are known. */
  isThere(): boolean;
  /** @throws FederationError FED-004 when they cannot be had; the next call tries again. */
  load(): Promise<void>;
  /** Called once they are, before whoever waits for `load`. */
  whenThere(listener: () => void): void;
}

/** Fetches, once it is needed, what the document has left out, and adds it to the remotes of the state. */
export function restOfRelease({ rest, remotes }: Pick<PageState, 'rest' | 'remotes'>): Rest {
  const listeners: (() => void)[] = [];
  let there = false;
  let loading: Promise<void> | undefined;

  async function fetchAll(): Promise<void> {
    const response = await fetch(rest);
    if (!response.ok) throw new FederationError('FED-004', `${rest} answered ${response.status}`);
    const all = (await response.json()) as RestOfRelease;
    const told = Object.values(remotes).map(({ base }) => base);
    addHashes(Object.entries(all.integrity).filter(([url]) => !told.some((base) => url.startsWith(base))));
    // What the document says of a remote stays: another version may have rendered it than was to.
    Object.assign(remotes, { ...all.remotes, ...remotes });
    there = true;
    for (const listener of listeners) listener();
  }

  return {
    isThere: () => there,
    whenThere: (listener) => listeners.push(listener),
    load() {
      loading ??= fetchAll().catch((error) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}

/** By one more import map; browsers that take one alone leave the check to the server. */
function addHashes(hashes: [string, string][]): void {
  const script = document.createElement('script');
  script.type = 'importmap';
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  script.textContent = JSON.stringify({ integrity: Object.fromEntries(hashes) });
  document.head.append(script);
}
