import { expect, test } from '../shop/test.ts';
import { LOCALES, WORDS } from '../shop/words.ts';

test.use({ javaScriptEnabled: false });

for (const language of LOCALES) {
  test.describe(`without scripts in ${language}`, () => {
    test.use({ language });
    const words = WORDS[language];

    test('home shows its banner, the latest products and categories', async ({ page, shop: { home } }) => {
      await page.goto(`/${language}`);
      await expect(home.heading).toBeVisible();
      await expect(home.latest.getByRole('article').first()).toBeVisible();
      await expect(home.latest.getByRole('article').first().locator('img').first()).toBeVisible();
      await expect(
        page.getByRole('region', { name: words.home.categories }).getByRole('link').first(),
      ).toBeVisible();
    });

    test('a category can be sorted, filtered by price and paged', async ({ page, shop: { category } }) => {
      await page.goto(category.path());
      await expect(category.heading).toHaveText(words.sampleCategory.name);
      await category.sortCheapestFirst();
      await expect(page).toHaveURL(/fillter=price&direction=asc/);
      const prices = await category.prices();
      expect(prices.length).toBeGreaterThan(2);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));

      await page.goto(category.path(words.largeCategory));
      const first = await category.cards.first().getByRole('heading').textContent();
      await category.nextPage();
      await expect(page).toHaveURL(/page=2/);
      await expect(category.cards.first().getByRole('heading')).not.toHaveText(first ?? '');

      const [lower, upper] = language === 'ar' ? [100, 200] : [30, 60];
      await category.filterPrice(lower, upper);
      await expect(page).toHaveURL(/price_min=/);
      for (const price of await category.prices()) {
        expect(price).toBeGreaterThanOrEqual(lower);
        expect(price).toBeLessThanOrEqual(upper);
      }
    });
  });
}
