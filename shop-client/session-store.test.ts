import type { ShopApi } from './api.ts';
import { createCartStore } from './cart-store.ts';
import type { Cart, Customer } from './model.ts';
import { createSessionStore } from './session-store.ts';
import { noTabs } from './tabs.ts';
import { createFakeApi } from './testing/api.ts';
import { sampleCart, sampleCustomer } from './testing/samples.ts';

function setUp(
  start: { customer?: Customer | null; stored?: Cart | null; shown?: Cart | null },
  calls: Partial<ShopApi> = {},
) {
  const { customer = null, stored = null, shown = null } = start;
  const api = createFakeApi({ customer, cart: stored }, calls);
  const cart = createCartStore({ api, initial: shown, tabs: noTabs });
  return { api, cart, session: createSessionStore({ api, cart, initial: customer, tabs: noTabs }) };
}

const credentials = { identifier: sampleCustomer.email, password: 'a password' };

it('knows the customer after log-in, with the cart of an earlier visit', async () => {
  const { api, cart, session } = setUp({ stored: sampleCart() });
  await api.login(credentials);
  await session.getState().refresh();
  expect(session.getState().customer).toEqual(sampleCustomer);
  expect(cart.getState().cart?.token).toBe(sampleCart().token);
});

it('knows the customer no sooner than the cart, and without it where that cannot be read', async () => {
  const { api, cart, session } = setUp({ stored: sampleCart() });
  const told: (string | undefined)[] = [];
  session.subscribe(() => told.push(cart.getState().cart?.token));
  await api.login(credentials);
  await session.getState().refresh();
  expect(told).toEqual([sampleCart().token]);

  const without = setUp({}, { myCart: () => Promise.reject(new Error('offline')) });
  await without.api.login(credentials);
  await expect(without.session.getState().refresh()).rejects.toThrow('offline');
  expect(without.session.getState().customer).toEqual(sampleCustomer);
});

it('keeps the cart that a guest brings along', async () => {
  const { api, cart, session } = setUp(
    { stored: sampleCart(), shown: sampleCart() },
    { myCart: async () => null },
  );
  await api.login({ ...credentials, cartToken: sampleCart().token });
  await session.getState().refresh();
  expect(cart.getState().cart?.token).toBe(sampleCart().token);
});

it('is anonymous when the session has ended', async () => {
  const { session } = setUp({});
  session.setState({ customer: sampleCustomer });
  await session.getState().refresh();
  expect(session.getState().customer).toBeNull();
});

it('lets go of the customer and the cart at log-out', async () => {
  const { cart, session } = setUp({ customer: sampleCustomer, stored: sampleCart(), shown: sampleCart() });
  await session.getState().logOut();
  expect(session.getState().customer).toBeNull();
  expect(cart.getState().cart).toBeNull();
});

it('stays logged in when log-out did not reach the shop', async () => {
  const { session } = setUp(
    { customer: sampleCustomer },
    { logout: () => Promise.reject(new Error('offline')) },
  );
  await expect(session.getState().logOut()).rejects.toThrow('offline');
  expect(session.getState().customer).toEqual(sampleCustomer);
});
