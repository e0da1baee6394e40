import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { FederationError } from '@shop/federation/errors';
import { openReleaseStore } from '@shop/federation/release/open-store';
import { publish } from '@shop/federation/release/publish';
import { build } from './build.ts';
import { readArguments } from './read-arguments.ts';
import { REMOTES, releaseBuiltRemotes } from './release-built-remotes.ts';
import { ROOT, step } from './run.ts';

/*
 * The shop with readable builds. What is changed in a watched remote is built and released into a store of development's own, by the same
 * steps as for shoppers. The server restarts with its own sources.
 */
const { words: named } = readArguments({
  name: 'npm run dev --',
  about: 'Starts the shop with readable builds; what is changed in a remote is there on the next page.',
  words: '[remote …]        those to watch; all if none is named',
});
process.env.NODE_ENV = 'development';
process.env.RELEASES ??= '.dev/releases';
process.env.DATA_DIR ??= '.dev/data';
process.env.CATALOGUE ??= process.env.DATABASE_URL ? '' : join(ROOT, 'catalogue/dist/catalogue.json');

const unknown = named.filter((name) => !REMOTES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no remote ${unknown.join(', ')}; there are ${REMOTES.join(', ')}.`);
  process.exit(1);
}

await step('Building what changed', () => build());
await step('Releasing new builds', () => releaseBuiltRemotes());
for (const remote of named.length > 0 ? named : REMOTES) await watchRemote(remote);
await watchShell();
serve();

async function watchRemote(remote: string): Promise<void> {
  const store = openReleaseStore(ROOT);
  const { default: configuration } = (await import(`../${remote}/rspack.config.ts`)) as {
    default: Configuration[];
  };
  rspack(configuration).watch({}, async (error, stats) => {
    if (error || stats?.hasErrors()) {
      console.error(error ?? stats?.toString({ all: false, errors: true, colors: true }));
      return;
    }
    try {
      const { outcome, version } = await publish(store, {
        remote,
        folder: join(ROOT, remote, 'dist'),
        retry: true,
      });
      if (outcome === 'published') console.log(`${remote} ${version}: reload the page to see it`);
    } catch (problem) {
      console.error(problem instanceof FederationError ? `${problem.code} ${problem.message}` : problem);
    }
  });
}

async function watchShell(): Promise<void> {
  const { default: configuration } = (await import('../shell/rspack.config.ts')) as {
    default: Configuration[];
  };
  rspack(configuration).watch({}, (error, stats) => {
    if (error || stats?.hasErrors())
      console.error(error ?? stats?.toString({ all: false, errors: true, colors: true }));
  });
}

function serve(): void {
  const watched = [
    'shell/server',
    'shell/dist/host.json',
    'shell/dist/server',
    'federation/host',
    'shop-client',
  ];
  const server = spawn(
    process.execPath,
    [
      ...watched.map((path) => `--watch-path=${join(ROOT, path)}`),
      '--watch-preserve-output',
      join(ROOT, 'shell/server/main.ts'),
    ],
    { cwd: ROOT, stdio: 'inherit' },
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
}
