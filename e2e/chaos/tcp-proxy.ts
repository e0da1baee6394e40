import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `cut`: connections end at once, new ones too. `silent`: they stay, and nothing passes any more until they are cut. */
type Line = 'open' | 'cut' | 'silent';

/** The network between two processes, of which it knows bytes alone. */
export interface TcpProxy {
  port: number;
  set(line: Line): void;
  close(): Promise<void>;
}

/** @param targets ports of the other side as they are now; a connection goes to the next one that takes it */
export async function startTcpProxy(targets: () => readonly number[]): Promise<TcpProxy> {
  let line: Line = 'open';
  let turn = 0;
  const pairs = new Set<readonly [Socket, Socket]>();

  const join = (near: Socket, far: Socket) => {
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => {
        if (line === 'silent') return;
        if (!to.write(bytes)) from.pause();
      });
      to.on('drain', () => from.resume());
      from.once('end', () => to.end());
      from.once('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  };

  const server = createServer({ allowHalfOpen: true }, async (near) => {
    near.on('error', () => undefined);
    if (line === 'cut') return near.resetAndDestroy();
    const ports = targets();
    const first = turn++;
    near.pause();
    for (let tried = 0; tried < ports.length; tried++) {
      const far = connect({
        port: ports[(first + tried) % ports.length] ?? 0,
        host: '127.0.0.1',
        allowHalfOpen: true,
      });
      far.on('error', () => undefined);
      if (await takes(far)) {
        join(near, far);
        near.resume();
        return;
      }
    }
    near.resetAndDestroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      // What was swallowed meanwhile is missing: such a connection is of no use any more.
      if (next === 'cut' || line === 'silent') cut();
      line = next;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}

const takes = (socket: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
