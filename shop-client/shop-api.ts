import { ApiError, type ShopApi } from './api.ts';
import { createHttp, type HttpOptions, type Query } from './http.ts';
import type { Currency, ListQuery, Registration } from './model.ts';
import { toCart, toOrder } from './normalise/cart.ts';
import { toCountry, toMethods, toPaymentMethod, toShippingMethod } from './normalise/checkout.ts';
import { toAd, toBrand, toCustomer, toStaticPage, toStaticPageContent } from './normalise/content.ts';
import { toPage } from './normalise/page.ts';
import { createPictureReader, type PictureOptions } from './normalise/picture.ts';
import { toProduct, toProductPage } from './normalise/product.ts';
import {
  flatten,
  toFeaturedTaxons,
  toTaxon,
  toTaxonDetails,
  toTaxonPage,
  toTree,
} from './normalise/taxon.ts';
import type * as Wire from './wire.ts';

export interface ShopApiOptions extends HttpOptions, PictureOptions {
  locale: 'ar' | 'en';
  currency: Currency;
}

/**
 * The shop's API over HTTP, for this shop's own backend and for a stock Sylius shop alike.
 * Parts that a stock shop lacks (ads, brands, pages) are empty there; its menu is its tree of taxons.
 */
export function createShopApi(options: ShopApiOptions): ShopApi {
  const http = createHttp(options);
  const picture = createPictureReader(options);
  const reading = { picture, locale: options.locale };

  const product = (wire: Wire.WireProduct) => toProduct(wire, picture);
  const productPage = (wire: Wire.WireProductPage) => toProductPage(wire, picture);
  const cart = (wire: Wire.WireCart) => toCart(wire, picture);
  const order = (wire: Wire.WireOrder) => toOrder(wire, picture);
  const taxonTree = () => http.get('/taxons/', (roots: Wire.WireTaxon[]) => toTree(roots, reading));

  return {
    ads: (location) =>
      http
        .get(`/ads/by-location/${segment(location)}`, (wire: Wire.WirePage<Wire.WireAd>) =>
          toPage(wire, (ad) => toAd(ad, picture)),
        )
        .then((page) => page.items)
        .catch(absentAs([])),

    latestProducts: (limit) =>
      http.get('/product-latest/', (wire: Wire.WirePage<Wire.WireProduct>) => toPage(wire, product).items, {
        limit,
      }),

    product: (slug) => http.get(`/products/by-slug/${slugPath(slug)}`, product),

    featuredTaxons: () =>
      http
        .get('/featured-taxons', (wire: Wire.WireFeaturedTaxons) => toFeaturedTaxons(wire, reading))
        .catch(async (error: unknown) => {
          if (!isAbsent(error)) throw error;
          const roots = await taxonTree();
          return { home: roots, menu: roots };
        }),

    taxons: (query) =>
      http.get('/taxons/', (wire: Wire.WirePage<Wire.WireTaxon>) => toTaxonPage(wire, reading, query), query),

    taxon: (code) =>
      http.get(`/taxons/${segment(code)}`, (wire: Wire.WireTaxonDetails) => toTaxonDetails(wire, reading)),

    async taxonProducts(slug, query) {
      const list = await http.get(
        `/taxon-products/by-slug/${slugPath(slug)}`,
        (wire: Wire.WireProductPage) => ({
          ...productPage(wire),
          taxon: wire.taxon ? toTaxon(wire.taxon, reading) : undefined,
        }),
        listQuery(query),
      );
      if (list.taxon) return list;
      return { ...list, taxon: flatten(await taxonTree()).find((taxon) => taxon.slug === slug) };
    },

    brands: (query) =>
      http
        .get(
          '/brands/index',
          (wire: Wire.WirePage<Wire.WireBrand>) => toPage(wire, (brand) => toBrand(brand, picture), query),
          query,
        )
        .catch(absentAs({ ...query, pages: 1, total: 0, items: [] })),

    brandProducts: (code, query) =>
      http.get(`/brand/${segment(code)}/products`, productPage, listQuery(query)),

    search: (text, query) =>
      http.get('/search/products', productPage, {
        'criteria[search][value]': text,
        'criteria[search][type]': 'contains',
        simplified: 1,
        ...listQuery(query),
      }),

    pages: () =>
      http
        .get('/pages', (wire: Wire.WirePage<Wire.WireStaticPage>) => toPage(wire, toStaticPage).items)
        .catch(absentAs([])),

    page: (slugOrId) => http.get(`/pages/${segment(slugOrId)}`, toStaticPageContent),

    register: (registration) => http.send('POST', '/register', registrationBody(registration), nothing),

    login: ({ identifier, password, cartToken }) =>
      http.send(
        'POST',
        '/login',
        { email_or_phoneNumber: identifier, email: identifier, password, token: cartToken },
        nothing,
      ),

    logout: () => http.send('POST', '/logout', null, nothing),

    me: () => http.get('/me', toCustomer),

    cart: (token) => http.get(`/carts/${segment(token)}`, cart),

    myCart: () =>
      http.get('/me/cart', (wire?: Wire.WireCart) => (wire ? cart(wire) : null)).catch(absentAs(null)),

    addToCart: (token, item) =>
      http.send('POST', `/carts/${token ? segment(token) : 'new'}/items`, item, cart),

    setQuantity: (token, lineId, quantity) =>
      http.send('PUT', `/carts/${segment(token)}/items/${lineId}`, { quantity }, cart),

    removeLine: (token, lineId) =>
      http.send('DELETE', `/carts/${segment(token)}/items/${lineId}`, null, cart),

    setCurrency: (token, currency) =>
      http.send('PUT', `/carts/${segment(token)}/currency`, { currency }, cart),

    countries: () => http.get('/checkout/countries', (wire: Wire.WireCountry[]) => wire.map(toCountry)),

    country: (code) => http.get(`/checkout/countries/${segment(code)}`, toCountry),

    setAddress: (token, address) => http.send('PUT', `/checkout/${segment(token)}/address`, address, nothing),

    shippingMethods: (token) =>
      http.get(`/checkout/${segment(token)}/shipping`, (wire: Wire.WireShipping) =>
        toMethods(wire.shipments).map(toShippingMethod),
      ),

    // Shipments and payments are numbered from 0; an order has one of each.
    chooseShipping: (token, method) =>
      http.send('PUT', `/checkout/${segment(token)}/shipping/0`, { method }, nothing),

    paymentMethods: (token) =>
      http.get(`/checkout/${segment(token)}/payment`, (wire: Wire.WirePayment) =>
        toMethods(wire.payments).map(toPaymentMethod),
      ),

    choosePayment: (token, method) =>
      http.send('PUT', `/checkout/${segment(token)}/payment/0`, { method }, nothing),

    completeCheckout: (token, details) =>
      http.send('PUT', `/checkout/${segment(token)}/complete`, details, nothing),

    orders: (query) =>
      http.get('/orders', (wire: Wire.WirePage<Wire.WireOrder>) => toPage(wire, order, query), query),

    order: (token) => http.get(`/orders/${segment(token)}`, order),
  };
}

function segment(value: string): string {
  return encodeURIComponent(value);
}

/** Slugs may hold slashes, which stay. */
function slugPath(slug: string): string {
  return slug.split('/').map(segment).join('/');
}

function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}

function absentAs<Fallback>(fallback: Fallback): (error: unknown) => Fallback {
  return (error) => {
    if (isAbsent(error)) return fallback;
    throw error;
  };
}

function listQuery({ page, limit, sort, direction, priceMin, priceMax }: ListQuery): Query {
  return { page, limit, sort, direction, priceMin, priceMax };
}

/** The plugin wants two names; this shop takes one, of which the first word is the first name. */
function registrationBody({ name, email, password }: Registration): object {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { name, firstName, lastName: rest.join(' ') || undefined, email, plainPassword: password };
}

function nothing(): void {}
