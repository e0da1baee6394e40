import { PassThrough } from 'node:stream';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerErrorReports } from './error-reports.ts';

const ORIGIN = 'https://shop.example';
const report = {
  ...{ code: 'FED-032', remote: 'mfe-catalog', version: '2', release: '000003/one' },
  message: 'no price for sara@example.com at /ar/orders/AbCdEf0123456789xyzw?token=1 of 0501234567',
};
const release = { remotes: { 'mfe-catalog': { version: '2' } } } as unknown as ReleaseDocument;

let app: FastifyInstance;
afterEach(() => app.close());

async function start() {
  const lines: Record<string, unknown>[] = [];
  const failed: unknown[] = [];
  const stream = new PassThrough().on('data', (line) => lines.push(JSON.parse(String(line))));
  app = Fastify({ logger: { level: 'warn', stream } });
  // As the shell's plugins have it.
  app.decorateRequest('isSecure', true);
  app.addHook('onRequest', async (request) => {
    request.cookies = {};
  });
  registerErrorReports(app, {
    originOf: () => ORIGIN,
    reader: { current: async () => release },
    observer: { failed: (...told) => failed.push(told) },
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const send = async (payload: object, origin = ORIGIN) => {
    const headers = { origin, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(payload) };
    return (await fetch(`${address}/error-reports`, init)).status;
  };
  return { lines, send, failed };
}

describe('a report of a browser', () => {
  it('goes to the log with the version, and nothing personal', async () => {
    const { lines, send, failed } = await start();
    expect(await send(report)).toBe(204);
    expect(failed).toEqual([[{ remote: 'mfe-catalog', version: '2', cohort: 'stable' }, 'FED-032']]);
    expect(lines).toMatchObject([
      {
        ...{ code: 'FED-032', remote: 'mfe-catalog', version: '2', release: '000003/one' },
        msg: 'a remote failed in a browser',
        reason: 'no price for … at /ar/orders/…… of …',
      },
    ]);
  });

  it.each([
    ['of another site', 403, report, 'https://elsewhere.example'],
    ['without a version', 400, { ...report, version: undefined }, ORIGIN],
    ['with a longer message', 400, { ...report, message: 'x'.repeat(201) }, ORIGIN],
    ['of more than a report', 413, { ...report, more: 'x'.repeat(3_000) }, ORIGIN],
  ])('%s is refused with %s', async (_, status, payload, origin) => {
    const { lines, send } = await start();
    expect(await send(payload, origin)).toBe(status);
    expect(lines.filter(({ remote }) => remote)).toEqual([]);
  });

  it('is one of sixty in a minute', async () => {
    const { lines, send } = await start();
    const answers = await Promise.all(Array.from({ length: 70 }, () => send(report)));
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
    expect(lines).toHaveLength(60);
  });
});
