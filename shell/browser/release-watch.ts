import { RELEASE_HEADER } from '../page-state.ts';

/** Hears from answers whether what this tab was made of is still current. */
export interface ReleaseWatch {
  fetch: typeof fetch;
  /** A newer release, or another build of the shell, answers by now. */
  isStale(): boolean;
}

/** @param own what the document was made of */
export function watchRelease(own: string): ReleaseWatch {
  const [release, shell] = partsOf(own);
  let stale = false;
  return {
    isStale: () => stale,
    async fetch(input, init) {
      const response = await fetch(input, init);
      const [newest, other] = partsOf(response.headers.get(RELEASE_HEADER) ?? own);
      // A server that is behind by a second tells of an older release; of shells' builds none is older than another.
      stale ||= Number(newest) > Number(release) || other !== shell;
      return response;
    },
  };
}

const partsOf = (served: string): string[] => served.split('/');
