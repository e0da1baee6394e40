import { BroadcastChannel } from 'node:worker_threads';
import { unitsOf } from '@shop/shop-domain/units';
import { ApiError, type ShopApi } from './api.ts';
import { createCartStore } from './cart-store.ts';
import { noTabs } from './tabs.ts';
import { createFakeApi } from './testing/api.ts';
import { sampleCart, sampleProduct } from './testing/samples.ts';

const product = sampleProduct();
const [variant, other] = product.variants;
if (!variant || !other) throw new Error('The sample product lacks variants');
const item = { productCode: product.code, variantCode: variant.code, quantity: 1 };
const preview = { product, variant: { ...variant, choices: [] }, unitPrice: variant.price };
const refused = new ApiError('invalid', 400, 'Validation failed', { fields: { quantity: ['Too many'] } });
const gone = new ApiError('invalid', 400, 'Validation failed', { codes: { token: ['cart'] } });

function setUp({
  cart = sampleCart(),
  ...calls
}: Partial<Omit<ShopApi, 'cart'>> & { cart?: ReturnType<typeof sampleCart> | null } = {}) {
  const api = createFakeApi({ cart }, calls);
  const store = createCartStore({ api, initial: cart, tabs: noTabs });
  const quantities = () => store.getState().cart?.lines.map(({ quantity }) => quantity) ?? null;
  return { api, store, quantities };
}

/** A call that answers when told to. */
function held<Arguments extends unknown[], Result>(call: (...values: Arguments) => Promise<Result>) {
  const release: (() => void)[] = [];
  const waiting = async (...values: Arguments) => {
    await new Promise<void>((resolve) => release.push(resolve));
    return call(...values);
  };
  return { waiting, release };
}

/** Lets promises that are already settled run on. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('a change', () => {
  it('shows at once and stays when the server agrees', async () => {
    const { store, quantities } = setUp();
    const done = store.getState().setQuantity(1, 4);
    expect(quantities()).toEqual([4]);
    expect(store.getState()).toMatchObject({ pending: true, cart: { totals: { total: { amount: 75600 } } } });
    await done;
    expect(store.getState()).toMatchObject({
      pending: false,
      cart: { totals: { total: { amount: 75600 } } },
    });
  });

  it('falls away when it is refused, and says why', async () => {
    const { store, quantities } = setUp({ setQuantity: () => Promise.reject(refused) });
    const before = store.getState().cart;
    const done = store.getState().setQuantity(1, 100);
    expect(quantities()).toEqual([100]);
    await expect(done).rejects.toBe(refused);
    expect(store.getState()).toMatchObject({ cart: before, pending: false });
  });

  it('leaves later changes in place when it is refused', async () => {
    const { store, quantities } = setUp({ setQuantity: () => Promise.reject(refused) });
    const tooMany = store.getState().setQuantity(1, 100);
    const added = store
      .getState()
      .add({ ...item, variantCode: other.code, preview: { ...preview, variant: { ...other, choices: [] } } });
    expect(quantities()).toEqual([100, 1]);
    await expect(tooMany).rejects.toBe(refused);
    expect(quantities()).toEqual([2, 1]);
    await added;
    expect(quantities()).toEqual([2, 1]);
  });

  it('takes a line out at once', async () => {
    const { store, quantities } = setUp();
    const done = store.getState().remove(1);
    expect(quantities()).toEqual([]);
    await done;
    expect(quantities()).toEqual([]);
  });

  it('of a line that is not there is an error', async () => {
    await expect(setUp().store.getState().remove(99)).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('adding', () => {
  it('keeps one line for a variant', async () => {
    const { store, quantities } = setUp();
    const done = store.getState().add({ ...item, quantity: 3 });
    expect(quantities()).toEqual([5]);
    await done;
    expect(quantities()).toEqual([5]);
  });

  it('shows the first item before the cart exists', async () => {
    const { store, quantities } = setUp({ cart: null });
    const done = store.getState().add({ ...item, preview });
    expect(unitsOf(store.getState().cart?.lines ?? [])).toBe(1);
    expect(store.getState().cart?.token).toBe('');
    await done;
    expect(quantities()).toEqual([1]);
    expect(store.getState().cart).toMatchObject({ token: sampleCart().token, lines: [{ id: 1 }] });
  });

  it('without a preview shows when the server has answered', async () => {
    const { store, quantities } = setUp({ cart: null });
    const done = store.getState().add(item);
    expect(quantities()).toBeNull();
    expect(store.getState().pending).toBe(true);
    await done;
    expect(quantities()).toEqual([1]);
  });

  it('goes to a new cart when the old one was placed', async () => {
    const { api } = setUp({ cart: null });
    const tokens: (string | null)[] = [];
    const addToCart: ShopApi['addToCart'] = async (token, added) => {
      tokens.push(token);
      if (token) throw gone;
      return api.addToCart(null, added);
    };
    const fake = createFakeApi({}, { addToCart });
    const store = createCartStore({ api: fake, initial: sampleCart({ token: 'placed' }), tabs: noTabs });
    await store.getState().add(item);
    expect(tokens).toEqual(['placed', null]);
    expect(store.getState().cart).toMatchObject({ token: sampleCart().token, lines: [{ quantity: 1 }] });
  });

  it('keeps the cart when only the product is gone', async () => {
    const { store, quantities } = setUp();
    await expect(store.getState().add({ productCode: 'no-such', quantity: 1 })).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect(quantities()).toEqual([2]);
  });
});

describe('a changed price', () => {
  it('is told no more once it was seen, and too little stock still is', async () => {
    const cart = sampleCart();
    const [line] = cart.lines;
    if (!line) throw new Error('The sample cart is empty');
    const price = { kind: 'price', before: line.unitPrice, now: line.unitPrice } as const;
    const stock = { kind: 'stock', now: 1 } as const;
    const lines = [price, stock].map((notice, index) => ({ ...line, id: index + 1, notice }));
    const { store } = setUp({ cart: { ...cart, lines } });
    await store.getState().seeNotices();
    expect(store.getState().cart?.lines.map(({ notice }) => notice)).toEqual([undefined, stock]);
  });
});

describe('fast clicks', () => {
  it('travel one after the other and end at the last one', async () => {
    const real = createFakeApi({ cart: sampleCart() });
    const { waiting, release } = held(real.setQuantity);
    const store = createCartStore({
      api: { ...real, setQuantity: waiting },
      initial: sampleCart(),
      tabs: noTabs,
    });
    const done = [3, 4, 5].map((quantity) => store.getState().setQuantity(1, quantity));
    expect(store.getState().cart?.lines[0]?.quantity).toBe(5);

    for (const sent of [1, 2, 3]) {
      await settle();
      expect(release).toHaveLength(sent);
      expect(store.getState().cart?.lines[0]?.quantity).toBe(5);
      release.at(-1)?.();
    }
    await Promise.all(done);
    expect(store.getState()).toMatchObject({ pending: false, cart: { lines: [{ quantity: 5 }] } });
  });

  it('change a line that the server has not numbered yet', async () => {
    const { store, quantities } = setUp({ cart: null });
    const added = store.getState().add({ ...item, preview });
    const line = store.getState().cart?.lines[0];
    expect(line?.id).toBeLessThan(0);
    const changed = store.getState().setQuantity(line?.id ?? 0, 3);
    expect(quantities()).toEqual([3]);
    await Promise.all([added, changed]);
    expect(quantities()).toEqual([3]);
  });

  it('make one cart, not two', async () => {
    const { store, quantities } = setUp({ cart: null });
    await Promise.all([store.getState().add(item), store.getState().add(item), store.getState().refresh()]);
    expect(quantities()).toEqual([2]);
  });
});

describe('reading again', () => {
  it('forgets a cart that was placed', async () => {
    const api = createFakeApi();
    const store = createCartStore({ api, initial: sampleCart(), tabs: noTabs });
    await store.getState().refresh();
    expect(store.getState().cart).toBeNull();
  });

  it('keeps the cart when the shop does not answer', async () => {
    const unreachable = new ApiError('unreachable', 0, 'The shop did not answer');
    const api = createFakeApi({}, { cart: () => Promise.reject(unreachable) });
    const store = createCartStore({ api, initial: sampleCart(), tabs: noTabs });
    await expect(store.getState().refresh()).rejects.toBe(unreachable);
    expect(unitsOf(store.getState().cart?.lines ?? [])).toBe(2);
  });
});

describe('a cart that could not be read', () => {
  const unreadCart = () => {
    const cart = sampleCart();
    const api = createFakeApi({ cart });
    return { cart, api, store: createCartStore({ api, initial: null, unread: cart.token, tabs: noTabs }) };
  };

  it('is read before it is called empty', async () => {
    const { cart, store } = unreadCart();
    await store.getState().known();
    expect(store.getState()).toMatchObject({ cart: { token: cart.token }, unread: null });
  });

  it('is not called known while the shop does not answer', async () => {
    const { cart } = unreadCart();
    const api = createFakeApi(
      { cart },
      { cart: () => Promise.reject(new ApiError('unreachable', 0, 'down')) },
    );
    const store = createCartStore({ api, initial: null, unread: cart.token, tabs: noTabs });
    await expect(store.getState().known()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(store.getState().unread).toBe(cart.token);
  });

  it('gets what is added to it, instead of a new cart in its place', async () => {
    const { cart, store } = unreadCart();
    await store.getState().add(item);
    expect(store.getState().cart?.token).toBe(cart.token);
  });
});

describe('another tab', () => {
  const open: BroadcastChannel[] = [];

  const { BroadcastChannel: original } = globalThis;

  beforeEach(() => {
    class Tracked extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        open.push(this);
      }
    }
    Object.assign(globalThis, { BroadcastChannel: Tracked });
  });

  afterEach(() => {
    for (const channel of open.splice(0)) channel.close();
    Object.assign(globalThis, { BroadcastChannel: original });
  });

  it('shows what was added here, and lets go of a cart that was placed here', async () => {
    const api = createFakeApi();
    const here = createCartStore({ api, initial: null });
    const there = createCartStore({ api, initial: null });
    const next = () => new Promise<void>((resolve) => there.subscribe(() => resolve()));

    const seen = next();
    await here.getState().add(item);
    await seen;
    expect(unitsOf(there.getState().cart?.lines ?? [])).toBe(1);

    const cleared = next();
    await here.getState().adopt(null);
    await cleared;
    expect(there.getState().cart).toBeNull();
  });
});
