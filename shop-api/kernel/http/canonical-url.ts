import type { FastifyRequest } from 'fastify';

/**
 * The address of a request as its route understands it: its path, and the parameters that the route's schema has, with the
 * values that it read from them, in the schema's order. What else was sent changes no response.
 */
export function canonicalUrlOf({ url, query, routeOptions: { schema } }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1);
  const { properties = {} } = (schema?.querystring ?? {}) as { properties?: object };
  const read = query as Record<string, unknown>;
  const known = new URLSearchParams();
  for (const name of Object.keys(properties))
    for (const value of [read[name] ?? []].flat()) known.append(name, String(value));
  return known.size > 0 ? `${path}?${known}` : path;
}
