import { expect, test } from '../shop/test.ts';

test('the search suggests as one types, and the keyboard opens a suggestion', async ({
  page,
  shop: { account, header, product, messages },
}) => {
  await account.openLogIn();
  const field = await header.openSearch();
  const name = messages.sampleProduct.name;
  await field.pressSequentially(name.slice(0, 6));
  const list = page.getByRole('listbox');
  const option = list.getByRole('option', { name });
  await expect(option).toBeVisible();
  for (let step = 0; step < 8 && (await option.getAttribute('aria-selected')) !== 'true'; step += 1)
    await field.press('ArrowDown');
  await field.press('Enter');
  await expect(product.heading).toHaveText(name);
  await expect(list).toBeHidden();
});

test('the empty search says where to begin, with the first press of a visit', async ({
  page,
  shop: { home, header },
}) => {
  await home.open();
  const field = await header.openSearch();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(field).toHaveValue('');
});

test('a search is remembered on this browser until it is cleared', { tag: '@once' }, async ({
  page,
  shop: { account, header, messages },
}) => {
  await account.openLogIn();
  const word = messages.sampleProduct.name.split(' ')[1] ?? '';
  await header.search(word);
  await expect(page).toHaveURL(/\/search\//);
  const field = await header.openSearch();
  await field.fill('');
  await expect(page.getByRole('listbox').getByRole('option', { name: word, exact: true })).toBeVisible();
  await page.getByRole('button', { name: messages.search.forget }).click();
  await expect(page.getByRole('listbox').getByRole('option', { name: word, exact: true })).toHaveCount(0);
});

test('the search works while nothing is suggested', { tag: '@once' }, async ({
  page,
  problems,
  shop: { account, header },
}) => {
  problems.allow(/suggestions/);
  await page.route('**/shop-api/search/suggestions*', (route) => route.abort());
  await account.openLogIn();
  await header.search('zzzzqqqq');
  await expect(page).toHaveURL(/\/search\/zzzzqqqq\?page=1$/);
});
