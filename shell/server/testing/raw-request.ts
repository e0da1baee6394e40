import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** As it came, still encoded. */
  body: Buffer;
}

/** Asks for the path exactly as it stands, where `fetch` would tidy it, and with these headers alone. */
export async function rawRequest(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}
