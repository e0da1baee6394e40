import type { Outcome } from './reports.ts';
import { inWords, NONE, sum, tallyOf } from './tally.ts';

const outcome = (status: Outcome['status']): Outcome => ({ file: 'a.test.ts', title: 'works', status });

describe('a tally', () => {
  it('adds up what several runners report', () => {
    const jest = { passed: 3, flaky: 0, failed: 1, skipped: 0, named: ['one'] };
    const playwright = { passed: 2, flaky: 1, failed: 0, skipped: 4, named: ['another'] };
    expect(sum([jest, playwright])).toEqual({
      ...{ passed: 5, flaky: 1, failed: 1, skipped: 4 },
      named: ['one', 'another'],
    });
  });

  it('names what was flaky or skipped only where something was', () => {
    expect(inWords({ ...NONE, passed: 2 })).toBe('2 passed, 0 failed');
    expect(inWords({ ...NONE, passed: 2, flaky: 3, failed: 1, skipped: 1 })).toBe(
      '2 passed, 1 failed, 3 flaky, 1 skipped',
    );
  });

  it('counts each outcome', () => {
    const outcomes = [outcome('passed'), outcome('flaky'), outcome('failed'), outcome('skipped')];
    expect(tallyOf(outcomes, false)).toMatchObject({ passed: 1, flaky: 1, failed: 1, skipped: 1 });
  });

  it('counts a failure where a runner ends badly without a failed test', () => {
    expect(tallyOf([outcome('passed')], false)).toEqual({ ...NONE, passed: 1, failed: 1 });
  });

  it('counts a failure where a runner leaves no report', () => {
    expect(tallyOf([], false)).toEqual({ ...NONE, failed: 1 });
  });
});

it('names what failed or was flaky by file and title, and a file that did not load by its name alone', () => {
  const outcomes = [
    outcome('passed'),
    outcome('failed'),
    outcome('flaky'),
    { ...outcome('failed'), title: '' },
  ];
  expect(tallyOf(outcomes, false).named).toEqual([
    ...['failed: a.test.ts › works', 'flaky: a.test.ts › works', 'failed: a.test.ts'],
  ]);
});
