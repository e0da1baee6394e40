import { signOverrides } from '@shop/federation/release/override';
import { LOCALES } from '../shop/messages.ts';
import { EVERYTHING_ON, keepPictures, PICTURES } from '../shop/pictures.ts';
import { open } from '../shop/place.ts';
import { makeStore } from '../shop/release-store.ts';
import { startShop } from '../shop/running-shop.ts';
import { expect, test } from '../shop/test.ts';

/** What no address of the shop leads to; tried elsewhere, and here only to be looked at. */
if (PICTURES)
  for (const language of LOCALES) {
    test.describe(`in ${language}`, () => {
      test.use({ language });

      test.describe('without a network', () => {
        test.use({ serviceWorkers: 'allow' });

        test('the page that was not seen, and the product that was', async ({
          context,
          page,
          problems,
          shop,
        }) => {
          test.slow();
          problems.allow(/./);
          await shop.product.open();
          await expect.poll(() => page.evaluate(() => localStorage.visited)).toBe('1');
          const again = await context.newPage();
          await again.goto(shop.product.path());
          await again.evaluate(async () => void (await navigator.serviceWorker.ready));
          await expect
            .poll(() => again.evaluate(async () => (await caches.match(location.pathname)) !== undefined))
            .toBe(true);
          await context.setOffline(true);
          await again.goto(shop.category.path());
          await keepPictures(again, `offline-${language}`, false);
          await again.goto(shop.product.path());
          await keepPictures(again, `offline-product-${language}`, false);
        });
      });

      test('a shop that is too busy', async ({ page, request, problems }) => {
        test.slow();
        problems.allow(/./);
        const shop = await startShop({
          releases: await makeStore(),
          shopApiUrl: process.env.TEST_API_ORIGIN,
          environment: { RENDERS_AT_ONCE: '1', RENDER_ISOLATION: 'off' },
        });
        try {
          const visits = Array.from({ length: 60 }, (_, index) =>
            request.get(`${shop.origin}/${language}/search/${index}`, { params: { page: '1' } }),
          );
          const busy = (await Promise.all(visits)).find((answer) => answer.status() === 503);
          await page.route('**/busy', async (route) =>
            route.fulfill({ status: 503, headers: busy?.headers(), body: await busy?.body() }),
          );
          await page.goto(`/${language}/busy`);
          await expect(page.getByRole('main')).toBeVisible();
          await keepPictures(page, `busy-${language}`, false);
        } finally {
          await shop.stop();
        }
      });

      test('a preview', async ({ page, shop }) => {
        await open(page, `/${language}`);
        const [, version = ''] = /mfe-catalog\/([^/"]+)\//.exec(await page.content()) ?? [];
        const secret = EVERYTHING_ON.OVERRIDE_SECRET ?? '';
        const token = await signOverrides(secret, { 'mfe-catalog': version }, 60_000 * 60);
        await page.goto(`/releases/override?token=${token}`);
        await open(page, shop.category.path());
        await keepPictures(page, `preview-${language}`, false);
      });
    });
  }
