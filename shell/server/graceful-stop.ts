import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const POLL_INTERVAL_MS = 100;
const GRACE_PERIOD_MS = 10_000;

/**
 * To be called before the server listens. What it gives back ends the server: for so many milliseconds it goes on, and only says
 * by `/readyz` that it is not to be sent anybody; called again, it does not wait any longer. Then requests in flight get 10 s to
 * finish, connections without one are closed. Node alone would wait for ever on a connection that a browser opened ahead of need.
 */
export function prepareStop(app: FastifyInstance): (delayMs: number) => Promise<void> {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const hurry = new AbortController();
  let stopped: Promise<void> | undefined;

  async function stop(delayMs: number): Promise<void> {
    app.draining.now = true;
    await sleep(delayMs, undefined, { signal: hurry.signal }).catch(() => undefined);
    const poll = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, POLL_INTERVAL_MS);
    const givingUp = setTimeout(() => app.server.closeAllConnections(), GRACE_PERIOD_MS);
    await app.close();
    clearInterval(poll);
    clearTimeout(givingUp);
  }

  return (delayMs) => {
    if (stopped) hurry.abort();
    stopped ??= stop(delayMs);
    return stopped;
  };
}
