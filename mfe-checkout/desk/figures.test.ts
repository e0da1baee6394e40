import { changeText, everyDay } from './figures.ts';

describe('figures', () => {
  it.each([
    [150, 100, '+50%'],
    [50, 100, '-50%'],
    [100, 100, '0%'],
    [100, 0, null],
  ])('of %d against %d before are told as a change', (now, before, text) =>
    expect(changeText(now, before, 'en')?.replace('−', '-') ?? null).toBe(text),
  );

  it('have each day of the period, across months and leap days', () =>
    expect(everyDay('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']));
});
