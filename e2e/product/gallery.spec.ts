import { barriers } from '../shop/accessibility.ts';
import { expect, test } from '../shop/test.ts';

test('pictures fill the screen and are turned by keys', async ({
  language,
  page,
  shop: { product, messages },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await product.open(messages.rareProduct);
  await product.pictures.nth(1).press('Enter');
  const viewer = page.getByRole('dialog', { name: messages.product.pictures });
  await expect(viewer).toContainText('2 / 3');
  const [onward, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  await page.keyboard.press(onward);
  await expect(viewer).toContainText('3 / 3');
  await page.keyboard.press(onward);
  await expect(viewer).toContainText('1 / 3');
  await page.keyboard.press(back);
  await expect(viewer).toContainText('3 / 3');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(product.pictures.nth(1)).toBeFocused();
});

test('the focus stays among the controls of the viewer', async ({ page, shop: { product, messages } }) => {
  await product.open(messages.rareProduct);
  await product.pictures.first().click();
  const viewer = page.getByRole('dialog', { name: messages.product.pictures });
  await expect(viewer).toBeVisible();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  expect(await barriers(page, 'dialog')).toEqual([]);
});

test('a picture is magnified and turned by its buttons', async ({ page, shop: { product, messages } }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await product.open(messages.rareProduct);
  await product.pictures.first().click();
  const viewer = page.getByRole('dialog', { name: messages.product.pictures });
  const picture = viewer.getByRole('img').first();
  const before = await picture.boundingBox();
  await viewer.getByRole('button', { name: messages.product.zoomIn }).click();
  await expect
    .poll(async () => (await picture.boundingBox())?.width)
    .toBeGreaterThan((before?.width ?? 0) * 2);
  await viewer.getByRole('button', { name: messages.product.nextPicture }).click();
  await expect(viewer).toContainText('2 / 3');
  await viewer.getByRole('button', { name: messages.product.close }).click();
  await expect(viewer).toBeHidden();
});
