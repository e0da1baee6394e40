import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setInterval } from 'node:timers/promises';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { FastifyInstance } from 'fastify';
import type { Builds } from '../browser/new-builds.ts';

const POLL_INTERVAL_MS = 100;
/** An answer of which nothing comes for longer is taken for stalled. */
const HEARTBEAT_MS = 10_000;

/** In development, tells open pages of new builds as server-sent events: what is current at first, then each change. */
export function registerNewBuilds(
  app: FastifyInstance,
  { reader, shell }: { reader: ReleaseReader; shell: string },
): void {
  async function* events(): AsyncGenerator<string> {
    let told = '';
    let toldAt = 0;
    for await (const _ of setInterval(POLL_INTERVAL_MS)) {
      if (app.draining.now) return;
      const text = JSON.stringify(buildsOf(await reader.current(), shell));
      if (text === told && Date.now() - toldAt < HEARTBEAT_MS) continue;
      yield text === told ? ':\n\n' : `data: ${text}\n\n`;
      told = text;
      toldAt = Date.now();
    }
  }

  app.get('/development/builds', { compress: false, logLevel: 'warn' }, (_request, reply) =>
    reply.type('text/event-stream').header('cache-control', 'no-store').send(Readable.from(events())),
  );
}

function buildsOf({ remotes }: Awaited<ReturnType<ReleaseReader['current']>>, shell: string): Builds {
  const current = Object.entries(remotes).map(([name, { base, styles, files }]) => [
    name,
    { base, styles, code: codeOf(files) },
  ]);
  return { shell, remotes: Object.fromEntries(current) };
}

const BROWSER_MODULE = /^browser\/.*(?<!\.hot-update)\.js$/;

/** Stays the same where a build has changed what the server runs alone. */
const codeOf = (files: Record<string, string>): string =>
  hash(
    'sha256',
    JSON.stringify(Object.entries(files).filter(([file]) => BROWSER_MODULE.test(file))),
    'base64url',
  );
