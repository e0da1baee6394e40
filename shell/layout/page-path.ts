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

/** Whether the page in view is that link's page, or lies below it. */
export function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  const [link, page] = [pathnameOf(href), pathnameOf(path)];
  if (page === link) return 'page';
  return page.startsWith(`${link}/`) ? 'true' : undefined;
}

export function pathnameOf(path: string): string {
  const [pathname = ''] = path.split('?');
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
