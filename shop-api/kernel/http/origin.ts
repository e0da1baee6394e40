import type { FastifyRequest } from 'fastify';

/** Origin that picture addresses carry: the configured one, else the one that was asked. */
export const originOf = (request: FastifyRequest, publicUrl?: string): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;
