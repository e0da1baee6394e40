import { once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const ASKS_EVERY_MS = 50;

export interface Balancer {
  origin: string;
  /** Sends requests also to this server, once it says that it is ready. Resolves then. */
  add(origin: string): Promise<void>;
  /** Forgets a server that has ended. */
  remove(origin: string): void;
  stop(): Promise<void>;
}

/**
 * What stands before several servers: sends each request to the next one whose `/readyz` last said yes, over kept-alive connections.
 * It makes no request a second time, so that whatever fails is seen.
 */
export async function startBalancer(): Promise<Balancer> {
  const servers = new Map<string, { ready: boolean; agent: Agent }>();
  let turn = 0;

  const proxy = createServer((incoming, answer) => {
    const ready = [...servers].filter(([, server]) => server.ready);
    const [origin, server] = ready[turn++ % ready.length] ?? [];
    if (!origin || !server) return refuse(answer, 'no server is ready');
    const { method, url, headers } = incoming;
    const sent = request(origin + url, { method, headers, agent: server.agent });
    sent.once('response', (response) => {
      const { connection: _, 'keep-alive': __, ...passed } = response.headers;
      answer.writeHead(response.statusCode ?? 502, passed);
      pipeline(response, answer).catch(() => answer.destroy());
    });
    sent.once('error', ({ message }) => refuse(answer, message));
    pipeline(incoming, sent).catch(() => undefined);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');

  const isReady = (origin: string) =>
    fetch(`${origin}/readyz`, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
  const asking = new AbortController();
  const ask = async () => {
    while (!asking.signal.aborted) {
      await Promise.all(
        [...servers].map(async ([origin, server]) => {
          server.ready = await isReady(origin);
        }),
      );
      await sleep(ASKS_EVERY_MS, undefined, { signal: asking.signal }).catch(() => undefined);
    }
  };
  const asked = ask();

  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async add(origin) {
      const server = { ready: false, agent: new Agent({ keepAlive: true }) };
      servers.set(origin, server);
      while (!server.ready) await sleep(ASKS_EVERY_MS);
    },
    remove(origin) {
      servers.get(origin)?.agent.destroy();
      servers.delete(origin);
    },
    async stop() {
      asking.abort();
      await asked;
      for (const { agent } of servers.values()) agent.destroy();
      const closed = once(proxy.close(), 'close');
      proxy.closeAllConnections();
      await closed;
    },
  };
}

function refuse(answer: ServerResponse, reason: string): void {
  if (answer.headersSent) return void answer.destroy();
  answer.writeHead(502).end(reason);
}
