import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { RemoteRenderer } from '@shop/federation/render/remote-renderer';
import type { FastifyInstance } from 'fastify';
import { apiFetch } from './api-fetch.ts';

const TIMEOUT_MS = 2_000;

/**
 * `/livez`: this process answers. `/readyz`: send visitors here. `/healthz`: this shell and all that it depends on work.
 * And the current release, for whoever deploys to it.
 */
export function registerHealth(
  app: FastifyInstance,
  {
    reader,
    apiUrl,
    renderer,
  }: { reader: ReleaseReader; apiUrl: string; renderer: Pick<RemoteRenderer<never>, 'health'> },
): void {
  app.get('/healthz', async (_request, reply) => {
    const [release, database] = await Promise.all([
      reader.current().then(
        ({ id }) => id,
        () => null,
      ),
      databaseState(apiUrl),
    ]);
    // What was good last is served on while the store is down.
    const store = release === null || reader.problem() ? 'down' : 'up';
    const healthy = store === 'up' && database === 'up';
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: healthy ? 'ok' : 'failing', release, store, database, rendering: renderer.health() });
  });

  app.get('/livez', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  // Of this process alone: an API that does not answer is no reason to take every shell away.
  app.get('/readyz', async (_request, reply) => {
    const ready = !app.draining.now;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'stopping' });
  });

  app.get('/releases/current.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json')
      .send(JSON.stringify(await reader.current(), leaveOutTokens)),
  );
}

/** ID tokens of publishers are for whoever verifies them, not for everybody. */
const leaveOutTokens = (field: string, value: { token?: unknown } | undefined) =>
  field === 'signature' && typeof value?.token === 'string' ? undefined : value;

async function databaseState(apiUrl: string): Promise<'up' | 'down'> {
  try {
    const response = await apiFetch(`${apiUrl}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? 'up' : 'down';
  } catch {
    return 'down';
  }
}
