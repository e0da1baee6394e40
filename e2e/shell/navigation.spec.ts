import type { Page } from '@playwright/test';
import { type Locale, MESSAGES, type Messages } from '../shop/messages.ts';
import { expect, test } from '../shop/test.ts';

const inOther = (language: Locale): Messages => MESSAGES[language === 'ar' ? 'en' : 'ar'];

test('goes to the top forward and to where one was on Back', async ({
  page,
  shop: { category, product, messages },
}) => {
  await category.open();
  const link = category.cards.last().getByRole('link').last();
  // A press may scroll the link further into view first.
  await link.evaluate((element) =>
    element.addEventListener('click', () => sessionStorage.setItem('pressed at', `${scrollY}`)),
  );
  await link.click();
  const left = Number(await page.evaluate(() => sessionStorage.getItem('pressed at')));
  expect(left).toBeGreaterThan(100);
  await expect(page).toHaveURL(/\/product\//);
  await expect(product.addButton).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(category.heading).toHaveText(messages.sampleCategory.name);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(left, -1);
  await page.goForward();
  await expect(product.addButton).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('title, description and canonical address follow the page', { tag: '@once' }, async ({
  page,
  shop: { category, product, messages },
}) => {
  await category.open();
  await expect(page).toHaveTitle(`${messages.sampleCategory.name} || ${messages.brand}`);
  await category.openProduct(messages.sampleProduct.name);
  await expect(product.heading).toHaveText(messages.sampleProduct.name);
  await expect(page).toHaveTitle(`${messages.sampleProduct.name} || ${messages.brand}`);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute(
    'href',
    new RegExp(`${encodeURI(messages.sampleProduct.slug)}$|${messages.sampleProduct.slug}$`),
  );
});

test('another language keeps the page', async ({ language, page, shop: { product, header } }) => {
  await product.open();
  await header.switchLanguage();
  await expect(product.heading).toHaveText(inOther(language).sampleProduct.name);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'ltr' : 'rtl');
});

test("another language keeps the list's page", { tag: '@once' }, async ({
  language,
  page,
  shop: { category, header, messages },
}) => {
  await category.open(messages.largeCategory, 'page=2');
  await header.switchLanguage();
  await expect(category.heading).toHaveText(inOther(language).largeCategory.name);
  await expect(page).toHaveURL(/page=2/);
});

test('another language keeps a page that was reached without reloading', { tag: '@once' }, async ({
  language,
  shop: { category, product, header, messages },
}) => {
  await category.open();
  await category.openProduct(messages.sampleProduct.name);
  await expect(product.heading).toHaveText(messages.sampleProduct.name);
  await header.switchLanguage();
  await expect(product.heading).toHaveText(inOther(language).sampleProduct.name);
});

/** Painting cannot come before the body, so the theme has to be there when the body opens. */
function noteThemeAtBody(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.themeAtBody = document.documentElement.dataset.theme ?? 'none';
    }).observe(document, { childList: true, subtree: true });
  });
}

test('the dark theme is kept and stands before the first paint, also where the cookie alone keeps it', async ({
  page,
  shop: { account, header },
}) => {
  await account.openLogIn();
  await header.goDark();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await noteThemeAtBody(page);
  await page.reload();
  await expect(html).toHaveAttribute('data-theme-at-body', 'dark');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(html).toHaveAttribute('data-theme-at-body', 'dark');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('color-scheme', /dark/);
});

test.describe('a visitor whose system is dark', () => {
  test.use({ colorScheme: 'dark' });

  test('sees the dark theme from the first paint', { tag: '@once' }, async ({ page, shop: { account } }) => {
    await noteThemeAtBody(page);
    await account.openLogIn();
    await expect(page.locator('html')).toHaveAttribute('data-theme-at-body', 'dark');
  });
});
