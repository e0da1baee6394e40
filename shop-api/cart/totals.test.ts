import fc from 'fast-check';
import { includedTax, totalsOf } from './totals.ts';

const amount = fc.integer({ min: 0, max: 20_000_000 });
const percent = fc.integer({ min: 0, max: 99 });
const sums = fc
  .record({ goods: amount, shipping: amount, share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ goods, shipping, share }) => ({ goods, shipping, discount: Math.floor(goods * share) }));

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
  it('contain the tax where prices do', () => {
    const cart = { goods: 9995, discount: 1000, shipping: 2500 };
    expect(totalsOf(cart, { percent: 15, included: true })).toEqual({
      items: 8995,
      promotion: -1000,
      shipping: 2500,
      taxes: 1499,
      total: 11_495,
    });
  });

  it('have the tax on top where prices do not contain it', () => {
    const cart = { goods: 9995, discount: 1000, shipping: 2500 };
    expect(totalsOf(cart, { percent: 15, included: false })).toEqual({
      items: 8995,
      promotion: -1000,
      shipping: 2500,
      taxes: 1724,
      total: 13_219,
    });
  });

  it('add up, and are never negative', () => {
    fc.assert(
      fc.property(sums, percent, fc.boolean(), (cart, taxPercent, included) => {
        const totals = totalsOf(cart, { percent: taxPercent, included });
        expect(totals.items + totals.shipping + (included ? 0 : totals.taxes)).toBe(totals.total);
        expect(totals.items - totals.promotion).toBe(cart.goods);
        expect(totals.taxes).toBeLessThanOrEqual(totals.total);
        for (const part of [totals.items, totals.shipping, totals.taxes, totals.total])
          expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('come back to what was taxed when the tax on top is taken out again', () => {
    fc.assert(
      fc.property(sums, percent, (cart, taxPercent) => {
        const { total, taxes } = totalsOf(cart, { percent: taxPercent, included: false });
        expect(includedTax(total, taxPercent)).toBe(taxes);
      }),
    );
  });

  it('of nothing are nothing', () => {
    expect(totalsOf({ goods: 0, discount: 0, shipping: 0 }, { percent: 15, included: true })).toEqual({
      items: 0,
      shipping: 0,
      promotion: 0,
      taxes: 0,
      total: 0,
    });
  });
});
