import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../kernel/database/database.ts';
import { orderItems, orders, products, variantPrices, variants } from '../../kernel/database/schema.ts';
import type { ListQuery } from '../../kernel/http/list-query.ts';
import { removeFolder } from '../../testing/data-folder.ts';
import { newDataFolder } from '../../testing/hosted-shop.ts';
import { countSales } from './count-sales.ts';
import { findPage } from './find-listings.ts';
import { loadTaxonomy } from './taxonomy.ts';

describe('a list', () => {
  let folder: string;
  let database: Database;
  let ids: Map<string, number>;

  const list = async (query: ListQuery, taxon?: string) => {
    const { queries } = database;
    const taxonomy = await loadTaxonomy(queries);
    const taxonId = taxon ? taxonomy.taxons.byCode.get(taxon)?.id : undefined;
    const scope = {
      queries,
      taxonomy,
      market: { locale: 'ar', currency: 'SAR' },
      key: '',
      tags: [],
    } as const;
    const found = await findPage({ ...scope, taxonId }, query, { page: 1, limit: 20 });
    return found.map((id) => [...ids].find(([, known]) => known === id)?.[0]);
  };
  const variantOf = (code: string) =>
    sql`(select min(${variants.id}) from ${variants} where ${variants.productId} = ${ids.get(code)})`;
  const sell = async (
    code: string,
    quantity: number,
    { daysAgo = 1, state = 'new' as 'new' | 'cancelled' } = {},
  ) => {
    const [order] = await database.queries
      .insert(orders)
      .values({
        ...{ token: randomUUID(), locale: 'ar', currency: 'SAR', state },
        placedAt: new Date(Date.now() - daysAgo * 86_400_000),
      })
      .returning({ id: orders.id });
    await database.queries
      .insert(orderItems)
      .values({ orderId: order?.id ?? 0, variantId: variantOf(code) as never, quantity });
  };
  const rate = (code: string, reviewCount: number, ratingSum: number) =>
    database.queries.update(products).set({ reviewCount, ratingSum }).where(eq(products.code, code));
  const reduce = (code: string, original: number) =>
    database.queries
      .update(variantPrices)
      .set({ original })
      .where(eq(variantPrices.variantId, variantOf(code)));

  beforeAll(async () => {
    folder = await newDataFolder();
    database = await openDatabase({ folder, fsync: false });
    const rows = await database.queries.select({ id: products.id, code: products.code }).from(products);
    ids = new Map(rows.map(({ id, code }) => [code, id]));
  });

  afterAll(async () => {
    await database.close();
    await removeFolder(folder);
  });

  it('begins with what is newest, in a category and in the whole shop, or ends with it', async () => {
    expect(await list({ sort: 'newest' }, 'home')).toEqual(['last-lamp', 'cushion', 'rug', 'vase', 'jug']);
    expect((await list({ sort: 'newest' }))[0]).toBe('shirt');
    expect(await list({ sort: 'newest', direction: 'asc' }, 'home')).toEqual(
      (await list({ sort: 'newest' }, 'home')).toReversed(),
    );
  });

  it('begins with what sold best of late, once that was counted', async () => {
    await sell('rug', 1);
    await sell('cushion', 3);
    await sell('vase', 50, { daysAgo: 31 });
    await sell('jug', 50, { state: 'cancelled' });
    const inOrder = await list({}, 'home');
    expect(await list({ sort: 'best-selling' }, 'home')).toEqual(inOrder);
    await countSales(database.queries);
    expect((await list({ sort: 'best-selling' }, 'home')).slice(0, 2)).toEqual(['cushion', 'rug']);
    expect((await list({ sort: 'best-selling' })).slice(0, 2)).toEqual(['cushion', 'rug']);

    await database.queries.update(orders).set({ state: 'cancelled' });
    await countSales(database.queries);
    expect(await list({ sort: 'best-selling' }, 'home')).toEqual(inOrder);
  });

  it('begins with what is reduced most, by its share of the price', async () => {
    // 12,000 of 16,000; 80,000 of 90,000.
    await reduce('vase', 16_000);
    await reduce('rug', 90_000);
    expect((await list({ sort: 'discount' }, 'home')).slice(0, 2)).toEqual(['vase', 'rug']);
    expect((await list({ sort: 'discount' }))[1]).toBe('shirt');
  });

  it('begins with what is rated best, of which one good review makes no best', async () => {
    await rate('jug', 1, 5);
    await rate('rug', 100, 480);
    await rate('vase', 10, 20);
    expect((await list({ sort: 'rating' }, 'home')).slice(0, 3)).toEqual(['rug', 'jug', 'vase']);
    expect((await list({ sort: 'rating' })).slice(0, 1)).toEqual(['rug']);
  });
});
