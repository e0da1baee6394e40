import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './run.ts';

/** How many tests did what. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const NONE: Tally = { passed: 0, failed: 0, skipped: 0 };
const RESULTS = join(ROOT, 'test-results');

/** Path for a test runner's JSON report; what an earlier run left there is gone. */
export async function freshReport(name: string): Promise<string> {
  await mkdir(RESULTS, { recursive: true });
  const file = join(RESULTS, `${name}.json`);
  await rm(file, { force: true });
  return file;
}

/** A runner that ends badly without one failed test, or without a report, counts as one failure. */
export async function tallyOf<Report>(
  file: string,
  exitCode: number,
  read: (report: Report) => Tally,
): Promise<Tally> {
  const report = await readFile(file, 'utf8').catch(() => null);
  const tally = report ? read(JSON.parse(report) as Report) : NONE;
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NONE,
  );
}

/** The line that every run ends with. */
export function inWords({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Ends this process as its tests went. */
export function finish(tally: Tally): never {
  console.log(inWords(tally));
  process.exit(tally.failed > 0 ? 1 : 0);
}
