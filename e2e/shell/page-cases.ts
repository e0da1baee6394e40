import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newCustomer } from '../shop/account-pages.ts';
import { acceptComment, merchant } from '../shop/merchant.ts';
import { type Locale, MESSAGES, type Messages } from '../shop/messages.ts';
import { PICTURES } from '../shop/pictures.ts';
import { open } from '../shop/place.ts';
import type { Problems } from '../shop/problems.ts';
import { addToCart, logIn, placedOrder, readyCart, register, sharedList } from '../shop/shopper.ts';

/** A page, or a page in a state, that is looked at in every language, width and theme. */
export interface PageCase {
  name: string;
  /** @param made of the order or list that was made before: its token, or its number */
  path(locale: Locale, made: string): string;
  /** Brings the visitor into the state that the page is for. */
  before?(context: BrowserContext, locale: Locale): Promise<unknown>;
  /** Brings the page into the state that it is to be looked at in. */
  act?(page: Page, messages: Messages): Promise<unknown>;
  status?: number;
  /** Name of the part of the page whose code comes once one is there. */
  reach?(messages: Messages): string;
  /** Beginnings of the names of its own controls that open something; tried at every width. */
  opens?(messages: Messages): string[];
  /** Likewise of the header, which is tried on a page of each remote: it is the same on all. */
  header?(messages: Messages): string[];
}

const withCart = (context: BrowserContext) => addToCart(context.request, 'DTH-HJB-001', 'DTH-HJB-001-TAUPE');
const ordered =
  (payment: { method: string; token?: string }) =>
  ({ request }: BrowserContext) =>
    placedOrder(request, 'DTH-HJB-003', 'DTH-HJB-003-IVORY', payment);
const withComment = async ({ request }: BrowserContext, locale: Locale) => {
  const author = `Huda ${crypto.randomUUID()}`;
  await request.post(
    `/shop-api/blog/shop/v1/articles/${MESSAGES[locale].sampleArticle}/comments?locale=${locale}`,
    { data: { author, email: 'huda@example.com', comment: 'Does cold water do?' } },
  );
  await acceptComment(author);
};
const asCustomer = async ({ request }: BrowserContext) => {
  const customer = newCustomer();
  await register(request, customer);
  await logIn(request, customer);
  return customer;
};

const withList = async (context: BrowserContext) => {
  await asCustomer(context);
  return sharedList(context.request, 'Eid', 'DTH-HJB-003');
};

const secondHeaderOpens = ({ menu }: Messages) => [menu.open, menu.language, menu.more];
const headerOpens = (messages: Messages) => [...secondHeaderOpens(messages), messages.search.open];
const listOpens = ({ list, quickView }: Messages) => [list.filters, list.price, list.sort, quickView.open];

const PAGES: PageCase[] = [
  {
    name: 'home',
    path: (locale) => `/${locale}`,
    reach: ({ home }) => home.latest,
    opens: ({ quickView }) => [quickView.open],
    header: headerOpens,
  },
  { name: 'categories', path: (locale) => `/${locale}/taxons?page=1` },
  {
    name: 'category',
    path: (locale) => `/${locale}/taxons/${MESSAGES[locale].sampleCategory.slug}?page=1`,
    opens: listOpens,
  },
  { name: 'brands', path: (locale) => `/${locale}/brands?page=1` },
  { name: 'brand', path: (locale) => `/${locale}/brands/nafal-sidr?page=1`, opens: listOpens },
  {
    name: 'search',
    path: (locale) => `/${locale}/search/${locale === 'ar' ? 'طرحة' : 'hijab'}?page=1`,
    opens: listOpens,
  },
  {
    name: 'comparison',
    path: (locale) => {
      const { sampleProduct, rareProduct } = MESSAGES[locale];
      return `/${locale}/compare?products=${sampleProduct.slug}&products=${rareProduct.slug}&products=none`;
    },
  },
  {
    name: 'product',
    path: (locale) => `/${locale}/product/${MESSAGES[locale].sampleProduct.slug}`,
    before: asCustomer,
    opens: ({ product, review }) => [product.enlarge, review.showAll, review.write],
    header: (messages) => [...headerOpens(messages), messages.menu.account],
  },
  { name: 'empty cart', path: (locale) => `/${locale}/cart` },
  {
    name: 'cart',
    path: (locale) => `/${locale}/cart`,
    before: withCart,
    opens: ({ cart }) => [cart.estimate],
    header: headerOpens,
  },
  { name: 'gift cards', path: (locale) => `/${locale}/gift-card` },
  { name: 'checkout', path: (locale) => `/${locale}/checkout`, before: withCart },
  {
    name: 'confirmation',
    path: (locale, token) => `/${locale}/checkout/confirmation/${token}`,
    before: ordered({ method: 'bank_transfer' }),
  },
  {
    name: 'declined payment',
    path: (locale, token) => `/${locale}/checkout/confirmation/${token}`,
    before: ordered({ method: 'test_card', token: 'tok_declined' }),
  },
  { name: 'log-in', path: (locale) => `/${locale}/login`, header: headerOpens },
  { name: 'sign-up', path: (locale) => `/${locale}/signup` },
  { name: 'forgotten password', path: (locale) => `/${locale}/forgot-pass` },
  { name: 'new password', path: (locale) => `/${locale}/reset-password?token=none` },
  { name: 'mail link', path: (locale) => `/${locale}/newsletter/confirm?token=none` },
  { name: 'order tracking', path: (locale) => `/${locale}/order/track` },
  {
    name: 'guest order',
    path: (locale, token) => `/${locale}/order/${token}`,
    before: ordered({ method: 'bank_transfer' }),
    opens: ({ guestOrder }) => [guestOrder.cancel],
  },
  { name: 'order to confirm', path: (locale) => `/${locale}/order/confirm?token=none` },
  {
    name: 'saved lists',
    path: (locale, id) => `/${locale}/account-savelists?list=${id}`,
    before: async (context) => (await withList(context)).id,
    opens: ({ lists }) => [lists.new, lists.share, lists.rename, lists.delete, lists.move],
  },
  {
    name: 'shared list',
    path: (locale, token) => `/${locale}/list/${token}`,
    before: async (context) => (await withList(context)).token,
  },
  {
    name: 'addresses',
    path: (locale) => `/${locale}/account-addresses`,
    before: asCustomer,
    opens: ({ account }) => [account.addAddress],
  },
  { name: 'change password', path: (locale) => `/${locale}/account-change-password`, before: asCustomer },
  {
    name: 'profile',
    path: (locale) => `/${locale}/account`,
    before: asCustomer,
    opens: ({ account }) => [account.changeEmail, account.delete],
  },
  { name: 'orders', path: (locale) => `/${locale}/account-my-order`, before: asCustomer },
  { name: 'static page', path: (locale) => `/${locale}/page/${locale === 'ar' ? 'من-نحن' : 'about-us'}` },
  { name: 'blog', path: (locale) => `/${locale}/blog`, header: headerOpens },
  {
    name: 'article',
    path: (locale) => `/${locale}/blog/${MESSAGES[locale].sampleArticle}`,
    before: withComment,
    opens: ({ replyTo }) => [replyTo],
  },
  { name: 'contact', path: (locale) => `/${locale}/contact` },
  { name: 'about', path: (locale) => `/${locale}/about` },
  { name: 'not found', path: (locale) => `/${locale}/no-such-page`, status: 404 },
];

/** What opens on those pages with sample content that have more than the header. */
const TEMPLATE_OPENS: Record<string, string[]> = {
  home2: ['Quick view of'],
  'page-collection': ['Products filters (3)', 'Price range', 'Sort order', 'Quick view of'],
  'page-collection-2': ['Quick view of'],
  'page-search': ['Filter', 'Price range', 'Sort order', 'Quick view of'],
  'product-detail': ['Enlarge', 'View all reviews', 'Fabric + Care'],
  'product-detail-2': ['Enlarge', 'View all reviews'],
};

const TEMPLATE_HEADERS: Record<string, PageCase['header']> = {
  home2: headerOpens,
  'home-header-2': secondHeaderOpens,
};

/** At the root of the site, in English. */
export const TEMPLATE_PAGES: PageCase[] = [
  ...['home2', 'home3', 'home-header-2', 'page-collection', 'page-collection-2', 'page-search', 'Loader'],
  ...['product-detail', 'product-detail-2', 'cart', 'checkout', 'login', 'signup', 'forgot-pass'],
  ...['account', 'account-savelists', 'account-my-order', 'account-change-password', 'account-billing'],
  ...['subscription', 'blog', 'blog-single', 'contact', 'about'],
].map((path) => ({
  name: `template ${path}`,
  path: () => `/${path}`,
  opens: TEMPLATE_OPENS[path] && (() => TEMPLATE_OPENS[path] ?? []),
  header: TEMPLATE_HEADERS[path],
}));

const byTransfer = { method: 'bank_transfer' };
const withOrder = async (context: BrowserContext) => {
  const { email } = await asCustomer(context);
  return placedOrder(context.request, 'DTH-HJB-003', 'DTH-HJB-003-IVORY', byTransfer, email);
};
/** An order of a customer, as far as the merchant brought it. */
const withOrderThat =
  (...steps: string[]) =>
  async (context: BrowserContext) => {
    const token = await withOrder(context);
    const order = await context.request.get(`/shop-api/orders/${token}`);
    const { number } = (await order.json()) as { number: string };
    for (const step of steps) await merchant('orders', ...step.split(' '), number);
    return token;
  };
const withAddress = ({ request }: BrowserContext) => readyCart(request, 'DTH-HJB-003', 'DTH-HJB-003-IVORY');
const withSaved = async (context: BrowserContext) => {
  await asCustomer(context);
  for (const code of ['DTH-HJB-001', 'DTH-HJB-003']) await context.request.put(`/shop-api/wishlist/${code}`);
};
const withGift = async (context: BrowserContext, locale: Locale) => {
  const token = await addToCart(context.request, 'DTH-HJB-001', 'DTH-HJB-001-TAUPE', 2, locale);
  const message = locale === 'ar' ? 'كل عام وأنتِ بخير يا أمي' : 'Happy Eid, mum. With love from all of us.';
  await context.request.put(`/shop-api/carts/${token}/gift-wrap`, { data: { message } });
};
const withAddresses = async (context: BrowserContext, locale: Locale) => {
  await asCustomer(context);
  for (const street of ['King Fahd Road 12, building 4', 'شارع الأمير محمد بن عبدالعزيز'])
    await context.request.post('/shop-api/address-book', {
      data: {
        ...{ firstName: 'Sara', lastName: 'Alharbi', countryCode: 'SA', provinceCode: 'SA-01', street },
        ...{ city: locale === 'ar' ? 'الرياض' : 'Riyadh', postcode: '12345', phoneNumber: '0501234567' },
        ...{ shortAddress: 'RRRD2929', courierNotes: locale === 'ar' ? 'الباب الأسود' : 'The black door' },
      },
    });
};
/** A review that was accepted, with two photographs. */
const withPhotographs = async (context: BrowserContext, locale: Locale) => {
  const { email } = await asCustomer(context);
  const { request } = context;
  await placedOrder(request, 'DTH-HJB-001', 'DTH-HJB-001-TAUPE', { method: 'cash_on_delivery' }, email);
  const title = `${locale === 'ar' ? 'أنعم مما ظننت' : 'Softer than I thought'} ${crypto.randomUUID().slice(0, 4)}`;
  const comment = locale === 'ar' ? 'القماش خفيف ولا ينزلق.' : 'Light, and it stays in place.';
  await request.post('/shop-api/products/by-code/DTH-HJB-001/reviews', {
    data: { title, rating: 5, comment, fit: 'true' },
  });
  const page = await context.newPage();
  for (const color of ['#b9a58c', '#7c8a7a']) {
    await page.setContent(`<body style="background: linear-gradient(30deg, ${color}, #fff)">`);
    const data = await page.screenshot();
    const headers = { 'content-type': 'image/png' };
    await request.post('/shop-api/me/reviews/DTH-HJB-001/photos', { data, headers });
  }
  await page.close();
  const waiting = (await merchant('moderation', 'list', 'reviews')).split('\n');
  const [id = ''] = waiting.find((line) => line.includes(title))?.split('\t') ?? [];
  await merchant('moderation', 'accept', 'reviews', id);
};
const press = (name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const askForCode = press(/رمز على الجوال|code to your phone/);
/** As a shopper who presses on without a word leaves it. */
const submitEmpty = (page: Page) => page.locator('main form [type=submit]').first().click();

/** Further states of these pages, made of the same parts: to be looked at, and tried only then. */
const STATES: PageCase[] = [
  { name: 'nothing found', path: (locale) => `/${locale}/search/zzxxqq?page=1` },
  {
    name: 'found by a correction',
    path: (locale) => `/${locale}/search/${locale === 'ar' ? 'فستاان' : 'dreess'}?page=1`,
  },
  {
    name: 'nothing that cheap',
    path: (locale) => `/${locale}/taxons/${MESSAGES[locale].sampleCategory.slug}?page=1&price_max=1`,
  },
  {
    name: 'no such page of a list',
    path: (locale) => `/${locale}/taxons/${MESSAGES[locale].sampleCategory.slug}?page=99`,
  },
  {
    name: 'department',
    path: (locale) => `/${locale}/taxons/${locale === 'ar' ? 'نساء' : 'women'}?page=1`,
  },
  {
    name: 'search with suggestions',
    path: (locale) => `/${locale}/brands?page=1`,
    act: async (page, { search }) => {
      await page.getByRole('button', { name: search.open }).first().click();
      await page.keyboard.type('عباية');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'empty comparison', path: (locale) => `/${locale}/compare` },
  {
    name: 'full comparison',
    before: async ({ request }, locale) => {
      const latest = await request.get(`/shop-api/product-latest?limit=4&locale=${locale}`);
      const { items } = (await latest.json()) as { items: { slug: string }[] };
      return items.map(({ slug }) => `products=${slug}`).join('&');
    },
    path: (locale, products) => `/${locale}/compare?${products}`,
  },
  {
    name: 'review with photographs',
    path: (locale) => `/${locale}/product/${MESSAGES[locale].sampleProduct.slug}`,
    before: withPhotographs,
    act: async (page) => {
      await page.locator('#reviews').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'rare product',
    path: (locale) => `/${locale}/product/${MESSAGES[locale].rareProduct.slug}`,
  },
  {
    name: 'added to the cart',
    path: (locale) => `/${locale}/product/${MESSAGES[locale].sampleProduct.slug}`,
    act: async (page, { addToCart: add }) => {
      await page.getByRole('main').getByRole('button', { name: add, exact: true }).click();
      await page
        .getByRole('status')
        .filter({ has: page.locator('img') })
        .first()
        .waitFor();
    },
  },
  { name: 'gift in the cart', path: (locale) => `/${locale}/cart`, before: withGift, header: headerOpens },
  { name: 'checkout with address', path: (locale) => `/${locale}/checkout`, before: withAddress },
  {
    name: 'checkout with mistakes',
    path: (locale) => `/${locale}/checkout`,
    before: withCart,
    act: async (page, { checkout }) => {
      await page.getByRole('main').getByLabel(checkout.phone).first().fill('12');
      await submitEmpty(page);
    },
  },
  {
    name: 'address of the checkout',
    path: (locale) => `/${locale}/checkout`,
    before: withCart,
    act: async (page, messages) => {
      await fillContact(page, messages);
      await page.locator('main form [type=submit]').first().click();
    },
  },
  {
    name: 'ways to pay',
    path: (locale) => `/${locale}/checkout`,
    before: withAddress,
    act: async (page, messages) => {
      await fillContact(page, messages);
      await page.getByRole('radio', { name: messages.checkout.card }).check();
    },
  },
  { name: 'orders of a customer', path: (locale) => `/${locale}/account-my-order`, before: withOrder },
  {
    name: 'order of a customer',
    path: (locale, token) => `/${locale}/account-my-order/${token}`,
    before: withOrder,
  },
  {
    name: 'shipped order',
    path: (locale, token) => `/${locale}/account-my-order/${token}`,
    before: withOrderThat('paid', 'ship --carrier smsa --tracking 290012345678'),
  },
  {
    name: 'delivered order',
    path: (locale, token) => `/${locale}/account-my-order/${token}`,
    before: withOrderThat('paid', 'ship', 'deliver'),
  },
  {
    name: 'cancelled order',
    path: (locale, token) => `/${locale}/account-my-order/${token}`,
    before: withOrderThat('paid', 'cancel'),
  },
  {
    name: 'refused notifications',
    path: (locale, token) => `/${locale}/account-my-order/${token}`,
    before: withOrder,
    act: async (page) => {
      const box = page.getByRole('region', { name: /بالإشعارات|Follow your order/ });
      await box.getByRole('button').click();
      await box
        .getByRole('status')
        .filter({ hasText: /يمنع|blocks/ })
        .waitFor();
    },
  },
  { name: 'empty wishlist', path: (locale) => `/${locale}/account-savelists`, before: asCustomer },
  { name: 'saved products', path: (locale) => `/${locale}/account-savelists`, before: withSaved },
  { name: 'saved by a guest', path: (locale) => `/${locale}/account-savelists` },
  { name: 'no such list', path: (locale) => `/${locale}/list/none` },
  { name: 'several addresses', path: (locale) => `/${locale}/account-addresses`, before: withAddresses },
  {
    name: 'number for a code',
    path: (locale) => `/${locale}/login`,
    act: askForCode,
  },
  {
    name: 'code to the phone',
    path: (locale) => `/${locale}/login`,
    act: async (page, { checkout }) => {
      await askForCode(page);
      const phone = `05${String(Math.random()).slice(2, 10)}`;
      await page.getByRole('main').getByRole('textbox', { name: checkout.phone, exact: true }).fill(phone);
      await press(/أرسل الرمز|Send the code/)(page);
      await page.getByRole('textbox', { name: /^رمز التحقق|^Code/ }).waitFor();
    },
  },
  { name: 'log-in with mistakes', path: (locale) => `/${locale}/login`, act: submitEmpty },
  { name: 'sign-up with mistakes', path: (locale) => `/${locale}/signup`, act: submitEmpty },
  { name: 'contact with mistakes', path: (locale) => `/${locale}/contact`, act: submitEmpty },
  { name: 'tracking with mistakes', path: (locale) => `/${locale}/order/track`, act: submitEmpty },
  { name: 'one topic of the blog', path: (locale) => `/${locale}/blog?topic=care` },
  { name: 'categories further on', path: (locale) => `/${locale}/taxons?page=3` },
];

async function fillContact(page: Page, { checkout }: Messages): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: checkout.phone, exact: true }).fill('0501234567');
  await main.getByRole('textbox', { name: checkout.email, exact: true }).fill('sara.alharbi@example.com');
  await main.getByRole('button', { name: checkout.saveContact }).click();
}

const LIVE_PAGES = PICTURES ? [...PAGES, ...STATES] : PAGES;
export const PAGES_IN: Record<Locale, PageCase[]> = {
  ar: LIVE_PAGES,
  en: [...LIVE_PAGES, ...TEMPLATE_PAGES],
};

/** Opens the page in the state that it is to be looked at in. */
export async function openCase(
  page: Page,
  { path, before, reach, act, status = 200 }: PageCase,
  { language, problems }: { language: Locale; problems: Problems },
): Promise<void> {
  if (status === 404) problems.allow(/status of 404.*no-such-page/);
  const made = await before?.(page.context(), language);
  await open(page, path(language, String(made)));
  if (reach) await reachPart(page, reach(MESSAGES[language]));
  await act?.(page, MESSAGES[language]);
}

/** Until its code has taken it over. */
async function reachPart(page: Page, name: string): Promise<void> {
  const part = page.getByRole('region', { name });
  await part.scrollIntoViewIfNeeded();
  await part.getByRole('article').first().scrollIntoViewIfNeeded();
  await expect(page.locator('[data-island=running]').filter({ has: part })).toHaveCount(1);
}
