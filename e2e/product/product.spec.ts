import { expect, test } from '../shop/test.ts';
import { LOCALES } from '../shop/words.ts';

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the chosen colour is in the address, survives a reload and is what lands in the cart', async ({
      page,
      shop,
    }) => {
      const { product, cart, words } = shop;
      await product.open();
      const colour = page.getByRole('radio', { checked: false }).and(page.locator(':enabled')).first();
      const name = await colour.evaluate(
        (radio: HTMLInputElement) => radio.labels?.[0]?.textContent?.trim() ?? '',
      );
      await colour.check();
      await expect(page).toHaveURL(/variant=/);
      await page.reload();
      await expect(page.getByRole('radio', { name })).toBeChecked();
      await product.addButton.click();
      await expect(product.added).toBeVisible();
      await cart.open();
      await expect(
        cart.main.getByRole('listitem').filter({ hasText: words.sampleProduct.name }),
      ).toContainText(name);
    });
  });

  test.describe(`without scripts in ${language}`, () => {
    test.use({ language, javaScriptEnabled: false });

    test('a product shows its name, price and pictures', async ({ page, shop: { product, words } }) => {
      await page.goto(product.path());
      await expect(product.heading).toHaveText(words.sampleProduct.name);
      await expect(page.getByRole('main')).toContainText(language === 'ar' ? 'ر.س' : '$');
      await expect(page.getByRole('main').locator('img').first()).toBeVisible();
    });
  });
}
