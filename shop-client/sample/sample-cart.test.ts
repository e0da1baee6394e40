import { createSampleCart, keepSampleCart } from './sample-cart.ts';

const COAT = 'belted-wool-coat';

function open() {
  const store = createSampleCart();
  const cart = () => {
    const { cart } = store.getState();
    if (!cart) throw new Error('The sample cart is never without lines');
    return cart;
  };
  return { store, ...store.getState(), cart };
}

const quantities = ({ lines }: { lines: { quantity: number }[] }) => lines.map(({ quantity }) => quantity);

describe('the sample cart', () => {
  it('starts with three lines of one, at $249.00', () => {
    const { cart } = open();
    expect(quantities(cart())).toEqual([1, 1, 1]);
    expect(cart().totals.items).toEqual({ amount: 24900, currency: 'USD' });
  });

  it('adds a new line of one each time, whatever is asked for and already there', async () => {
    const { add, cart } = open();
    await add({ productCode: COAT, variantCode: `${COAT}-black-m`, quantity: 3 });
    await add({ productCode: COAT, variantCode: `${COAT}-black-m`, quantity: 1 });
    const added = cart().lines.slice(3);
    expect(quantities({ lines: added })).toEqual([1, 1]);
    expect(added.map(({ variant }) => variant.choices.map(({ value }) => value))).toEqual([
      ['Black', 'M'],
      ['Black', 'M'],
    ]);
    expect(new Set(cart().lines.map(({ id }) => id)).size).toBe(5);
  });

  it('adds what a page shows of an item as it shows it', async () => {
    const { add, cart } = open();
    const [line] = cart().lines;
    if (!line) throw new Error('The sample cart has lines');
    const product = { ...line.product, name: 'Another name' };
    await add({ productCode: COAT, quantity: 1, preview: { ...line, product } });
    expect(cart().lines.at(-1)).toMatchObject({ id: 4, product: { name: 'Another name' } });
  });

  it('removes the line with the id, and no other', async () => {
    const { remove, cart } = open();
    await remove(2);
    await remove(99);
    expect(cart().lines.map(({ id }) => id)).toEqual([1, 3]);
  });

  it('increases and decreases a line, but not below one', async () => {
    const { setQuantity, cart } = open();
    await setQuantity(1, 2);
    expect(quantities(cart())).toEqual([2, 1, 1]);
    await setQuantity(1, 1);
    await setQuantity(1, 0);
    expect(quantities(cart())).toEqual([1, 1, 1]);
  });

  it('adds up price times quantity, $5.00 for shipping and $24.90 of tax', async () => {
    const { setQuantity, remove, cart } = open();
    await setQuantity(1, 3);
    await remove(3);
    const [coat, backpack] = cart().lines;
    expect([coat?.total.amount, backpack?.total.amount]).toEqual([33600, 7500]);
    expect(cart().totals).toMatchObject({
      items: { amount: 41100 },
      shipping: { amount: 500 },
      taxes: { amount: 2490 },
      total: { amount: 44090 },
    });
  });

  it('stays as it is when a coupon is used or another cart comes along', async () => {
    const { setCoupon, adopt, refresh, cart } = open();
    const before = cart();
    await setCoupon('TEN');
    await adopt(null);
    await refresh();
    expect(cart()).toBe(before);
  });

  it('is another one for each visitor', async () => {
    await open().remove(1);
    expect(open().cart().lines).toHaveLength(3);
  });

  it('outlives a reload where it is kept', async () => {
    const [before, after] = [open(), open()];
    keepSampleCart(before.store);
    await before.remove(1);
    keepSampleCart(after.store);
    expect(after.cart()).toEqual(before.cart());
    expect(quantities(after.cart())).toEqual([1, 1]);
  });
});
