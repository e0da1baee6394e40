import { withoutFonts } from '../shop/fonts.ts';
import { open } from '../shop/place.ts';
import { addToCart } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';

test('what is known of a customer is in the document of everybody from the first paint on, and moves nothing', {
  tag: ['@mfe-product', '@mfe-account'],
}, async ({ page, shop, language }) => {
  const { account, header, messages } = shop;
  const path = `/${language}/product/${messages.sampleProduct.slug}`;
  await account.loggedIn();
  await addToCart(page.request, 'DTH-HJB-001', 'DTH-HJB-001-ROSE', 3, language);
  await open(page, path);

  await withoutFonts(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/visitor?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as {
        value: number;
        sources: { node?: Element }[];
      }[])
        if (value > 0.001) moved.push(`${value} ${sources.map(({ node }) => node?.className).join()}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  const badge = () => header.cart.evaluate((link) => getComputedStyle(link, '::after').content);
  await expect.poll(badge).toContain('3');
  const document = await page.evaluate(() => window.document.getElementById('shop-state')?.textContent ?? '');
  expect(document).toContain('"customer":null');
  const review = page.locator('main a').filter({ hasText: messages.review.logIn });
  await expect(review).toHaveCount(1);
  await expect(review).toBeHidden();

  answer.resolve();
  await expect(header.cart.locator('.header-badge')).toHaveText('3');
  expect(await badge()).not.toContain('3');
  await page.getByRole('heading', { name: messages.product.reviews }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: messages.review.write })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  await expect(await header.openAccount()).toBeVisible();
});
