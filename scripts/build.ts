import { pathToFileURL } from 'node:url';
import { readArguments } from './read-arguments.ts';
import { ROOT, run } from './run.ts';

/**
 * Builds what changed since the last time: all packages or those that are named.
 * @throws Error when a build fails; what failed has been printed.
 */
export async function build(packages: string[] = ['*']): Promise<void> {
  const filters = packages.map((name) => `--filter=@shop/${name}`);
  const code = await run(
    'turbo',
    ['run', 'build', ...filters, '--output-logs=errors-only', '--log-order=grouped'],
    {
      env: {
        TURBO_TELEMETRY_DISABLED: '1',
        // Development has builds of its own (dev.ts).
        NODE_ENV: 'production',
        TURBO_CACHE_DIR: `${ROOT}/.turbo`,
      },
    },
  );
  if (code !== 0) throw new Error('The build failed');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { words } = readArguments({
    name: 'npm run build --',
    about: 'Builds what changed, all packages or those that are named as their folders.',
    words: '[package …]',
  });
  build(words.length > 0 ? words : undefined).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
