import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop: nobody should send it new visitors. It goes on responding meanwhile. */
    draining: { now: boolean };
  }
}

/** While the server drains, each kept-alive connection ends with its next response, so that its owner makes the next one elsewhere. */
export function prepareDraining(server: FastifyInstance): void {
  const draining = { now: false };
  server.decorate('draining', draining);
  server.addHook('onSend', async (_, reply) => {
    if (draining.now) reply.header('connection', 'close');
  });
}
