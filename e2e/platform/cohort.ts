import type { BrowserContext } from '@playwright/test';
import { cohortOf } from '@shop/federation/host/cohorts';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import { expect, type OwnShop } from './own-shop.ts';

/** What a running shop serves. */
export const released = async ({ origin }: OwnShop) =>
  (await (await fetch(`${origin}/releases/current.json`)).json()) as ReleaseDocument;

/** Makes this visitor one who gets the candidates, or one who gets none. */
export async function assign(context: BrowserContext, shop: OwnShop, isInside: boolean): Promise<void> {
  await expect.poll(async () => (await released(shop)).remotes['mfe-catalog']?.candidate).toBeDefined();
  const release = await released(shop);
  const buckets = Array.from({ length: 1_000 }, (_, bucket) => String(bucket));
  const value = buckets.find((bucket) => cohortOf(release, bucket).length > 0 === isInside) ?? '';
  await context.addCookies([{ name: 'cohort', value, url: shop.origin }]);
}
