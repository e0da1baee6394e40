import { open } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';

test('a wrong password is refused in a notice and nobody is logged in', { tag: '@once' }, async ({
  page,
  shop,
  problems,
}) => {
  problems.allow(/status of 401.*\/shop-api\/login/);
  const { account, messages } = shop;
  const customer = await account.registered();
  await account.openLogIn();
  await account.logIn({ ...customer, password: 'not the password' });
  await expect(page.getByRole('alert')).toContainText(messages.logIn.refused);
  await account.openOrders();
  await expect(account.heading).toHaveText(messages.logIn.title);
});

test('log-in returns to the page that asked for it, and log-out ends it in every tab', {
  tag: ['@mfe-catalog', '@once'],
}, async ({ language, page, context, shop }) => {
  const { account, header, messages } = shop;
  const customer = await account.registered();
  await account.openOrders();
  await expect(account.heading).toHaveText(messages.logIn.title);
  await account.logIn(customer);
  await expect(account.heading).toHaveText(messages.account.history);
  const other = await context.newPage();
  await other.goto(`/${language}/account-my-order`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(messages.account.history);
  await header.logOut();
  await expect(page).toHaveURL(`/${language}`);
  await account.openOrders();
  await expect(account.heading).toHaveText(messages.logIn.title);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(messages.logIn.title);
});

test('after the log-out Back does not bring the account back, and the theme stays', {
  tag: ['@mfe-catalog', '@mfe-content', '@once'],
}, async ({ language, page, shop }) => {
  const { account, header, messages } = shop;
  const customer = await account.registered();
  await account.openOrders();
  await account.logIn(customer);
  await expect(account.heading).toHaveText(messages.account.history);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  // Documents of their own, as when somebody comes from elsewhere.
  await open(page, `/${language}/account`);
  await expect(page.getByRole('main')).toContainText(customer.email);
  await open(page, `/${language}/contact`);
  await header.logOut();
  await expect(page).toHaveURL(`/${language}`);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/${language}/login`));
  await expect(page.getByText(customer.email)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('no script can read a token', { tag: ['@mfe-catalog', '@mfe-product', '@once'] }, async ({
  language,
  page,
  context,
  shop,
}) => {
  const { account, product } = shop;
  const customer = await account.registered();
  await account.openLogIn();
  await account.logIn(customer);
  await expect(page).toHaveURL(`/${language}`);
  await product.open();
  await product.addButton.click();
  await expect(product.added).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['cart', 'refresh_token', 'token', 'visitor']);
  for (const { name, httpOnly, sameSite } of cookies)
    expect({ name, httpOnly, sameSite }).toEqual({ name, httpOnly: name !== 'visitor', sameSite: 'Lax' });
  // That there is a customer, with one piece in the cart, and its currency.
  expect(await page.evaluate(() => document.cookie)).toMatch(/^visitor=1\.1\.(SAR|USD)$/);
  const secrets = cookies.filter(({ name }) => /token/.test(name)).map(({ value }) => value);
  const html = await page.content();
  for (const secret of secrets) expect(html).not.toContain(secret);
});
