/** Whether the page in view is that link's page, or lies below it. */
export function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  const [link, page] = [pathnameOf(href), pathnameOf(path)];
  if (page === link) return 'page';
  // All pages of a language lie below its home page.
  return link.length > 3 && page.startsWith(`${link}/`) ? 'true' : undefined;
}

export function pathnameOf(path: string): string {
  const [pathname = ''] = path.split('?');
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
