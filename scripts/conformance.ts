import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Outcome } from './reports.ts';
import { ROOT } from './run.ts';

/** `npm test` leaves them to `npm test -- --all`. */
const SLOW = /\.slow\.(test|spec)\./;
const TEST = /\.(test\.tsx?|spec\.ts)$/;
/** Parts of a suite that a test beside them runs on each database. */
const CONTRACT = /-contract\.ts$/;

/** A test that a row of the table names. */
interface NamedTest {
  file: string;
  /** `…` stands for any text; without a title any test of the file is meant. */
  title?: string;
}

export interface Row {
  /** What the specification asks for. */
  demand: string;
  tests: NamedTest[];
  /** Whether it says that there is no test. */
  isUntested: boolean;
}

/** Documents whose tables name tests. */
export const TABLES = ['docs/conformance.md', 'docs/asvs.md'] as const;

/** The rows of all tables of a document. */
export function rowsIn(document: (typeof TABLES)[number]): Row[] {
  return rowsOf(readFileSync(join(ROOT, document), 'utf8'));
}

export function rowsOf(document: string): Row[] {
  return document
    .split('\n')
    .filter((line, number, lines) => /^\| /.test(line) && !lines[number + 1]?.startsWith('|-'))
    .map((line) => ({
      demand: line.split(/(?<!\\)\|/)[1]?.trim() ?? '',
      tests: [...line.matchAll(/`([^`\s]+)`(?: "([^"]+)")?/g)]
        .map(([, file = '', title]) => ({ file, title: title?.replaceAll('\\|', '|') }))
        .filter(({ file }) => isTest(file)),
      isUntested: line.includes('not tested'),
    }));
}

function isTest(path: string): boolean {
  return TEST.test(path) || CONTRACT.test(path);
}

/**
 * One line for each named test that did not run or was skipped. A run of some packages is asked for their own unit tests
 * alone: it leaves browser tests out that need other packages. One without slow tests is not asked for them.
 */
export function unmetRows(
  rows: Row[],
  outcomes: Outcome[],
  { packages = [], skipsSlowTests = false }: { packages?: string[]; skipsSlowTests?: boolean } = {},
): string[] {
  const isInRun = ({ file }: NamedTest) =>
    (packages.length === 0 || packages.includes(file.split('/')[0] ?? '')) &&
    !(skipsSlowTests && SLOW.test(file));
  return rows.flatMap(({ demand, tests }) =>
    tests.filter(isInRun).flatMap((test) => {
      const problem = problemOf(test, outcomes);
      return problem ? [`${demand}: ${test.file}${test.title ? ` "${test.title}"` : ''} ${problem}`] : [];
    }),
  );
}

/** Whether a test of this title stands in a file as it is written: with values in the place of `%s` and `${…}`. */
export function isWritten(title: string, source: string): boolean {
  const parts = title.split('…').map((part) => part.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`['"\`]${parts.join('[^\\n]*')}['"\`]`).test(source.replaceAll("\\'", "'"));
}

function problemOf({ file, title }: NamedTest, outcomes: Outcome[]): string | null {
  const isMeant = titlePattern(title);
  const found = outcomes.filter((outcome) => isOf(file, outcome) && isMeant.test(outcome.title));
  if (found.length === 0) return 'did not run';
  // A failed one is counted where it failed.
  return found.every(({ status }) => status === 'skipped') ? 'was skipped' : null;
}

const isOf = (file: string, outcome: Outcome): boolean =>
  CONTRACT.test(file) ? outcome.file.startsWith(`${dirname(file)}/`) : outcome.file === file;

function titlePattern(title = '…'): RegExp {
  const parts = title.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}
