import { ApiError, type ShopApi } from './api.ts';
import { lineOf, withLine, withQuantity } from './cart-lines.ts';
import type { Cart, Customer, Order, Page, Product, ProductPage } from './model.ts';
import {
  sampleAds,
  sampleBrands,
  sampleCart,
  sampleCountries,
  sampleCustomer,
  sampleOrder,
  samplePicture,
  sampleProducts,
  sampleTaxon,
} from './testing-samples.ts';

/** What a fake shop starts with. */
export interface FakeShop {
  products: Product[];
  cart: Cart | null;
  customer: Customer | null;
  orders: Order[];
}

/** An API in memory that keeps its cart, log-in and orders; any call can be replaced. */
export function createFakeApi(start: Partial<FakeShop> = {}, overrides: Partial<ShopApi> = {}): ShopApi {
  const shop: FakeShop = { products: sampleProducts, cart: null, customer: null, orders: [], ...start };
  const { list, find } = catalogueOf(shop.products);

  function cartOf(token: string): Cart {
    if (!shop.cart || shop.cart.token !== token) throw absent('cart');
    return shop.cart;
  }

  function change(token: string, lineId: number, quantity: number): Cart {
    const cart = cartOf(token);
    const line = cart.lines.find(({ id }) => id === lineId);
    if (!line) throw new ApiError('invalid', 400, 'Validation failed', { id: ['No such line'] });
    shop.cart = withQuantity(cart, line, quantity);
    return shop.cart;
  }

  function me(): Customer {
    if (!shop.customer) throw new ApiError('unauthorized', 401, 'Log in first');
    return shop.customer;
  }

  return {
    ads: async () => sampleAds,
    latestProducts: async (limit) => shop.products.slice(0, limit),
    product: async (slug) => find((product) => product.slug === slug),
    featuredTaxons: async () => ({ home: [sampleTaxon], menu: [sampleTaxon] }),
    taxons: async () => pageOf([sampleTaxon, ...sampleTaxon.children]),
    taxon: async () => sampleTaxon,
    taxonProducts: async () => ({ ...list(), taxon: sampleTaxon }),
    brands: async () => pageOf(sampleBrands),
    brandProducts: async () => list(),
    search: async (text) => list(text),
    pages: async () => [{ id: '1', slug: 'about', name: 'من نحن' }],
    page: async (slug) => ({ id: '1', slug, name: 'من نحن', content: '<p>دثار متجر أزياء.</p>' }),

    register: async () => {},
    login: async () => {
      shop.customer = sampleCustomer;
    },
    logout: async () => {
      shop.customer = null;
    },
    me: async () => me(),

    cart: async (token) => cartOf(token),
    myCart: async () => shop.cart,
    addToCart: async (token, { productCode, variantCode, quantity }) => {
      const product = find(({ code }) => code === productCode);
      const variant = product.variants.find(({ code }) => code === variantCode) ?? product.variants[0];
      if (!variant) throw absent('variant');
      const cart = token ? cartOf(token) : null;
      const line = lineOf(cart, { productCode, variantCode: variant.code });
      const preview = { product, variant: { ...variant, choices: [] }, unitPrice: variant.price };
      const changed =
        cart && line ? withQuantity(cart, line, line.quantity + quantity) : withLine(cart, preview, quantity);
      shop.cart = {
        ...changed,
        token: token ?? sampleCart().token,
        lines: changed.lines.map((each, index) => ({ ...each, id: index + 1 })),
      };
      return shop.cart;
    },
    setQuantity: async (token, lineId, quantity) => change(token, lineId, quantity),
    removeLine: async (token, lineId) => change(token, lineId, 0),
    setCurrency: async (token, currency) => {
      shop.cart = { ...cartOf(token), currency };
      return shop.cart;
    },

    countries: async () => sampleCountries.map((country) => ({ ...country, provinces: [] })),
    country: async (code) => {
      const country = sampleCountries.find((candidate) => candidate.code === code);
      if (!country) throw absent('country');
      return country;
    },
    setAddress: async (token, address) => {
      shop.cart = { ...cartOf(token), ...address, checkoutState: 'addressed' };
    },
    shippingMethods: async (token) => [
      { code: 'standard', name: 'توصيل عادي', price: { amount: 2500, currency: cartOf(token).currency } },
    ],
    chooseShipping: async (token) => {
      shop.cart = { ...cartOf(token), checkoutState: 'shipping_selected' };
    },
    paymentMethods: async () => [{ code: 'cash_on_delivery', name: 'الدفع عند الاستلام' }],
    choosePayment: async (token) => {
      shop.cart = { ...cartOf(token), checkoutState: 'payment_selected' };
    },
    completeCheckout: async (token) => {
      shop.orders = [sampleOrder({ ...cartOf(token), checkoutState: 'completed' }), ...shop.orders];
      shop.cart = null;
    },

    orders: async () => pageOf(me() && shop.orders),
    order: async (token) => {
      const order = shop.orders.find((candidate) => candidate.token === token);
      if (!order) throw absent('order');
      return order;
    },
    ...overrides,
  };
}

function catalogueOf(products: Product[]) {
  return {
    list(text = ''): ProductPage {
      const found = products.filter(({ name }) => name.includes(text));
      const amounts = found.flatMap(({ variants }) => variants.map(({ price }) => price.amount));
      const prices = { min: Math.min(...amounts), max: Math.max(...amounts) };
      return { ...pageOf(found), prices: amounts.length > 0 ? prices : undefined };
    },
    find(matches: (product: Product) => boolean): Product {
      const product = products.find(matches);
      if (!product) throw absent('product');
      return { ...product, pictures: product.pictures.length > 0 ? product.pictures : [samplePicture] };
    },
  };
}

function pageOf<Item>(items: Item[]): Page<Item> {
  return { page: 1, limit: Math.max(items.length, 1), pages: 1, total: items.length, items };
}

function absent(what: string): ApiError {
  return new ApiError('not-found', 404, `No such ${what}`);
}
