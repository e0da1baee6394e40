import { noticeOf } from './line-notice.ts';

const variant = {
  code: 'jug',
  axis: [],
  nameAxis: {},
  images: [],
  available: true,
  stock: 3,
  price: { current: 9000, currency: 'SAR' as const },
};
const line = { quantity: 2, seenPrices: { SAR: 9000, USD: 2400 } };

describe('a line of a cart', () => {
  it('has nothing to tell while it can be bought as it was added', () => {
    expect(noticeOf(line, { variants: [variant] })).toBeUndefined();
    expect(noticeOf({ ...line, seenPrices: null }, { variants: [variant] })).toBeUndefined();
  });

  it('tells of another price in the currency that is shown', () => {
    const dearer = { ...variant, price: { current: 9900, currency: 'SAR' as const } };
    expect(noticeOf(line, { variants: [dearer] })).toEqual({ kind: 'price', before: 9000, now: 9900 });
    const inDollars = { ...variant, price: { current: 2400, currency: 'USD' as const } };
    expect(noticeOf(line, { variants: [inDollars] })).toBeUndefined();
  });

  it('tells first that there is too little of it, or none', () => {
    const scarce = { ...variant, stock: 1, price: { current: 9900, currency: 'SAR' as const } };
    expect(noticeOf(line, { variants: [scarce] })).toEqual({ kind: 'stock', before: 2, now: 1 });
    expect(noticeOf(line, { variants: [{ ...scarce, available: false }] })).toEqual({ kind: 'unavailable' });
    expect(noticeOf(line, { variants: [] })).toEqual({ kind: 'unavailable' });
  });
});
