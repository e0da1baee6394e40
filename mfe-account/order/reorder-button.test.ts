import type { CartLine } from '@shop/shop-client/model';
import { sampleCart } from '@shop/shop-client/testing/samples';
import { reorderOf } from './reorder-button.tsx';

const [line] = sampleCart().lines as [CartLine];
const withStock = (id: number, available: boolean, stock?: number): CartLine => ({
  ...line,
  id,
  quantity: 3,
  variant: { ...line.variant, available, stock },
});

describe('ordering again', () => {
  it('takes what is left, and leaves out what is gone', () => {
    const { items, isWhole } = reorderOf({
      lines: [withStock(1, true, 2), withStock(2, false, 0), withStock(3, true)],
    });
    expect(items.map(({ quantity }) => quantity)).toEqual([2, 3]);
    expect(isWhole).toBe(false);
  });

  it('knows when nothing is missing', () => {
    expect(reorderOf({ lines: [withStock(1, true, 3)] }).isWhole).toBe(true);
  });
});
