import { rm } from 'node:fs/promises';
import { makeStore } from './release-store.ts';
import { startShop, startShopApi } from './running-shop.ts';

/** One shop for all tests that leave its releases alone, and its API for the shops of those that do not. */
export default async function setUp(): Promise<() => Promise<void>> {
  const [releases, api] = await Promise.all([makeStore(), startShopApi()]);
  const shop = await startShop({ releases, shopApiUrl: api.origin });
  process.env.SHOP_ORIGIN = shop.origin;
  process.env.TEST_API_ORIGIN = api.origin;
  return async () => {
    await shop.stop();
    await api.stop();
    await rm(releases, { recursive: true });
  };
}
