import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Beacon<Body> {
  path: string;
  /** JSON schema of what is told. */
  body: object;
  largestBody: number;
  originOf(request: FastifyRequest): string;
  /** Whether so much may be told yet. */
  mayTell(request: FastifyRequest): boolean;
  take(told: Body, request: FastifyRequest): Promise<void> | void;
}

/** An address that pages of this site tell something, by `navigator.sendBeacon`, and get no answer from. */
export function registerBeacon<Body>(
  app: FastifyInstance,
  { path, body, largestBody, originOf, mayTell, take }: Beacon<Body>,
): void {
  app.post(path, { schema: { body }, bodyLimit: largestBody, logLevel: 'warn' }, async (request, reply) => {
    if (request.headers.origin !== originOf(request)) return reply.code(403).send();
    if (!mayTell(request)) return reply.code(429).send();
    await take(request.body as Body, request);
    return reply.code(204).send();
  });
}
