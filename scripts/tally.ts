import type { Outcome } from './reports.ts';

/** How many tests went how. */
export interface Tally {
  passed: number;
  /** Failed, and passed when tried once more: a defect of the test or of the shop, which holds nobody's merge. */
  flaky: number;
  failed: number;
  skipped: number;
  /** What failed, if only once, a line each: the outputs of all packages are long. */
  named: string[];
}

export const NONE: Tally = { passed: 0, flaky: 0, failed: 0, skipped: 0, named: [] };

/** A runner that ends badly without one failed test counts as one failure. */
export function tallyOf(outcomes: Outcome[], hasSucceeded: boolean): Tally {
  const count = (status: Outcome['status']) => outcomes.filter((outcome) => outcome.status === status).length;
  const tally = {
    passed: count('passed'),
    flaky: count('flaky'),
    failed: count('failed'),
    skipped: count('skipped'),
    named: failures(outcomes),
  };
  return !hasSucceeded && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, flaky, failed, skipped, named }) => ({
      passed: total.passed + passed,
      flaky: total.flaky + flaky,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      named: [...total.named, ...named],
    }),
    NONE,
  );
}

/** The line that every run ends with. */
export function inWords({ passed, flaky, failed, skipped }: Tally): string {
  const rest = Object.entries({ flaky, skipped }).filter(([, count]) => count > 0);
  return [`${passed} passed`, `${failed} failed`, ...rest.map(([name, count]) => `${count} ${name}`)].join(
    ', ',
  );
}

function failures(outcomes: Outcome[]): string[] {
  return outcomes
    .filter(({ status }) => status === 'failed' || status === 'flaky')
    .map(({ file, title, status }) => `${status}: ${file}${title && ` › ${title}`}`);
}

/** Ends this process as its tests went. */
export function finish(tally: Tally): never {
  for (const line of tally.named) console.log(line);
  console.log(inWords(tally));
  process.exit(tally.failed > 0 ? 1 : 0);
}
