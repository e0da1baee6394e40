import { LOCALES, MESSAGES } from '../shop/messages.ts';
import { hydrated } from '../shop/place.ts';
import { expect } from '../shop/test.ts';
import { test } from './gated-shop.ts';

for (const language of LOCALES) {
  const messages = MESSAGES[language];
  const category = `/${language}/taxons/${messages.sampleCategory.slug}?page=1`;

  test(`an API that is down leaves pages with header, footer and Retry in ${language}, and they recover`, async ({
    page,
    gate,
    problems,
  }) => {
    problems.allow(/Failed to load resource/, /^request: /, /could not be/);
    gate.set('shut');
    for (const path of [
      category,
      `/${language}/product/${messages.sampleProduct.slug}`,
      `/${language}/search/x?page=1`,
    ]) {
      const response = await page.goto(path);
      expect(response?.status()).toBeGreaterThanOrEqual(500);
      await hydrated(page);
      await expect(page.getByRole('main').getByRole('button', { name: messages.retry })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: messages.brand })).toBeVisible();
    }
    await page.goto(category);
    await hydrated(page);
    gate.set('open');
    await page.getByRole('main').getByRole('button', { name: messages.retry }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.sampleCategory.name);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  test(`the home page stands without the API in ${language}, with its own banners`, async ({
    page,
    gate,
    problems,
  }) => {
    problems.allow(/Failed to load resource/, /^request: /, /could not be/);
    gate.set('shut');
    const response = await page.goto(`/${language}`);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('button', { name: messages.home.retry }).first(),
    ).toBeVisible();
  });

  test(`an API that answers slowly leaves in view what the card knows until the page is there, in ${language}`, async ({
    page,
    gate,
  }) => {
    await page.goto(category);
    await hydrated(page);
    gate.set({ slowBy: 1_500 });
    const html = page.locator('html');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(html).toHaveAttribute('data-navigating');
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.locator('main [aria-busy=true]').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(html).not.toHaveAttribute('data-navigating');
    await expect(page.getByRole('button', { name: messages.addToCart, exact: true }).first()).toBeVisible();
  });
}
