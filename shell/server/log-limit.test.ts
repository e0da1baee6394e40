import { createLogLimit } from './log-limit.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the log', () => {
  it('takes so many lines about each thing in a minute, and is told how many more there were', () => {
    const dropped: [string, number][] = [];
    const limit = createLogLimit(60, (...line) => dropped.push(line));
    const taken = (about: string, lines: number) =>
      Array.from({ length: lines }, () => limit(about)).filter(Boolean).length;

    expect(taken('mfe-loud', 100)).toBe(60);
    expect(taken('mfe-calm', 60)).toBe(60);
    expect(dropped).toEqual([]);
    jest.advanceTimersByTime(60_000);
    expect(dropped).toEqual([['mfe-loud', 40]]);
    expect(taken('mfe-loud', 1)).toBe(1);
  });
});
