import { expect, test } from '../shop/test.ts';

test('a list is narrowed by size and colour, shared by its address, and widened again', async ({
  page,
  shop: { category, messages },
}) => {
  await category.open(messages.largeCategory);
  const all = await category.total();
  await category.filter(messages.list.sizes, 0);
  await expect(page).toHaveURL(/[?&]size=/);
  await expect.poll(() => category.total()).toBeLessThan(all);
  const narrowed = await category.total();

  await category.filter(messages.list.colors, 0);
  await expect(page).toHaveURL(/[?&]size=.*[?&]color=/);
  const chips = page.getByRole('list', { name: messages.list.active });
  await expect(chips.getByRole('link')).toHaveCount(3);
  const both = await category.total();
  expect(both).toBeLessThanOrEqual(narrowed);

  await page.reload();
  await expect(chips.getByRole('link')).toHaveCount(3);
  expect(await category.total()).toBe(both);
  await chips.getByRole('link', { name: messages.list.clearAll }).click();
  await expect.poll(() => category.total()).toBe(all);
  await expect(chips).toBeHidden();
});

test('filters that leave nothing lead back', { tag: '@once' }, async ({
  page,
  shop: { category, messages },
}) => {
  await page.goto(`${category.path(messages.largeCategory)}&price_min=1&price_max=2`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: messages.list.clearAll }).last().click();
  await expect(category.cards.first()).toBeVisible();
  await expect(page).not.toHaveURL(/price_min/);
});

test('only what is on sale is shown on request, and everything at first', { tag: '@once' }, async ({
  page,
  isMobile,
  shop: { category, messages },
}) => {
  await category.open(messages.largeCategory);
  const all = await category.total();
  const { onSale, filters, apply, active } = messages.list;
  const main = page.getByRole('main');
  if (isMobile) {
    await main.getByRole('button', { name: filters }).click();
    await main.getByRole('checkbox', { name: onSale }).check();
    await main.getByRole('button', { name: apply }).filter({ visible: true }).click();
  } else await main.getByRole('link', { name: onSale }).click();
  await expect(page).toHaveURL(/[?&]on_sale=1/);
  await expect.poll(() => category.total()).toBeLessThan(all);
  const cards = await category.cards.count();
  await expect(category.cards.locator('s')).toHaveCount(cards);
  await main.getByRole('list', { name: active }).getByRole('link', { name: onSale }).click();
  await expect.poll(() => category.total()).toBe(all);
});

test('only what is in stock is shown on request', { tag: '@once' }, async ({
  page,
  shop: { category, messages },
}) => {
  await category.open(messages.largeCategory);
  const all = await category.total();
  await category.open(messages.largeCategory, 'page=1&available=1');
  await expect(
    page
      .getByRole('list', { name: messages.list.active })
      .getByRole('link', { name: messages.list.available }),
  ).toBeVisible();
  await expect(category.cards.first()).toBeVisible();
  expect(await category.total()).toBeLessThan(all);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the sheet of filters holds the focus, is left by Escape and counts what is chosen', {
    tag: '@once',
  }, async ({ page, shop: { category, messages } }) => {
    await category.open(messages.largeCategory, 'page=1&available=1');
    const button = page.getByRole('button', { name: `${messages.list.filters} (1)` });
    await button.click();
    const sheet = page.getByRole('dialog', { name: messages.list.filters });
    await expect(sheet).toBeVisible();
    await expect.poll(() => sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
  });
});
