import { readyCart } from '../shop/shopper.ts';
import { tabTo } from '../shop/tab-to.ts';
import { expect, test } from '../shop/test.ts';

const PRODUCT = ['DTH-HJB-003', 'DTH-HJB-003-IVORY'] as const;

test('the account takes another name, and an address by keyboard alone', async ({ page, shop }) => {
  const { account, messages } = shop;
  await account.loggedIn();
  await account.open('account');
  await account.field(messages.account.name).fill('Sara Alotaibi');
  await account.button(messages.account.update).click();
  await expect(page.getByRole('main').getByText('Sara Alotaibi')).toBeVisible();

  await account.open('account-addresses');
  await account.button(messages.account.addAddress).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const city = dialog.getByRole('combobox', { name: messages.checkout.city, exact: true });
  await tabTo(page, field(messages.checkout.city).or(city));
  await page.keyboard.type('Riyadh');
  const province = dialog.getByRole('combobox', { name: messages.checkout.province });
  await tabTo(page, province);
  await expect(province).toHaveValue('SA-01');
  await tabTo(page, field(messages.account.address));
  await page.keyboard.type('King Fahd Road 12');
  await tabTo(page, field(messages.checkout.postcode));
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(messages.account.defaultAddress, { exact: true })).toBeVisible();
  await expect(account.button(messages.account.addAddress)).toBeVisible();
});

test('a saved product goes into the cart, and off the list', { tag: '@once' }, async ({ page, shop }) => {
  const { account, product, messages } = shop;
  await account.loggedIn();
  const [code] = PRODUCT;
  await page.request.put(`/shop-api/wishlist/${code}`);
  await account.open('account-savelists');
  await expect(account.heading).toHaveText(messages.account.savedLists);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: messages.addToCart }).click();
  await expect(product.added).toBeVisible();
  const forgotten = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/wishlist/'),
  );
  await main.getByRole('button', { name: messages.account.forget }).click();
  await expect(main.getByText(messages.account.nothingSaved)).toBeVisible();
  // It is shown before the shop has answered.
  await forgotten;
  await page.reload();
  await expect(main.getByText(messages.account.nothingSaved)).toBeVisible();
});

test('an order is looked at, and ordered again', { tag: ['@mfe-checkout', '@once'] }, async ({
  language,
  page,
  shop,
}) => {
  const { account, header, messages } = shop;
  const { email } = await account.loggedIn();
  const token = await readyCart(page.request, ...PRODUCT);
  await page.request.put(`/shop-api/checkout/${token}/complete`, { data: { email } });
  await account.openOrders();
  await account.orders.getByRole('link', { name: messages.account.viewOrder }).click();
  await expect(page).toHaveURL(`/${language}/account-my-order/${token}`);
  await account.button(messages.account.reorder).click();
  await expect(page).toHaveURL(`/${language}/cart`);
  await expect(header.cart).toHaveAccessibleName(messages.cart.one);
});

test('a forgotten password is asked for anew, and a spent link leads there', { tag: '@once' }, async ({
  language,
  page,
  shop,
  problems,
}) => {
  problems.allow(/status of 404.*\/password-reset\//);
  const { account, messages } = shop;
  const { email } = await account.registered();
  await account.openLogIn();
  await page.getByRole('link', { name: messages.reset.open }).click();
  await account.field(messages.signUp.email).fill(email);
  await account.button(messages.reset.send).click();
  await expect(account.heading).toHaveText(messages.reset.sent);

  await account.open('reset-password?token=spent');
  await account.field(messages.reset.password).fill('another password');
  await account.field(messages.reset.repeat).fill('another password');
  await account.button(messages.reset.save).click();
  await expect(account.heading).toHaveText(messages.reset.spent);
  await page.getByRole('link', { name: messages.reset.again }).click();
  await expect(page).toHaveURL(`/${language}/forgot-pass`);
});

test('a deleted account is gone, and asks for its password first', {
  tag: ['@mfe-catalog', '@once'],
}, async ({ language, page, shop, problems }) => {
  problems.allow(/status of 401.*\/shop-api\/login/);
  const { account, messages } = shop;
  const customer = await account.loggedIn();
  await account.open('account');
  await account.button(messages.account.delete).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: messages.account.currentPassword }).fill(customer.password);
  await dialog.getByRole('button', { name: messages.account.deleteForGood }).click();
  await expect(page).toHaveURL(`/${language}`);
  await account.openLogIn();
  await account.logIn(customer);
  await expect(page.getByRole('alert')).toContainText(messages.logIn.refused);
});
