import { eq, sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../kernel/database/database.ts';
import { products, variantPrices, variants } from '../../kernel/database/schema.ts';
import { sharedCluster } from '../../testing/ask-services.ts';
import { newMigratedDatabase } from '../../testing/databases.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { findPostgres } from '../../testing/postgres-cluster.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import type { ProductPage } from './catalogue-schema.ts';

/** Two servers that keep what they respond with, as shops do. */
describe.each(findPostgres() ? ['PostgreSQL'] : [])('lists that change, of two servers on %s', () => {
  let database: Database;
  const shops: OwnShop[] = [];

  beforeAll(async () => {
    const url = await newMigratedDatabase(await sharedCluster());
    database = await openDatabase({ url, folder: '' });
    for (let server = 0; server < 2; server++)
      shops.push(await startShop({ DATABASE_URL: url, STALENESS: '1000' }));
  });

  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.remove()));
    await database.close();
  });

  const list = async (shop: OwnShop, taxon: 'shirts' | 'home') => {
    const { body, headers } = await shop.get<ProductPage>(`/taxon-products/by-code/${taxon}?locale=en`);
    return { body, etag: headers.get('etag'), status: headers.get('cache-status') };
  };
  const jugOf = ({ items }: ProductPage) => items.find(({ code }) => code === 'jug');

  /** Asks both servers until they tell of it. */
  const untilBoth = async (isTold: (page: ProductPage) => boolean) => {
    for (const shop of shops) while (!isTold((await list(shop, 'home')).body));
  };

  it.each<[string, () => Promise<unknown>, (page: ProductPage) => boolean]>([
    [
      'its last piece is sold',
      () => database.queries.update(variants).set({ stock: 0 }).where(eq(variants.code, 'jug-one')),
      (page) => jugOf(page)?.variants[0]?.available === false && page.availableFilters.available.count === 4,
    ],
    [
      'its price changes',
      () =>
        database.queries
          .update(variantPrices)
          .set({ price: 123 })
          .where(eq(variantPrices.variantId, sql`(select id from variants where code = 'jug-one')`)),
      (page) => jugOf(page)?.price?.current === 123 && page.availableFilters.prices.min === 123,
    ],
    [
      'its name changes',
      () =>
        database.queries
          .update(products)
          .set({ name: { ar: 'جرة', en: 'Pitcher' } })
          .where(eq(products.code, 'jug')),
      (page) => jugOf(page)?.name === 'Pitcher',
    ],
    [
      'it is taken out',
      () => database.queries.update(products).set({ enabled: false }).where(eq(products.code, 'jug')),
      (page) => jugOf(page) === undefined && page.total === 4,
    ],
  ])('tell it of a product when %s, and are kept where it is not', async (_, change, isTold) => {
    const before = await Promise.all(shops.map((shop) => list(shop, 'shirts')));
    for (const shop of shops) expect(isTold((await list(shop, 'home')).body)).toBe(false);
    await change();
    await untilBoth(isTold);
    for (const [index, shop] of shops.entries())
      expect(await list(shop, 'shirts')).toMatchObject({
        etag: before[index]?.etag,
        status: 'shop-api; hit',
      });
  });
});
