import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { FastifyInstance } from 'fastify';

const TIME_LIMIT_MS = 2_000;

/** `/healthz` for whoever watches the shop, and the release in force for whoever deploys to it. */
export function registerHealth(
  app: FastifyInstance,
  { reader, apiUrl }: { reader: ReleaseReader; apiUrl: string },
): void {
  app.get('/healthz', async (_request, reply) => {
    const [release, database] = await Promise.all([
      reader.current().then(
        ({ id }) => id,
        () => null,
      ),
      databaseState(apiUrl),
    ]);
    const healthy = release !== null && database === 'up';
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: healthy ? 'ok' : 'failing', release, database });
  });

  app.get('/releases/current.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await reader.current()),
  );
}

async function databaseState(apiUrl: string): Promise<'up' | 'down'> {
  try {
    const response = await fetch(`${apiUrl}/healthz`, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    return response.ok ? 'up' : 'down';
  } catch {
    return 'down';
  }
}
