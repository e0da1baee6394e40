import { expect, test } from '../shop/test.ts';

test('sorts and pages a category without reloading', async ({ page, shop: { category, messages } }) => {
  await category.open(messages.largeCategory);
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await category.sortCheapestFirst();
  await expect(page).toHaveURL(/fillter=price&direction=asc/);
  await expect
    .poll(async () => isAscending(await category.prices()), { message: 'prices ascend' })
    .toBe(true);
  await category.nextPage();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveTitle(new RegExp(messages.largeCategory.name));
  await expect(page.locator('body')).toHaveAttribute('data-same-document');
});

test('more of a list is shown below it, and is there again on Back and after a reload', {
  tag: ['@once', '@mfe-product'],
}, async ({ page, shop: { category, product, messages } }) => {
  await category.open(messages.largeCategory);
  const onePage = await category.cards.count();
  const more = page.getByRole('link', { name: messages.list.more });
  await more.scrollIntoViewIfNeeded();
  // Until then it leads to the next page.
  await expect(page.locator('[data-island=running]').filter({ has: more })).toHaveCount(1);
  await more.click();
  await expect(page).toHaveURL(/page=1&until=4/);
  await expect(category.cards).toHaveCount(4 * onePage);

  const card = category.cards.nth(3 * onePage).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const left = await place();
  await card.click();
  await expect(product.addButton).toBeVisible();
  await page.goBack();
  await expect(category.cards).toHaveCount(4 * onePage);
  await expect.poll(place).toBeCloseTo(left, -1);

  await page.reload();
  await expect(category.cards).toHaveCount(4 * onePage);
  await expect.poll(place).toBeCloseTo(left, -1);
});

test('finds products by a word of their name', async ({ page, shop: { home, header, messages } }) => {
  await home.open();
  await header.search(messages.sampleProduct.name.split(' ')[1] ?? '');
  await expect(page).toHaveURL(/\/search\//);
  await expect(
    page.getByRole('article').getByRole('link', { name: messages.sampleProduct.name }),
  ).toBeVisible();
});

test('says where nothing is found', { tag: '@once' }, async ({ language, page, shop: { messages } }) => {
  await page.goto(`/${language}/search/zzzzqqqq?page=1`);
  await expect(page.getByRole('main')).toContainText(messages.nothingFound);
});

test('shows a product in a quick view that Escape closes', { tag: ['@mfe-product', '@once'] }, async ({
  page,
  shop: { category, messages },
}) => {
  await category.open();
  await category.cards.first().getByRole('button', { name: messages.quickView.open }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: messages.addToCart, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('sends a guest who adds from a card to log-in, and adds on return', {
  tag: ['@mfe-account', '@once'],
}, async ({ page, shop }) => {
  const { category, account, header, messages } = shop;
  const customer = await account.registered();
  await category.open();
  await category.cards.first().getByRole('button', { name: messages.addToCart }).click();
  const notice = page.getByRole('alert').filter({ hasText: messages.logInFirst });
  await notice.getByRole('link').click();
  await expect(account.heading).toHaveText(messages.logIn.title);
  await account.logIn(customer);
  await expect(category.heading).toHaveText(messages.sampleCategory.name);
  await expect(header.cart).toHaveAccessibleName(messages.cart.one);
});

const isAscending = (prices: number[]): boolean =>
  prices.length > 0 && prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0));
