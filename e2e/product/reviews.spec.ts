import { newCustomer } from '../shop/account-pages.ts';
import { logIn, readyCart, register } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';

test('all reviews are a press away, in the order that is chosen', { tag: '@once' }, async ({
  page,
  shop: { product, messages },
}) => {
  await product.open();
  await page.getByRole('main').locator('a[href="#reviews"]').click();
  await expect(product.reviews).toBeInViewport();
  const showAll = product.reviews.getByRole('button', { name: messages.review.showAll });
  await (await product.live(showAll)).click();
  const all = page.getByRole('dialog', { name: messages.review.all });
  const ratings = all.getByRole('article').getByRole('img');
  const lowestFirst = async (): Promise<boolean> => {
    const labels = await ratings.evaluateAll((stars) => stars.map((star) => star.ariaLabel ?? ''));
    const given = labels.map((label) => Number.parseInt(label, 10));
    return (
      given.length > 4 && given.every((rating, index) => index === 0 || rating >= (given[index - 1] ?? 0))
    );
  };
  await expect(ratings.first()).toBeVisible();
  await all
    .getByRole('combobox', { name: messages.review.sort })
    .selectOption({ label: messages.review.lowest });
  await expect.poll(lowestFirst).toBe(true);
  await page.keyboard.press('Escape');
  await expect(showAll).toBeFocused();
});

test('a guest is asked to log in, and comes back to the reviews', { tag: ['@mfe-account', '@once'] }, async ({
  page,
  shop,
}) => {
  const { product, account, messages } = shop;
  const customer = await account.registered();
  await product.open();
  await product.reviews.getByRole('link', { name: messages.review.logIn }).click();
  await expect(account.heading).toHaveText(messages.logIn.title);
  await account.logIn(customer);
  await expect(page).toHaveURL(/#reviews$/);
  await expect(product.reviews.getByRole('button', { name: messages.review.write })).toBeVisible();
});

test('a customer reviews what they bought', { tag: '@once' }, async ({ page, context, shop }) => {
  const { product, messages } = shop;
  const customer = newCustomer();
  await register(context.request, customer);
  await logIn(context.request, customer);
  const token = await readyCart(context.request, 'DTH-HJB-001', 'DTH-HJB-001-TAUPE');
  const placed = await context.request.put(`/shop-api/checkout/${token}/complete`, {
    data: { email: customer.email },
  });
  expect(placed.ok()).toBe(true);

  await product.open();
  const write = product.reviews.getByRole('button', { name: messages.review.write });
  await (await product.live(write)).click();
  const form = page.getByRole('dialog', { name: messages.review.title });
  await form.getByRole('button', { name: messages.review.send }).click();
  await expect(form.getByText(messages.review.ratingMissing)).toBeVisible();
  await form.getByRole('radio', { name: messages.review.fourStars }).press('Space');
  await form.getByRole('textbox', { name: messages.review.heading }).fill(`For ${customer.email}`);
  await form.getByRole('textbox', { name: messages.review.comment }).fill('Soft, and it stays in place.');
  await form.getByRole('button', { name: messages.review.send }).click();
  await expect(form.getByText(messages.review.thanks)).toBeVisible();
  await page.reload();
  await expect(product.reviews).not.toContainText(customer.email);
});

test('a customer who did not buy the product is told who writes reviews', { tag: '@once' }, async ({
  page,
  context,
  shop: { product, messages },
}) => {
  const customer = newCustomer();
  await register(context.request, customer);
  await logIn(context.request, customer);
  await product.open();
  const write = product.reviews.getByRole('button', { name: messages.review.write });
  await (await product.live(write)).click();
  const form = page.getByRole('dialog', { name: messages.review.title });
  await expect(form.getByText(messages.review.buyersOnly)).toBeVisible();
  await expect(form.getByRole('textbox')).toHaveCount(0);
});
