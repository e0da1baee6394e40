import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Work that no response waits for, so that the time it takes tells the caller nothing. It begins once the response has left;
 * what fails is logged. A server that stops ends it first.
 */
export function runAfterResponse(server: FastifyInstance) {
  const running = new Set<Promise<void>>();
  server.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (reply: FastifyReply, work: () => Promise<void>): void => {
    reply.raw.once('close', () => {
      const round = work()
        .catch((error: unknown) => reply.log.error({ err: error }, 'work after an answer failed'))
        .finally(() => running.delete(round));
      running.add(round);
    });
  };
}
