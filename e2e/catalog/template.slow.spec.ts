import type { Locator, Page } from '@playwright/test';
import { open } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';
import { watchApi } from '../shop/watch-api.ts';

test.use({ language: 'en' });

const chips = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Active filters' }).getByRole('button');

/** A button of the bar, and the panel that it opens. */
function panel(page: Page, name: string): { button: Locator; panel: Locator } {
  const button = page
    .getByRole('main')
    .locator('button[popovertarget]:has(+ [popover])')
    .filter({ hasText: name });
  return { button, panel: button.locator('+ [popover]') };
}

test('filters of a collection are chosen, closed and cleared, and change nothing that is shown', async ({
  page,
}) => {
  await open(page, '/page-collection');
  const asked = watchApi(page);
  const main = page.getByRole('main');
  await expect(page).toHaveTitle('Collection || Dithar');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Man collection');
  const names = await main.getByRole('article').getByRole('heading').allTextContents();
  expect(names).toHaveLength(16);

  await expect(chips(page)).toHaveText(['Remove 100$ - 500$']);
  const { button: priceButton, panel: price } = panel(page, 'Price range');
  await priceButton.click();
  await price.getByLabel('From', { exact: true }).fill('1');
  await expect(chips(page)).toHaveCount(0);
  await price.getByLabel('To', { exact: true }).fill('40');
  await expect(chips(page)).toHaveText(['Remove 1$ - 40$']);
  await price.getByRole('button', { name: 'Apply' }).click();
  await expect(price).toBeHidden();
  await expect(priceButton).toBeFocused();

  const { button: sizesButton, panel: sizes } = panel(page, 'Sizes');
  await sizesButton.click();
  await expect(sizes.getByRole('checkbox', { name: 'XXS' })).toBeDisabled();
  await sizes.getByRole('checkbox', { name: 'M', exact: true }).check();
  await sizes.getByRole('checkbox', { name: 'L', exact: true }).check();
  await expect(chips(page)).toHaveText(['Remove 1$ - 40$', 'Remove M', 'Remove L']);
  await sizes.getByRole('button', { name: 'Clear' }).click();
  await expect(sizes).toBeHidden();
  await expect(chips(page)).toHaveText(['Remove 1$ - 40$']);

  const onSale = main.getByRole('button', { name: 'On sale' });
  await expect(onSale).toHaveAttribute('aria-pressed', 'true');
  await onSale.click();
  await expect(onSale).toHaveAttribute('aria-pressed', 'false');

  await main.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/page-collection?page=2');
  await expect(main.getByRole('article').getByRole('heading')).toHaveText(names);
  const more = main.getByRole('button', { name: 'Show me more' });
  await more.click();
  await expect(more).toHaveAttribute('aria-busy', 'true');
  await expect(main.getByRole('article')).toHaveCount(16);
  expect(asked).toEqual([]);
});

test('filters of the second collection stand beside its products', async ({ page }) => {
  await open(page, '/page-collection-2');
  const column = page.getByRole('complementary', { name: 'Products filters' });
  await column.getByRole('checkbox', { name: 'All Categories' }).check();
  await column.getByRole('checkbox', { name: 'Travel Bags' }).check();
  await expect(chips(page)).toHaveText(['Remove 100$ - 500$', 'Remove All Categories', 'Remove Travel Bags']);
  await column.getByRole('button', { name: 'Clear' }).click();
  await expect(chips(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('all filters are in one window, which Apply closes and Clear resets', async ({ page }) => {
    await open(page, '/page-collection');
    const button = page.getByRole('button', { name: 'Products filters (3)' });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Products filters' });
    await sheet.getByRole('checkbox', { name: 'Navy' }).check();
    await sheet.getByRole('radio', { name: 'Price Low - High' }).check();
    await sheet.getByRole('button', { name: 'Apply' }).click();
    await expect(sheet).toBeHidden();
    await expect(chips(page)).toHaveText(['Remove 100$ - 500$', 'Remove Navy']);
    await button.click();
    await expect(sheet.getByRole('radio', { name: 'Price Low - High' })).toBeChecked();
    await sheet.getByRole('button', { name: 'Clear' }).click();
    await expect(sheet).toBeHidden();
    await expect(chips(page)).toHaveCount(0);
  });
});

test('the search takes keywords and does nothing with them', async ({ page }) => {
  await open(page, '/page-search');
  const asked = watchApi(page);
  const main = page.getByRole('main');
  const keywords = main.getByPlaceholder('Type your keywords');
  await keywords.fill('coat');
  await keywords.press('Enter');
  await expect(page).toHaveURL('/page-search');
  await expect(main.getByRole('article')).toHaveCount(16);

  const tabs = main.getByRole('tab');
  await expect(tabs).toHaveText(['All items', 'Women', 'Man', 'Jewels', 'Kids']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await tabs.last().click();
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await expect(main.getByRole('article')).toHaveCount(16);

  const onSale = main.getByRole('button', { name: 'On sale' });
  await expect(onSale).toHaveAttribute('aria-pressed', 'false');
  await main.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(onSale).toBeHidden();
  expect(asked).toEqual([]);
});

test('a card asks guests to log in, tells of a size, is liked and looked at', {
  tag: '@mfe-product',
}, async ({ page, shop }) => {
  await open(page, '/page-collection');
  const asked = watchApi(page);
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('alert')).toContainText('Please log in first');
  await card.hover();
  await card.getByRole('button', { name: 'Add M to cart' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Added to cart!' });
  await expect(notice).toContainText('M');
  await expect(notice.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  await expect(shop.header.cart).toContainText('3');

  const heart = card.getByRole('button', { name: /wishlist$/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: /^Quick view/ }).click();
  const quickView = page.getByRole('dialog');
  await expect(quickView).toContainText('$112.00');
  await page.keyboard.press('Escape');
  await expect(quickView).toBeHidden();
  await card.getByRole('link').click();
  await expect(page).toHaveURL('/product-detail');
  expect(asked).toEqual([]);
});

test('the home pages show samples, and the loader covers everything', async ({ page, shop }) => {
  await open(page, '/home-header-2');
  const asked = watchApi(page);
  const main = page.getByRole('main');
  await expect(page).toHaveTitle('Home || Dithar');
  for (const name of ['New Arrivals', 'Shop by department', 'What’s trendy now', 'Expert picks']) {
    await main.getByRole('heading', { name }).scrollIntoViewIfNeeded();
    const section = main.getByRole('region', { name });
    await expect(section.getByRole('article').first()).toBeVisible();
  }

  await open(page, '/home2');
  await expect(shop.home.heading).toHaveText('Sports equipment collection.');
  await expect(main.getByRole('region', { name: 'New Sports equipment' }).getByRole('article')).toHaveCount(
    8,
  );
  await main.getByRole('link', { name: 'Start your search' }).click();
  await expect(page).toHaveURL('/page-search');

  await page.goto('/Loader');
  const loader = page.getByRole('dialog', { name: 'Loading' });
  await expect(loader.getByRole('status')).toHaveText('Loading…');
  const onTop = await page.evaluate(() => document.elementFromPoint(40, 40)?.closest('dialog')?.ariaLabel);
  expect(onTop).toBe('Loading');
  expect(asked).toEqual([]);
  await loader.getByRole('link', { name: 'Return Home Page' }).click();
  await expect(page).toHaveURL('/en');
});
