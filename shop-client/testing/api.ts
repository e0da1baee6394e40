import { HOME_COUNTRY } from '@shop/shop-domain/postal-address';
import { allCities, citiesOf } from '@shop/shop-domain/saudi-cities/cities';
import { ApiError, type ShopApi } from '../api.ts';
import type { NewItem } from '../calls/cart.ts';
import { lineOf, withLine, withPriceSeen, withQuantity } from '../cart-lines.ts';
import type { AddressBookEntry } from '../model/account.ts';
import type { Cart, Customer, Order, Product, ProductPage } from '../model.ts';
import { type FakeAccount, fakeAccount } from './account.ts';
import { fakeContent } from './content.ts';
import { absent, pageOf } from './page.ts';
import { fakePurchase } from './purchase.ts';
import {
  sampleBrands,
  sampleCart,
  sampleCountries,
  samplePicture,
  sampleProducts,
  sampleTaxon,
} from './samples.ts';

/** What a fake shop starts with. */
export interface FakeShop {
  products: Product[];
  cart: Cart | null;
  customer: Customer | null;
  orders: Order[];
  addresses: AddressBookEntry[];
  /** Codes of saved products, newest first. */
  saved: string[];
  /** The customer's named lists. */
  lists: FakeAccount['lists'];
}

/** An API in memory that keeps its cart, log-in and orders; any call can be replaced. */
export function createFakeApi(start: Partial<FakeShop> = {}, overrides: Partial<ShopApi> = {}): ShopApi {
  const shop: FakeShop = {
    products: sampleProducts,
    cart: null,
    customer: null,
    orders: [],
    addresses: [],
    saved: [],
    lists: [],
    ...start,
  };
  const { list, find } = catalogueOf(shop.products);

  function cartOf(token: string): Cart {
    if (!shop.cart || shop.cart.token !== token) throw absent('cart');
    return shop.cart;
  }

  function change(token: string, lineId: number, quantity: number): Cart {
    const cart = cartOf(token);
    const line = cart.lines.find(({ id }) => id === lineId);
    if (!line) throw new ApiError('invalid', 400, 'Validation failed', { fields: { id: ['No such line'] } });
    shop.cart = withQuantity(cart, line, quantity);
    return shop.cart;
  }

  function add(token: string | null, { productCode, variantCode, quantity }: NewItem): Cart {
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
  }

  function set(token: string, changes: Partial<Cart>): Cart {
    shop.cart = { ...cartOf(token), ...changes };
    return shop.cart;
  }

  /** The log-in is the account's; orders are of whoever is logged in. */
  const account = fakeAccount(shop);

  return {
    ...fakeContent(),
    ...account,

    latestProducts: async (limit) => shop.products.slice(0, limit),
    bestSellers: async (limit) =>
      shop.products.slice(0, limit).map((product) => ({ ...product, price: product.variants[0]?.price })),
    featuredProducts: async (_place, limit) => shop.products.slice(0, limit),
    product: async (slug) => find((product) => product.slug === slug),
    productByCode: async (code) => find((product) => product.code === code),
    deliveryDays: async () => undefined,
    askForStockNotice: async () => {},
    endStockNotices: async () => {},
    sizeTable: async () => {
      throw absent('size table');
    },
    featuredTaxons: async () => ({ home: [sampleTaxon], menu: [sampleTaxon] }),
    departments: async () => [sampleTaxon],
    taxons: async () => pageOf([sampleTaxon, ...sampleTaxon.children]),
    taxon: async () => sampleTaxon,
    taxonProducts: async () => ({ ...list(), taxon: sampleTaxon }),
    brands: async () => pageOf(sampleBrands),
    brandProducts: async () => list(),
    search: async (text) => list(text),
    suggestions: async (text) => ({
      products: list(text).items.map(({ code, name, slug, pictures: [picture], variants }) => ({
        code,
        name,
        slug,
        picture,
        price: variants[0]?.price,
      })),
      taxons: [],
      brands: [],
    }),
    popularSearches: async () => ({ searches: [], taxons: [] }),
    countSearch: async () => undefined,

    cart: async (token) => cartOf(token),
    myCart: async () => shop.cart,
    addToCart: async (token, item) => add(token, item),
    addItems: async (token, items) => {
      const [first, ...others] = items;
      if (!first)
        throw new ApiError('invalid', 400, 'Validation failed', { fields: { items: ['Nothing to add'] } });
      return others.reduce((cart, item) => add(cart.token, item), add(token, first));
    },
    setQuantity: async (token, lineId, quantity) => change(token, lineId, quantity),
    removeLine: async (token, lineId) => change(token, lineId, 0),
    seeNotices: async (token) => set(token, { lines: cartOf(token).lines.map(withPriceSeen) }),
    setCurrency: async (token, currency) => set(token, { currency }),
    applyCoupon: async (token, couponCode) => set(token, { couponCode }),
    removeCoupon: async (token) => set(token, { couponCode: undefined }),
    wrapAsGift: async (token, message) =>
      set(token, { giftWrap: message === null ? undefined : { message } }),
    giftCardOffer: async () => ({
      amounts: [5000, 10_000, 20_000],
      limits: { min: 2500, max: 200_000 },
      days: { first: '2026-11-23', last: '2027-11-23' },
    }),
    buyGiftCard: async (token, card) => {
      shop.cart = token ? cartOf(token) : { ...sampleCart(), lines: [] };
      const giftCards = [...(shop.cart.giftCards ?? []), { ...card, id: card.recipientEmail }];
      return set(shop.cart.token, { giftCards });
    },
    removeGiftCard: async (token, id) => {
      const left = cartOf(token).giftCards?.filter((card) => card.id !== id) ?? [];
      return set(token, { giftCards: left.length > 0 ? left : undefined });
    },
    payByGiftCard: async (token, code) =>
      set(token, {
        giftCard: code === null ? undefined : { lastFour: code.slice(-4), amount: 5000, left: 0 },
      }),
    giftCardBalance: async (code) => ({
      lastFour: code.slice(-4),
      balance: { amount: 5000, currency: 'SAR' },
    }),
    estimateShipping: async (token) => {
      const { currency } = cartOf(token);
      return {
        price: { amount: 2500, currency },
        freeAbove: { amount: 50_000, currency },
        workingDays: { min: 3, max: 5 },
      };
    },

    countries: async () => sampleCountries.map((country) => ({ ...country, provinces: [] })),
    country: async (code) => {
      const country = sampleCountries.find((candidate) => candidate.code === code);
      if (!country) throw absent('country');
      return country;
    },
    cities: async (_country, province) => [...citiesOf(province)],
    allCities: async (country) => (country === HOME_COUNTRY ? allCities() : []),
    setAddress: async (token, address) => {
      set(token, { ...address, checkoutState: 'addressed' });
    },
    shippingMethods: async (token) => [
      {
        code: 'standard',
        name: 'توصيل عادي',
        price: { amount: 2500, currency: cartOf(token).currency },
        workingDays: { min: 3, max: 5 },
      },
    ],
    chooseShipping: async (token) => {
      set(token, { checkoutState: 'shipping_selected' });
    },
    ...fakePurchase(shop, cartOf),

    orders: async () => pageOf((await account.me()) && shop.orders),
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
