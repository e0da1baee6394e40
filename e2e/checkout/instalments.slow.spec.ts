import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeStore } from '../shop/release-store.ts';
import { startShop, startShopApi } from '../shop/running-shop.ts';
import { readyCart } from '../shop/shopper.ts';
import { test as base, expect } from '../shop/test.ts';

const REJECTION = {
  status: 'rejected',
  configuration: { products: { installments: { rejection_reason: 'not_available' } } },
};

/** A shop of its own, whose provider of instalments finds nobody eligible. */
const test = base.extend({
  baseURL: [
    async ({ browserName: _ }, use) => {
      const tabby = createServer((_request, response) => response.end(JSON.stringify(REJECTION)));
      await once(tabby.listen(0, '127.0.0.1'), 'listening');
      const [store, api] = await Promise.all([
        makeStore(),
        startShopApi({
          TABBY_URL: `http://127.0.0.1:${(tabby.address() as AddressInfo).port}`,
          TABBY_SECRET_KEY: 'sk_of_the_tests',
          TABBY_MERCHANT_CODE: 'shop',
        }),
      ]);
      const shop = await startShop({ releases: store, shopApiUrl: api.origin });
      await use(shop.origin);
      await shop.stop();
      await api.stop();
      tabby.closeAllConnections();
      tabby.close();
      await rm(store, { recursive: true });
    },
    { scope: 'test', timeout: 120_000 },
  ],
});

test('refused instalments leave the order to a card, with nothing lost', { tag: '@once' }, async ({
  page,
  context,
  shop,
}) => {
  const { checkout, messages } = shop;
  const main = page.getByRole('main');
  await readyCart(context.request, 'DTH-HJB-003', 'DTH-HJB-003-TEAL');
  await shop.cart.open();
  await expect(main.getByText('دفعات بقيمة')).toBeVisible();
  await checkout.open();
  await checkout.giveContact({ phone: '0501234567', email: `guest-${crypto.randomUUID()}@example.com` });
  await main.getByRole('radio', { name: 'تابي' }).check();
  await checkout.button(messages.checkout.confirm).click();
  await expect(checkout.heading).toHaveText(messages.confirmation.unpaid);
  await expect(main.getByRole('alert')).toContainText('لم تتم الموافقة على تقسيط هذا الطلب');
  const number = await main.getByText(messages.confirmation.number).locator('bdi').textContent();
  await checkout.payByCard('4242 4242 4242 4242', messages.confirmation.pay);
  await expect(checkout.heading).toHaveText(messages.confirmation.title);
  expect(await checkout.orderNumber()).toBe(number);
  await expect(main.getByText(messages.confirmation.paid, { exact: true })).toBeVisible();
});
