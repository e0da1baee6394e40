import { useSyncExternalStore } from 'react';

/** What stands behind the sign of the address, which no server sees; empty on the server. */
export function useSecret(): string {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => location.hash.slice(1),
    () => '',
  );
}
