import { ApiError, type ShopApi } from './api.ts';
import { createCartStore } from './cart-store.ts';
import type { Customer } from './model.ts';
import { createSessionStore } from './session-store.ts';
import type { OpenTabs } from './tabs.ts';
import { noTabs } from './tabs.ts';
import { createFakeApi } from './testing/api.ts';
import { memoryStorage } from './testing/context.ts';
import { sampleCustomer } from './testing/samples.ts';
import { keepCopy, readCopy } from './wishlist-copy.ts';
import { createWishlistStore } from './wishlist-store.ts';

const refused = new ApiError('unreachable', 0, 'The shop did not answer');
const absent = new ApiError('not-found', 404, 'No route');

interface Start {
  customer?: Customer | null;
  /** At the shop. */
  saved?: string[];
  /** In this browser. */
  kept?: { customer: string | null; codes: string[] };
  tabs?: OpenTabs;
}

function setUp(start: Start = {}, calls: Partial<ShopApi> = {}) {
  const { customer = null, saved = [], kept, tabs = noTabs } = start;
  const shop = createFakeApi({ customer, saved });
  const asked: [string, unknown][] = [];
  const api = new Proxy<ShopApi>(
    { ...shop, ...calls },
    {
      get: (target, name: keyof ShopApi) => (argument: never, other: never) => {
        asked.push([name, argument]);
        return (target[name] as (...values: never[]) => unknown)(argument, other);
      },
    },
  );
  const storage = memoryStorage();
  if (kept) keepCopy(storage, kept);
  const cart = createCartStore({ api, initial: null, tabs: noTabs });
  const session = createSessionStore({ api, cart, initial: customer, tabs: noTabs });
  const store = createWishlistStore({ api, session, storage, tabs });
  return {
    asked: () => asked.filter(([name]) => name.toLowerCase().includes('wishlist')),
    atShop: async () => (await shop.wishlist({ page: 1, limit: 100 }))?.items.map(({ code }) => code),
    logIn: async () => {
      await api.login({ identifier: sampleCustomer.email, password: 'a password' });
      await session.getState().refresh();
    },
    codes: () => store.getState().codes,
    /** The codes once they are as many as that. */
    eventually: (count: number) =>
      new Promise<readonly string[]>((resolve) => {
        const look = () => {
          const { codes } = store.getState();
          if (codes.length === count) resolve(codes);
        };
        store.subscribe(look);
        look();
      }),
    kept: (customerId: string | null) => readCopy(storage, customerId),
    session,
    storage,
    store,
  };
}

describe('a guest', () => {
  it('keeps what is saved in this browser, newest first', async () => {
    const { store, codes, kept, asked } = setUp();
    await store.getState().save('linen-shirt');
    await store.getState().save('wool-coat');
    expect(codes()).toEqual(['wool-coat', 'linen-shirt']);
    expect(kept(null)).toEqual(['wool-coat', 'linen-shirt']);
    await store.getState().forget('wool-coat');
    expect(kept(null)).toEqual(['linen-shirt']);
    expect(asked()).toEqual([]);
  });

  it('finds it again on the next visit', async () => {
    const { store, eventually } = setUp({ kept: { customer: null, codes: ['wool-coat'] } });
    expect(store.getState().codes).toEqual([]);
    store.getState().start();
    await expect(eventually(1)).resolves.toEqual(['wool-coat']);
  });

  it('sees a saved product at once', () => {
    const { store, codes } = setUp();
    store
      .getState()
      .save('linen-shirt')
      .catch(() => {});
    expect(codes()).toEqual(['linen-shirt']);
  });

  it('saves a product once however often it is asked for', async () => {
    const { store, codes } = setUp();
    await Promise.all([store.getState().save('linen-shirt'), store.getState().save('linen-shirt')]);
    expect(codes()).toEqual(['linen-shirt']);
  });

  it('keeps the newest two hundred', async () => {
    const codes = Array.from({ length: 200 }, (_, index) => `product-${index}`);
    const { store, kept, eventually } = setUp({ kept: { customer: null, codes } });
    store.getState().start();
    await eventually(200);
    await store.getState().save('linen-shirt');
    expect(kept(null)).toEqual(['linen-shirt', ...codes.slice(0, -1)]);
  });

  it('reads the products by their codes, without those that are gone', async () => {
    const { store } = setUp({ kept: { customer: null, codes: ['wool-coat', 'no-such', 'linen-shirt'] } });
    await expect(store.getState().products({ page: 1, limit: 2 })).resolves.toMatchObject({
      page: 1,
      pages: 2,
      total: 3,
      items: [{ code: 'wool-coat' }],
    });
  });

  it('is not troubled by something else in the storage', async () => {
    const { store, storage, codes } = setUp();
    storage.setItem('shop-wishlist', '{"codes":');
    await store.getState().save('linen-shirt');
    expect(codes()).toEqual(['linen-shirt']);
  });
});

describe('a customer', () => {
  const customer = sampleCustomer;

  it('saves at the shop, and sees the copy of it before the shop answers', async () => {
    const { store, atShop, kept, eventually } = setUp({ customer, saved: ['wool-coat'] });
    store.getState().start();
    await eventually(1);
    await store.getState().save('linen-shirt');
    expect(await atShop()).toEqual(['linen-shirt', 'wool-coat']);
    expect(kept(customer.id)).toEqual(['linen-shirt', 'wool-coat']);
    expect(kept(null)).toEqual([]);
  });

  it('sees a product as it was before when the shop refuses', async () => {
    const { store, codes, eventually } = setUp(
      { customer, saved: ['wool-coat'] },
      {
        addToWishlist: () => Promise.reject(refused),
        removeFromWishlist: () => Promise.reject(refused),
      },
    );
    store.getState().start();
    await eventually(1);
    const saving = store.getState().save('linen-shirt');
    expect(codes()).toEqual(['linen-shirt', 'wool-coat']);
    await expect(saving).rejects.toBe(refused);
    expect(codes()).toEqual(['wool-coat']);

    await expect(store.getState().forget('wool-coat')).rejects.toBe(refused);
    expect(codes()).toEqual(['wool-coat']);
  });

  it('ends with the last of several quick changes', async () => {
    const { store, codes, atShop } = setUp({ customer });
    const { save, forget } = store.getState();
    await Promise.all([save('linen-shirt'), forget('linen-shirt'), save('linen-shirt')]);
    expect(codes()).toEqual(['linen-shirt']);
    expect(await atShop()).toEqual(['linen-shirt']);
  });

  it('does not get the list of whoever used this browser before', async () => {
    const { store, codes, kept } = setUp({ customer, kept: { customer: '99', codes: ['wool-coat'] } });
    await store.getState().save('linen-shirt');
    expect(codes()).toEqual(['linen-shirt']);
    expect(kept('99')).toEqual([]);
  });

  it('reads the products from the shop', async () => {
    const { store } = setUp({ customer, saved: ['wool-coat'] });
    await expect(store.getState().products({ page: 1, limit: 12 })).resolves.toMatchObject({
      total: 1,
      items: [{ code: 'wool-coat' }],
    });
  });

  it('leaves no list behind at log-out', async () => {
    const { store, session, kept, eventually } = setUp({ customer, saved: ['wool-coat'] });
    store.getState().start();
    await eventually(1);
    await session.getState().logOut();
    await eventually(0);
    expect(kept(customer.id)).toEqual([]);
  });
});

describe('logging in', () => {
  it('adds what the guest saved to the list at the shop', async () => {
    const { store, logIn, atShop, kept, eventually } = setUp({ saved: ['cotton-abaya'] });
    await store.getState().save('linen-shirt');
    await logIn();
    await expect(eventually(2)).resolves.toEqual(['linen-shirt', 'cotton-abaya']);
    expect(await atShop()).toEqual(['linen-shirt', 'cotton-abaya']);
    expect(kept(sampleCustomer.id)).toEqual(['linen-shirt', 'cotton-abaya']);
  });

  it('adds it later when the shop could not be reached then', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const mergeWishlist = jest.fn<Promise<void>, [readonly string[]]>().mockRejectedValueOnce(refused);
    mergeWishlist.mockResolvedValue();
    const { store, logIn, kept, codes } = setUp({}, { mergeWishlist });
    await store.getState().save('linen-shirt');
    const warned = new Promise((resolve) => warn.mockImplementation(resolve));
    await logIn();
    await warned;
    expect(codes()).toEqual(['linen-shirt']);
    expect(kept(null)).toEqual(['linen-shirt']);

    await store.getState().save('wool-coat');
    expect(mergeWishlist.mock.calls).toEqual([[['linen-shirt']], [['linen-shirt']]]);
    warn.mockRestore();
  });

  it('leaves the list in this browser where the backend keeps none', async () => {
    const { store, logIn, kept, codes, asked } = setUp(
      {},
      {
        wishlist: async () => null,
        mergeWishlist: () => Promise.reject(absent),
        addToWishlist: () => Promise.reject(absent),
      },
    );
    await store.getState().save('linen-shirt');
    await logIn();
    await store.getState().save('wool-coat');
    expect(codes()).toEqual(['wool-coat', 'linen-shirt']);
    expect(kept(null)).toEqual(['wool-coat', 'linen-shirt']);
    expect(asked().map(([name]) => name)).not.toContain('addToWishlist');
    await expect(store.getState().products({ page: 1, limit: 12 })).resolves.toMatchObject({ total: 2 });
  });
});

it('tells the other tabs, which show it too', async () => {
  const heard: (() => void)[] = [];
  const tabs: OpenTabs = (_name, hear) => {
    const index = heard.push(() => hear('changed' as never)) - 1;
    return () => {
      for (const tell of heard.toSpliced(index, 1)) tell();
    };
  };
  const here = setUp({ tabs });
  const there = createWishlistStore({
    api: createFakeApi(),
    session: here.session,
    storage: here.storage,
    tabs,
  });
  const seen = new Promise<void>((resolve) => there.subscribe(() => resolve()));
  await here.store.getState().save('linen-shirt');
  await seen;
  expect(there.getState().codes).toEqual(['linen-shirt']);
});
