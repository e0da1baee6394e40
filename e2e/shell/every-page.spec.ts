import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page, ViewportSize } from '@playwright/test';
import { barriers, showTheme, type Theme } from '../shop/accessibility.ts';
import { newCustomer } from '../shop/account-pages.ts';
import { acceptComment } from '../shop/merchant.ts';
import { LOCALES, type Locale, MESSAGES, type Messages } from '../shop/messages.ts';
import { expectEverythingOpens, WIDTHS } from '../shop/openers.ts';
import { open } from '../shop/place.ts';
import { addToCart, logIn, placedOrder, register } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';

interface PageCase {
  name: string;
  /** @param token of the order that was made before */
  path(locale: Locale, token: string): string;
  /** Brings the visitor into the state that the page is for. */
  before?(context: BrowserContext, locale: Locale): Promise<unknown>;
  status?: number;
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
};

const secondHeaderOpens = ({ menu }: Messages) => [menu.open, menu.language, menu.more];
const headerOpens = (messages: Messages) => [...secondHeaderOpens(messages), messages.search.open];
const listOpens = ({ list, quickView }: Messages) => [list.filters, list.price, list.sort, quickView.open];

const PAGES: PageCase[] = [
  {
    name: 'home',
    path: (locale) => `/${locale}`,
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
  { name: 'saved lists', path: (locale) => `/${locale}/account-savelists`, before: asCustomer },
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
    opens: ({ account }) => [account.delete],
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
const TEMPLATE_PAGES: PageCase[] = [
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

const PAGES_IN: Record<Locale, PageCase[]> = { ar: PAGES, en: [...PAGES, ...TEMPLATE_PAGES] };

const NARROW = { width: 390, height: 844 };
const MIDDLE = { width: 768, height: 1024 };
const WIDE = { width: 1280, height: 800 };
const TWO_WIDTHS = [NARROW.width, WIDE.width];

/** Each language at one width in the light and at the other in the dark: every page in both, and at either width. */
const LOOKS: Record<Locale, { size: ViewportSize; theme: Theme }[]> = {
  ar: [
    { size: NARROW, theme: 'light' },
    { size: WIDE, theme: 'dark' },
  ],
  en: [
    { size: WIDE, theme: 'light' },
    { size: NARROW, theme: 'dark' },
  ],
};

test('text that can hardly be read is found in either language', async ({ page }) => {
  await page.setContent(
    '<main style="color: #ddd"><p lang="ar" dir="rtl">نص باهت لا يكاد يُقرأ</p><p lang="en">Faint text</p></main>',
  );
  expect(await barriers(page, 'main', ['color-contrast'])).toEqual([
    'color-contrast p[lang="ar"] | p[lang="en"]',
  ]);
});

for (const language of LOCALES) {
  const looks = LOOKS[language];
  test.describe(`in ${language}`, () => {
    test.use({ viewport: looks[0]?.size, contextOptions: { reducedMotion: 'reduce' } });

    for (const pageCase of PAGES_IN[language]) {
      const { name, path, before, status = 200, opens, header } = pageCase;
      const isInBothLanguages = PAGES.includes(pageCase);
      test(`${name} hydrates cleanly, fits the screen, is accessible, and opens what it has in view`, async ({
        page,
        context,
        problems,
      }) => {
        if (status === 404) problems.allow(/status of 404.*no-such-page/);
        // What it opens comes with code of its own, at every width.
        if (opens) test.slow();
        const made = await before?.(context, language);
        await open(page, path(language, String(made)));
        for (const [index, { size, theme }] of looks.entries()) {
          await page.setViewportSize(size);
          await expectNothingBeside(page);
          await showTheme(page, theme);
          // What is no matter of colours is tried at the other width in the other language.
          const rules = index > 0 && isInBothLanguages ? ['color-contrast'] : undefined;
          const found = await barriers(page, 'html', rules);
          expect(found, `in ${theme} at ${size.width} px`).toEqual([]);
        }
        await expectEverythingOpens(page, {
          demanded: [header, opens].flatMap((names) => names?.(MESSAGES[language]) ?? []),
          widths: opens && name !== 'home' ? WIDTHS : TWO_WIDTHS,
          headerWidths: name === 'home' ? WIDTHS : header ? TWO_WIDTHS : [],
        });
        await keepPictures(page, `${name}-${language}`);
      });
    }
  });
}

const expectNothingBeside = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: 'pixels that stand out sideways',
    })
    .toBeLessThanOrEqual(0);

/** With SCREENSHOTS=folder, each page's pictures are kept there, in both themes. */
async function keepPictures(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  for (const size of [NARROW, MIDDLE, WIDE]) {
    await page.setViewportSize(size);
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      const file = `${name.replaceAll(' ', '-')}-${size.width}-${theme}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
    }
  }
}
