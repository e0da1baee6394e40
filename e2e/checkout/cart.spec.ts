import { addToCart } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';
import { LOCALES } from '../shop/words.ts';

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('changes quantities up to the stock, removes lines and is empty at last', async ({
      page,
      context,
      shop,
    }) => {
      const { cart, words, header } = shop;
      await addToCart(context.request, 'DTH-HJB-001', 'DTH-HJB-001-TAUPE');
      await cart.open();
      const quantity = cart.quantity;
      await quantity.fill('3');
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await quantity.press('Enter');
      expect((await saved).status()).toBe(200);
      await expect(header.cart).toHaveAccessibleName(/3/);
      await page.reload();
      await expect(quantity).toHaveValue('3');
      await cart.main.getByRole('button', { name: language === 'ar' ? /^حذف/ : /^Remove/ }).click();
      await expect(cart.main).toContainText(words.cart.emptyTitle);
      await expect(header.cart).toHaveAccessibleName(words.cart.empty);
    });

    test('a guest keeps the cart at log-in', async ({ context, shop }) => {
      const { account, cart, header, words } = shop;
      await addToCart(context.request, 'DTH-HJB-001', 'DTH-HJB-001-TAUPE');
      const customer = await account.registered();
      await account.openLogIn();
      await account.logIn(customer);
      await expect(header.cart).toHaveAccessibleName(words.cart.one);
      await cart.open();
      await expect(cart.main).toContainText(words.sampleProduct.name);
    });
  });
}
