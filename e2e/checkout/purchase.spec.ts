import { newCustomer } from '../shop/account-pages.ts';
import { hydrated } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';

test('a customer signs up, buys with cash on delivery and finds the order in the list', {
  tag: ['@mfe-account', '@mfe-catalog', '@mfe-product'],
}, async ({ language, page, shop }) => {
  // A customer without a cart: the contract's answer, which browsers report.
  const { messages, home, category, product, account, cart, checkout, header } = shop;
  const customer = newCustomer();

  await page.goto('/');
  await expect(page).toHaveURL('/ar');
  if (language === 'en') {
    await hydrated(page);
    // By keyboard: sections that come as the page is scrolled to its end may move it away from under a pointer.
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).press('Enter');
  }
  await expect(page).toHaveTitle(`${messages.home.title} || ${messages.brand}`);
  await expect(home.latest).toBeVisible();

  await account.openSignUp();
  await account.signUp(customer);
  await expect(account.heading).toHaveText(messages.logIn.title);
  await account.logIn(customer);
  await expect(page).toHaveURL(`/${language}`);

  await category.open();
  await expect(category.heading).toHaveText(messages.sampleCategory.name);
  await category.openProduct(messages.sampleProduct.name);
  await expect(product.heading).toHaveText(messages.sampleProduct.name);
  await product.addButton.click();
  await expect(product.added).toBeVisible();
  await expect(header.cart).toHaveAccessibleName(messages.cart.one);

  await cart.open();
  await expect(cart.heading).toHaveText(messages.cart.title);
  await cart.checkOut();
  await expect(checkout.heading).toHaveText(messages.checkout.title);
  await checkout.giveContact({ phone: '0501234567' });
  await checkout.giveAddress();
  await checkout.payOnDelivery();
  const number = await checkout.orderNumber();
  expect(number).toMatch(/^\d+$/);
  await expect(header.cart).toHaveAccessibleName(messages.cart.empty);

  await account.openOrders();
  await expect(account.heading).toHaveText(messages.account.history);
  await expect(account.orders.filter({ hasText: `#${number}` })).toContainText(messages.sampleProduct.name);
});

test('a guest buys without an account', { tag: '@mfe-product' }, async ({ page, shop }) => {
  const { messages, product, cart, checkout, header } = shop;
  await product.open();
  await product.addButton.click();
  await expect(product.added).toBeVisible();
  await header.cart.click();
  await cart.drawer.getByRole('link', { name: messages.cart.checkOut }).click();
  await expect(checkout.heading).toHaveText(messages.checkout.title);
  await checkout.giveContact({
    phone: '+966501234567',
    email: `guest-${crypto.randomUUID()}@example.com`,
  });
  await checkout.giveAddress();
  await checkout.payOnDelivery();
  expect(await checkout.orderNumber()).toMatch(/^\d+$/);
  await page.reload();
  expect(await checkout.orderNumber()).toMatch(/^\d+$/);
});
