import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFlatCatalogue } from './flat-catalogue.ts';
import { makeStore } from './release-store.ts';
import { startShop, startShopApi } from './running-shop.ts';

/** One shop for all tests that leave its releases alone, and its API for the shops of those that do not. */
export default async function setUp(): Promise<() => Promise<void>> {
  // Pictures of pages are to show the catalogue's own.
  const flat = process.env.SCREENSHOTS ? null : await makeFlatCatalogue();
  const [releases, api] = await Promise.all([
    makeStore(),
    startShopApi(flat ? { CATALOGUE: join(flat, 'catalogue.json') } : {}),
  ]);
  // The API has taken up what it needs of it.
  if (flat) await rm(flat, { recursive: true });
  const shop = await startShop({ releases, shopApiUrl: api.origin });
  process.env.SHOP_ORIGIN = shop.origin;
  process.env.TEST_API_ORIGIN = api.origin;
  return async () => {
    await shop.stop();
    await api.stop();
    await rm(releases, { recursive: true });
  };
}
