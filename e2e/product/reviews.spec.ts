import { newCustomer } from '../shop/account-pages.ts';
import { logIn, readyCart, register } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';
import { LOCALES } from '../shop/words.ts';

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('all reviews are a press away, in the order that is chosen', async ({
      page,
      shop: { product, words },
    }) => {
      await product.open();
      await page.getByRole('main').locator('a[href="#reviews"]').click();
      await expect(product.reviews).toBeInViewport();
      const showAll = product.reviews.getByRole('button', { name: words.review.showAll });
      await (await product.live(showAll)).click();
      const all = page.getByRole('dialog', { name: words.review.all });
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
        .getByRole('combobox', { name: words.review.sort })
        .selectOption({ label: words.review.lowest });
      await expect.poll(lowestFirst).toBe(true);
      await page.keyboard.press('Escape');
      await expect(showAll).toBeFocused();
    });

    test('a guest is asked to log in, and comes back to the reviews', { tag: '@mfe-account' }, async ({
      page,
      shop,
      problems,
    }) => {
      problems.allow(/404.*\/me\/cart/);
      const { product, account, words } = shop;
      const customer = await account.registered();
      await product.open();
      await product.reviews.getByRole('link', { name: words.review.logIn }).click();
      await expect(account.heading).toHaveText(words.logIn.title);
      await account.logIn(customer);
      await expect(page).toHaveURL(/#reviews$/);
      await expect(product.reviews.getByRole('button', { name: words.review.write })).toBeVisible();
    });

    test('a customer reviews what they bought', async ({ page, context, shop }) => {
      const { product, words } = shop;
      const customer = newCustomer();
      await register(context.request, customer);
      await logIn(context.request, customer);
      const token = await readyCart(context.request, 'DTH-HJB-001', 'DTH-HJB-001-TAUPE');
      const placed = await context.request.put(`/shop-api/checkout/${token}/complete`, {
        data: { email: customer.email },
      });
      expect(placed.ok()).toBe(true);

      await product.open();
      const write = product.reviews.getByRole('button', { name: words.review.write });
      await (await product.live(write)).click();
      const form = page.getByRole('dialog', { name: words.review.title });
      await form.getByRole('button', { name: words.review.send }).click();
      await expect(form.getByText(words.review.ratingMissing)).toBeVisible();
      await form.getByRole('radio', { name: words.review.fourStars }).press('Space');
      await form.getByRole('textbox', { name: words.review.heading }).fill(`For ${customer.email}`);
      await form.getByRole('textbox', { name: words.review.comment }).fill('Soft, and it stays in place.');
      await form.getByRole('button', { name: words.review.send }).click();
      await expect(form.getByText(words.review.thanks)).toBeVisible();
      await page.reload();
      await expect(product.reviews).not.toContainText(customer.email);
    });

    test('a customer who did not buy the product is told who writes reviews', async ({
      page,
      context,
      shop: { product, words },
    }) => {
      const customer = newCustomer();
      await register(context.request, customer);
      await logIn(context.request, customer);
      await product.open();
      const write = product.reviews.getByRole('button', { name: words.review.write });
      await (await product.live(write)).click();
      const form = page.getByRole('dialog', { name: words.review.title });
      await expect(form.getByText(words.review.buyersOnly)).toBeVisible();
      await expect(form.getByRole('textbox')).toHaveCount(0);
    });
  });
}
