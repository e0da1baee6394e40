/** Thrown by a loader: the page does not exist (status 404). */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}

/** Thrown by a loader: the page is elsewhere. `path` is absolute on this site. */
export function redirect(path: string, status: 301 | 302 | 303 | 307 | 308 = 302): Response {
  return new Response(null, { status, headers: { Location: path } });
}
