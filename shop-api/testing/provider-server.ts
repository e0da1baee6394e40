import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TIMEOUT } from './timeout.ts';

export interface Answer {
  status: number;
  body?: unknown;
}

/** What shoppers do on the page of a provider. */
const SHOPPER_ACTIONS = ['pay', 'refuse', 'cancel'] as const;
export type ShopperAction = (typeof SHOPPER_ACTIONS)[number];

export interface ProviderServer {
  origin: string;
  /** The next call is carried out, and its response lost. */
  loseNext(call: string): void;
  stop(): Promise<void>;
}

/**
 * Stands for a payment provider: its API, and the page where shoppers pay, at `/pages/{id}`.
 * @param act does what a shopper chose there, and tells where they are sent
 */
export async function startProviderServer(
  answer: (request: IncomingMessage, url: URL) => Promise<Answer>,
  act: (id: string, action: ShopperAction) => Promise<string>,
): Promise<ProviderServer> {
  const lost = new Set<string>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    const [, pages, id = '', action] = url.pathname.split('/');
    if (pages === 'pages' && !action)
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(id));
    if (pages === 'pages')
      return void response.writeHead(303, { location: await act(id, action as ShopperAction) }).end();
    const call = `${request.method} ${url.pathname.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id')}`;
    const { status, body = {} } = await answer(request, url);
    if (lost.delete(call)) return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseNext: (call) => void lost.add(call),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pageOf(id: string) {
  const buttons = SHOPPER_ACTIONS.map(
    (action) => `<form method="post" action="/pages/${id}/${action}"><button>${action}</button></form>`,
  );
  return `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,">${buttons.join('')}</html>`;
}

/** Tells the shop at an origin what it asked to be told at an address. */
export async function tellShop(shop: string, address: string, message: object): Promise<number> {
  const { status } = await fetch(shop + new URL(address).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return status;
}
