import { type RefObject, useEffect, useRef, useState } from 'react';

interface Versioned {
  version: string | number;
}

interface Theirs<Edited> {
  /** What somebody else has saved meanwhile, once it is to be saved over. */
  theirs: RefObject<Edited | undefined>;
  /** To be told what was saved. */
  saved: (entry: Edited) => void;
}

/**
 * Of a form that may save over what somebody else has saved meanwhile.
 * @param latest as it was last read
 * @param onMerged shows what was read last, as soon as it has what two people have made of it; without it
 *   the form shows that by itself
 */
export function useTheirs<Edited extends Versioned>(
  latest: Edited | undefined,
  onMerged?: () => void,
): Theirs<Edited> {
  const theirs = useRef<Edited>(undefined);
  const [mergedAs, setMergedAs] = useState<Versioned['version']>();
  useEffect(() => {
    if (mergedAs !== undefined && mergedAs === latest?.version) onMerged?.();
  }, [mergedAs, latest?.version, onMerged]);
  return {
    theirs,
    saved({ version }) {
      if (theirs.current) setMergedAs(version);
      theirs.current = undefined;
    },
  };
}
