import fc from 'fast-check';
import type { Discount } from '../../kernel/database/promotion-tables.ts';
import { discountsOf, type Promotion } from './discounts.ts';
import { spread } from './spread.ts';

const promotionOf = (discount: Discount, rest: Partial<Promotion> = {}): Promotion => ({
  code: 'p',
  name: { ar: 'خصم', en: 'Discount' },
  discount,
  minimum: null,
  startsAt: null,
  endsAt: null,
  position: 0,
  enabled: true,
  ...rest,
});
const percentage = (percent: number) => ({ kind: 'percentage' as const, percent });
const fixed = (amount: number) => ({ kind: 'fixed' as const, amounts: { SAR: amount, USD: amount } });
const off = (promotions: Promotion[], amount: number) =>
  discountsOf(promotions, { amount, currency: 'SAR' }).map((discount) => discount.amount);

const amount = fc.integer({ min: 0, max: 20_000_000 });
const somePromotions = fc.array(
  fc
    .record({
      discount: fc.oneof(fc.double({ min: 0, max: 100, noNaN: true }).map(percentage), amount.map(fixed)),
      minimum: fc.option(amount.map((minimum) => ({ SAR: minimum, USD: minimum }))),
      position: fc.integer({ min: 0, max: 3 }),
      code: fc.uuid(),
    })
    .map(({ discount, ...rest }) => promotionOf(discount, rest)),
  { maxLength: 6 },
);
const lines = fc
  .uniqueArray(fc.record({ id: fc.nat(), subTotal: amount }), { selector: ({ id }) => id, maxLength: 100 })
  .chain((cart) =>
    fc.record({
      cart: fc.constant(cart),
      discount: fc.integer({ min: 0, max: cart.reduce((sum, { subTotal }) => sum + subTotal, 0) }),
    }),
  );

describe('the discount of an order', () => {
  it.each([
    ['half a unit counts as one', percentage(10), 9995, 1000],
    ['less than half counts as none', percentage(10), 9994, 999],
    ['a part of a percent counts', percentage(12.5), 10_000, 1250],
    ['an amount is taken as it is', fixed(5000), 9995, 5000],
    ['it never exceeds the goods', fixed(5000), 4000, 4000],
    ['everything may be free', percentage(100), 9995, 9995],
  ])('%s', (_, discount, goods, expected) => {
    expect(off([promotionOf(discount)], goods)).toEqual([expected]);
  });

  it('needs goods worth the minimum', () => {
    const promotion = promotionOf(fixed(100), { minimum: { SAR: 1000, USD: 300 } });
    expect(off([promotion], 999)).toEqual([]);
    expect(off([promotion], 1000)).toEqual([100]);
    expect(discountsOf([promotion], { amount: 300, currency: 'USD' })).toHaveLength(1);
  });

  it('is taken in order, a percentage of what is left', () => {
    const first = promotionOf(fixed(2000), { position: 1 });
    const second = promotionOf(percentage(10), { position: 2 });
    expect(off([second, first], 10_000)).toEqual([2000, 800]);
  });

  it('is the same in whatever order promotions are read, never negative and never more than the goods', () => {
    fc.assert(
      fc.property(somePromotions, amount, (promotions, goods) => {
        const amounts = off(promotions, goods);
        expect(off(promotions.toReversed(), goods)).toEqual(amounts);
        for (const part of amounts) expect(part).toBeGreaterThan(0);
        expect(amounts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(goods);
      }),
    );
  });
});

describe('a discount spread over lines', () => {
  it('gives what is left to the largest remainder, among equals to the older line', () => {
    const three = [1, 2, 3].map((id) => ({ id, subTotal: 1000 }));
    expect([...spread(100, three)].sort()).toEqual([
      [1, 34],
      [2, 33],
      [3, 33],
    ]);
    expect(
      spread(10, [
        { id: 1, subTotal: 104 },
        { id: 2, subTotal: 196 },
      ]).get(2),
    ).toBe(7);
  });

  it('adds up exactly, and takes no more from a line than it costs', () => {
    fc.assert(
      fc.property(lines, ({ cart, discount }) => {
        const parts = spread(discount, cart);
        expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBe(discount);
        for (const { id, subTotal } of cart) {
          expect(parts.get(id)).toBeGreaterThanOrEqual(0);
          expect(parts.get(id)).toBeLessThanOrEqual(subTotal);
        }
      }),
    );
  });

  it('does not depend on the order of the lines, and is within one unit of each line’s exact part', () => {
    fc.assert(
      fc.property(lines, ({ cart, discount }) => {
        const parts = spread(discount, cart);
        expect(spread(discount, cart.toReversed())).toEqual(parts);
        const goods = cart.reduce((sum, { subTotal }) => sum + subTotal, 0);
        for (const { id, subTotal } of cart) {
          const exact = goods === 0 ? 0 : (discount * subTotal) / goods;
          expect(Math.abs((parts.get(id) ?? 0) - exact)).toBeLessThan(1);
        }
      }),
    );
  });
});
