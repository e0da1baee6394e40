import type { Page } from '@playwright/test';
import { type Locale, MESSAGES } from '../shop/messages.ts';
import { open } from '../shop/place.ts';
import { addToCart } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';

const articleIn = (locale: Locale) => `/${locale}/blog/${MESSAGES[locale].sampleArticle}`;

const WITH_ISLANDS: Record<string, (locale: Locale) => string> = {
  home: (locale) => `/${locale}`,
  category: (locale) => `/${locale}/taxons/${MESSAGES[locale].largeCategory.slug}?page=1`,
  'search without results': (locale) => `/${locale}/search/زرافة?page=1`,
  product: (locale) => `/${locale}/product/${MESSAGES[locale].sampleProduct.slug}`,
  article: articleIn,
};

/** What a shopper can use, and how high the page is with it. */
const inventory = (page: Page) =>
  page.evaluate(() => ({
    links: document.querySelectorAll('main a[href]').length,
    summaries: document.querySelectorAll('main summary').length,
    buttons: document.querySelectorAll('main button').length,
    height: Math.round(document.querySelector('main')?.scrollHeight ?? 0),
  }));

/** Two frames and what they bring about: what would be thrown away is gone by then. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done(null)))),
      ),
  );

/** Tells every lazily hydrated island that is not yet hydrated, before the next step. */
const markElements = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('main a, main button, main summary'))
      element.setAttribute('data-was-there', '');
  });
const unmarked = (page: Page) => page.locator('main :is(a, button, summary):not([data-was-there])').count();

for (const [name, pathIn] of Object.entries(WITH_ISLANDS)) {
  test(`${name} keeps every element through what happens around its islands`, { tag: '@once' }, async ({
    language,
    page,
    context,
  }) => {
    await open(page, pathIn(language));
    await settled(page);
    const before = await inventory(page);
    await markElements(page);

    const expectAllKept = async (after: string) => {
      await settled(page);
      expect.soft(await inventory(page), after).toMatchObject({ ...before, height: expect.any(Number) });
      expect.soft(await unmarked(page), `rendered anew after ${after}`).toBe(0);
    };

    await page.locator('.skip-link').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    await expect(page).toHaveURL(/#content$/);
    await expectAllKept('the skip link');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);

    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
    await expectAllKept('Back over a place on the page');

    await page.evaluate(() => {
      location.hash = 'content';
    });
    await expectAllKept('a place set by script');

    // Another tab fills the cart; this one hears of it.
    const other = await context.newPage();
    await addToCart(context.request, 'DTH-HJB-001', 'DTH-HJB-001-TAUPE');
    await other.close();
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      document.documentElement.dataset.theme = 'dark';
    });
    await expectAllKept('a new cart, theme and a page from the cache');
  });
}

test.describe('a link to a place on the page', () => {
  test('goes there without asking for the page again, and Back returns', async ({
    page,
    shop: { product, messages },
  }) => {
    await product.open();
    await settled(page);
    const before = await inventory(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/shop-api/')) asked.push(request.url());
    });
    const link = page.getByRole('main').locator('a[href="#reviews"]');
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    await link.click();
    await expect(product.reviews).toBeInViewport();
    await expect(page).toHaveURL(/#reviews$/);
    // The keyboard goes on from there.
    await page.keyboard.press('Tab');
    await expect(product.reviews.locator(':focus')).toHaveCount(1);
    expect((await inventory(page)).links).toBeGreaterThanOrEqual(before.links);

    // In the window: what is above is laid out as it comes near, and moves nothing that is seen.
    const placeOfReviews = () => product.reviews.evaluate((reviews) => reviews.getBoundingClientRect().top);
    const there = await placeOfReviews();
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(left, -1);
    await page.goForward();
    await expect.poll(placeOfReviews).toBeCloseTo(there, -2);
    const own = encodeURIComponent(messages.sampleProduct.slug);
    expect(asked.filter((url) => url.includes(`/products/by-slug/${own}`))).toEqual([]);
  });

  test('finds it from another page, and by its address', { tag: '@once' }, async ({
    language,
    page,
    shop: { product },
  }) => {
    await page.goto(`${product.path()}#reviews`);
    await expect(product.reviews).toBeInViewport();
    await page.goto(`${articleIn(language)}#comments`);
    await expect(page.locator('#comments')).toBeInViewport();
  });
});
