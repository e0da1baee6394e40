import { newCustomer } from '../shop/account-pages.ts';
import { addToCart, logIn, readyCart, register } from '../shop/shopper.ts';
import { tabTo } from '../shop/tab-to.ts';
import { expect, test } from '../shop/test.ts';

/* What a press changes goes on where the focus is, and is told to who does not see it. */

test('a link leads to the heading of its page, and Back to the link', async ({
  page,
  shop: { category, product, messages },
}) => {
  await category.open();
  const link = category.cards.getByRole('link', { name: messages.sampleProduct.name, exact: true });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(product.heading).toHaveText(messages.sampleProduct.name);
  await expect(product.heading).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
});

test('a filter goes on at the heading of its list, which tells how much there is', async ({
  page,
  shop: { category, messages },
}) => {
  await category.open(messages.largeCategory);
  const before = await category.total();
  await tabTo(page, category.panelButton(messages.list.sizes));
  await page.keyboard.press('Enter');
  const sizes = page.getByRole('group', { name: messages.list.sizes, exact: true });
  await tabTo(page, sizes.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: messages.list.apply }).filter({ visible: true }));
  await page.keyboard.press('Enter');
  await expect.poll(() => category.total()).toBeLessThan(before);
  await expect(category.heading).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${await category.total()}` })).toBeVisible();
});

test('a coupon is told, and leaves the focus beside it', async ({
  page,
  context,
  shop: { cart, messages },
  problems,
}) => {
  problems.allow(/400.*\/coupon/);
  await addToCart(context.request, 'DTH-HJB-003', 'DTH-HJB-003-TEAL', 2);
  await cart.open();
  const told = cart.main.getByRole('status').filter({ hasText: 'WELCOME10' });
  await tabTo(page, cart.coupon);
  await page.keyboard.type('WELCOME١٠');
  await page.keyboard.press('Enter');
  await expect(cart.main.getByRole('button', { name: messages.cart.removeCoupon })).toBeFocused();
  await expect(told).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(cart.coupon).toBeFocused();
  await page.keyboard.type('NOTHING');
  await page.keyboard.press('Enter');
  await expect(cart.main.getByRole('alert')).toHaveText(messages.cart.couponUnknown);
  await expect(cart.coupon).toBeFocused();
});

test('signing up and logging in go on at the heading of the page that follows', async ({
  page,
  shop: { account, messages },
}) => {
  const { name, email, password } = newCustomer();
  await account.openSignUp();
  for (const [field, text] of [
    [messages.signUp.name, name],
    [messages.signUp.email, email],
    [messages.signUp.password, password],
  ] as const) {
    await tabTo(page, account.field(field));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(account.heading).toHaveText(messages.logIn.title);
  await expect(account.heading).toBeFocused();
  await tabTo(page, account.field(messages.signUp.password));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ar$/);
  await expect(account.heading).toBeFocused();
});

test('a review that was sent leaves the focus in its window, and gives it back', async ({
  page,
  context,
  shop: { product, messages },
}) => {
  const customer = newCustomer();
  await register(context.request, customer);
  await logIn(context.request, customer);
  const token = await readyCart(context.request, 'DTH-HJB-001', 'DTH-HJB-001-TAUPE');
  await context.request.put(`/shop-api/checkout/${token}/complete`, { data: { email: customer.email } });
  await product.open();
  const write = await product.live(product.reviews.getByRole('button', { name: messages.review.write }));
  await write.press('Enter');
  const dialog = page.getByRole('dialog', { name: messages.review.title });
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('textbox', { name: messages.review.heading }));
  await page.keyboard.type('جميلة');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText(messages.review.thanks);
  await expect(dialog.getByRole('status').getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(write).toBeFocused();
});

test('a payment goes on at the heading that tells what came of it', async ({ page, context, shop }) => {
  const { checkout, messages } = shop;
  const { keyboard } = page;
  const payBy = async (number: string, button: string) => {
    await tabTo(page, page.getByRole('main').getByRole('radio', { checked: true }));
    while (!(await page.getByRole('radio', { name: messages.checkout.card }).isChecked()))
      await keyboard.press('ArrowDown');
    for (const [field, text] of [
      [messages.checkout.cardNumber, number],
      [messages.checkout.cardHolder, 'Sara Alharbi'],
      [messages.checkout.cardExpiry, '1139'],
      [messages.checkout.cardCvc, '123'],
    ] as const) {
      await tabTo(page, checkout.field(field));
      await keyboard.press('Control+a');
      await keyboard.type(text);
    }
    await tabTo(page, checkout.button(button));
    await keyboard.press('Enter');
  };
  await readyCart(context.request, 'DTH-HJB-003', 'DTH-HJB-003-TEAL');
  await checkout.open();
  await checkout.giveContact({ phone: '0501234567', email: `guest-${crypto.randomUUID()}@example.com` });
  await payBy('٤٠٠٠٠٠٠٠٠٠٠٠٠٠٠٢', messages.checkout.confirm);
  await expect(checkout.heading).toHaveText(messages.confirmation.unpaid);
  await expect(checkout.heading).toBeFocused();
  await payBy('4242424242424242', messages.confirmation.pay);
  await expect(checkout.heading).toHaveText(messages.confirmation.title);
  await expect(checkout.heading).toBeFocused();
});
