import { pathToFileURL } from 'node:url';
import { build } from './build.ts';
import { readArguments } from './read-arguments.ts';
import { run, step } from './run.ts';
import { finish, freshReport, type Tally, tallyOf } from './tally.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** Files that did not even load. */
  numRuntimeErrorTestSuites: number;
}

/** Runs Jest for all packages or those that are named. */
export async function unitTests(packages: string[]): Promise<Tally> {
  const report = await freshReport('unit');
  const code = await run('jest', [
    '--config=jest.config.mjs',
    '--json',
    `--outputFile=${report}`,
    ...(packages.length > 0 ? ['--passWithNoTests', '--selectProjects', ...packages] : []),
  ]);
  return tallyOf<JestReport>(report, code, (jest) => ({
    passed: jest.numPassedTests,
    failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites,
    skipped: jest.numPendingTests,
  }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { words } = readArguments({
    name: 'npm run test:unit --',
    about: 'Runs the unit tests of all packages, or of those that are named as their folders.',
    words: '[package …]',
  });
  try {
    // The shell's server is tested with its own build.
    await step('Building what changed', () => build());
    finish(await unitTests(words));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
