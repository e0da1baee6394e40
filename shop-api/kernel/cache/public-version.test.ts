import { eq, sql } from 'drizzle-orm';
import { onPostgres } from '../../testing/on-postgres.ts';
import { products, variants } from '../database/schema.ts';
import { publicVersion } from './public-version.ts';

onPostgres('the version of what is public', (database) => {
  beforeAll(async () => {
    const name = { ar: 'إبريق', en: 'Jug' };
    const [product] = await database()
      .queries.insert(products)
      .values({
        ...{ code: 'jug', name, slugAr: 'إبريق', slugEn: 'jug', sortAr: 'ابريق', sortEn: 'jug' },
        ...{ optionCodes: [], attributes: {}, position: 0, createdAt: new Date(), contentHash: '' },
      })
      .returning();
    await database()
      .queries.insert(variants)
      .values({ productId: product?.id ?? 0, code: 'jug-one', position: 0, values: {}, stock: 3 });
  });

  /** Which texts a change makes others. */
  const changedBy = async (change: () => Promise<unknown>) => {
    const version = publicVersion(database().queries, 0);
    const before = await version();
    await change();
    const after = await version();
    return {
      answers: after.responses !== before.responses,
      lists: after.lists !== before.lists,
      sold: Object.keys(after.sold).some((id) => after.sold[Number(id)] !== before.sold[Number(id)]),
    };
  };
  const setStock = (stock: number) =>
    database().queries.update(variants).set({ stock }).where(eq(variants.code, 'jug-one'));

  it('stays while nothing changes', async () => {
    expect(await changedBy(async () => undefined)).toEqual({ answers: false, lists: false, sold: false });
  });

  it('is that of lists, too, once a product is edited', async () => {
    const edit = () => database().queries.update(products).set({ position: 5 });
    expect(await changedBy(edit)).toEqual({ answers: true, lists: true, sold: false });
  });

  it('stays that of lists while some of a variant are left, until there are none, or some again', async () => {
    expect(await changedBy(() => setStock(2))).toEqual({ answers: true, lists: false, sold: true });
    expect(await changedBy(() => setStock(0))).toEqual({ answers: true, lists: true, sold: false });
    expect(await changedBy(() => setStock(9))).toEqual({ answers: true, lists: true, sold: false });
  });

  it('tells which products were sold', async () => {
    const version = publicVersion(database().queries, 0);
    const [product] = await database().queries.select({ id: products.id }).from(products);
    const before = await version();
    await setStock(8);
    const after = await version();
    expect(Object.keys(after.sold)).toEqual([String(product?.id)]);
    expect(after.sold[product?.id ?? 0]).not.toBe(before.sold[product?.id ?? 0]);
  });

  it('is that of lists when a variant is no longer sold', async () => {
    const disable = () =>
      database()
        .queries.update(variants)
        .set({ enabled: sql`not ${variants.enabled}` });
    expect(await changedBy(disable)).toEqual({ answers: true, lists: true, sold: false });
  });
});
