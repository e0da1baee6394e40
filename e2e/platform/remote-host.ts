import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

export type Behaviour = 'serves' | 'has no files' | 'answers HTML' | 'hangs' | 'answers other code';

/** A team's own file host, which can be told to fail in each of its ways. */
export interface RemoteHost {
  /** To be published with; ends with a slash. */
  baseUrl: string;
  /** The store whose files it has. */
  serve(store: string): void;
  behave(behaviour: Behaviour): void;
  close(): void;
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

export async function startRemoteHost(): Promise<RemoteHost> {
  let behaviour: Behaviour = 'serves';
  let folder = '';

  async function answer(path: string, response: ServerResponse): Promise<void> {
    const isScript = path.endsWith('.js');
    if (behaviour === 'hangs') return;
    if (behaviour === 'has no files') return void response.writeHead(404, CORS).end();
    if (behaviour === 'answers HTML') {
      return void response
        .writeHead(200, { ...CORS, 'content-type': 'text/html' })
        .end('<!doctype html><p>Hello');
    }
    const code = isScript && behaviour === 'answers other code' ? ';globalThis.tampered=true;' : '';
    const bytes = await readFile(join(folder, path));
    response
      .writeHead(200, { ...CORS, 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
      .end(Buffer.concat([bytes, Buffer.from(code)]));
  }

  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', 'http://host').pathname, response).catch(() =>
      response.writeHead(404, CORS).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    serve: (store) => {
      folder = store;
    },
    behave: (next) => {
      behaviour = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const CORS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
