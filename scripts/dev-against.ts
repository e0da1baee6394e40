import { join } from 'node:path';
import { type Configuration, type MultiStats, rspack } from '@rspack/core';
import { type AgainstServer, serveAgainst } from './against.ts';
import { ROOT, step } from './run.ts';

/** Builds one remote as for a release, whenever it changes, and serves it inside a deployed shop to this machine alone. */
export async function developAgainst(remote: string, against: string): Promise<void> {
  const folder = join(ROOT, remote, 'dist');
  const { PORT = '3000' } = process.env;
  let server: AgainstServer | undefined;
  // The page has the shop's React, which knows nothing of hot updates: it is built like what would be released.
  process.env.NODE_ENV = 'production';
  const { default: targets } = (await import(`../${remote}/rspack.config.ts`)) as {
    default: Configuration[];
  };
  const built = Promise.withResolvers<void>();
  const finished = async (error: Error | null, stats?: MultiStats) => {
    if (error || stats?.hasErrors())
      return console.error(
        error ?? stats?.toString({ all: false, errors: true, colors: process.stdout.isTTY }),
      );
    await server?.refresh();
    if (server) console.log(`${remote} is built anew`);
    built.resolve();
  };
  await step(`Building ${remote}`, () => {
    rspack(targets).watch({ aggregateTimeout: 20 }, finished);
    return built.promise;
  });
  server = await serveAgainst({ against, remote, folder, port: Number(PORT) });
  console.log(
    [
      '',
      `  ${against} with your ${remote}: ${server.origin}/ar`,
      '  What you order there is ordered.',
      '',
    ].join('\n'),
  );
}
