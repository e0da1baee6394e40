import { instalmentsOf } from './instalments.ts';
import { toPolicies } from './normalise/content.ts';
import { fakeShopContext } from './testing/context.ts';

describe('instalments', () => {
  const policies = toPolicies({
    instalments: [
      { brand: 'Tabby', payments: 4, limits: { SAR: { min: 1000, max: 100_000 } } },
      { brand: 'Tamara', payments: 4, limits: { SAR: { min: 10_000, max: 500_000 } } },
    ],
  });
  const of = (amount: number, currency: 'SAR' | 'USD' = 'SAR') =>
    instalmentsOf(fakeShopContext({ policies }), { amount, currency });

  it('are told where somebody divides such a sum, and by whom', () => {
    expect(of(20_000)).toEqual({
      payments: 4,
      each: { amount: 5000, currency: 'SAR' },
      brands: ['Tabby', 'Tamara'],
    });
    expect(of(5000)?.brands).toEqual(['Tabby']);
    expect(of(500_000)?.brands).toEqual(['Tamara']);
  });

  it('are never told to be less than they are', () => {
    expect(of(19_901)?.each.amount).toBe(4976);
  });

  it('are none beyond the limits, in another currency, or where nobody is configured', () => {
    expect(of(999)).toBeUndefined();
    expect(of(500_001)).toBeUndefined();
    expect(of(20_000, 'USD')).toBeUndefined();
    expect(instalmentsOf(fakeShopContext({ policies: {} }), { amount: 1, currency: 'SAR' })).toBeUndefined();
  });
});

it('the numbers of the seller and what can be paid with come to the pages', () => {
  const told = {
    ...{ registerNumber: '1010123456', vatNumber: '310122393500003' },
    paymentMarks: ['mada' as const],
  };
  expect(toPolicies(told)).toMatchObject(told);
});
