import { expect, test } from '../shop/test.ts';

test('a quick view adds what was chosen, and its notice can be followed', {
  tag: ['@mfe-catalog', '@mfe-checkout', '@once'],
}, async ({ page, shop }) => {
  const { category, header, messages } = shop;
  await category.open();
  await category.cards.first().getByRole('button', { name: messages.quickView.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: messages.product.more }).click();
  await dialog.getByRole('button', { name: messages.addToCart, exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: messages.addedToCart });
  await expect(header.banner.locator('a[href$="/cart"]:not([hreflang])')).toContainText('2');
  await notice.getByRole('link', { name: messages.product.viewCart }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(dialog).toBeHidden();
});

test('a quick view leads to the product, and keeps and returns the focus', {
  tag: '@mfe-catalog',
}, async ({ page, shop }) => {
  const { category, product, messages } = shop;
  await category.open();
  const opener = category.cards.first().getByRole('button', { name: messages.quickView.open });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog');
  const link = dialog.getByRole('heading').getByRole('link');
  const name = (await link.textContent()) ?? '';
  await dialog.getByRole('button', { name: messages.product.close }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await link.click();
  await expect(product.heading).toHaveText(name);
});

test('a card that shows no sizes asks for one before it adds, and gets the focus back', {
  tag: '@mfe-catalog',
}, async ({ page, shop, isMobile }) => {
  const { account, category, header, messages } = shop;
  await account.loggedIn();
  await category.open(messages.dresses);
  const add = category.cards.first().getByRole('button', { name: messages.addToCart });
  await add.press('Enter');
  const dialog = page.getByRole('dialog');
  if (!isMobile) {
    // Its sizes are there to be seen.
    await expect(header.cart).toHaveAccessibleName(messages.cart.one);
    return;
  }
  const sizes = dialog.getByRole('group', { name: messages.product.size });
  await expect(sizes.getByRole('radio').first()).toBeVisible();
  await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();

  await add.press('Enter');
  await dialog.getByRole('button', { name: messages.addToCart, exact: true }).click();
  await expect(sizes.getByRole('alert')).toHaveText(messages.product.chooseSize);
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: messages.addToCart, exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await expect(page.getByRole('status').getByText(messages.addedToCart)).toBeVisible();
  await expect(header.cart).toHaveAccessibleName(messages.cart.one);
});

test('a quick view closes by a press beside it', { tag: '@mfe-catalog' }, async ({
  page,
  shop: { category, messages },
}) => {
  await category.open();
  await category.cards.first().getByRole('button', { name: messages.quickView.open }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading').getByRole('link')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('a quick view that cannot be filled says so and can be tried again', {
  tag: ['@mfe-catalog', '@once'],
}, async ({ page, shop: { category, messages }, problems }) => {
  problems.allow(/request: net::ERR_FAILED/, /console: Failed to load resource/);
  await category.open();
  let refused = 0;
  await page.route('**/shop-api/products/by-slug/**', (route) => {
    refused += 1;
    return route.abort();
  });
  await category.cards.first().getByRole('button', { name: messages.quickView.open }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(refused).toBeGreaterThan(0);
  await page.unroute('**/shop-api/products/by-slug/**');
  await dialog.getByRole('alert').getByRole('button').click();
  await expect(dialog.getByRole('heading').getByRole('link')).toBeVisible();
});
