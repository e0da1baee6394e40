import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, type ShopApi } from './api.ts';
import { type LinePreview, lineOf, withLine, withPriceSeen, withQuantity } from './cart-lines.ts';
import { failedCall, isRefusedFor } from './failed-call.ts';
import { queue } from './in-turn.ts';
import type { Cart, CartLine } from './model.ts';
import { type OpenTabs, openTabs } from './tabs.ts';

interface CartState {
  cart: Cart | null;
  /** A change is under way; the shown cart already has it. */
  pending: boolean;
  /** A cart that there is but that could not be read: `cart` is then not known to be empty. */
  unread: UnreadCart | null;
}

/** Its token, or what reads it where that is not known either. */
export type UnreadCart = string | (() => Promise<Cart | null>);

export interface CartStore extends CartState {
  /**
   * With a preview the line shows at once, otherwise when the server has answered.
   * @throws ApiError when refused; the shown cart is then as before.
   */
  add(item: CartItem): Promise<void>;
  /** @throws ApiError when refused; the shown cart is then as before. */
  setQuantity(lineId: number, quantity: number): Promise<void>;
  /** @throws ApiError when refused; the shown cart is then as before. */
  remove(lineId: number): Promise<void>;
  /** Uses a coupon, or none with `null`. @throws ApiError with the coupon's code at `coupon` when it cannot be used. */
  setCoupon(code: string | null): Promise<void>;
  /** The shopper has read which prices have changed: the lines tell of it no more. */
  seeNotices(): Promise<void>;
  /** Reads the cart again; an already placed or vanished one becomes `null`. */
  refresh(): Promise<void>;
  /** Resolves when the cart is known. @throws ApiError while it cannot be read. */
  known(): Promise<void>;
  /** Takes a cart that was read elsewhere, or `null` for one that was just placed; other tabs follow. */
  adopt(cart: Cart | null): Promise<void>;
}

export interface CartItem {
  productCode: string;
  variantCode?: string;
  quantity: number;
  preview?: LinePreview;
}

export interface CartOptions {
  api: ShopApi;
  /** With which the page was rendered. */
  initial: Cart | null;
  /** The visitor's, where the page was rendered for everybody; React takes the page over with `initial`, then shows this. */
  own?: Cart | null;
  /** Of the visitor, where it could not be read. */
  unread?: UnreadCart | null;
  tabs?: OpenTabs;
}

/** One change on its way: how the cart looks with it, and how the server is told. */
interface Change {
  show: (cart: Cart | null) => Cart | null;
  send: (cart: Cart | null) => Promise<Cart | null>;
}

/**
 * The visitor's cart. What is shown is the server's last answer with the changes under way on top, so that a refused
 * change simply falls away. Changes travel one after the other.
 */
export function createCartStore(options: CartOptions): StoreApi<CartStore> {
  const { api, initial, tabs = openTabs } = options;
  let confirmed = initial;
  let unread = options.unread ?? null;
  let changes: Change[] = [];
  const inTurn = queue();

  function show(): void {
    const cart = changes.reduce((shown, change) => change.show(shown), confirmed);
    store.setState({ cart, pending: changes.length > 0, unread });
  }

  /** The cart as the server has it now. */
  async function current(wanted = confirmed?.token ?? unread): Promise<Cart | null> {
    if (typeof wanted === 'function') return wanted();
    return wanted ? api.cart(wanted).catch(goneAsNull) : null;
  }

  function confirm(cart: Cart | null): void {
    confirmed = cart;
    unread = null;
  }

  async function change(next: Change): Promise<void> {
    changes.push(next);
    show();
    await inTurn(async () => {
      try {
        if (unread) confirm(await current());
        confirm(await next.send(confirmed));
      } catch (error) {
        if (isGone(error)) confirm(await current());
        throw error;
      } finally {
        changes = changes.filter((other) => other !== next);
        show();
      }
    });
    tellTabs(confirmed?.token);
  }

  function replace(read: () => Promise<Cart | null>): Promise<void> {
    return inTurn(async () => {
      confirm(await read());
      show();
    });
  }

  function changeLine(lineId: number, quantity: number, send: (token: string, id: number) => Promise<Cart>) {
    const shown = store.getState().cart?.lines.find(({ id }) => id === lineId);
    if (!shown) return Promise.reject(new ApiError('not-found', 404, 'This line is no longer in the cart'));
    // A line shown ahead of the server gets its real number later: its variant is what stays.
    const find = (cart: Cart | null) => lineOf(cart, keyOf(shown));
    return change({
      show: (cart) => {
        const line = find(cart);
        return cart && line ? withQuantity(cart, line, quantity) : cart;
      },
      send: async (cart) => {
        const line = find(cart);
        return cart && line ? send(cart.token, line.id) : cart;
      },
    });
  }

  const store: StoreApi<CartStore> = createStore<CartStore>()(() => ({
    cart: initial,
    pending: false,
    unread,

    add: ({ preview, ...item }) =>
      change({
        show: (cart) => {
          const line = lineOf(cart, item);
          if (cart && line) return withQuantity(cart, line, line.quantity + item.quantity);
          return preview ? withLine(cart, preview, item.quantity) : cart;
        },
        async send(cart) {
          try {
            return await api.addToCart(cart?.token ?? null, item);
          } catch (error) {
            if (!cart || !isGone(error) || (await current())) throw error;
            return api.addToCart(null, item);
          }
        },
      }),

    setQuantity: (lineId, quantity) =>
      changeLine(lineId, quantity, (token, id) => api.setQuantity(token, id, quantity)),

    remove: (lineId) => changeLine(lineId, 0, (token, id) => api.removeLine(token, id)),

    setCoupon: (code) =>
      change({
        show: (cart) => cart,
        send: async (cart) => {
          if (!cart) return cart;
          return code === null ? api.removeCoupon(cart.token) : api.applyCoupon(cart.token, code);
        },
      }),

    seeNotices: () =>
      change({
        show: (cart) => cart && { ...cart, lines: cart.lines.map(withPriceSeen) },
        send: async (cart) => cart && api.seeNotices(cart.token),
      }),

    refresh: () => replace(() => current()),

    known: () => (unread ? replace(() => current()) : Promise.resolve()),

    async adopt(cart) {
      await replace(async () => cart);
      tellTabs(cart?.token);
    },
  }));

  const tellTabs = tabs<string | undefined>('shop-cart', (token) => {
    replace(async () => (token ? current(token) : null)).catch((error: unknown) =>
      console.warn('The cart of another tab could not be read', error),
    );
  });

  if (options.own) {
    confirm(options.own);
    show();
  }
  return store;
}

function keyOf({ product, variant }: CartLine) {
  return { productCode: product.code, variantCode: variant.code };
}

/** How the server says that a cart was placed, emptied or has expired; a change's 404 may also mean its product. */
function isGone(error: unknown): boolean {
  return failedCall(error)?.kind === 'not-found' || isRefusedFor(error, 'cart', 'cartEmpty');
}

function goneAsNull(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}
