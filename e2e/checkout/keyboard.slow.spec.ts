import { addToCart } from '../shop/shopper.ts';
import { tabTo } from '../shop/tab-to.ts';
import { expect, test } from '../shop/test.ts';

test('a purchase needs nothing but the keyboard', async ({ page, context, shop }) => {
  const { cart, checkout, messages } = shop;
  const main = page.getByRole('main');
  const { keyboard } = page;
  const type = async (name: string, text: string) => {
    await tabTo(page, checkout.field(name));
    await keyboard.type(text);
  };
  await addToCart(context.request, 'DTH-HJB-003', 'DTH-HJB-003-TEAL');
  await cart.open();
  await tabTo(page, main.getByRole('link', { name: messages.cart.checkOut }));
  await keyboard.press('Enter');
  await expect(checkout.heading).toHaveText(messages.checkout.title);
  await type(messages.checkout.phone, '0501234567');
  await type(messages.checkout.email, `guest-${crypto.randomUUID()}@example.com`);
  await keyboard.press('Enter');
  await type(messages.checkout.firstName, 'Sara');
  await type(messages.checkout.lastName, 'Alharbi');
  await tabTo(page, checkout.city);
  await keyboard.type('Riyadh');
  const province = main.getByRole('combobox', { name: messages.checkout.province });
  await tabTo(page, province);
  await expect(province).toHaveValue('SA-01');
  await type(messages.checkout.street, 'King Fahd Road 12');
  await type(messages.checkout.postcode, '12345');
  await keyboard.press('Enter');
  await tabTo(page, main.getByRole('radio', { name: messages.checkout.cashOnDelivery }));
  await tabTo(page, checkout.button(messages.checkout.confirm));
  await keyboard.press('Enter');
  expect(await checkout.orderNumber()).toMatch(/^\d+$/);
});
