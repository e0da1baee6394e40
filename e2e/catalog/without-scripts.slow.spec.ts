import { expect, test } from '../shop/test.ts';

test.use({ javaScriptEnabled: false });

test('home shows its banner, the latest products and categories', async ({
  language,
  page,
  shop: { home, messages },
}) => {
  await page.goto(`/${language}`);
  await expect(home.heading).toBeVisible();
  await expect(home.latest.getByRole('article').first()).toBeVisible();
  await expect(home.latest.getByRole('article').first().locator('img').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: messages.home.categories }).getByRole('link').first(),
  ).toBeVisible();
});

test('a category can be sorted, filtered by price and paged', { tag: '@once' }, async ({
  language,
  page,
  shop: { category, messages },
}) => {
  await page.goto(category.path());
  await expect(category.heading).toHaveText(messages.sampleCategory.name);
  await category.sortCheapestFirst();
  await expect(page).toHaveURL(/fillter=price&direction=asc/);
  await expect
    .poll(async () => {
      const found = await category.prices();
      return (
        found.length > 2 && found.every((price, index) => index === 0 || price >= (found[index - 1] ?? 0))
      );
    })
    .toBe(true);

  await page.goto(category.path(messages.largeCategory));
  const first = await category.cards.first().getByRole('heading').textContent();
  await category.nextPage();
  await expect(page).toHaveURL(/page=2/);
  await expect(category.cards.first().getByRole('heading')).not.toHaveText(first ?? '');

  const [lower, upper] = language === 'ar' ? ([100, 200] as const) : ([30, 60] as const);
  await category.filterPrice(lower, upper);
  await expect(page).toHaveURL(/price_min=/);
  await expect
    .poll(async () => {
      const found = await category.prices();
      return found.length > 0 && found.every((price) => price >= lower && price <= upper);
    })
    .toBe(true);
});
