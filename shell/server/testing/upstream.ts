import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PublicChanges } from '@shop/shop-domain/public-changes';

export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Answer = (request: Received, response: ServerResponse) => void;

export interface Upstream {
  url: string;
  /** What arrived so far, oldest first. */
  received: Received[];
  /** What it answers from now on. */
  answer: Answer;
  /** Breaks what is still open. */
  stop(): Promise<void>;
}

/** An API over real HTTP that answers what the test says and notes what it was asked. */
export async function startUpstream(answer: Answer): Promise<Upstream> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const received = { method, url, headers, body: await buffer(request) };
    upstream.received.push(received);
    upstream.answer(received, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const upstream: Upstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer,
    async stop() {
      if (!server.listening) return;
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
  return upstream;
}

export function sendJson(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** A token whose end is so many seconds away. Only the API looks at its signature. */
export function tokenEndingIn(seconds: number, subject = 'visitor'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `${part({ alg: 'HS256' })}.${part({ sub: subject, exp })}.signature`;
}

/** What the API says of changes: at each version others than at the one before. */
export const changesAt = (version: string, tags = ['everything']): PublicChanges => ({
  ...{ version, until: '2', changes: [{ id: 1, transaction: '1', tags }] },
});
