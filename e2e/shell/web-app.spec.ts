import { hydrated } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a shop that one comes back to shows without a network what was seen, and no price', {
  tag: ['@once', '@mfe-product', '@mfe-catalog'],
}, async ({ context, language, page, problems, shop: { category, messages, product } }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|status of 503/);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await product.open();
  // What comes at rest has come.
  await expect.poll(() => asked.some((path) => path.includes('links-in-sight'))).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.visited)).toBe('1');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  const again = await context.newPage();
  await again.goto(product.path());
  await expect(again.locator('link[rel=manifest]')).toHaveAttribute('href', `/app.${language}.webmanifest`);
  await again.evaluate(async () => void (await navigator.serviceWorker.ready));
  const isSeen = async () => (await caches.match(location.pathname)) !== undefined;
  await expect.poll(() => again.evaluate(isSeen)).toBe(true);

  await context.setOffline(true);
  await again.goto(category.path());
  const main = again.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(messages.offline.title);
  await main.getByRole('link', { name: messages.sampleProduct.name }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(messages.sampleProduct.name);
  await expect(main.getByRole('status')).toContainText(messages.offline.noPrice);
  await expect(main).not.toContainText(/\$|\d+\.\d\d|ريال/);

  await context.setOffline(false);
  await main.getByRole('link', { name: messages.offline.retry }).click();
  await expect(again.getByRole('button', { name: messages.addToCart, exact: true })).toBeVisible();
  await hydrated(again);
  expect(asked.filter((path) => /service-worker|webmanifest|web-app/.test(path)).length).toBeGreaterThan(0);
});
