/** Path of the document as the server sent it, with its query: history may have moved on before any script ran. */
export function documentPath(): string {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const { pathname, search } = URL.parse(entry?.name ?? '') ?? location;
  return pathname + search;
}
