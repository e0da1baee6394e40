import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CartItem, CartStore } from '../cart-store.ts';
import type { Cart, CartLine } from '../model.ts';
import { lineOf, previewOf, SAMPLE_CART, withTotals } from './cart.ts';
import { SAMPLE_PRODUCT, SAMPLE_PRODUCTS } from './products.ts';

const KEY = 'shop-sample-cart';

/**
 * The cart of the template storefront, in memory, with the rules of the specification's section 4: an added item is
 * a new line each time, and a quantity goes no lower than 1. Coupons and whatever comes from elsewhere change nothing.
 */
export function createSampleCart(): StoreApi<CartStore> {
  const store: StoreApi<CartStore> = createStore<CartStore>()(() => ({
    cart: SAMPLE_CART,
    pending: false,
    unread: null,

    add: async (item) => change((lines) => [...lines, newLine(lines, item)]),

    setQuantity: async (lineId, quantity) => {
      if (quantity < 1) return;
      change((lines) => lines.map((line) => (line.id === lineId ? lineOf(line.id, line, quantity) : line)));
    },

    remove: async (lineId) => change((lines) => lines.filter(({ id }) => id !== lineId)),

    setCoupon: async () => {},
    seeNotices: async () => {},
    refresh: async () => {},
    known: async () => {},
    adopt: async () => {},
  }));

  function change(next: (lines: CartLine[]) => CartLine[]): void {
    store.setState(({ cart }: { cart: Cart | null }) => ({ cart: withTotals(next(cart?.lines ?? [])) }));
  }

  return store;
}

/** Goes on with what the cart was before this tab was loaded anew, and keeps what becomes of it. */
export function keepSampleCart(store: StoreApi<CartStore>): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept) store.setState({ cart: JSON.parse(kept) as Cart });
  store.subscribe(({ cart }) => sessionStorage.setItem(KEY, JSON.stringify(cart)));
}

/** Always one unit, as the specification adds. */
function newLine(lines: CartLine[], { productCode, variantCode, preview }: CartItem): CartLine {
  const product = SAMPLE_PRODUCTS.find(({ code }) => code === productCode) ?? SAMPLE_PRODUCT;
  const id = Math.max(0, ...lines.map((line) => line.id)) + 1;
  return lineOf(id, preview ?? previewOf(product, variantCode), 1);
}
