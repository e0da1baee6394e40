import type { ShopApi } from '../api.ts';
import type { AccountCalls } from '../calls/account.ts';
import type { CartCalls } from '../calls/cart.ts';
import type { CatalogueCalls } from '../calls/catalogue.ts';
import type { CheckoutCalls } from '../calls/checkout.ts';
import type { ContentCalls } from '../calls/content.ts';
import type { ReviewCalls } from '../calls/reviews.ts';
import type { SavedListCalls } from '../calls/saved-lists.ts';
import type { WishlistCalls } from '../calls/wishlist.ts';
import type { AddressBookEntry } from '../model/account.ts';
import type { Product, ProductPage, ProductQuery } from '../model.ts';
import {
  ARTICLE_PAGES,
  SAMPLE_ARTICLE,
  SAMPLE_ARTICLES,
  SAMPLE_COMMENTS,
  SAMPLE_POPULAR_ARTICLES,
  SAMPLE_TOPICS,
} from './articles.ts';
import { SAMPLE_BANNERS } from './banners.ts';
import { SAMPLE_BRANDS } from './brands.ts';
import { SAMPLE_CART } from './cart.ts';
import { SAMPLE_COUNTRIES, SAMPLE_PAYMENT_METHODS, SAMPLE_SHIPPING_METHODS } from './checkout.ts';
import { SAMPLE_ADDRESS, SAMPLE_CUSTOMER } from './customer.ts';
import { FILTER_PRICES } from './filters.ts';
import { named, oneOf, pageOf } from './lists.ts';
import { SAMPLE_ORDERS } from './orders.ts';
import { SAMPLE_PAGES } from './pages.ts';
import { SAMPLE_BEST_SELLERS, SAMPLE_PRODUCTS } from './products.ts';
import { SAMPLE_REVIEW_SUMMARY, SAMPLE_REVIEWS, SAMPLE_TESTIMONIALS } from './reviews.ts';
import { SAMPLE_FEATURED_TAXONS, SAMPLE_TAXONS } from './taxons.ts';

/** What the template storefront asks of the real shop: who somebody is. */
export type LiveCalls = Pick<
  ShopApi,
  | 'register'
  | 'verifyAccount'
  | 'resendVerification'
  | 'login'
  | 'logout'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'me'
>;

/**
 * The shop of the template storefront, in memory. Reads answer the sample content: what is unknown is answered by the
 * one sample there is of its kind, and lists are paged but, as the specification has it, neither narrowed nor sorted.
 * Logging in and what belongs to it goes to `live`; every other call that would write resolves and changes nothing.
 */
export function createSampleApi(live: LiveCalls): ShopApi {
  return {
    ...catalogue,
    ...reviews,
    ...content,
    ...account,
    ...wishlist,
    ...cart,
    ...checkout,
    savedLists: async () => savedLists,
    register: (registration) => live.register(registration),
    verifyAccount: (token) => live.verifyAccount(token),
    resendVerification: (email) => live.resendVerification(email),
    // Without the sample cart, which is nobody's.
    login: ({ identifier, password }) => live.login({ identifier, password }),
    logout: () => live.logout(),
    requestPasswordReset: (identifier) => live.requestPasswordReset(identifier),
    resetPassword: (token, password) => live.resetPassword(token, password),
    me: () => live.me(),
  };
}

const catalogue: CatalogueCalls = {
  latestProducts: async (limit) => SAMPLE_PRODUCTS.slice(0, limit),
  bestSellers: async (limit) =>
    SAMPLE_BEST_SELLERS.slice(0, limit).map((product) => ({ ...product, price: product.variants[0]?.price })),
  featuredProducts: async (_place, limit) => SAMPLE_PRODUCTS.slice(-limit),
  product: async (slug) => oneOf(SAMPLE_PRODUCTS, (product) => product.slug === slug),
  productByCode: async (code) => oneOf(SAMPLE_PRODUCTS, (product) => product.code === code),
  askForStockNotice: nothing,
  endStockNotices: nothing,
  sizeTable: async () => ({ columns: [], rows: [] }),
  featuredTaxons: async () => SAMPLE_FEATURED_TAXONS,
  taxons: async (query) => pageOf(SAMPLE_TAXONS, query),
  departments: async () => SAMPLE_TAXONS,
  taxon: async (code) => oneOf(SAMPLE_TAXONS, (taxon) => taxon.code === code),
  taxonProducts: async (slug, query) => {
    const taxon = SAMPLE_TAXONS.find((each) => each.slug === slug);
    const own = taxon && SAMPLE_PRODUCTS.filter(({ taxons }) => taxons.includes(taxon.code));
    return { ...productPage(own ?? SAMPLE_PRODUCTS, query), taxon: taxon ?? SAMPLE_TAXONS[0] };
  },
  brands: async (query) => pageOf(SAMPLE_BRANDS, query),
  brandProducts: async (code, query) => {
    const own = SAMPLE_PRODUCTS.filter(({ brand }) => brand?.code === code);
    return productPage(own.length > 0 ? own : SAMPLE_PRODUCTS, query);
  },
  search: async (text, query) => productPage(named(SAMPLE_PRODUCTS, text), query),
  suggestions: async (text) => ({
    products: named(SAMPLE_PRODUCTS, text)
      .slice(0, 8)
      .map(({ code, name, slug, pictures: [picture], variants: [variant] }) => ({
        ...{ code, name, slug, picture },
        price: variant?.price,
      })),
    taxons: named(SAMPLE_TAXONS, text),
    brands: named(SAMPLE_BRANDS, text),
  }),
  popularSearches: async () => ({ searches: [], taxons: SAMPLE_FEATURED_TAXONS.menu }),
  countSearch: nothing,
};

const reviews: ReviewCalls = {
  reviews: async (_slug, query) => ({ ...pageOf(SAMPLE_REVIEWS, query), summary: SAMPLE_REVIEW_SUMMARY }),
  bestReviews: async (limit) => SAMPLE_TESTIMONIALS.slice(0, limit),
  addReview: nothing,
  addReviewPhoto: nothing,
  findHelpful: async () => 0,
};

const content: ContentCalls = {
  ads: async () => SAMPLE_BANNERS,
  pages: async () => SAMPLE_PAGES,
  homePage: async () => undefined,
  policies: async () => ({}),
  page: async (slugOrId) => oneOf(SAMPLE_PAGES, ({ slug }) => slug === slugOrId),
  articles: async ({ page, limit, popular }) =>
    popular
      ? pageOf(SAMPLE_POPULAR_ARTICLES, { page, limit })
      : {
          ...{ page, limit, pages: ARTICLE_PAGES, total: ARTICLE_PAGES * SAMPLE_ARTICLES.length },
          items: SAMPLE_ARTICLES.slice(0, limit),
        },
  article: async () => SAMPLE_ARTICLE,
  articleTopics: async () => SAMPLE_TOPICS,
  comments: async (_slug, query) => pageOf(SAMPLE_COMMENTS, query),
  addComment: nothing,
  subscribe: nothing,
  confirmSubscription: nothing,
  unsubscribe: nothing,
  contact: nothing,
};

const ADDRESS: AddressBookEntry = { ...SAMPLE_ADDRESS, id: '1', isDefault: true };

const account: Omit<AccountCalls, keyof LiveCalls> = {
  logsInByPhone: async () => false,
  sendPhoneCode: nothing,
  loginByPhone: nothing,
  updateMe: async () => SAMPLE_CUSTOMER,
  changeEmail: async () => SAMPLE_CUSTOMER,
  changePassword: nothing,
  deleteMe: nothing,
  setAvatar: async () => SAMPLE_CUSTOMER,
  removeAvatar: nothing,
  socialLogins: async () => [],
  addresses: async () => [ADDRESS],
  addAddress: async () => ADDRESS,
  updateAddress: nothing,
  removeAddress: nothing,
  setDefaultAddress: nothing,
};

const wishlist: WishlistCalls = {
  wishlist: async (query) => pageOf(SAMPLE_PRODUCTS, query),
  addToWishlist: nothing,
  removeFromWishlist: nothing,
  mergeWishlist: nothing,
};

/** The specification's saved lists are the wishlist. */
const SAMPLE_LIST = { id: '1', name: 'Saved', total: SAMPLE_PRODUCTS.length };
const savedLists: SavedListCalls = {
  all: async () => null,
  products: async (_id, query) => ({ ...pageOf(SAMPLE_PRODUCTS, query), list: SAMPLE_LIST }),
  begin: async () => SAMPLE_LIST,
  rename: nothing,
  remove: nothing,
  add: nothing,
  takeOff: nothing,
  share: async () => 'sample',
  withdraw: nothing,
  shared: async (_token, query) => ({ ...pageOf(SAMPLE_PRODUCTS, query), name: SAMPLE_LIST.name }),
};

/** Pages use the cart's store, which keeps the lines. */
const cart: CartCalls = {
  cart: async () => SAMPLE_CART,
  myCart: async () => SAMPLE_CART,
  addToCart: async () => SAMPLE_CART,
  addItems: async () => SAMPLE_CART,
  setQuantity: async () => SAMPLE_CART,
  removeLine: async () => SAMPLE_CART,
  seeNotices: async () => SAMPLE_CART,
  setCurrency: async () => SAMPLE_CART,
  applyCoupon: async () => SAMPLE_CART,
  removeCoupon: async () => SAMPLE_CART,
  wrapAsGift: async () => SAMPLE_CART,
  giftCardOffer: async () => ({ amounts: [], limits: { min: 0, max: 0 }, days: { first: '', last: '' } }),
  buyGiftCard: async () => SAMPLE_CART,
  removeGiftCard: async () => SAMPLE_CART,
  payByGiftCard: async () => SAMPLE_CART,
  giftCardBalance: async () => ({ lastFour: '', balance: SAMPLE_CART.totals.total }),
  estimateShipping: async () => ({ price: SAMPLE_CART.totals.shipping }),
};

const checkout: CheckoutCalls = {
  countries: async () => SAMPLE_COUNTRIES,
  country: async (code) => oneOf(SAMPLE_COUNTRIES, (country) => country.code === code),
  cities: async () => [],
  allCities: async () => [],
  deliveryDays: async () => undefined,
  setAddress: nothing,
  shippingMethods: async () => SAMPLE_SHIPPING_METHODS,
  chooseShipping: nothing,
  paymentMethods: async () => SAMPLE_PAYMENT_METHODS,
  choosePayment: nothing,
  completeCheckout: nothing,
  orders: async (query) => pageOf(SAMPLE_ORDERS, query),
  order: async (token) => oneOf(SAMPLE_ORDERS, (order) => order.token === token),
  trackOrder: async (number) => number,
  orderPaymentMethods: async () => SAMPLE_PAYMENT_METHODS,
  chooseOrderPayment: nothing,
  confirmOrder: async (token) => token,
  resendConfirmation: nothing,
  cancelOrder: nothing,
  orderPush: async () => ({ isSubscribed: false }),
  subscribeToOrder: nothing,
  unsubscribeFromOrder: nothing,
  requestReturn: nothing,
};

async function nothing(): Promise<void> {}

function productPage(products: Product[], query: ProductQuery): ProductPage {
  const prices = { min: FILTER_PRICES.min * 100, max: FILTER_PRICES.max * 100 };
  return { ...pageOf(products, query), prices };
}
