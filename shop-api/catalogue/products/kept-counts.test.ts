import { eq, inArray, sql } from 'drizzle-orm';
import { type Database, openDatabase, type Queries } from '../../kernel/database/database.ts';
import {
  brands,
  countedLists,
  facetCounts,
  listings,
  products,
  productTaxons,
  taxons,
  variantPrices,
  variants,
} from '../../kernel/database/schema.ts';
import { newDatabaseOf } from '../../testing/ask-services.ts';
import { removeFolder } from '../../testing/data-folder.ts';
import { newDataFolder, startShop } from '../../testing/hosted-shop.ts';
import { installedEngines } from '../../testing/on-each-database.ts';
import { countListings } from './find-listings.ts';
import { keepCounts, readKeptCounts } from './kept-counts.ts';
import { loadTaxonomy } from './taxonomy.ts';

describe.each(installedEngines('keeping counts'))('what large lists count, on %s', (engine) => {
  let database: Database;
  let queries: Queries;
  let folder: string | undefined;

  beforeAll(async () => {
    const url = await newDatabaseOf(engine);
    if (url) await (await startShop({ DATABASE_URL: url })).remove();
    else folder = await newDataFolder();
    database = await openDatabase({ url, folder: folder ?? '', fsync: false });
    queries = database.queries;
    await keepCounts(queries, 1);
  });

  afterAll(async () => {
    await database.close();
    if (folder) await removeFolder(folder);
  });

  const productId = (code: string) => sql`(select id from ${products} where ${eq(products.code, code)})`;
  const taxonId = (code: string) => sql`(select id from ${taxons} where ${eq(taxons.code, code)})`;
  const variantsOf = (code: string) => eq(variants.productId, productId(code));
  const setStock = (code: string, stock: number, through = queries) =>
    through.update(variants).set({ stock }).where(variantsOf(code));
  const move = (code: string, from: string, to: string, through = queries) =>
    through
      .update(productTaxons)
      .set({ taxonId: taxonId(to) as never })
      .where(
        sql`${eq(productTaxons.productId, productId(code))} and ${eq(productTaxons.taxonId, taxonId(from))}`,
      );

  /** Every list of the shop in both currencies: as it is kept, and as it is counted now. */
  const bothCounts = async () => {
    const taxonomy = await loadTaxonomy(queries);
    const names = [...taxonomy.countedLists].sort();
    const [kept, counted] = [new Map<string, unknown>(), new Map<string, unknown>()];
    for (const name of names) {
      const [kind, id] = name.split(':');
      for (const currency of ['SAR', 'USD'] as const) {
        const scope = {
          ...{ queries, taxonomy, key: '', tags: [] },
          market: { locale: 'ar' as const, currency },
          taxonId: kind === 'taxon' ? Number(id) : undefined,
          where: kind === 'brand' ? eq(listings.brandId, Number(id)) : undefined,
        };
        kept.set(`${name} ${currency}`, await readKeptCounts(queries, name, currency));
        counted.set(`${name} ${currency}`, await countListings(scope, {}));
      }
    }
    return { kept, counted };
  };

  it('is kept of the shop, of taxons and of brands, as it would be counted', async () => {
    const { kept, counted } = await bothCounts();
    expect([...kept.keys()]).toEqual(
      expect.arrayContaining(['listings SAR', 'listings USD', expect.stringMatching(/^taxon:/)]),
    );
    expect([...kept.keys()].filter((name) => name.startsWith('brand:'))).not.toHaveLength(0);
    expect(kept).toEqual(counted);
    expect(kept.get('listings SAR')).toMatchObject({ total: expect.any(Number), onSale: 1 });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['all of a product is sold', () => setStock('shirt', 0)],
    ['a product comes back', () => setStock('shirt', 5)],
    [
      'its price changes',
      () =>
        queries
          .update(variantPrices)
          .set({ price: 7, original: null })
          .where(
            inArray(
              variantPrices.variantId,
              queries.select({ id: variants.id }).from(variants).where(variantsOf('shirt')),
            ),
          ),
    ],
    [
      'the cheapest is hidden',
      () => queries.update(products).set({ enabled: false }).where(eq(products.code, 'shirt')),
    ],
    [
      'it is shown again',
      () => queries.update(products).set({ enabled: true }).where(eq(products.code, 'shirt')),
    ],
    [
      'it is another brand’s',
      () =>
        queries
          .update(products)
          .set({ brandId: sql`(select id from ${brands} where ${eq(brands.code, 'najd')})` as never })
          .where(eq(products.code, 'shirt')),
    ],
    [
      'it is no brand’s',
      () => queries.update(products).set({ brandId: null }).where(eq(products.code, 'shirt')),
    ],
    ['it moves to another taxon', () => move('jug', 'home', 'shirts')],
    [
      'it is in one more taxon',
      () =>
        queries.insert(productTaxons).values({
          ...{ productId: productId('jug') as never, taxonId: taxonId('home') as never },
          position: 1,
        }),
    ],
    ['taxons are put in another order', () => queries.update(productTaxons).set({ position: 3 })],
    [
      'one of its variants is no longer sold',
      () =>
        queries.execute(
          sql`update ${variants} set enabled = false where id = (select min(id) from ${variants} where ${variantsOf('shirt')})`,
        ),
    ],
    ['it is removed', () => queries.delete(products).where(eq(products.code, 'jug'))],
    [
      'several change together, and all of it is undone',
      async () =>
        queries
          .transaction(async (tx) => {
            await setStock('vase', 0, tx);
            await move('vase', 'home', 'shirts', tx);
            throw new Error('undone');
          })
          .catch(({ message }: Error) => expect(message).toBe('undone')),
    ],
  ])('is right at once when %s', async (_, change) => {
    await change();
    const { kept, counted } = await bothCounts();
    expect(kept).toEqual(counted);
  });

  it('is the same when rows are added up, and when all is counted anew', async () => {
    await keepCounts(queries, 1);
    const before = (await bothCounts()).kept;
    await queries.execute(sql`select sum_facets(list) from ${countedLists}`);
    expect((await bothCounts()).kept).toEqual(before);
    const summed = await queries.$count(facetCounts);
    await queries.update(countedLists).set({ countedAt: sql`now() - interval '2 days'` });
    await queries.delete(facetCounts);
    await keepCounts(queries, 1);
    expect((await bothCounts()).kept).toEqual(before);
    expect(await queries.$count(facetCounts)).toBe(summed);
  });

  it('is not read before it was counted, nor of lists that are small', async () => {
    await queries.update(countedLists).set({ countedAt: null }).where(eq(countedLists.list, 'listings'));
    expect(await readKeptCounts(queries, 'listings', 'SAR')).toBeUndefined();
    await keepCounts(queries, 1);
    expect(await readKeptCounts(queries, 'listings', 'SAR')).toBeDefined();
    await keepCounts(queries, 1_000_000);
    expect(await readKeptCounts(queries, 'listings', 'SAR')).toBeUndefined();
    expect(await queries.$count(facetCounts)).toBe(0);
    await setStock('shirt', 0);
    expect(await queries.$count(facetCounts)).toBe(0);
    await keepCounts(queries, 1);
    const { kept, counted } = await bothCounts();
    expect(kept).toEqual(counted);
  });

  if (engine === 'PostgreSQL') {
    it.each(['sale', 'move'])(
      'is right when one is sold out while it moves to another taxon (the %s first)',
      async (first) => {
        await setStock('rug', 5);
        await move('rug', 'shirts', 'home');
        const sell = (tx: Queries) => setStock('rug', 0, tx);
        const change = (tx: Queries) => move('rug', 'home', 'shirts', tx);
        const [one, other] = first === 'sale' ? [sell, change] : [change, sell];
        let second: Promise<unknown> | undefined;
        await queries.transaction(async (tx) => {
          await one(tx);
          second = queries.transaction(other);
          // It has begun, and waits for the first or is done.
          await Promise.race([second, untilWaiting()]);
        });
        await second;
        const { kept, counted } = await bothCounts();
        expect(kept).toEqual(counted);
      },
    );

    const untilWaiting = async () => {
      const waiting = sql`select from pg_locks where not granted`;
      while (((await queries.execute(waiting)) as unknown as { rows: unknown[] }).rows.length === 0);
    };
  }
});
