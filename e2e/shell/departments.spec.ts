import { expect, test } from '../shop/test.ts';

test('a department opens in the menu and leads back, to its categories and to one of them', {
  tag: ['@once', '@mfe-catalog'],
}, async ({ page, shop: { category, header, messages } }) => {
  const { menu, largeCategory, dresses } = messages;
  await category.open();
  const opener = header.banner.getByRole('button', { name: menu.open });
  await opener.click();
  const drawer = header.banner.getByRole('dialog', { name: menu.title, exact: true });
  const department = drawer.getByRole('button', { name: largeCategory.name, exact: true });
  const categories = drawer.getByRole('navigation', { name: largeCategory.name, exact: true });
  const back = categories.getByRole('button', { name: menu.back });

  await department.press('Enter');
  await expect(back).toBeFocused();
  await expect(categories.locator('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(department).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await opener.click();
  await department.click();
  await categories.getByRole('link', { name: dresses.name, exact: true }).click();
  await expect(category.heading).toHaveText(dresses.name);
  await expect(drawer).toBeHidden();
});
