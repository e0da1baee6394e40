import { useSyncExternalStore } from 'react';

/** Path and query of the page in view; `rendered` is the one that the server rendered. */
export function usePagePath(rendered: string): string {
  return useSyncExternalStore(
    onMove,
    () => location.pathname + location.search,
    () => rendered,
  );
}

/** The page is seen first: to render a header anew takes a slow phone half as long as to bring a page back. */
function onMove(follow: () => void): () => void {
  const afterPage = () => requestAnimationFrame(() => setTimeout(follow));
  addEventListener('single-spa:routing-event', afterPage);
  return () => removeEventListener('single-spa:routing-event', afterPage);
}
