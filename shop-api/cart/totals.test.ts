import fc from 'fast-check';
import { includedTax, totalsOf } from './totals.ts';

const amount = fc.integer({ min: 0, max: 20_000_000 });
const percent = fc.integer({ min: 0, max: 99 });
const lines = fc.array(fc.record({ unitPrice: amount, quantity: fc.integer({ min: 1, max: 99 }) }), {
  maxLength: 100,
});

describe('included tax', () => {
  it.each([
    [11_500, 15, 1500],
    [104_700, 15, 13_657],
    [1, 15, 0],
    [4, 15, 1],
    [0, 15, 0],
    [11_500, 0, 0],
  ])('of %i at %i %% is %i', (gross, taxPercent, tax) => expect(includedTax(gross, taxPercent)).toBe(tax));

  it('is the nearest whole minor unit', () => {
    fc.assert(
      fc.property(amount, percent, (gross, taxPercent) => {
        const tax = includedTax(gross, taxPercent);
        expect(Number.isInteger(tax)).toBe(true);
        expect(Math.abs(tax - (gross * taxPercent) / (100 + taxPercent))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it('never shrinks when the amount grows', () => {
    fc.assert(
      fc.property(amount, percent, (gross, taxPercent) => {
        expect(includedTax(gross + 1, taxPercent)).toBeGreaterThanOrEqual(includedTax(gross, taxPercent));
      }),
    );
  });
});

describe('totals', () => {
  it('add up, whatever the order of the lines', () => {
    fc.assert(
      fc.property(lines, fc.option(amount), (cart, shipping) => {
        const totals = totalsOf(cart, shipping, 15);
        expect(totals.items + totals.shipping + totals.promotion).toBe(totals.total);
        expect(totals.taxes).toBeLessThanOrEqual(totals.total);
        expect(totalsOf(cart.toReversed(), shipping, 15)).toEqual(totals);
      }),
    );
  });

  it('of nothing are nothing', () => {
    expect(totalsOf([], null, 15)).toEqual({ items: 0, shipping: 0, promotion: 0, taxes: 0, total: 0 });
  });
});
