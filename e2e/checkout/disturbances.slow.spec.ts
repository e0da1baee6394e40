import type { Page } from '@playwright/test';
import { test as gated } from '../platform/gated-shop.ts';
import { AccountPages, newCustomer } from '../shop/account-pages.ts';
import { hydrated } from '../shop/place.ts';
import { addToCart, logIn, readyCart, register } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';

test.use({ language: 'en' });
gated.use({ language: 'en' });

gated(
  'an API that goes away between any two steps loses nothing, and never makes two orders',
  async ({ page, context, gate, shop, problems }) => {
    problems.allow(/Failed to load resource/, /^request: /);
    const { checkout, messages } = shop;
    const retry = page.getByRole('main').getByRole('button', { name: messages.checkout.retry });
    const email = `guest-${crypto.randomUUID()}@example.com`;
    const token = await addToCart(context.request, 'DTH-HJB-004', 'DTH-HJB-004-SKY');
    await checkout.open();
    await checkout.giveContact({ phone: '0501234567', email });

    const save = checkout.button(messages.checkout.saveAddress);
    gate.set('shut');
    await checkout.giveAddress();
    await expect(retry).toBeVisible();
    // What delivery costs there was asked for before it is saved, and failed first.
    await expect(save).not.toHaveAttribute('aria-busy');
    await expect(checkout.field(messages.checkout.street)).toHaveValue('King Fahd Road 12');
    gate.set('open');
    await page.reload();
    await hydrated(page);
    await expect(checkout.field(messages.checkout.street)).toHaveValue('King Fahd Road 12');
    // What delivery costs is asked for once more, and the address is saved with it: what fails next is the step after.
    await expect(page.getByRole('main').getByText(messages.checkout.total, { exact: true })).toBeVisible();
    gate.set('shut');
    await save.click();
    await expect(retry).toBeVisible();
    gate.set('open');
    await retry.click();
    await page.getByRole('radio', { name: messages.checkout.cashOnDelivery }).check();

    gate.set('shut');
    await checkout.button(messages.checkout.confirm).click();
    await expect(retry).toBeVisible();
    gate.set({ losesAnswersTo: /complete/ });
    const lost = page.waitForResponse(/complete/);
    await retry.click();
    expect((await lost).status()).toBeGreaterThanOrEqual(500);
    await expect(retry).toBeVisible();
    gate.set('open');
    await retry.click();
    expect(await checkout.orderNumber()).toMatch(/^\d+$/);
    await expect(page).toHaveURL(new RegExp(token));
  },
);

test('what is sold meanwhile is told at its place, and the rest is kept', async ({
  page,
  context,
  playwright,
  baseURL,
  shop,
  problems,
}) => {
  // Nobody else buys this variant in the tests.
  problems.allow(/status of 400.*complete/, /status of 404.*\/orders\//);
  const { checkout, messages } = shop;
  const token = await readyCart(context.request, 'DTH-HJB-004', 'DTH-HJB-004-SAND');
  const items = `/shop-api/carts/${token}/items`;
  const cart = await (await context.request.get(`/shop-api/carts/${token}`)).json();
  const [{ id, product }] = cart.items;
  const stock = product.variants[0].stock as number;
  await context.request.put(`${items}/${id}`, { data: { quantity: stock } });
  await checkout.open();
  await checkout.giveContact({ phone: '0501234567', email: `guest-${crypto.randomUUID()}@example.com` });
  await page.getByRole('radio', { name: messages.checkout.cashOnDelivery }).check();

  const other = await playwright.request.newContext({ baseURL });
  const sold = await readyCart(other, 'DTH-HJB-004', 'DTH-HJB-004-SAND');
  const data = { email: `guest-${crypto.randomUUID()}@example.com` };
  expect((await other.put(`/shop-api/checkout/${sold}/complete`, { data })).status()).toBe(204);
  await other.dispose();

  await checkout.button(messages.checkout.confirm).click();
  await expect(page.getByRole('main').getByRole('alert').getByRole('link')).toHaveAttribute(
    'href',
    '/en/cart',
  );
  await page.getByRole('main').getByRole('alert').getByRole('link').click();
  await expect(shop.cart.heading).toHaveText(messages.cart.title);
  await shop.cart.quantity.fill('1');
  await shop.cart.quantity.press('Enter');
  await shop.cart.checkOut();
  await checkout.payOnDelivery();
  expect(await checkout.orderNumber()).toMatch(/^\d+$/);
});

test('a customer’s new address is kept and offered for the next order', async ({ page, context, shop }) => {
  const { checkout, messages } = shop;
  const customer = newCustomer();
  await register(context.request, customer);
  await logIn(context.request, customer);
  await addToCart(context.request, 'DTH-HJB-004', 'DTH-HJB-004-SKY');
  await checkout.open();
  await checkout.giveContact({ phone: '0501234567' });
  await checkout.fillAddress();
  await page.getByRole('checkbox', { name: messages.checkout.rememberAddress }).check();
  await checkout.button(messages.checkout.saveAddress).click();
  await checkout.payOnDelivery();
  expect(await checkout.orderNumber()).toMatch(/^\d+$/);
  await addToCart(context.request, 'DTH-HJB-004', 'DTH-HJB-004-SKY');
  await checkout.open();
  await checkout.giveContact({ phone: '0501234567' });
  await expect(page.getByRole('radio', { name: /King Fahd Road 12/ })).toBeChecked();
  await checkout.button(messages.checkout.saveAddress).click();
  await checkout.payOnDelivery();
  expect(await checkout.orderNumber()).toMatch(/^\d+$/);
});

test('two tabs at the checkout of one cart agree on what it costs, and make one order', async ({
  page,
  context,
  shop,
}) => {
  const { checkout, messages } = shop;
  const token = await readyCart(context.request, 'DTH-HJB-004', 'DTH-HJB-004-SKY');
  const other = await context.newPage();
  const confirm = (tab: Page) =>
    tab.getByRole('main').getByRole('button', { name: messages.checkout.confirm });
  await other.goto('/en/checkout');
  await hydrated(other);
  await checkout.open();
  const email = `guest-${crypto.randomUUID()}@example.com`;
  for (const tab of [other, page]) {
    const field = (name: string) => tab.getByRole('main').getByRole('textbox', { name, exact: true });
    await field(messages.checkout.phone).fill('0501234567');
    await field(messages.checkout.email).fill(email);
    await tab.getByRole('main').getByRole('button', { name: messages.checkout.saveContact }).click();
    await expect(confirm(tab)).toBeEnabled();
  }
  const cost = await confirm(other).textContent();

  // A change in one is a change in both.
  await shop.cart.open();
  await shop.cart.quantity.fill('2');
  await shop.cart.quantity.press('Enter');
  await expect(confirm(other)).not.toHaveText(cost ?? '');
  await shop.cart.checkOut();
  await expect(confirm(page)).toHaveText((await confirm(other).textContent()) ?? '');

  // The first press is still on its way when the second one comes.
  const second = Promise.withResolvers<void>();
  await page.route(/\/complete/, async (route) => {
    await second.promise;
    await route.continue();
  });
  const first = page.waitForRequest(/\/complete/);
  await confirm(page).click();
  await first;
  await confirm(other).click();
  await expect(other).toHaveURL(new RegExp(`/confirmation/${token}$`));
  second.resolve();
  await expect(page).toHaveURL(new RegExp(`/confirmation/${token}$`));
  const number = await checkout.orderNumber();
  await expect(other.getByRole('main').getByText(number)).toBeVisible();
});

test('a log-in in another tab makes the checkout that of the customer, who goes on with what was typed', {
  tag: '@mfe-account',
}, async ({ page, context, shop }) => {
  const { account, checkout, messages } = shop;
  const customer = await account.registered();
  await addToCart(context.request, 'DTH-HJB-004', 'DTH-HJB-004-SKY');
  await checkout.open();
  await checkout.field(messages.checkout.phone).fill('0501234567');

  const other = await context.newPage();
  const there = new AccountPages({ page: other, locale: 'en', messages });
  await there.openLogIn();
  await there.logIn(customer);
  const main = page.getByRole('main');
  await expect(main.getByText(customer.email.split('@')[0] ?? '')).toBeVisible();
  await expect(main.getByText('+966501234567')).toBeVisible();
  await other.close();
  await checkout.giveAddress();
  await checkout.payOnDelivery();
  expect(await checkout.orderNumber()).toMatch(/^\d+$/);
});

test('a press counts although the ways of delivery push its button away', async ({ page, context, shop }) => {
  const { checkout, messages } = shop;
  await addToCart(context.request, 'DTH-HJB-004', 'DTH-HJB-004-SKY');
  await checkout.open();
  await checkout.giveContact({ phone: '0501234567', email: `guest-${crypto.randomUUID()}@example.com` });
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/checkout\/[^/]+\/shipping(\?|$)/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await checkout.fillAddress();
  const save = checkout.button(messages.checkout.saveAddress);
  await save.hover();
  await page.mouse.down();
  const before = await save.boundingBox();
  pressed.resolve();
  await expect.poll(async () => (await save.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 50);
  await page.mouse.up();
  await expect(page.getByRole('radio', { name: messages.checkout.cashOnDelivery })).toBeVisible();
});

test('a session that ends during the checkout leads to the log-in, and back to what was typed', {
  tag: '@mfe-account',
}, async ({ page, context, shop, problems }) => {
  problems.allow(/status of 401.*\/me/, /status of 404.*\/carts\//);
  const { account, checkout, messages } = shop;
  const customer = await account.loggedIn();
  const token = await addToCart(context.request, 'DTH-HJB-004', 'DTH-HJB-004-SKY');
  await checkout.open();
  await checkout.giveContact({ phone: '0501234567' });
  await checkout.giveAddress();
  await page.getByRole('radio', { name: messages.checkout.cashOnDelivery }).check();

  await context.clearCookies({ name: /token$/ });
  await checkout.button(messages.checkout.confirm).click();
  await page.getByRole('main').getByRole('link', { name: messages.logIn.submit }).click();
  await account.logIn(customer);
  await expect(page).toHaveURL('/en/checkout');
  await expect(page.getByRole('main').getByText('King Fahd Road 12')).toBeVisible();
  await expect(page.getByRole('main').getByText('Qty 1')).toBeVisible();
  await checkout.payOnDelivery();
  expect(await checkout.orderNumber()).toMatch(/^\d+$/);
  await expect(page).toHaveURL(new RegExp(token));
});
