import type { Locale } from '@shop/federation/contract';
import { ApiError, type ShopApi } from '@shop/shop-client/api';
import type { Cart, Currency, Customer } from '@shop/shop-client/model';
import { createShopApi } from '@shop/shop-client/shop-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hintIn, VISITOR_COOKIE } from '../visitor-cookie.ts';
import { apiFetch } from './api-fetch.ts';
import { headersFor } from './shop-api-proxy.ts';
import { cookiesOf, dropCart, dropTokens, keepCart, type Renewal } from './tokens.ts';

export interface Visitor {
  /** Of calls in the visitor's name that tell prices. */
  apiIn(currency: Currency): ShopApi;
  /** Of calls in the visitor's name. */
  headers: Record<string, string>;
  currency: Currency;
  customer: Customer | null;
  cart: Cart | null;
  /** Token of a cart that the API could not be asked for. */
  unreadCart: string | null;
}

interface VisitorOptions {
  apiUrl: string;
  renewal: Renewal;
  originOf(request: FastifyRequest): string;
}

/** What a request says of who makes it; a document for everybody goes by nothing but the currency. */
type Known = 'visitor' | 'nobody';

/**
 * Who asks for a page, and with which cart. The API being down leaves a guest without a cart for this one page; cookies go
 * only where the API says that they are no longer good.
 */
export async function readVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
  signal: AbortSignal,
  options: VisitorOptions & { as: Known },
): Promise<Visitor> {
  const isKnown = options.as === 'visitor';
  const token = isKnown
    ? await options.renewal.freshToken(request, reply).catch(({ message }: Error) => {
        request.log.warn({ reason: message }, 'token could not be renewed');
        return undefined;
      })
    : undefined;
  const cartToken = isKnown ? cookiesOf(request).cart : undefined;
  const headers = forwarded(request, options, token);
  const apiIn = (currency: Currency) =>
    createShopApi({
      baseUrl: `${options.apiUrl}/shop-api`,
      origin: options.originOf(request),
      locale,
      currency,
      headers,
      signal,
      fetch: apiFetch,
    });
  const chosen = isKnown ? chosenCurrency(request) : sharedCurrency(request, locale);
  const first = firstCurrency(request, locale);
  if (!token && !cartToken)
    return { apiIn, headers, currency: chosen ?? first, customer: null, cart: null, unreadCart: null };
  const api = apiIn(chosen ?? first);
  const [customer, { cart, unreadCart }] = await Promise.all([
    token ? readCustomer(request, reply, api, signal) : null,
    readCart(request, reply, api, { loggedIn: token !== undefined, cartToken, signal }),
  ]);
  const currency = chosen ?? cart?.currency ?? first;
  return { apiIn, headers, currency, customer, cart, unreadCart };
}

/**
 * Currency tied to the language at first, but who reads English in Saudi Arabia pays in riyals too; the visitor's choice and
 * then an open cart come before it.
 */
const firstCurrency = ({ headers }: FastifyRequest, locale: Locale): Currency =>
  locale === 'ar' || SAUDI_REGION.test(headers['accept-language'] ?? '') ? 'SAR' : 'USD';

/** Of any language that the browser names, such as `en-SA` or `ar-SA`; `deploy/varnish/shop.vcl` has the same. */
const SAUDI_REGION = /-SA\b/i;

function chosenCurrency(request: FastifyRequest): Currency | undefined {
  const { currency } = request.cookies;
  return currency === 'SAR' || currency === 'USD' ? currency : undefined;
}

/** Which a document for everybody shows to who asks for it. */
export const sharedCurrency = (request: FastifyRequest, locale: Locale): Currency =>
  chosenCurrency(request) ??
  hintIn(request.cookies[VISITOR_COOKIE])?.currency ??
  firstCurrency(request, locale);

function forwarded(request: FastifyRequest, options: VisitorOptions, token: string | undefined) {
  const {
    'content-type': _,
    'content-length': __,
    'if-none-match': ___,
    ...headers
  } = headersFor(request, options, token);
  return headers;
}

async function readCustomer(
  request: FastifyRequest,
  reply: FastifyReply,
  api: ShopApi,
  gone: AbortSignal,
): Promise<Customer | null> {
  try {
    return await api.me();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) dropTokens(reply);
    else logUnread(request, gone, error, 'customer could not be read');
    return null;
  }
}

async function readCart(
  request: FastifyRequest,
  reply: FastifyReply,
  api: ShopApi,
  { loggedIn, cartToken, signal }: { loggedIn: boolean; cartToken: string | undefined; signal: AbortSignal },
): Promise<Pick<Visitor, 'cart' | 'unreadCart'>> {
  try {
    const own = loggedIn ? await api.myCart().catch(unauthorisedAsNull) : null;
    const cart = own ?? (cartToken ? await api.cart(cartToken) : null);
    // The cookie lives on as long as somebody comes by, and follows a customer who shops elsewhere too.
    if (cart) keepCart(request, reply, cart.token);
    return { cart, unreadCart: null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      dropCart(reply);
      return { cart: null, unreadCart: null };
    }
    logUnread(request, signal, error, 'cart could not be read');
    return { cart: null, unreadCart: cartToken ?? null };
  }
}

function logUnread(request: FastifyRequest, gone: AbortSignal, error: unknown, message: string): void {
  request.log[gone.aborted ? 'debug' : 'warn']({ reason: (error as Error).message }, message);
}

/** Where the session was ended elsewhere the visitor goes on as a guest. */
function unauthorisedAsNull(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}
