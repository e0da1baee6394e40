import type { ShopApi } from '../api.ts';
import { SAMPLE_ADDRESS, SAMPLE_CUSTOMER } from './customer.ts';
import { SAMPLE_PRODUCTS } from './products.ts';
import { createSampleApi, type LiveCalls } from './sample-api.ts';

const PAGE = { page: 1, limit: 6 };
const REVIEW = { title: 'Warm', rating: 5 } as const;
const REGISTRATION = { name: 'Sara', email: 'sara@example.com', password: 'a long secret' };
const CREDENTIALS = { identifier: 'sara@example.com', password: 'a long secret' };

/** One call of each kind that there is: a new one has to be added here. */
const CALLS: { [Call in keyof ShopApi]: Parameters<ShopApi[Call]> } = {
  latestProducts: [10],
  bestSellers: [10],
  featuredProducts: ['expert-picks', 4],
  product: ['unknown'],
  productByCode: ['unknown'],
  deliveryDays: ['SA', 'SA-01'],
  askForStockNotice: ['unknown', 'sara@example.com'],
  endStockNotices: ['token'],
  sizeTable: ['unknown'],
  featuredTaxons: [],
  taxons: [PAGE],
  departments: [],
  taxon: ['unknown'],
  taxonProducts: ['unknown', PAGE],
  brands: [PAGE],
  brandProducts: ['unknown', PAGE],
  search: ['coat', PAGE],
  suggestions: ['coat'],
  popularSearches: [],
  countSearch: ['coat'],
  reviews: ['unknown', PAGE],
  bestReviews: [3],
  addReview: ['unknown', REVIEW],
  addReviewPhoto: ['unknown', new Blob()],
  findHelpful: [1],
  ads: ['banner'],
  pages: [],
  homePage: [],
  policies: [],
  page: ['unknown'],
  articles: [PAGE],
  article: ['unknown'],
  articleTopics: [],
  comments: ['unknown', PAGE],
  addComment: ['unknown', { comment: 'Thank you' }],
  subscribe: ['sara@example.com'],
  confirmSubscription: ['token'],
  unsubscribe: ['token'],
  contact: [{ name: 'Sara', email: 'sara@example.com', message: 'Hello' }],
  register: [REGISTRATION],
  verifyAccount: ['token'],
  resendVerification: ['sara@example.com'],
  login: [CREDENTIALS],
  logsInByPhone: [],
  sendPhoneCode: ['0501234567'],
  loginByPhone: [{ phoneNumber: '0501234567', code: '123456' }],
  logout: [],
  requestPasswordReset: ['sara@example.com'],
  resetPassword: ['token', 'a longer secret'],
  me: [],
  updateMe: [{ firstName: 'Sara', lastName: 'Saleh' }],
  changeEmail: [{ email: 'sara@example.com' }],
  changePassword: [{ currentPassword: 'a long secret', newPassword: 'a longer secret' }],
  deleteMe: ['a long secret'],
  setAvatar: [new Blob()],
  removeAvatar: [],
  socialLogins: [],
  savedLists: [],
  addresses: [],
  addAddress: [SAMPLE_ADDRESS],
  updateAddress: ['1', SAMPLE_ADDRESS],
  removeAddress: ['1'],
  setDefaultAddress: ['1'],
  wishlist: [PAGE],
  addToWishlist: ['camp-blanket'],
  removeFromWishlist: ['camp-blanket'],
  mergeWishlist: [['camp-blanket']],
  cart: ['unknown'],
  myCart: [],
  addToCart: [null, { productCode: 'camp-blanket', quantity: 1 }],
  addItems: [null, [{ productCode: 'camp-blanket', quantity: 1 }]],
  setQuantity: ['unknown', 1, 2],
  removeLine: ['unknown', 1],
  seeNotices: ['unknown'],
  setCurrency: ['unknown', 'SAR'],
  applyCoupon: ['unknown', 'TEN'],
  removeCoupon: ['unknown'],
  wrapAsGift: ['unknown', null],
  giftCardOffer: [],
  buyGiftCard: [
    null,
    {
      amount: 5000,
      recipientName: '',
      recipientEmail: '',
      senderName: '',
      message: '',
      deliverOn: '',
    },
  ],
  removeGiftCard: ['unknown', '1'],
  payByGiftCard: ['unknown', null],
  giftCardBalance: ['unknown'],
  estimateShipping: ['unknown', { countryCode: 'US' }],
  countries: [],
  cities: ['SA', 'SA-01'],
  allCities: ['SA'],
  country: ['ZZ'],
  setAddress: ['unknown', { shippingAddress: SAMPLE_ADDRESS }],
  shippingMethods: ['unknown'],
  chooseShipping: ['unknown', 'standard'],
  paymentMethods: ['unknown'],
  choosePayment: ['unknown', 'Credit-Card'],
  completeCheckout: ['unknown', {}],
  orders: [PAGE],
  order: ['unknown'],
  orderPaymentMethods: ['unknown'],
  chooseOrderPayment: ['unknown', 'Credit-Card'],
  confirmOrder: ['unknown'],
  resendConfirmation: ['unknown'],
  trackOrder: ['unknown', 'sara@example.com'],
  cancelOrder: ['unknown'],
  orderPush: ['unknown'],
  subscribeToOrder: ['unknown', { endpoint: '', keys: {} }],
  unsubscribeFromOrder: ['unknown', ''],
  requestReturn: ['unknown', { items: [], reason: 'Too large' }],
};

const LIVE = {
  register: jest.fn(async () => {}),
  verifyAccount: jest.fn(async () => {}),
  resendVerification: jest.fn(async () => {}),
  login: jest.fn(async () => {}),
  logout: jest.fn(async () => {}),
  requestPasswordReset: jest.fn(async () => {}),
  resetPassword: jest.fn(async () => {}),
  me: jest.fn(async () => SAMPLE_CUSTOMER),
} satisfies LiveCalls;

const api = createSampleApi(LIVE);
const callsTo = (name: keyof LiveCalls): unknown[][] => LIVE[name].mock.calls;

afterEach(() => jest.clearAllMocks());

describe('the sample shop', () => {
  it.each(Object.keys(CALLS) as (keyof ShopApi)[])('answers %s', async (call) => {
    const answer = (...args: unknown[]) => (api[call] as (...args: unknown[]) => Promise<unknown>)(...args);
    await expect(answer(...CALLS[call])).resolves.not.toBeNull();
  });

  it.each(Object.keys(LIVE) as (keyof LiveCalls)[])('leaves %s to the real shop', async (call) => {
    await (api[call] as (...args: unknown[]) => Promise<unknown>)(...CALLS[call]);
    expect(callsTo(call)).toEqual([CALLS[call]]);
  });

  it('keeps its cart to itself at log-in', async () => {
    await api.login({ ...CREDENTIALS, cartToken: 'sample' });
    expect(callsTo('login')).toEqual([[CREDENTIALS]]);
  });

  it('pages its lists', async () => {
    const { items: first, ...page } = await api.search('', { page: 1, limit: 8 });
    const { items: last } = await api.search('', { page: 3, limit: 8 });
    expect(page).toMatchObject({ page: 1, limit: 8, pages: 3, total: 18 });
    expect(first).toHaveLength(8);
    expect(last).toHaveLength(2);
    expect(await api.taxons({ page: 2, limit: 6 })).toMatchObject({ pages: 2, items: { length: 3 } });
    expect((await api.reviews('x', { page: 1, limit: 4 })).items).toHaveLength(4);
  });

  it('neither narrows nor sorts them', async () => {
    const plain = await api.search('', { page: 1, limit: 8 });
    const asked = {
      page: 1,
      limit: 8,
      priceMax: 100,
      sizes: ['m'],
      sort: 'price',
      direction: 'desc',
    } as const;
    expect(await api.search('', { ...asked, sizes: [...asked.sizes] })).toEqual(plain);
  });

  it('lists the products of a category or brand, and all of them for one it lacks', async () => {
    const names = async (slug: string) =>
      (await api.taxonProducts(slug, PAGE)).items.map(
        ({ code }) => SAMPLE_PRODUCTS.find((product) => product.code === code)?.taxons[0],
      );
    expect(new Set(await names('jackets-cardigans'))).toEqual(new Set(['jacket']));
    expect(new Set(await names('unknown')).size).toBeGreaterThan(1);
    expect((await api.brandProducts('little-star', PAGE)).total).toBe(2);
    expect((await api.brandProducts('unknown', PAGE)).total).toBe(18);
  });

  it('answers the sample product for one it lacks', async () => {
    expect(await api.product('unknown')).toMatchObject({ slug: 'belted-wool-coat' });
    expect(await api.product('camp-blanket')).toMatchObject({ slug: 'camp-blanket' });
  });

  it('finds and suggests by name, in any case', async () => {
    expect((await api.search(' COAT ', PAGE)).items.map(({ name }) => name)).toEqual(['Belted Wool Coat']);
    const { products, taxons, brands } = await api.suggestions('ja');
    expect(products.map(({ name }) => name)).toContain('Denim Jacket');
    expect(taxons.map(({ name }) => name)).toEqual(['Jacket']);
    expect(brands).toEqual([]);
  });

  it('shows the same six articles on each of four pages', async () => {
    const first = await api.articles({ page: 1, limit: 6 });
    const last = await api.articles({ page: 4, limit: 6 });
    expect(first).toMatchObject({ pages: 4, items: { length: 6 } });
    expect(last.items).toEqual(first.items);
    expect((await api.articles({ page: 1, limit: 6, popular: true })).items).toHaveLength(6);
  });

  it('changes nothing when it is written to', async () => {
    const before = await api.cart('sample');
    expect(await api.addToCart('sample', { productCode: 'camp-blanket', quantity: 1 })).toEqual(before);
    expect(await api.removeLine('sample', 1)).toEqual(before);
    await api.removeAddress('1');
    expect(await api.addresses()).toHaveLength(1);
    await api.completeCheckout('sample', {});
    expect((await api.orders(PAGE)).total).toBe(2);
  });
});
