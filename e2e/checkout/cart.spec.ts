import { addToCart } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';

test('changes quantities up to the stock, removes lines and is empty at last', async ({
  language,
  page,
  context,
  shop,
}) => {
  const { cart, messages, header } = shop;
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
  await expect(cart.main).toContainText(messages.cart.emptyTitle);
  await expect(header.cart).toHaveAccessibleName(messages.cart.empty);
});

test('on phones what it comes to and the way to the checkout stay in reach', async ({
  page,
  context,
  isMobile,
  shop,
}) => {
  const { cart, messages } = shop;
  await addToCart(context.request, 'DTH-HJB-001', 'DTH-HJB-001-TAUPE');
  await cart.open();
  const ways = cart.main.getByRole('link', { name: messages.cart.checkOut });
  if (!isMobile) {
    await expect(ways).toHaveCount(1);
    return;
  }
  await expect(ways.first()).not.toBeInViewport();
  await expect(ways.last()).toBeInViewport({ ratio: 1 });
  await expect(cart.main.locator('[inert]').getByRole('link')).toHaveCount(0);
  // A pointer would have the page scrolled while the bar still moves, and the bar go.
  await ways.last().press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
});

test('takes a discount code, and tells which it does not know', { tag: '@once' }, async ({
  page,
  context,
  shop,
  problems,
}) => {
  problems.allow(/status of 400.*\/coupon/);
  const { cart, messages } = shop;
  await addToCart(context.request, 'DTH-HJB-001', 'DTH-HJB-001-TAUPE');
  await cart.open();
  await cart.coupon.fill('NOTHING');
  await cart.main.getByRole('button', { name: messages.cart.applyCoupon }).click();
  await expect(cart.coupon).toHaveAccessibleDescription(messages.cart.couponUnknown);
  await cart.coupon.fill('welcome10');
  await page.keyboard.press('Enter');
  await expect(cart.main.getByText('WELCOME10', { exact: true })).toBeVisible();
  await page.reload();
  await cart.main.getByRole('button', { name: messages.cart.removeCoupon }).click();
  await expect(cart.coupon).toBeVisible();
});

test('brings back a line that was saved for later', { tag: '@once' }, async ({ context, shop }) => {
  const { cart, header, messages } = shop;
  await addToCart(context.request, 'DTH-HJB-001', 'DTH-HJB-001-TAUPE', 2);
  await cart.open();
  await cart.main.getByRole('button', { name: messages.cart.saveForLater }).click();
  await expect(header.cart).toHaveAccessibleName(messages.cart.empty);
  await cart.main.getByRole('button', { name: messages.cart.undo }).click();
  await expect(cart.quantity).toHaveValue('2');
});

test('a guest keeps the cart at log-in', { tag: ['@mfe-account', '@mfe-catalog', '@once'] }, async ({
  language,
  page,
  context,
  shop,
}) => {
  const { account, cart, header, messages } = shop;
  await addToCart(context.request, 'DTH-HJB-001', 'DTH-HJB-001-TAUPE');
  const customer = await account.registered();
  await account.openLogIn();
  await account.logIn(customer);
  await expect(page).toHaveURL(`/${language}`);
  await expect(header.cart).toHaveAccessibleName(messages.cart.one);
  await cart.open();
  await expect(cart.main).toContainText(messages.sampleProduct.name);
});
