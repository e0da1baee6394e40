import type { FastifyRequest } from 'fastify';

/** Origin that picture addresses carry: the configured one, else the one that was asked. */
export function originOf(request: FastifyRequest, publicUrl?: string): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
