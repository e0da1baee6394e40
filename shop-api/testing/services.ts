import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is offered to other processes, by name. */
export type Services = Record<string, (body: never) => Promise<unknown>>;

/** Offers services to processes of this machine. @returns the server, and its address for `askService` */
export const offerServices = async (services: Services): Promise<{ server: Server; address: string }> => {
  const server = createServer(async (request, response) => {
    // One that is kept may be closed at the moment that a test asks again.
    response.setHeader('connection', 'close');
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const service = services[request.url?.slice(1) ?? ''];
    await service?.(body as never).then(
      (answer) => response.end(JSON.stringify(answer ?? null)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** @throws with the words of the service where it fails */
export const askService = async <Answer>(address: string, name: string, body: unknown): Promise<Answer> => {
  const response = await fetch(`${address}/${name}`, { method: 'POST', body: JSON.stringify(body) });
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return JSON.parse(answer);
};
