import type { Page } from '@playwright/test';
import { open } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';

/** Code that is asked for with a press or by itself, and lost on the way: offline, or deployed away. */
const lose = (page: Page, chunk: string) =>
  page.route(`**/${chunk}.*.js`, (route) => route.abort(), { times: 1 });

const SAID = { list: /^تعذّر الوصول إلى المتجر|^The shop/, menu: /^تعذّر فتح القسم|^This department/ };

test.beforeEach(({ problems }) => problems.allow(/net::ERR_FAILED/, /Failed to load resource/));

test('a filter sheet that is lost leaves the list, says so, and opens with the next press', {
  tag: '@mfe-catalog',
}, async ({ page, isMobile, shop: { category, messages } }) => {
  test.skip(!isMobile, 'only phones have the sheet');
  await category.open();
  const heading = await category.heading.textContent();
  await lose(page, 'filter-sheet');
  const opener = page.getByRole('main').getByRole('button', { name: messages.list.filters });
  await opener.click();
  await expect(page.getByText(SAID.list)).toBeVisible();
  await expect(category.heading).toHaveText(heading ?? '');
  await opener.click();
  await expect(page.getByRole('dialog', { name: messages.list.filters })).toBeVisible();
});

test('a department that is lost leaves the menu, says so, and opens with the next press', {
  tag: '@mfe-catalog',
}, async ({ page, isMobile, shop: { category, header, messages } }) => {
  test.skip(!isMobile, 'only phones have the drawer');
  const { menu, largeCategory } = messages;
  await category.open();
  await lose(page, 'departments');
  await header.banner.getByRole('button', { name: menu.open }).click();
  const drawer = header.banner.getByRole('dialog', { name: menu.title, exact: true });
  const department = drawer.getByRole('button', { name: largeCategory.name, exact: true });
  await department.click();
  await expect(page.getByText(SAID.menu)).toBeVisible();
  await expect(department).toBeFocused();
  await department.click();
  await expect(
    drawer.getByRole('navigation', { name: largeCategory.name }).locator('img').first(),
  ).toBeVisible();
});

test('a search without its suggestions still searches', { tag: '@mfe-catalog' }, async ({
  page,
  shop: { category, header, messages },
}) => {
  await category.open();
  await lose(page, 'search-suggestions');
  await header.search(messages.sampleProduct.name);
  await expect(category.heading).toContainText(messages.sampleProduct.name);
});

test('a cart without what was viewed before is a cart', { tag: ['@mfe-checkout', '@mfe-product'] }, async ({
  page,
  language,
  shop: { messages },
}) => {
  await open(page, `/${language}/product/${messages.sampleProduct.slug}`);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/viewed-before.'));
  await lose(page, 'viewed-before');
  await open(page, `/${language}/cart`);
  await lost;
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    messages.cart.emptyTitle,
  );
});
