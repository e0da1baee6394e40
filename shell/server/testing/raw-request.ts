import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
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

/** Sends these very bytes, and gives all that comes back until the server hangs up. */
export async function rawExchange(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  // A server that refuses early may reset what still comes.
  socket.on('error', () => undefined);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  socket.write(bytes, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}
