import { pathToFileURL } from 'node:url';
import { readArguments } from './read-arguments.ts';
import { turbo } from './turbo.ts';

/**
 * Builds what changed since the last time: all packages or those that are named.
 * @throws Error when a build fails; what failed has been printed.
 */
export async function build(packages?: string[]): Promise<void> {
  if (!(await turbo(['build'], { packages }))) throw new Error('The build failed');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { words } = readArguments({
    name: 'npm run build --',
    about: 'Builds what changed, all packages or those that are named as their folders.',
    words: '[package …]',
  });
  build(words).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
