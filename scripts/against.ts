import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BrowserRelease } from '@shop/federation/host/route-table';
import { parseRemoteManifest } from '@shop/federation/release/release-document';
import { ERROR_REPORTS, VISIT_REPORTS } from '@shop/shell/page-state.ts';
import { browserRemotes } from '@shop/shell/server/browser-release.ts';
import { swapInDocument, swapInRest } from './swap-remote.ts';

/** Addresses of this server's own, which no shop has. */
const LOCAL = '/__local/';
const BUILDS = `${LOCAL}builds`;
const REFRESH = `${LOCAL}refresh.js`;
const REST = /^\/templates\/flpo\/releases\/[^/]+\/\w+\.json$/;
const TIME_LIMIT_MS = 60_000;
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
/** Of one connection, or of the deployed site and not of this machine. */
const LEFT_OUT = [
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'host'],
  ...['accept-encoding', 'strict-transport-security', 'alt-svc', 'expect', 'upgrade'],
];

interface AgainstOptions {
  /** Origin of the deployed shop. */
  against: string;
  remote: string;
  /** Its build. */
  folder: string;
  port: number;
}

export interface AgainstServer {
  /** What to open. */
  origin: string;
  /** Takes up what has been built, and has open pages load it. @throws FederationError FED-002 for what is no build */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A deployed shop as seen from this machine, with one remote as it is built here. Everything but that remote's files and what says
 * where they are comes from there; nothing there changes, and nobody else sees it.
 */
export async function serveAgainst({
  against,
  remote,
  folder,
  port,
}: AgainstOptions): Promise<AgainstServer> {
  let local = await readLocal();
  const watching = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      if (response.headersSent) return response.destroy();
      const { cause } = error as { cause?: Error };
      const reason = cause?.message || error.message;
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end(`${against} could not be asked: ${reason}\n`);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  async function readLocal(): Promise<BrowserRelease> {
    const file = join(folder, 'remote.json');
    const manifest = parseRemoteManifest(await readFile(file), file);
    const version = `local-${Date.now().toString(36)}`;
    const released = { ...manifest, version, commit: null, base: `${LOCAL}${remote}/${version}/`, files: {} };
    const document = {
      format: 1,
      id: '000000',
      createdAt: '',
      previous: null,
      remotes: { [remote]: released },
    };
    return browserRemotes(document, undefined)[remote] as BrowserRelease;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin);
    // A page elsewhere must not reach the shop by a name of its own for this machine.
    if (request.headers.host !== new URL(origin).host || !request.url?.startsWith('/'))
      return void response.writeHead(403, { 'content-type': 'text/plain' }).end(`Open ${origin}\n`);
    if (pathname === BUILDS) return watch(response);
    if (pathname === REFRESH)
      return send(response, '.js', `new EventSource('${BUILDS}').onmessage=()=>location.reload()`);
    if (pathname.startsWith(LOCAL)) return await sendFile(response, pathname);
    // What is tried here is nothing that the shop should hear of, and no worker should keep.
    if (pathname === ERROR_REPORTS || pathname === VISIT_REPORTS) return void response.writeHead(204).end();
    if (pathname === '/service-worker.js') return void response.writeHead(404).end();
    await pass(request, response, pathname);
  }

  function watch(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.flushHeaders();
    watching.add(response);
    response.once('close', () => watching.delete(response));
  }

  function send(response: ServerResponse, extension: string, body: string | Uint8Array): void {
    const type = TYPES[extension] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  }

  async function sendFile(response: ServerResponse, pathname: string): Promise<void> {
    const [name, , ...file] = pathname.slice(LOCAL.length).split('/');
    const isPart = (part: string) => /^[\w@~-][\w@~.-]*$/.test(part);
    const bytes =
      name === remote && file[0] === 'browser' && file.every(isPart)
        ? await readFile(join(folder, ...file)).catch(() => null)
        : null;
    if (!bytes) return void response.writeHead(404).end();
    send(response, extname(pathname), bytes);
  }

  async function pass(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    const { method = 'GET' } = request;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const left = new AbortController();
    response.once('close', () => left.abort());
    const answered = await fetch(against + request.url, {
      ...{
        method,
        redirect: 'manual',
        headers: headersFor(request),
        signal: AbortSignal.any([left.signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
      },
      ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
    } as RequestInit);
    for (const [name, value] of answered.headers)
      if (!LEFT_OUT.includes(name) && name !== 'set-cookie') response.setHeader(name, here(value));
    const policy = answered.headers.get('content-security-policy');
    if (policy) response.setHeader('content-security-policy', withInlineScripts(policy));
    const cookies = answered.headers.getSetCookie();
    if (cookies.length > 0)
      response.setHeader(
        'set-cookie',
        cookies.map((cookie) => cookie.replace(/; *domain=[^;]*/i, '')),
      );

    const type = answered.headers.get('content-type') ?? '';
    if (/^(text\/html|application\/json)/.test(type)) {
      // Pictures are named with their site.
      const text = here(await answered.text());
      const swapped = type.startsWith('text/html')
        ? swapInDocument(text, local, { pathname, script: REFRESH })
        : REST.test(pathname) && swapInRest(text, local);
      if (swapped) response.setHeader('cache-control', 'no-store');
      return void response.writeHead(answered.status).end(swapped || text);
    }
    response.writeHead(answered.status);
    if (answered.body) await pipeline(Readable.fromWeb(answered.body as never), response);
    else response.end();
  }

  /** As if they came from the site itself, which takes forms and calls of its own pages alone. */
  function headersFor({ headers }: IncomingMessage): Headers {
    const sent = new Headers();
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined && !LEFT_OUT.includes(name))
        sent.set(name, String(value).replaceAll(origin, against));
    return sent;
  }

  const here = (text: string): string => text.replaceAll(against, origin);

  return {
    origin,
    async refresh() {
      local = await readLocal();
      for (const response of watching) response.write('data: \n\n');
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** What stands inline is named by its hash, and says something else here: the import map of a document without that remote's files. */
const withInlineScripts = (policy: string): string =>
  policy.replace(/script-src [^;]*/, (sources) =>
    sources.replace(/ '(?:sha256|nonce)-[^']*'/g, '').concat(" 'unsafe-inline'"),
  );
