import { pathToFileURL } from 'node:url';
import { readArguments } from './read-arguments.ts';
import { clearReports, unitOutcomes } from './reports.ts';
import { finish, type Tally, tallyOf } from './tally.ts';
import { turbo } from './turbo.ts';

/** Runs Jest in all packages or those that are named. */
export async function unitTests(packages: string[]): Promise<Tally> {
  const succeeded = await turbo(['test'], { packages, verbose: true });
  return tallyOf(await unitOutcomes(), succeeded);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { words } = readArguments({
    name: 'npm run test:unit --',
    about: 'Runs the unit tests of all packages, or of those that are named as their folders.',
    words: '[package …]',
  });
  await clearReports();
  await finish(await unitTests(words));
}
