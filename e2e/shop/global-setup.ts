import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flattenPictures } from './flat-pictures.ts';
import { EVERYTHING_ON, PICTURES } from './pictures.ts';
import { makeStore } from './release-store.ts';
import { startShop, startShopApi } from './running-shop.ts';

/** One shop for all tests that leave its releases alone, and its API for the shops of those that do not. */
export default async function setUp(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'shop-data-'));
  const environment = PICTURES ? EVERYTHING_ON : {};
  const [releases, api] = await Promise.all([makeStore(), startShopApi({ ...environment, DATA_DIR: data })]);
  // Pictures of pages are to show the catalogue's own.
  if (!PICTURES) await flattenPictures(data);
  const shop = await startShop({ releases, shopApiUrl: api.origin, environment });
  process.env.SHOP_ORIGIN = shop.origin;
  process.env.TEST_API_ORIGIN = api.origin;
  process.env.TEST_DATA_FOLDER = data;
  return async () => {
    await shop.stop();
    await api.stop();
    await Promise.all([releases, data].map((folder) => rm(folder, { recursive: true })));
  };
}
