import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { type IndexDefinition, RequestError, SimulatedIndex } from './simulated-index.ts';

/** What a test does to the engine. */
export interface SimulatedOpenSearch {
  url: string;
  /** `user:password` that it takes. */
  key: string;
  /** How it fails: each connection breaks, nothing is ever answered, or it is too busy; not at all without. */
  failure?: 'broken' | 'silent' | 'busy';
  /** Names of all indexes, and what aliases lead to. */
  indexes(): string[];
  aliases(): Record<string, string>;
  /** Loses everything. */
  clear(): void;
  /** What it was asked, such as `POST /shop-products/_search`. */
  requests: string[];
  stop(): Promise<void>;
}

/**
 * Stands in for an OpenSearch server, which no package of the registries has: the part of its published HTTP API that the shop
 * uses, in memory. Whatever else is asked is refused, as are unknown fields. It analyses, counts and orders as the documentation
 * says; how the real one ranks by frequencies, and how fast, it cannot tell.
 */
export async function simulateOpenSearch(): Promise<SimulatedOpenSearch> {
  const indexes = new Map<string, SimulatedIndex>();
  const aliases = new Map<string, string>();
  const simulated: SimulatedOpenSearch = {
    url: '',
    key: 'shop:secret',
    indexes: () => [...indexes.keys()],
    aliases: () => Object.fromEntries(aliases),
    clear: () => {
      indexes.clear();
      aliases.clear();
    },
    requests: [],
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const indexOf = (name: string): SimulatedIndex => {
    const index = indexes.get(aliases.get(name) ?? name);
    if (!index) throw new RequestError(404, 'index_not_found_exception', `no such index [${name}]`);
    return index;
  };

  const respond = (method: string, url: URL, body: string): object => {
    const [name = '', action = ''] = url.pathname.slice(1).split('/').map(decodeURIComponent);
    // Where the API takes two methods, the client sends either.
    switch (name.startsWith('_') ? name : action || method) {
      case 'HEAD':
        return {};
      case 'GET': {
        const beginning = name.replace(/\*$/, '');
        return Object.fromEntries(
          [...indexes.keys()].filter((each) => each.startsWith(beginning)).map((each) => [each, {}]),
        );
      }
      case 'PUT':
        if (indexes.has(name)) throw new RequestError(400, 'resource_already_exists_exception', name);
        indexes.set(name, new SimulatedIndex(JSON.parse(body) as IndexDefinition));
        return { acknowledged: true, index: name };
      case '_aliases':
        changeAliases(JSON.parse(body));
        return { acknowledged: true };
      case '_refresh':
        indexOf(name).refresh();
        return { _shards: { failed: 0 } };
      case '_bulk':
        return bulk(name, url.searchParams, body);
      case '_search':
        return indexOf(name).search(JSON.parse(body));
      default:
        throw new RequestError(400, 'illegal_argument_exception', `not simulated: ${method} ${url.pathname}`);
    }
  };

  const changeAliases = ({ actions }: { actions: Record<string, { index: string; alias?: string }>[] }) => {
    for (const [kind, { index, alias }] of actions.flatMap((action) => Object.entries(action))) {
      indexOf(index);
      if (kind === 'add' && alias) aliases.set(alias, index);
      else if (kind === 'remove_index') {
        indexes.delete(index);
        for (const [each, leadsTo] of aliases) if (leadsTo === index) aliases.delete(each);
      } else throw new RequestError(400, 'parsing_exception', kind);
    }
  };

  const bulk = (name: string, parameters: URLSearchParams, body: string) => {
    const lines = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const items = [];
    for (let at = 0; at < lines.length; at += 2) {
      const { _id, version, version_type } = lines[at].index;
      try {
        if (parameters.get('require_alias') === 'true' && !aliases.has(name))
          throw new RequestError(404, 'index_not_found_exception', `[${name}] is not an alias`);
        if (version_type !== 'external')
          throw new RequestError(400, 'illegal_argument_exception', version_type);
        indexOf(name).write(_id, version, lines[at + 1]);
        items.push({ index: { _id, status: 200 } });
      } catch (error) {
        const { status, type, message } = error as RequestError;
        items.push({ index: { _id, status, error: { type, reason: message } } });
      }
    }
    return { errors: items.some(({ index }) => 'error' in index), items };
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const sent = Buffer.concat(await request.toArray());
    simulated.requests.push(`${method} ${url}`);
    if (simulated.failure === 'broken') return request.socket.destroy();
    if (simulated.failure === 'silent') return;
    response.setHeader('content-type', 'application/json');
    try {
      if (headers.authorization !== `Basic ${Buffer.from(simulated.key).toString('base64')}`)
        throw new RequestError(401, 'security_exception', 'Unauthorized');
      if (simulated.failure === 'busy')
        throw new RequestError(429, 'circuit_breaking_exception', 'Data too large');
      const body = String(headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent);
      response.end(JSON.stringify(respond(method, new URL(url, 'http://engine.test'), body)));
    } catch (error) {
      const { status = 500, type = 'exception', message } = error as Partial<RequestError>;
      response.writeHead(status).end(JSON.stringify({ error: { type, reason: message }, status }));
    }
  };
  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  simulated.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return simulated;
}
