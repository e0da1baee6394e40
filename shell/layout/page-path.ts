import { useSyncExternalStore } from 'react';

/** Path and query of the page in view; `rendered` is the one that the server rendered. */
export function usePagePath(rendered: string): string {
  return useSyncExternalStore(
    onMove,
    () => location.pathname + location.search,
    () => rendered,
  );
}

function onMove(follow: () => void): () => void {
  addEventListener('single-spa:routing-event', follow);
  return () => removeEventListener('single-spa:routing-event', follow);
}
