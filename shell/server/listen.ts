import { once } from 'node:events';
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Each takes in one connection a turn of the event loop, of which there are some ten a second where the server is busiest. */
const SOCKETS = 32;

/**
 * Has a server listen at one address by several sockets. libuv takes in a single connection per socket and turn of the event loop
 * (https://github.com/libuv/libuv/pull/3696): by one socket, a busy server takes in fewer than come, and the rest waits where nobody
 * can tell it to come again. Where the system has no `SO_REUSEPORT` it is one socket.
 * @param port 0 for any that is free
 * @throws Error with code `EADDRINUSE` where the port is taken, also by another server of several sockets
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  const servers: Server[] = [app.server];
  // All at once: what came to one that goes on would be let in.
  app.addHook('preClose', async () => {
    await Promise.all(servers.map((server) => server.listening && once(server.close(), 'close')));
  });
  const reusePort = await canShare({ host, port });
  await app.listen({ host, port, ...{ reusePort } });
  if (!reusePort) return;
  const { address, port: own } = app.server.address() as { address: string; port: number };
  const serve = (socket: Socket) => app.server.emit('connection', socket);
  while (servers.length < SOCKETS) {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, serve);
    servers.push(server);
    await once(server.listen({ host: address, port: own, reusePort }), 'listening');
  }
}

/** Asks first for the port alone: servers that share one are not told that others have it. */
async function canShare(at: { host: string; port: number }): Promise<boolean> {
  await opens(at);
  return opens({ ...at, reusePort: true }).then(
    () => true,
    () => false,
  );
}

async function opens(options: ListenOptions): Promise<void> {
  const server = createServer();
  await once(server.listen(options), 'listening');
  await once(server.close(), 'close');
}
