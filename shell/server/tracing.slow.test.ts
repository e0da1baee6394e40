import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { SOUQ_PAGE } from './testing/souq-page.ts';

/** As OTLP has it in JSON. */
interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}
interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

const READS = `
const page = { kind: 'page', status: 200, head: { title: 'souq' }, data: { loaderData: {}, errors: null } };
const pipe = async (destination) => void destination.end('<h1>souq</h1>');
export default {
  contract: 1,
  async render({ context }) {
    await context.api.page('about-us').catch(() => undefined);
    return { ...page, pipe };
  },
  renderFragment: async () => '',
};`;

let dataDir: string;
let receiver: Server;
let releases: ReleaseFolder;
let api: ChildProcess;
let app: RunningApp;
const spans: (SentSpan & { service: string })[] = [];
const apiLog: Record<string, unknown>[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '1' };
  dataDir = await mkdtemp(join(tmpdir(), 'traced-'));
  api = spawn(process.execPath, [join(import.meta.dirname, 'testing/start-shop-api.ts')], {
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: dataDir },
      ...{ ...traced, CATALOGUE: '', DATABASE_FSYNC: 'off' },
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (api.stdout)
    createInterface(api.stdout).on('line', (line) => {
      if (line.startsWith('{')) apiLog.push(JSON.parse(line) as Record<string, unknown>);
    });
  const [{ url: apiUrl }] = (await once(api, 'message')) as [{ url: string }];
  releases = await makeReleaseFolder();
  await releases.publish('mfe-souq', { 'server/server.mjs': READS }, SOUQ_PAGE);
  app = await startApp(
    { releases: releases.path, apiUrl },
    // Loaders are given time on a busy machine.
    { ...traced, RENDER_TIME_LIMIT_MS: '60000', RENDER_HEARTBEAT_MS: '30000' },
  );
});
afterAll(async () => {
  await releases.remove();
  await rm(dataDir, { recursive: true });
  receiver.close();
});

const attribute = (span: SentSpan | undefined, name: string) =>
  span?.attributes.find(({ key }) => key === name)?.value.stringValue;

test('a page is one trace, from the shell through its remote and the API to the database, by the id that both logs name', async () => {
  const forged = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
  const answer = await app.ask('/ar/souq', { headers: { accept: 'text/html', ...forged } });
  expect(await answer.text()).toContain('<h1>souq</h1>');
  // Both send what they have as they stop.
  app.terminate();
  await app.ended;
  api.send('stop');
  await once(api, 'message');
  const exited = once(api, 'exit');
  api.disconnect();
  await exited;

  const page = spans.find(({ name, service }) => service === 'shell' && name === 'GET /*');
  const trace = spans.filter(({ traceId }) => traceId === page?.traceId);
  const parentOf = (span: SentSpan | undefined) => trace.find(({ spanId }) => spanId === span?.parentSpanId);
  const route = trace.find(({ name }) => name === 'GET /shop-api/pages/:slugOrId');
  const query = trace.find((span) => span.name === 'query' && parentOf(span) === route);
  const call = parentOf(route);
  const render = parentOf(call);
  expect([render, call, route, query].map((span) => [span?.service, span?.name])).toEqual([
    ['shell', 'render page'],
    ['shell', 'call GET'],
    ['shop-api', 'GET /shop-api/pages/:slugOrId'],
    ['shop-api', 'query'],
  ]);
  expect(page).toBeDefined();
  expect(parentOf(render)).toBe(page);
  expect(page?.parentSpanId).toBeUndefined();
  expect(attribute(render, 'shop.remote')).toBe('mfe-souq');
  expect(attribute(query, 'db.system.name')).toBe('postgresql');
  expect(JSON.stringify(spans)).not.toContain('about-us');
  expect(page?.traceId).not.toBe(forged.traceparent.split('-')[1]);

  const inLog = (log: Record<string, unknown>[]) => log.filter(({ reqId }) => reqId === page?.traceId);
  expect(inLog(app.log())).not.toEqual([]);
  expect(inLog(apiLog).map(({ route: at }) => at)).toContain('/shop-api/pages/:slugOrId');
});
