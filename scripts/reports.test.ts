import { afterRetry, jestOutcomes, type Outcome, playwrightOutcomes } from './reports.ts';

describe('a report of Jest', () => {
  it('tells of each test from the root of the repository, wherever it ran', () => {
    const report = {
      testResults: [
        {
          name: '/elsewhere/dithar/mfe-catalog/home/home-page.test.tsx',
          status: 'failed' as const,
          assertionResults: [
            { title: 'greets', status: 'passed' },
            { title: 'sells', status: 'failed' },
            { title: 'sings', status: 'pending' },
          ],
        },
      ],
    };
    const file = 'mfe-catalog/home/home-page.test.tsx';
    expect(jestOutcomes(report, 'mfe-catalog')).toEqual([
      { file, title: 'greets', status: 'passed' },
      { file, title: 'sells', status: 'failed' },
      { file, title: 'sings', status: 'skipped' },
    ]);
  });

  it('counts a file that did not load as one failure', () => {
    const testResults = [
      { name: '/dithar/shell/a.test.ts', status: 'failed' as const, assertionResults: [] },
    ];
    expect(jestOutcomes({ testResults }, 'shell')).toEqual([
      { file: 'shell/a.test.ts', title: '', status: 'failed' },
    ]);
  });
});

it('a test that failed and passed when its package was tried once more was flaky', () => {
  const outcome = (title: string, status: Outcome['status']): Outcome => ({
    file: 'a.test.ts',
    title,
    status,
  });
  const first = [outcome('sells', 'failed'), outcome('sings', 'failed'), outcome('greets', 'passed')];
  const second = [outcome('sells', 'passed'), outcome('sings', 'failed'), outcome('greets', 'passed')];
  expect(afterRetry(first, second).map(({ status }) => status)).toEqual(['flaky', 'failed', 'passed']);
});

describe('a report of Playwright', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'catalog/home.spec.ts',
    tests: statuses.map((status) => ({ status })),
  });

  it('tells of each test in each project, and which one was flaky', () => {
    const inner = { specs: [spec('sells', 'expected', 'flaky')] };
    const suites = [{ specs: [spec('greets', 'expected', 'skipped')], suites: [inner] }];
    const outcomes = playwrightOutcomes({ suites, errors: [] });
    expect(outcomes.map(({ title, status }) => [title, status])).toEqual([
      ['greets', 'passed'],
      ['greets', 'skipped'],
      ['sells', 'passed'],
      ['sells', 'flaky'],
    ]);
    expect(outcomes[0]?.file).toBe('e2e/catalog/home.spec.ts');
  });

  it('counts a set-up that failed', () => {
    expect(playwrightOutcomes({ suites: [], errors: [{}] })).toEqual([
      { file: 'e2e', title: '', status: 'failed' },
    ]);
  });
});
