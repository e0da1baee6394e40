import { expect, test } from '../shop/test.ts';

test('a static page is reached from the footer', { tag: ['@mfe-catalog', '@once'] }, async ({
  page,
  shop: { home, messages },
}) => {
  await home.open();
  const link = page.getByRole('contentinfo').getByRole('navigation').nth(1).getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(`${name} || ${messages.brand}`);
});

test('the terms lead to the licences of what the browser was handed', { tag: '@once' }, async ({ page }) => {
  await page.goto('/en/page/terms');
  await page.getByRole('main').getByRole('link', { name: 'its licences' }).click();
  await expect(page).toHaveURL('/licences.txt');
  await expect(page.locator('body')).toContainText(/^react \d+\.\d+\.\d+ \(MIT\)$/m);
});

for (const path of [
  'no-such-page',
  'product/no-such-product',
  'taxons/no-such-category?page=1',
  'page/no-such-page',
]) {
  test(`${path} is not found, says so and leads home`, { tag: '@once' }, async ({
    language,
    page,
    shop: { messages },
    problems,
  }) => {
    problems.allow(/status of 404.*no-such/);
    const response = await page.goto(`/${language}/${path}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(messages.notFound);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('main').locator(`a[href="/${language}"]`).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test(`${path} is where one comes back to from home, and home where one goes on to`, {
    tag: '@once',
  }, async ({ language, page, shop: { home, messages }, problems }) => {
    problems.allow(/status of 404.*no-such/);
    const main = page.getByRole('main');
    const isHome = async () => {
      await expect(page).toHaveURL(`/${language}`);
      await expect(home.hero).toBeVisible();
      await expect(page.locator('#content > [inert]')).toHaveCount(0);
    };
    await page.goto(`/${language}/${path}`);
    await main.locator(`a[href="/${language}"]`).first().click();
    await isHome();
    await page.goBack();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(messages.notFound);
    await page.goForward();
    await isHome();
  });
}
