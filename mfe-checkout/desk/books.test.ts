import { periodIn, periodsAt } from './books.ts';

describe('the periods of books', () => {
  it.each([
    ['2026-11-26T12:00:00Z', 'lastQuarter', { from: '2026-07-01', to: '2026-09-30' }],
    ['2026-01-15T12:00:00Z', 'lastMonth', { from: '2025-12-01', to: '2025-12-31' }],
    ['2026-01-15T12:00:00Z', 'lastQuarter', { from: '2025-10-01', to: '2025-12-31' }],
    ['2024-03-31T12:00:00Z', 'lastMonth', { from: '2024-02-01', to: '2024-02-29' }],
    // It is the first of April in Riyadh already.
    ['2024-03-31T21:30:00Z', 'quarter', { from: '2024-04-01', to: '2024-04-01' }],
    ['2024-03-31T21:30:00Z', 'month', { from: '2024-04-01', to: '2024-04-01' }],
  ] as const)('at %s have as %s the days of Riyadh', (now, name, period) => {
    expect(periodsAt(new Date(now))[name]).toEqual(period);
  });

  it.each(['from=2026-11-31x&to=2026-12-01', 'from=2026-12-02&to=2026-12-01', 'from=2026-11-01', 'to=x'])(
    'are the month until now where an address asks for none: %s',
    (query) => {
      const now = new Date('2026-11-26T12:00:00Z');
      expect(periodIn(new URLSearchParams(query), now)).toEqual({ from: '2026-11-01', to: '2026-11-26' });
    },
  );
});
