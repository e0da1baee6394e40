import { globSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './run.ts';

/** How one test went, or one file that did not even load. */
export interface Outcome {
  /** From the root of the repository. */
  file: string;
  title: string;
  /** A flaky test failed, and passed when it was tried once more. */
  status: 'passed' | 'flaky' | 'failed' | 'skipped';
}

/** Jest's JSON report: one per package, beside it. */
export interface JestReport {
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    assertionResults: { title: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** Playwright's JSON report. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  /** Such as a set-up that failed. */
  errors: unknown[];
}

/** Where the browser tests report to. */
export const BROWSER_REPORT = join(ROOT, 'test-results/e2e.json');
const UNIT_REPORTS = '*/.unit-report.json';

/** Removes what an earlier run reported. */
export async function clearReports(): Promise<void> {
  await mkdir(dirname(BROWSER_REPORT), { recursive: true });
  for (const file of [...globSync(UNIT_REPORTS, { cwd: ROOT }), BROWSER_REPORT])
    await rm(join(ROOT, file), { force: true });
}

/** What the unit tests of all packages that ran have reported. */
export async function unitOutcomes(): Promise<Outcome[]> {
  const reports = globSync(UNIT_REPORTS, { cwd: ROOT }).map(async (file) => {
    const report = JSON.parse(await readFile(join(ROOT, file), 'utf8')) as JestReport;
    return jestOutcomes(report, file.split('/')[0] ?? '');
  });
  return (await Promise.all(reports)).flat();
}

/** What was tried twice: what failed and then passed was flaky. */
export function afterRetry(first: Outcome[], second: Outcome[]): Outcome[] {
  const hasFailed = new Set(first.filter(({ status }) => status === 'failed').map(keyOf));
  return second.map((outcome) =>
    outcome.status === 'passed' && hasFailed.has(keyOf(outcome)) ? { ...outcome, status: 'flaky' } : outcome,
  );
}

const keyOf = ({ file, title }: Outcome): string => `${file} › ${title}`;

/** What the browser tests have reported; nothing where they did not run. */
export async function browserOutcomes(): Promise<Outcome[]> {
  const report = await readFile(BROWSER_REPORT, 'utf8').catch(() => null);
  return report ? playwrightOutcomes(JSON.parse(report) as PlaywrightReport) : [];
}

export function jestOutcomes({ testResults }: JestReport, packageName: string): Outcome[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    // A cached report may name the folder of another checkout.
    const file = name.slice(name.lastIndexOf(`/${packageName}/`) + 1);
    const outcomes = assertionResults.map((test): Outcome => {
      const { title } = test;
      if (test.status === 'passed' || test.status === 'failed') return { file, title, status: test.status };
      return { file, title, status: 'skipped' };
    });
    const isBroken = status === 'failed' && !outcomes.some((outcome) => outcome.status === 'failed');
    return isBroken ? [...outcomes, { file, title: '', status: 'failed' }] : outcomes;
  });
}

export function playwrightOutcomes({ suites, errors }: PlaywrightReport): Outcome[] {
  const outcomes = suites.flatMap(suiteOutcomes);
  return errors.length > 0 ? [...outcomes, { file: 'e2e', title: '', status: 'failed' }] : outcomes;
}

const STATUS: Record<string, Outcome['status']> = { expected: 'passed', flaky: 'flaky', skipped: 'skipped' };

function suiteOutcomes({ specs, suites = [] }: PlaywrightSuite): Outcome[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status }): Outcome => ({ file: `e2e/${file}`, title, status: STATUS[status] ?? 'failed' })),
  );
  return [...own, ...suites.flatMap(suiteOutcomes)];
}
