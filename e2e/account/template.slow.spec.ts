import { newCustomer } from '../shop/account-pages.ts';
import { open } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';
import { watchApi } from '../shop/watch-api.ts';

test.use({ language: 'en' });

test('the five account pages are samples: a guest sees them, and nothing is asked of the shop', async ({
  page,
  shop,
}) => {
  const asked = watchApi(page);
  const { account } = shop;
  const main = page.getByRole('main');
  const tab = (name: string) =>
    main.getByRole('navigation', { name: 'Account pages' }).getByRole('link', { name, exact: true });

  await open(page, '/account');
  await expect(page).toHaveTitle('Account info || Dithar');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await account.field('Address').fill('Somewhere else');
  await account.button('Update account').click();
  await expect(account.field('Address')).toHaveValue('Somewhere else');

  await tab('Saved lists').click();
  await expect(page).toHaveURL('/account-savelists');
  await expect(account.heading).toHaveText('Saved lists');
  await expect(main.getByRole('article')).toHaveCount(6);
  await account.button('Show me more').click();
  await expect(account.button('Show me more')).toHaveAttribute('aria-busy', 'true');
  await expect(main.getByRole('article')).toHaveCount(6);

  await tab('My order').click();
  await expect(account.heading).toHaveText('Order History');
  await expect(account.orders).toHaveCount(2);
  await expect(main.getByText('Delivered', { exact: true })).toHaveCount(2);
  await main
    .getByRole('link', { name: /^View Order/ })
    .first()
    .click();
  await expect(page).toHaveURL('/account-my-order');
  await expect(account.orders).toHaveCount(2);

  await tab('Change password').click();
  await account.field('Current password').fill('a password');
  await account.button('Update password').click();
  await expect(account.field('Current password')).toHaveValue('a password');

  await tab('Billing').click();
  await expect(main.getByText('about 24 hours after the scheduled time')).toBeVisible();
  await account.button('Add payout method').click();
  await expect(page).toHaveURL('/account-billing');

  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('who signs up goes on to the log-in, and from there to /', { tag: '@mfe-catalog' }, async ({
  page,
  shop,
  problems,
}) => {
  problems.allow(/status of 401.*\/shop-api\/login/);
  const { account, messages } = shop;
  const customer = newCustomer();
  await open(page, '/signup');
  await account.button('Continue with Google').click();
  await account.signUp(customer);
  await expect(page).toHaveURL('/login');
  await expect(account.field(messages.logIn.identifier)).toHaveValue(customer.email);

  await account.logIn({ ...customer, password: 'not the password' });
  await expect(page.getByRole('alert')).toContainText('Email or password is incorrect');
  await expect(page).toHaveURL('/login');
  await account.logIn(customer);
  await expect(page).toHaveURL('/ar');
  await account.open('account');
  await expect(account.field(messages.account.name)).toHaveValue(customer.name);
});

test('another password is asked for from the log-in, and leads back there', async ({ page, shop }) => {
  const { account, messages } = shop;
  await open(page, '/login');
  await page.getByRole('link', { name: messages.reset.open }).click();
  await expect(page).toHaveURL('/forgot-pass');
  await account.field(messages.signUp.email).fill('nobody@example.com');
  await account.button(messages.reset.send).click();
  await expect(account.heading).toHaveText(messages.reset.sent);
  await page.getByRole('main').getByRole('link', { name: messages.logIn.submit }).click();
  await expect(page).toHaveURL('/login');
  await expect(account.heading).toHaveText('Login');
});

test('the three plans are shown, and nothing can be ordered', async ({ page, shop }) => {
  const asked = watchApi(page);
  await open(page, '/subscription');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Starter', 'Basic', 'Plus']);
  for (const price of ['$5/mo', '$15/mo', '$25/mo']) await expect(main.getByText(price)).toBeVisible();
  await expect(main.getByText('POPULAR')).toHaveCount(1);
  await shop.account.button('Submit Basic').click();
  await expect(page).toHaveURL('/subscription');
  expect(asked).toEqual([]);
});
