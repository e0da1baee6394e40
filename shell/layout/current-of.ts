/** Whether the page in view is that link's page, or lies below it. */
export const currentOf = (href: string, path: string): 'page' | 'true' | undefined =>
  currentAt(pathnameOf(href), pathnameOf(path));

/** The same of path names. */
export function currentAt(link: string, page: string): 'page' | 'true' | undefined {
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
