import type { Outcome } from './reports.ts';
import { failures, inWords, sum, tallyOf } from './tally.ts';

const outcome = (status: Outcome['status']): Outcome => ({ file: 'a.test.ts', title: 'works', status });

describe('a tally', () => {
  it('adds up what several runners report', () => {
    const jest = { passed: 3, flaky: 0, failed: 1, skipped: 0 };
    const playwright = { passed: 2, flaky: 1, failed: 0, skipped: 4 };
    expect(sum([jest, playwright])).toEqual({ passed: 5, flaky: 1, failed: 1, skipped: 4 });
  });

  it('names what was flaky or skipped only where something was', () => {
    expect(inWords({ passed: 2, flaky: 0, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
    expect(inWords({ passed: 2, flaky: 3, failed: 1, skipped: 1 })).toBe(
      '2 passed, 1 failed, 3 flaky, 1 skipped',
    );
  });

  it('counts each outcome', () => {
    const outcomes = [outcome('passed'), outcome('flaky'), outcome('failed'), outcome('skipped')];
    expect(tallyOf(outcomes, false)).toEqual({ passed: 1, flaky: 1, failed: 1, skipped: 1 });
  });

  it('counts a failure where a runner ends badly without a failed test', () => {
    expect(tallyOf([outcome('passed')], false)).toEqual({ passed: 1, flaky: 0, failed: 1, skipped: 0 });
  });

  it('counts a failure where a runner leaves no report', () => {
    expect(tallyOf([], false)).toEqual({ passed: 0, flaky: 0, failed: 1, skipped: 0 });
  });
});

it('names what failed or was flaky by file and title, and a file that did not load by its name alone', () => {
  expect(
    failures([outcome('passed'), outcome('failed'), outcome('flaky'), { ...outcome('failed'), title: '' }]),
  ).toEqual(['failed: a.test.ts › works', 'flaky: a.test.ts › works', 'failed: a.test.ts']);
});
