import { useEffect, useState } from 'react';

export const VIEWED_KEY = 'recently-viewed';

/** Whether this device showed products before: known once the page has been taken over. */
export function useHasViewed(): boolean {
  const [hasViewed, setHasViewed] = useState(false);
  useEffect(() => {
    try {
      setHasViewed(VIEWED_KEY in localStorage);
    } catch {
      // Storage may be forbidden.
    }
  }, []);
  return hasViewed;
}
