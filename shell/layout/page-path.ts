import { useEffect, useState } from 'react';

/** Path and query of the page in view; `initial` is the one that the server rendered. */
export function usePagePath(initial: string): string {
  const [path, setPath] = useState(initial);
  useEffect(() => {
    const follow = () => setPath(location.pathname + location.search);
    addEventListener('single-spa:routing-event', follow);
    return () => removeEventListener('single-spa:routing-event', follow);
  }, []);
  return path;
}

/** Whether the page in view is that link's page, or lies below it. */
export function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  const [link, page] = [pathnameOf(href), pathnameOf(path)];
  if (page === link) return 'page';
  return page.startsWith(`${link}/`) ? 'true' : undefined;
}

function pathnameOf(path: string): string {
  const [pathname = ''] = path.split('?');
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
