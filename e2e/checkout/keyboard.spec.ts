import { addToCart } from '../shop/shopper.ts';
import { tabTo } from '../shop/tab-to.ts';
import { expect, test } from '../shop/test.ts';

test('a purchase needs nothing but the keyboard', async ({ page, context, shop }) => {
  const { cart, checkout, words } = shop;
  const main = page.getByRole('main');
  const { keyboard } = page;
  const type = async (name: string, text: string) => {
    await tabTo(page, checkout.field(name));
    await keyboard.type(text);
  };
  await addToCart(context.request, 'DTH-HJB-003', 'DTH-HJB-003-TEAL');
  await cart.open();
  await tabTo(page, main.getByRole('link', { name: words.cart.checkOut }));
  await keyboard.press('Enter');
  await expect(checkout.heading).toHaveText(words.checkout.title);
  await type(words.checkout.phone, '0501234567');
  await type(words.checkout.email, `guest-${crypto.randomUUID()}@example.com`);
  await keyboard.press('Enter');
  await type(words.checkout.firstName, 'Sara');
  await type(words.checkout.lastName, 'Alharbi');
  await type(words.checkout.street, 'King Fahd Road 12');
  await type(words.checkout.city, 'Riyadh');
  await tabTo(page, main.getByRole('combobox', { name: words.checkout.province }));
  await keyboard.press('ArrowDown');
  await type(words.checkout.postcode, '12345');
  await keyboard.press('Enter');
  await tabTo(page, main.getByRole('radio', { name: words.checkout.cashOnDelivery }));
  await tabTo(page, checkout.button(words.checkout.confirm));
  await keyboard.press('Enter');
  expect(await checkout.orderNumber()).toMatch(/^\d+$/);
});
