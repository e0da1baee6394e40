import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, type ShopApi } from './api.ts';
import type { CartStore } from './cart-store.ts';
import type { Customer } from './model.ts';
import { type OpenTabs, openTabs } from './tabs.ts';

interface SessionState {
  customer: Customer | null;
}

export interface SessionStore extends SessionState {
  /** After log-in: reads the customer and the customer's cart again. */
  refresh(): Promise<void>;
  /** Lets go of the customer's cart too: it comes back with the next log-in. */
  logOut(): Promise<void>;
}

export interface SessionOptions {
  api: ShopApi;
  cart: StoreApi<CartStore>;
  /** With whom the page was rendered. */
  initial: Customer | null;
  /** The visitor, where the page was rendered for everybody; React takes the page over with `initial`, then shows this. */
  own?: Customer | null;
  tabs?: OpenTabs;
}

/** Who is logged in. The tokens stay with the shell's server; other tabs are told at once. */
export function createSessionStore({
  api,
  cart,
  initial,
  own,
  tabs = openTabs,
}: SessionOptions): StoreApi<SessionStore> {
  async function read(): Promise<void> {
    const customer = await api.me().catch(anonymousAsNull);
    try {
      // Before the customer is known: whoever follows the session finds the cart that goes with it.
      if (customer) await takeCart();
    } finally {
      store.setState({ customer });
    }
  }

  /** A guest's cart has become the customer's under another token. Backends that keep the token tell of no such cart. */
  async function takeCart(): Promise<void> {
    const own = await api.myCart();
    if (own) await cart.getState().adopt(own);
    else await cart.getState().refresh();
  }

  const store: StoreApi<SessionStore> = createStore<SessionStore>()(() => ({
    customer: initial,

    async refresh() {
      await read();
      tellTabs(store.getState().customer ? 'logged-in' : 'logged-out');
    },

    async logOut() {
      await api.logout();
      store.setState({ customer: null });
      tellTabs('logged-out');
      await cart.getState().adopt(null);
    },
  }));

  const tellTabs = tabs<'logged-in' | 'logged-out'>('shop-session', (event) => {
    if (event === 'logged-out') store.setState({ customer: null });
    else
      read().catch((error: unknown) => console.warn('The session of another tab could not be read', error));
  });

  if (own) store.setState({ customer: own });
  return store;
}

function anonymousAsNull(error: unknown): null {
  if (error instanceof ApiError && error.kind === 'unauthorized') return null;
  throw error;
}
