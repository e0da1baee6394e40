import { amountIn, minorUnits, typedAmount } from './minor-units.ts';

describe('an amount that is typed', () => {
  it.each([
    ['50', 5000],
    ['50.2', 5020],
    ['50,25', 5025],
    ['٥٠٫٢٥', 5025],
    [' 0.01 ', 1],
  ])('%s is taken', (text, amount) => expect(minorUnits(text)).toBe(amount));

  it.each(['', '0', '-1', '1.234', '1e3', 'ten', '1,000.00'])('%p is none', (text) =>
    expect(minorUnits(text)).toBeNull(),
  );

  it('may be nothing where that is asked for', () => {
    expect(amountIn('0')).toBe(0);
    expect(amountIn('')).toBeNull();
  });

  it.each([0, 1, 90, 2500, 2550])('of %d stands in a field as one would type it', (amount) =>
    expect(amountIn(typedAmount(amount))).toBe(amount),
  );
});
