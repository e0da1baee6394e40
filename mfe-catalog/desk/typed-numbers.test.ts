import { amountText, typedAmount, typedPieces } from './typed-numbers.ts';

describe('an amount that is typed', () => {
  it.each([
    ['189', 18_900],
    ['49.9', 4990],
    ['49,90', 4990],
    ['٤٩٫٩٠', 4990],
    [' 0 ', 0],
  ])('%s is taken', (text, amount) => expect(typedAmount(text)).toBe(amount));

  it.each(['', '-1', '1.234', '1e3', 'ten', '1,000.00'])('%p is none', (text) =>
    expect(typedAmount(text)).toBeNull(),
  );

  it.each([18_900, 4990, 5, 0])('of %d stands in its field as it is read again', (amount) =>
    expect(typedAmount(amountText(amount))).toBe(amount),
  );
});

describe('pieces that are typed', () => {
  it.each([
    ['12', 12],
    ['١٢', 12],
    ['-3', -3],
    ['−3', -3],
  ])('%s are taken', (text, pieces) => expect(typedPieces(text)).toBe(pieces));

  it.each(['', '1.5', 'many'])('%p are none', (text) => expect(typedPieces(text)).toBeNull());
});
