import type { City, CityOfRegion } from '@shop/shop-domain/saudi-cities/cities';
import type { Order, ReturnRequest } from '../model/order.ts';
import type { Address, Country, Page, PaymentMethod, ShippingMethod, WorkingDays } from '../model.ts';
import { methodsOf, toCountry, toPaymentMethod, toShippingMethod } from '../normalise/checkout.ts';
import { toOrder } from '../normalise/order.ts';
import { toPage } from '../normalise/page.ts';
import type * as Wire from '../wire.ts';
import { absentAs, type Client, nothing, segment } from './client.ts';

export interface CheckoutCalls {
  /** Without their regions, which `country` tells. */
  countries(): Promise<Country[]>;
  country(code: string): Promise<Country>;
  /** Cities of a region by whom addresses are found; none where the shop lists none. An address may name others. */
  cities(countryCode: string, provinceCode: string): Promise<City[]>;
  /** Those of a whole country, each with its region. */
  allCities(countryCode: string): Promise<CityOfRegion[]>;
  /** How long the usual delivery to a region takes; absent where the shop promises nothing. */
  deliveryDays(countryCode: string, provinceCode: string): Promise<WorkingDays | undefined>;
  setAddress(token: string, address: { shippingAddress: Address; billingAddress?: Address }): Promise<void>;
  shippingMethods(token: string): Promise<ShippingMethod[]>;
  chooseShipping(token: string, method: string): Promise<void>;
  paymentMethods(token: string): Promise<PaymentMethod[]>;
  /** @param cardToken stands for a card, which the shop never sees; a method of kind `card` needs one. */
  choosePayment(token: string, method: string, cardToken?: string): Promise<void>;
  /** Placing the same cart twice gives one order. The order is then read by the cart's token. */
  completeCheckout(token: string, details: { email?: string; notes?: string }): Promise<void>;

  orders(query: { page: number; limit: number }): Promise<Page<Order>>;
  order(token: string): Promise<Order>;
  /** Resolves with the token of a guest's order. @throws ApiError `not-found` unless number and email are those of one */
  trackOrder(number: string, email: string): Promise<string>;
  /** By which an order that awaits its payment may still be paid. */
  orderPaymentMethods(token: string): Promise<PaymentMethod[]>;
  /** Pays, or tries again; the order then tells what came of it. */
  chooseOrderPayment(token: string, method: string, cardToken?: string): Promise<void>;
  /** Uses the link of a mail, once; resolves with the order's token. @throws ApiError `invalid` for one that is spent or late */
  confirmOrder(linkToken: string): Promise<string>;
  /** Mails that link again, for an order that has `confirmBy`. */
  resendConfirmation(token: string): Promise<void>;
  /** @throws ApiError by `orderShippedBefore` or `orderNotOpen` when it is too late. */
  cancelOrder(token: string): Promise<void>;
  /** What a browser subscribes to the order's news with, if the shop sends any, and whether the one at that address has. */
  orderPush(token: string, endpoint?: string): Promise<{ publicKey?: string; isSubscribed: boolean }>;
  subscribeToOrder(
    token: string,
    subscription: { endpoint: string; keys: Record<string, string> },
  ): Promise<void>;
  unsubscribeFromOrder(token: string, endpoint: string): Promise<void>;
  /** @throws ApiError `invalid` for what was not delivered, is too late, or more than was bought. */
  requestReturn(token: string, request: ReturnRequest): Promise<void>;
}

export function checkoutCalls({ http, picture }: Client): CheckoutCalls {
  const order = (wire: Wire.WireOrder) => toOrder(wire, picture);
  const payments = (wire: { payments: Wire.WireMethods<Wire.WirePaymentMethod> }) =>
    methodsOf(wire.payments).map(toPaymentMethod);

  return {
    countries: () => http.get('/checkout/countries', (wire: Wire.WireCountry[]) => wire.map(toCountry)),

    country: (code) => http.get(`/checkout/countries/${segment(code)}`, toCountry),

    deliveryDays: (country, province) =>
      http
        .get(
          `/checkout/countries/${segment(country)}/provinces/${segment(province)}/delivery-days`,
          (wire: Wire.WireDeliveryDays) => wire.workingDays,
        )
        .catch(absentAs(undefined)),

    cities: (country, province) =>
      http
        .get(
          `/checkout/countries/${segment(country)}/provinces/${segment(province)}/cities`,
          (wire: Wire.WireCity[]): City[] => wire,
        )
        .catch(absentAs([])),

    allCities: (country) =>
      http
        .get(
          `/checkout/countries/${segment(country)}/cities`,
          (wire: Wire.WireCityOfRegion[]): CityOfRegion[] => wire,
        )
        .catch(absentAs([])),

    setAddress: (token, address) => http.send('PUT', `/checkout/${segment(token)}/address`, address, nothing),

    shippingMethods: (token) =>
      http.get(
        `/checkout/${segment(token)}/shipping`,
        (wire: { shipments: Wire.WireMethods<Wire.WireShippingMethod> }) =>
          methodsOf(wire.shipments).map(toShippingMethod),
      ),

    // Shipments and payments are numbered from 0; an order has one of each.
    chooseShipping: (token, method) =>
      http.send('PUT', `/checkout/${segment(token)}/shipping/0`, { method }, nothing),

    paymentMethods: (token) => http.get(`/checkout/${segment(token)}/payment`, payments),

    choosePayment: (token, method, cardToken) =>
      http.send('PUT', `/checkout/${segment(token)}/payment/0`, { method, token: cardToken }, nothing),

    completeCheckout: (token, details) =>
      http.send('PUT', `/checkout/${segment(token)}/complete`, details, nothing),

    orders: (query) =>
      http.get('/orders', (wire: Wire.WirePage<Wire.WireOrder>) => toPage(wire, order, query), query),

    order: (token) => http.get(`/orders/${segment(token)}`, order),

    trackOrder: (number, email) =>
      http.send(
        'POST',
        '/orders/track',
        { number, email },
        ({ tokenValue }: { tokenValue: string }) => tokenValue,
      ),

    orderPaymentMethods: (token) => http.get(`/orders/${segment(token)}/payment`, payments),

    chooseOrderPayment: (token, method, cardToken) =>
      http.send('PUT', `/orders/${segment(token)}/payment/0`, { method, token: cardToken }, nothing),

    confirmOrder: (linkToken) =>
      http.send(
        'POST',
        '/orders/confirm',
        { token: linkToken },
        ({ tokenValue }: { tokenValue: string }) => tokenValue,
      ),

    resendConfirmation: (token) => http.send('POST', `/orders/${segment(token)}/confirmation`, null, nothing),

    cancelOrder: (token) => http.send('POST', `/orders/${segment(token)}/cancellation`, null, nothing),

    orderPush: (token, endpoint) =>
      http.get(
        `/orders/${segment(token)}/push`,
        (wire: { publicKey?: string; isSubscribed: boolean }) => wire,
        { endpoint },
      ),

    subscribeToOrder: (token, subscription) =>
      http.send('PUT', `/orders/${segment(token)}/push`, subscription, nothing),

    unsubscribeFromOrder: (token, endpoint) =>
      http.send('DELETE', `/orders/${segment(token)}/push`, null, nothing, { endpoint }),

    requestReturn: (token, request) =>
      http.send('POST', `/orders/${segment(token)}/returns`, request, nothing),
  };
}
