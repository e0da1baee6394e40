import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { rowsIn, TABLES, unmetRows } from './conformance.ts';
import { installServices } from './debian-package.ts';
import { readArguments } from './read-arguments.ts';
import { browserOutcomes, clearReports, unitOutcomes } from './reports.ts';
import { ROOT, step } from './run.ts';
import { finish, NONE, sum, type Tally } from './tally.ts';
import { builtFor, endToEndTests } from './test-e2e.ts';
import { unitTests } from './test-unit.ts';
import { checksOf, turbo } from './turbo.ts';

/*
 * What has to hold before a release; with `--all` the slow tests too, as in continuous integration. For a remote alone: its
 * types, lint and imports, its unit tests, its build and its own folder of e2e. Every part runs even when one before it
 * failed, but for the end-to-end tests, which need the build. These come last and alone: they need both cores of a small
 * machine.
 */
const { words: packages, values } = readArguments({
  name: 'npm test --',
  about:
    'Runs everything that has to hold before a release: of all packages, or of those that are named as their folders.',
  words: '[package …]',
  options: { '--all': 'the slow tests too; of named packages they always run' },
});
/** Programs of patroni, etcd-server, haproxy and pgbouncer. */
const SERVICES = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/sbin/pgbouncer'];
const unknown = packages.filter((name) => !existsSync(join(ROOT, name, 'package.json')));
if (unknown.length > 0) {
  console.error(
    `There is no package ${unknown.join(', ')}; name one as its folder is called, such as mfe-catalog.`,
  );
  process.exit(1);
}

const skipsSlowTests = !values.all && packages.length === 0;
if (skipsSlowTests) process.env.SKIP_SLOW_TESTS = '1';
// A flaky test is a defect and is named at the end, and holds no other team's merge.
if (values.all) process.env.RETRY_FAILED_TESTS = '1';

// What is about failover and poolers is tried where these are; documents name tests of it.
if (values.all && !SERVICES.every(existsSync))
  installServices(['patroni', 'etcd-server', 'haproxy', 'pgbouncer', 'libjemalloc2']);
await clearReports();
const checked = await step('Types, lint and imports', () => turbo(checksOf(packages), { packages }));
const unit = await step('Unit tests', () => unitTests(packages));
const browser = await step('End-to-end tests', browserTests);
const unmet = await unmetDemands();
finish(sum([asTally(checked), unit, browser, { ...NONE, failed: unmet.length }]));

/** What documents say is tested, and was not. */
async function unmetDemands(): Promise<string[]> {
  const outcomes = [...(await unitOutcomes()), ...(await browserOutcomes())];
  const unmet = unmetRows(TABLES.flatMap(rowsIn), outcomes, { packages, skipsSlowTests });
  if (unmet.length > 0)
    console.error([`${TABLES.join(' or ')} names tests that did not run:`, ...unmet].join('\n  '));
  return unmet;
}

async function browserTests(): Promise<Tally> {
  try {
    await build(builtFor(packages));
    return await endToEndTests(packages);
  } catch (error) {
    console.error((error as Error).message);
    return asTally(false);
  }
}

/** What is no test of its own counts only where it fails. */
function asTally(succeeded: boolean): Tally {
  return { ...NONE, failed: succeeded ? 0 : 1 };
}
