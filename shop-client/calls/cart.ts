import type {
  Cart,
  Currency,
  GiftCardBalance,
  GiftCardOffer,
  NewGiftCard,
  ShippingEstimate,
} from '../model.ts';
import { toCart, toShippingEstimate } from '../normalise/cart.ts';
import { toMoney } from '../normalise/product.ts';
import type * as Wire from '../wire.ts';
import { absentAs, type Client, segment } from './client.ts';

export interface NewItem {
  productCode: string;
  variantCode?: string;
  quantity: number;
}

export interface CartCalls {
  cart(token: string): Promise<Cart>;
  /** The logged-in customer's open cart, if any. */
  myCart(): Promise<Cart | null>;
  /** Makes the cart when there is no token yet. */
  addToCart(token: string | null, item: NewItem): Promise<Cart>;
  /** All or none; a refusal's fields start with the item, such as `items[0].quantity`. */
  addItems(token: string | null, items: NewItem[]): Promise<Cart>;
  setQuantity(token: string, lineId: number, quantity: number): Promise<Cart>;
  removeLine(token: string, lineId: number): Promise<Cart>;
  /** The shopper has read which prices have changed. */
  seeNotices(token: string): Promise<Cart>;
  /** Prices the cart in another currency. */
  setCurrency(token: string, currency: Currency): Promise<Cart>;
  /** @throws ApiError with a message at `coupon` for one that is unknown, used up or does not fit this cart. */
  applyCoupon(token: string, code: string): Promise<Cart>;
  removeCoupon(token: string): Promise<Cart>;
  /** Has the order wrapped as a gift, with a message on a card, or not with `null`. */
  wrapAsGift(token: string, message: string | null): Promise<Cart>;
  giftCardOffer(): Promise<GiftCardOffer>;
  /** Makes the cart when there is no token yet. @throws ApiError with messages by field */
  buyGiftCard(token: string | null, card: NewGiftCard): Promise<Cart>;
  removeGiftCard(token: string, id: string): Promise<Cart>;
  /** Pays by a gift card, or by none with `null`. @throws ApiError with a message at `code` for one that cannot pay */
  payByGiftCard(token: string, code: string | null): Promise<Cart>;
  /** @throws ApiError with a message at `code` where there is no such card */
  giftCardBalance(code: string): Promise<GiftCardBalance>;
  /** What the cheapest way to deliver the cart there would cost. */
  estimateShipping(
    token: string,
    destination: { countryCode: string; provinceCode?: string },
  ): Promise<ShippingEstimate>;
}

export function cartCalls({ http, picture }: Client): CartCalls {
  const cart = (wire: Wire.WireCart) => toCart(wire, picture);
  const at = (token: string | null) => `/carts/${token ? segment(token) : 'new'}`;

  return {
    cart: (token) => http.get(at(token), cart),

    // A Sylius shop has no such call.
    myCart: () =>
      http.get('/me/cart', (wire?: Wire.WireCart) => (wire ? cart(wire) : null)).catch(absentAs(null)),

    addToCart: (token, item) => http.send('POST', `${at(token)}/items`, item, cart),
    addItems: (token, items) => http.send('POST', `${at(token)}/multiple-items`, { items }, cart),
    setQuantity: (token, lineId, quantity) =>
      http.send('PUT', `${at(token)}/items/${lineId}`, { quantity }, cart),
    removeLine: (token, lineId) => http.send('DELETE', `${at(token)}/items/${lineId}`, null, cart),
    seeNotices: (token) => http.send('POST', `${at(token)}/notices/seen`, null, cart),
    setCurrency: (token, currency) => http.send('PUT', `${at(token)}/currency`, { currency }, cart),
    applyCoupon: (token, code) => http.send('PUT', `${at(token)}/coupon`, { coupon: code }, cart),
    removeCoupon: (token) => http.send('DELETE', `${at(token)}/coupon`, null, cart),

    wrapAsGift: (token, message) =>
      message === null
        ? http.send('DELETE', `${at(token)}/gift-wrap`, null, cart)
        : http.send('PUT', `${at(token)}/gift-wrap`, { message }, cart),

    giftCardOffer: () => http.get('/gift-cards', (wire: Wire.WireGiftCardOffer): GiftCardOffer => wire),
    buyGiftCard: (token, card) => http.send('POST', `${at(token)}/gift-cards`, card, cart),
    removeGiftCard: (token, id) => http.send('DELETE', `${at(token)}/gift-cards/${segment(id)}`, null, cart),

    payByGiftCard: (token, code) =>
      code === null
        ? http.send('DELETE', `${at(token)}/gift-card`, null, cart)
        : http.send('PUT', `${at(token)}/gift-card`, { code }, cart),

    giftCardBalance: (code) =>
      http.send('POST', '/gift-cards/balance', { code }, (wire: Wire.WireGiftCardBalance) => ({
        ...wire,
        balance: toMoney(wire.balance),
      })),

    estimateShipping: (token, destination) =>
      http.get(`${at(token)}/estimated-shipping-cost`, toShippingEstimate, destination),
  };
}
