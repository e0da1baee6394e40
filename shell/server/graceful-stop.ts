import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOKS_EVERY_MS = 100;
const PATIENCE_MS = 10_000;

/**
 * To be called before the server listens. What it gives back ends the server: requests in flight get 10 s to finish,
 * connections without one are closed. Node alone would wait for ever on a connection that a browser opened ahead of need.
 */
export function prepareStop(app: FastifyInstance): () => Promise<void> {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return async () => {
    const looking = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, LOOKS_EVERY_MS);
    const givingUp = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    await app.close();
    clearInterval(looking);
    clearTimeout(givingUp);
  };
}
