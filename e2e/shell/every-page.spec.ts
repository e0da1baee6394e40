import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { barriers, showTheme, themeOf } from '../shop/accessibility.ts';
import { newCustomer } from '../shop/account-pages.ts';
import { open } from '../shop/place.ts';
import { addToCart, logIn, placedOrder, register } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';
import { LOCALES, type Locale, WORDS } from '../shop/words.ts';

interface PageCase {
  name: string;
  /** @param token of the order that was made before */
  path(locale: Locale, token: string): string;
  /** Brings the visitor into the state that the page is for. */
  before?(context: BrowserContext): Promise<unknown>;
  status?: number;
}

const withCart = (context: BrowserContext) => addToCart(context.request, 'DTH-HJB-001', 'DTH-HJB-001-TAUPE');
const ordered =
  (payment: { method: string; token?: string }) =>
  ({ request }: BrowserContext) =>
    placedOrder(request, 'DTH-HJB-003', 'DTH-HJB-003-IVORY', payment);
const asCustomer = async ({ request }: BrowserContext) => {
  const customer = newCustomer();
  await register(request, customer);
  await logIn(request, customer);
};

const PAGES: PageCase[] = [
  { name: 'home', path: (locale) => `/${locale}` },
  { name: 'categories', path: (locale) => `/${locale}/taxons?page=1` },
  { name: 'category', path: (locale) => `/${locale}/taxons/${WORDS[locale].sampleCategory.slug}?page=1` },
  { name: 'brands', path: (locale) => `/${locale}/brands?page=1` },
  { name: 'brand', path: (locale) => `/${locale}/brands/nafal-sidr?page=1` },
  { name: 'search', path: (locale) => `/${locale}/search/${locale === 'ar' ? 'طرحة' : 'hijab'}?page=1` },
  { name: 'product', path: (locale) => `/${locale}/product/${WORDS[locale].sampleProduct.slug}` },
  { name: 'empty cart', path: (locale) => `/${locale}/cart` },
  { name: 'cart', path: (locale) => `/${locale}/cart`, before: withCart },
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
  { name: 'log-in', path: (locale) => `/${locale}/login` },
  { name: 'sign-up', path: (locale) => `/${locale}/signup` },
  { name: 'forgotten password', path: (locale) => `/${locale}/forgot-pass` },
  { name: 'new password', path: (locale) => `/${locale}/reset-password?token=none` },
  { name: 'mail link', path: (locale) => `/${locale}/newsletter/confirm?token=none` },
  { name: 'plans', path: (locale) => `/${locale}/subscription` },
  { name: 'saved lists', path: (locale) => `/${locale}/account-savelists`, before: asCustomer },
  { name: 'addresses', path: (locale) => `/${locale}/account-addresses`, before: asCustomer },
  { name: 'change password', path: (locale) => `/${locale}/account-change-password`, before: asCustomer },
  { name: 'billing', path: (locale) => `/${locale}/account-billing`, before: asCustomer },
  { name: 'profile', path: (locale) => `/${locale}/account`, before: asCustomer },
  { name: 'orders', path: (locale) => `/${locale}/account-my-order`, before: asCustomer },
  { name: 'static page', path: (locale) => `/${locale}/page/${locale === 'ar' ? 'من-نحن' : 'about-us'}` },
  { name: 'blog', path: (locale) => `/${locale}/blog` },
  { name: 'article', path: (locale) => `/${locale}/blog/${WORDS[locale].sampleArticle}` },
  { name: 'contact', path: (locale) => `/${locale}/contact` },
  { name: 'about', path: (locale) => `/${locale}/about` },
  { name: 'not found', path: (locale) => `/${locale}/no-such-page`, status: 404 },
];

/** At the root of the site, in English. */
const TEMPLATE_PAGES: PageCase[] = [
  ...['home2', 'home3', 'home-header-2', 'page-collection', 'page-collection-2', 'page-search', 'Loader'],
  ...['product-detail', 'product-detail-2', 'cart', 'checkout', 'login', 'signup', 'forgot-pass'],
  ...['account', 'account-savelists', 'account-my-order', 'account-change-password', 'account-billing'],
  ...['subscription', 'blog', 'blog-single', 'contact', 'about'],
].map((path) => ({ name: `template ${path}`, path: () => `/${path}` }));

const PAGES_IN: Record<Locale, PageCase[]> = { ar: PAGES, en: [...PAGES, ...TEMPLATE_PAGES] };

for (const language of LOCALES) {
  for (const { name, path, before, status = 200 } of PAGES_IN[language]) {
    test(`${name} in ${language} hydrates cleanly, fits the screen and is accessible`, async ({
      page,
      context,
      problems,
    }, info) => {
      if (status === 404) problems.allow(/status of 404.*no-such-page/);
      const made = await before?.(context);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, path(language, String(made)));
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beside, 'pixels that stand out sideways').toBeLessThanOrEqual(0);
      await keepPictures(page, `${name}-${language}-${info.project.name}`);
      await showTheme(page, themeOf(language, info));
      expect(await barriers(page)).toEqual([]);
    });
  }
}

/** With SCREENSHOTS=folder, each page's pictures are kept there, in both themes. */
async function keepPictures(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    const file = `${name.replaceAll(' ', '-')}-${theme}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true });
  }
}
