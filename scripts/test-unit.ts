import { pathToFileURL } from 'node:url';
import { readArguments } from './read-arguments.ts';
import { afterRetry, clearReports, unitOutcomes } from './reports.ts';
import { finish, type Tally, tallyOf } from './tally.ts';
import { turbo } from './turbo.ts';

/** Runs Jest in all packages or those that are named; on request a package that failed once more. */
export async function unitTests(packages: string[]): Promise<Tally> {
  const run = () => turbo(['test'], { packages, verbose: true });
  const succeeded = await run();
  const outcomes = await unitOutcomes();
  if (succeeded || !process.env.RETRY_FAILED_TESTS) return tallyOf(outcomes, succeeded);
  // Turbo knows which have passed.
  const hasSucceededNow = await run();
  return tallyOf(afterRetry(outcomes, await unitOutcomes()), hasSucceededNow);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { words } = readArguments({
    name: 'npm run test:unit --',
    about: 'Runs the unit tests of all packages, or of those that are named as their folders.',
    words: '[package …]',
  });
  await clearReports();
  finish(await unitTests(words));
}
