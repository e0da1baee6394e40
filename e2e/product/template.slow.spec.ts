import type { Page } from '@playwright/test';
import { open } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';
import { watchApi } from '../shop/watch-api.ts';

test.use({ language: 'en' });

/** The amount beside a name in the price's breakdown. */
const amount = (page: Page, name: string) =>
  page.getByRole('main').getByRole('term').filter({ hasText: name }).locator('+ dd');

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Added to cart!' });

test('the first layout tells of what was chosen, and leaves the cart alone', { tag: '@once' }, async ({
  page,
  shop,
}) => {
  await open(page, '/product-detail');
  const asked = watchApi(page);
  const { header, product } = shop;
  const main = page.getByRole('main');
  await expect(page).toHaveTitle('Product Details || Dithar');
  await expect(main.getByRole('link', { name: '4.9 out of 5' })).toHaveText('4.9 · 142 reviews');
  await expect(product.pictures).toHaveCount(3);

  await expect(main.getByRole('radio', { name: 'XS' })).toBeChecked();
  await expect(main.getByRole('radio', { name: /^3XL/ })).toBeDisabled();
  await main.getByRole('radio', { name: 'L', exact: true }).check();
  const quantity = main.getByRole('textbox', { name: 'Quantity' });
  await expect(main.getByRole('button', { name: 'One less' })).toBeDisabled();
  await quantity.fill('120');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('99');
  await expect(main.getByRole('button', { name: 'One more' })).toBeDisabled();
  await expect(amount(page, '$112.00 × 99')).toHaveText('$11,088.00');
  await expect(amount(page, 'Tax estimate')).toHaveText('$0');
  await expect(amount(page, 'Total')).toHaveText('$11,088.00');

  await product.addButton.click();
  await expect(notice(page)).toContainText('Camel · L');
  await expect(notice(page)).toContainText('Qty 99');
  await expect(notice(page).locator('img')).toBeVisible();
  const box = await notice(page).boundingBox();
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(middle);
  expect(box?.y).toBeLessThan(200);
  await expect(header.cart).toContainText('3');
  await expect(notice(page)).toBeHidden();

  const heart = main.getByRole('button', { name: 'Add Belted Wool Coat to your wishlist' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(main.locator('details[open] summary')).toHaveText(['Description', 'Fabric + Care']);
  await main.locator('summary', { hasText: 'FAQ' }).click();
  await expect(main.getByText(/returned or exchanged within 30 days/)).toBeVisible();
  await expect(main.getByRole('list', { name: 'Benefits' })).toContainText('On orders over $50.00');
  expect(asked).toEqual([]);
});

test('all reviews of the template are in a window that sorts them', async ({ page }) => {
  await open(page, '/product-detail-2');
  const asked = watchApi(page);
  const reviews = page.getByRole('main').getByRole('region', { name: '4,87 · 142 Reviews' });
  await expect(reviews.getByRole('article')).toHaveCount(4);
  await reviews.getByRole('button', { name: 'View all reviews' }).click();
  const all = page.getByRole('dialog', { name: 'View all reviews' });
  await expect(all.getByRole('article')).toHaveCount(10);
  await all.getByRole('combobox', { name: 'Date' }).selectOption('Last 7 days');
  await expect(all.getByRole('article')).toHaveCount(2);
  await all.getByRole('combobox', { name: 'Rating' }).selectOption('Lowest rating');
  await expect(all.getByRole('article')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  expect(asked).toEqual([]);
});

test('the second layout has its pictures in a window, and saves and shares', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/product-detail-2');
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Enlarge/ })
    .nth(3)
    .click();
  const viewer = page.getByRole('dialog', { name: 'Pictures of Belted Wool Coat' });
  await expect(viewer).toContainText('4 / 5');
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer).toContainText('5 / 5');
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer).toContainText('1 / 5');
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();

  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await main.getByRole('button', { name: 'Saved' }).click();
  await expect(main.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/product-detail-2$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the second layout offers up to seven in a list', { tag: '@once' }, async ({
    page,
    shop: { header, product },
  }) => {
    await open(page, '/product-detail-2');
    const quantity = page.getByRole('main').getByRole('combobox', { name: 'Quantity' });
    await expect(quantity.getByRole('option')).toHaveText(['1', '2', '3', '4', '5', '6', '7']);
    await quantity.selectOption('7');
    await expect(amount(page, 'Total')).toHaveText('$784.00');
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeHidden();
    await product.addButton.click();
    await expect(notice(page)).toContainText('Qty 7');
    await expect(header.cart).toContainText('3');
  });
});

test('the quick view of the template tells of what was chosen, and leaves the cart alone', {
  tag: ['@mfe-catalog', '@once'],
}, async ({ page, shop: { header, messages } }) => {
  await open(page, '/page-collection');
  const asked = watchApi(page);
  await page.getByRole('button', { name: 'Quick view of Linen Shorts' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: '4.9 out of 5' })).toHaveText('4.9 · 142 reviews');
  await expect(dialog.getByRole('radio', { name: /^XS/ })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'M', exact: true }).check();
  await dialog.getByRole('button', { name: messages.product.more }).click();
  await dialog.getByRole('button', { name: messages.addToCart, exact: true }).click();
  await expect(notice(page)).toContainText('M');
  await expect(notice(page)).toContainText('Qty 2');
  await expect(notice(page).locator('img')).toBeVisible();
  await expect(header.cart).toContainText('3');
  await dialog.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL('/product-detail');
  expect(asked).toEqual([]);
});
