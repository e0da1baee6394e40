import type { Page } from '@playwright/test';
import { open } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';

test.use({ language: 'en' });

/** What the browser asks any server for from now on, but files of the page itself: addresses with what is sent along. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const isFile = new URL(request.url()).pathname.startsWith('/templates/flpo/');
    if (!isFile) asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  return asked;
}

/** The amount beside a name in a summary. */
const amount = (page: Page, name: string) =>
  page.getByRole('main').getByRole('term').filter({ hasText: name }).locator('+ dd');

test('the cart adds fixed shipping and tax to price times quantity', async ({ page, shop }) => {
  await open(page, '/cart');
  const asked = watchRequests(page);
  const { cart } = shop;
  const rows = cart.main.getByRole('listitem');
  await expect(page).toHaveTitle('Cart || Dithar');
  await expect(rows).toHaveCount(3);
  await expect(amount(page, 'Subtotal')).toHaveText('$249.00');
  await expect(amount(page, 'Shipping')).toHaveText('$5.00');
  await expect(amount(page, 'Tax')).toHaveText('$24.90');
  await expect(amount(page, 'Order total')).toHaveText('$278.90');

  const first = rows.first();
  await expect(first.getByRole('button', { name: /^Fewer/ })).toBeDisabled();
  await first.getByRole('button', { name: /^More/ }).click();
  await expect(first.getByRole('textbox')).toHaveValue('2');
  await expect(amount(page, 'Subtotal')).not.toHaveText('$249.00');
  await first.getByRole('button', { name: /^Fewer/ }).click();
  await expect(amount(page, 'Subtotal')).toHaveText('$249.00');
  await first.getByRole('textbox').fill('150');
  await first.getByRole('textbox').press('Enter');
  await expect(first.getByRole('textbox')).toHaveValue('99');

  for (const left of [2, 1, 0]) {
    await rows
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(rows).toHaveCount(left);
  }
  await expect(cart.heading).toHaveText('Your cart is empty');
  expect(asked).toEqual([]);
  await page.reload();
  await expect(cart.heading).toHaveText('Your cart is empty');
});

test('the cart’s popover counts each line once, and leads to cart and checkout', async ({ page, shop }) => {
  const { cart, header } = shop;
  await open(page, '/cart');
  await cart.main.getByRole('button', { name: /^More/ }).first().click();
  await expect(header.cart).toContainText('4');
  await cart.checkOut();
  await expect(page).toHaveURL('/checkout');
  await header.cart.click();
  await expect(cart.drawer.getByText('Qty 1')).toHaveCount(3);
  await expect(cart.drawer.getByText('Subtotal').locator('+ bdi')).toHaveText('$249.00');
  await expect(cart.drawer.getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/checkout');
  await cart.drawer.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/cart');
});

test('the checkout goes from step to step, and sends nothing of what is typed', async ({ page, shop }) => {
  await open(page, '/checkout');
  const asked = watchRequests(page);
  const { checkout } = shop;
  const main = page.getByRole('main');
  const step = (name: string) => main.getByRole('region', { name: new RegExp(`^${name}`) });

  // It starts with the shipping address, and any step may be opened.
  await expect(step('Shipping address').getByRole('radio', { name: /All Day Delivery/ })).toBeChecked();
  await expect(main.getByRole('combobox', { name: 'Country' })).toBeVisible();
  await checkout.button('Change: Payment method').click();
  await expect(main.getByRole('radio', { name: 'Debit / Credit Card' })).toBeChecked();
  await checkout.button('Change: Contact info').click();
  await expect(main.getByRole('checkbox', { name: 'Email me news and offers' })).toBeChecked();

  // Each leads to the next.
  await checkout.field('Your phone number').fill('0155555555');
  await checkout.button('Save and next to Shipping').click();
  await expect(step('Contact info')).toContainText('0155555555');
  await step('Shipping address').getByRole('radio', { name: 'Office' }).check();
  await checkout.field('Address').fill('1 Secret Street');
  await checkout.button('Save and next to Payment').click();
  await expect(step('Shipping address')).toContainText('1 Secret Street');
  await checkout.field('Card number').fill('4111111111111111');
  await checkout.field('Name on card').fill('Nobody');
  await checkout.field('Expiry date (MM/YY)').fill('1139');
  await checkout.field('CVC').fill('123');
  await checkout.button('Confirm order').click();
  await expect(checkout.field('Card number')).toBeVisible();
  await main.getByRole('radio', { name: 'Internet banking' }).check();
  await expect(main.getByText('IBAN')).toBeVisible();
  await checkout.button('Cancel').click();
  await expect(main.getByRole('radio', { name: 'Google / Apple Wallet' })).toBeVisible();

  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  for (const typed of ['0155555555', 'Secret Street', '1111']) expect(kept).not.toContain(typed);
  expect(asked).toEqual([]);
});

test('the checkout’s summary is fixed, and leads to the orders', { tag: '@mfe-account' }, async ({
  page,
  shop,
}) => {
  await open(page, '/checkout');
  const asked = watchRequests(page);
  const main = page.getByRole('main');
  const fixed = { Subtotal: '$249.00', Shipping: '$5.00', Tax: '$24.90', 'Order total': '$276.00' };
  await main.getByRole('textbox', { name: 'Discount code' }).fill('WELCOME');
  await shop.checkout.button('Apply').click();
  for (const [name, text] of Object.entries(fixed)) await expect(amount(page, name)).toHaveText(text);
  await expect(main.getByText('Shipping and taxes are calculated at checkout.')).toBeVisible();
  expect(asked).toEqual([]);
  await main.getByRole('link', { name: 'Confirm order' }).click();
  await expect(page).toHaveURL('/account-my-order');
});
