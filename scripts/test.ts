import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { check } from './check.ts';
import { readArguments } from './read-arguments.ts';
import { ROOT, step } from './run.ts';
import { finish, sum, type Tally } from './tally.ts';
import { endToEndTests } from './test-e2e.ts';
import { unitTests } from './test-unit.ts';

/*
 * Everything that has to hold before a release. For a remote alone: its types and lint, its build, its unit tests and
 * its own folder of e2e. Every part runs even when one before it failed, but for the end-to-end tests, which need the build.
 */
const { words: packages } = readArguments({
  name: 'npm test --',
  about:
    'Runs everything that has to hold before a release: of all packages, or of those that are named as their folders.',
  words: '[package …]',
});
const unknown = packages.filter((name) => !existsSync(join(ROOT, name, 'package.json')));
if (unknown.length > 0) {
  console.error(
    `There is no package ${unknown.join(', ')}; name one as its folder is called, such as mfe-catalog.`,
  );
  process.exit(1);
}

const tallies: Tally[] = [];
tallies.push(asTally(await check(packages)));
const built = await step('Building what changed', () => build()).then(
  () => true,
  (error: Error) => {
    console.error(error.message);
    return false;
  },
);
tallies.push(asTally(built ? 0 : 1));
tallies.push(await step('Unit tests', () => unitTests(packages)));
if (built) tallies.push(await step('End-to-end tests', () => browserTests()));
finish(sum(tallies));

async function browserTests(): Promise<Tally> {
  try {
    return await endToEndTests(packages);
  } catch (error) {
    console.error((error as Error).message);
    return asTally(1);
  }
}

/** What is no test of its own counts only where it fails. */
function asTally(failed: number): Tally {
  return { passed: 0, failed, skipped: 0 };
}
