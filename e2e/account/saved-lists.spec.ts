import { expect, test } from '../shop/test.ts';

test('a product moves from the wishlist to a named list, which others see until it is no longer shared', {
  tag: '@once',
}, async ({ page, browser, shop: { account, messages } }) => {
  const { lists } = messages;
  await account.loggedIn();
  await page.request.put('/shop-api/wishlist/DTH-HJB-003');
  await account.open('account-savelists');
  const main = page.getByRole('main');
  const product = (await main.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await main.getByRole('button', { name: lists.move }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: lists.new }).click();
  await dialog.getByRole('textbox', { name: lists.name }).fill('Ramadan');
  await dialog.getByRole('button', { name: lists.create }).click();
  await expect(page.getByText(lists.moved)).toBeVisible();
  await expect(main.getByText(messages.account.nothingSaved)).toBeVisible();

  await main.getByRole('link', { name: 'Ramadan' }).click();
  await expect(account.heading).toHaveText('Ramadan');
  await main.getByRole('button', { name: lists.share }).click();
  await dialog.getByRole('button', { name: lists.makeLink }).click();
  const link = await dialog.getByRole('textbox', { name: lists.link }).inputValue();

  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Ramadan');
  await expect(theirs.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(product);
  await expect(theirs.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

  await dialog.getByRole('button', { name: lists.withdraw }).click();
  await expect(page.getByText(lists.withdrawn)).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(lists.gone);
  await stranger.close();
});
