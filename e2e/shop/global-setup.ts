import { rm } from 'node:fs/promises';
import { makeStore } from './release-store.ts';
import { startShop } from './running-shop.ts';

/** One shop for all tests that leave its releases alone, and a store that the others take their copy of. */
export default async function setUp(): Promise<() => Promise<void>> {
  const releases = await makeStore();
  const shop = await startShop({ releases });
  process.env.SHOP_ORIGIN = shop.origin;
  process.env.SHOP_RELEASES = releases;
  return async () => {
    await shop.stop();
    await rm(releases, { recursive: true });
  };
}
