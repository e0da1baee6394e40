import { eq, sql } from 'drizzle-orm';
import { onPostgres } from '../../testing/on-postgres.ts';
import type { Database, Queries } from '../database/database.ts';
import {
  ads,
  brands,
  homePage,
  media,
  productImages,
  products,
  productTaxons,
  reviewPhotos,
  reviews,
  taxons,
  variantPrices,
  variants,
} from '../database/schema.ts';
import { ChangeFeed, type Tag } from './change-feed.ts';

const suite = (database: () => Database) => {
  const ids = { jug: 0, cup: 0, pottery: 0, glass: 0, brand: 0 };

  const REVIEW = {
    rating: 5,
    title: 'Good',
    author: 'Sara',
    email: 'sara@example.com',
    locale: 'en',
  } as const;

  const add = async (code: string, taxonId: number) => {
    const { queries } = database();
    const texts = {
      name: { ar: code, en: code },
      slugAr: `${code}-ar`,
      slugEn: code,
      sortAr: code,
      sortEn: code,
    };
    const [product] = await queries
      .insert(products)
      .values({
        ...{ code, ...texts, optionCodes: [], attributes: {}, position: 0, createdAt: new Date() },
        ...{ contentHash: '', brandId: ids.brand },
      })
      .returning();
    const productId = product?.id ?? 0;
    await queries.insert(productTaxons).values({ productId, taxonId, position: 0 });
    const [variant] = await queries
      .insert(variants)
      .values({ productId, code: `${code}-one`, position: 0, values: {}, stock: 3 })
      .returning();
    await queries.insert(variantPrices).values({ variantId: variant?.id ?? 0, currency: 'SAR', price: 100 });
    return productId;
  };

  beforeAll(async () => {
    const { queries } = database();
    const name = { ar: 'فخار', en: 'Pottery' };
    const [brand] = await queries.insert(brands).values({ code: 'house', name, position: 0 }).returning();
    const rows = await queries
      .insert(taxons)
      .values(
        ['pottery', 'glass'].map((code) => ({ code, name, slugAr: `${code}-ar`, slugEn: code, position: 0 })),
      )
      .returning();
    [ids.pottery, ids.glass] = rows.map(({ id }) => id) as [number, number];
    ids.brand = brand?.id ?? 0;
    ids.jug = await add('jug', ids.pottery);
    ids.cup = await add('cup', ids.glass);
    const pictures = ['of-jug', 'of-review', 'of-brand', 'of-banner', 'of-home-page', 'of-nothing'];
    const picture = { type: 'image/png', width: 10, height: 10 } as const;
    await queries.insert(media).values(pictures.map((hash) => ({ hash, ...picture })));
    await queries
      .insert(productImages)
      .values({ productId: ids.jug, position: 0, image: 'of-jug', valueCodes: [] });
    const [review] = await queries
      .insert(reviews)
      .values({ ...REVIEW, productId: ids.jug })
      .returning();
    await queries.insert(reviewPhotos).values({ reviewId: review?.id ?? 0, position: 0, image: 'of-review' });
    await queries.update(brands).set({ image: 'of-brand' });
    await queries
      .insert(ads)
      .values({ code: 'sale', location: 'banner', position: 0, image: { ar: 'of-banner', en: 'of-banner' } });
    await queries.insert(homePage).values({
      sections: [{ id: 'one', kind: 'panel', picture: 'of-home-page' }],
    } as typeof homePage.$inferInsert);
  });

  const tagsOf = () =>
    ({
      jug: ids.jug,
      cup: ids.cup,
      'jugs’ list': `taxon:${ids.pottery}`,
      'cups’ list': `taxon:${ids.glass}`,
      'brand’s list': `brand:${ids.brand}`,
      'all lists': 'listings',
      'what is listed': 'listed',
      'what the shop says': 'shop',
      'contents of products': 'products',
      'which products there are': 'offers',
      brands: 'brands',
      reviews: 'reviews',
      pictures: 'media',
    }) satisfies Record<string, Tag>;

  /** What is no longer true after a change. */
  const changedBy = async (change: (queries: Queries) => Promise<unknown>) => {
    const feed = new ChangeFeed(database().queries, 0);
    const { at, version } = await feed.moment();
    await change(database().queries);
    const after = await feed.moment();
    const changed = (tags?: Tag[]) => feed.changedSince(tags, at) !== undefined;
    expect(changed()).toBe(version !== after.version);
    return Object.entries(tagsOf())
      .filter(([, tag]) => changed([tag]))
      .map(([what]) => what);
  };
  const setStock = (stock: number) => (queries: Queries) =>
    queries.update(variants).set({ stock }).where(eq(variants.code, 'jug-one'));
  const change = (values: Partial<typeof products.$inferInsert>) => (queries: Queries) =>
    queries.update(products).set(values).where(eq(products.code, 'jug'));

  const preview = (hash: string) => (queries: Queries) =>
    queries.update(media).set({ color: '#aabbcc' }).where(eq(media.hash, hash));

  const LISTED = ['jugs’ list', 'brand’s list', 'all lists'];

  it.each<[string, (queries: Queries) => Promise<unknown>, string[]]>([
    ['nothing', async () => undefined, []],
    ['a change of no row', (queries) => queries.update(products).set({ position: 7 }).where(sql`false`), []],
    ['a sale that leaves some', setStock(2), ['jug']],
    ['a sale of the last', setStock(0), ['jug', ...LISTED]],
    ['new stock', setStock(9), ['jug', ...LISTED]],
    [
      'another description',
      change({ description: { ar: 'جديد', en: 'new' } }),
      ['jug', 'contents of products'],
    ],
    ['another place', change({ position: 5 }), ['jug', ...LISTED, 'what is listed', 'contents of products']],
    [
      'another price',
      (queries) =>
        queries
          .update(variantPrices)
          .set({ price: sql`${variantPrices.price} + 1` })
          .where(eq(variantPrices.variantId, sql`(select id from variants where code = 'jug-one')`)),
      ['jug', ...LISTED, 'contents of products'],
    ],
    [
      'another slug',
      change({ slugEn: 'pitcher' }),
      ['jug', 'contents of products', 'which products there are'],
    ],
    [
      'a variant’s end',
      (queries) => queries.update(variants).set({ enabled: false }).where(eq(variants.code, 'jug-one')),
      ['jug', ...LISTED, 'what is listed', 'contents of products'],
    ],
    [
      'a product’s new taxon',
      (queries) =>
        queries.insert(productTaxons).values({ productId: ids.jug, taxonId: ids.glass, position: 1 }),
      ['jug', 'cups’ list', 'contents of products'],
    ],
    [
      'a brand’s new name',
      (queries) => queries.update(brands).set({ name: { ar: 'دار', en: 'House' } }),
      ['brands', 'what the shop says'],
    ],
    ['a review', (queries) => queries.insert(reviews).values({ ...REVIEW, productId: ids.cup }), ['reviews']],
    ['the preview of a product’s picture', preview('of-jug'), ['jug']],
    ['the preview of a picture in a review', preview('of-review'), ['reviews']],
    ['the preview of a brand’s picture', preview('of-brand'), ['pictures', 'what the shop says']],
    ['the preview of a banner', preview('of-banner'), ['pictures', 'what the shop says']],
    [
      'the preview of a picture of the home page',
      preview('of-home-page'),
      ['pictures', 'what the shop says'],
    ],
    ['the preview of a picture that nothing shows yet', preview('of-nothing'), []],
    [
      'the removal of a picture that nothing shows',
      (queries) => queries.delete(media).where(eq(media.hash, 'of-nothing')),
      [],
    ],
    [
      'a change without tags',
      (queries) => queries.execute(sql`insert into public_changes default values`),
      [
        'jug',
        'cup',
        'jugs’ list',
        'cups’ list',
        'brand’s list',
        'all lists',
        'what is listed',
        'what the shop says',
        'contents of products',
        'which products there are',
        'brands',
        'reviews',
        'pictures',
      ],
    ],
    [
      'a product’s end',
      (queries) => queries.delete(products).where(eq(products.code, 'cup')),
      [
        'cup',
        'cups’ list',
        'brand’s list',
        'all lists',
        'what is listed',
        'contents of products',
        'which products there are',
        'reviews',
      ],
    ],
  ])('tells what is changed by %s', async (_, statement, expected) => {
    expect((await changedBy(statement)).sort()).toEqual([...expected].sort());
  });

  /** Changes brands in a transaction. @returns what ends it */
  const longTransaction = async (): Promise<() => Promise<void>> => {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const long = database().queries.transaction(async (tx) => {
      await tx.update(brands).set({ position: 1 });
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    return async () => {
      ended.resolve();
      await long;
    };
  };

  it('tells of a transaction that ends after others that began later', async () => {
    const feed = new ChangeFeed(database().queries, 0);
    const { at: before } = await feed.moment();
    const end = await longTransaction();
    await setStock(8)(database().queries);
    const { at: between } = await feed.moment();
    expect(feed.changedSince([ids.jug], before)).toBeDefined();
    expect(feed.changedSince(['brands'], before)).toBeUndefined();
    await end();
    await feed.moment();
    expect(feed.changedSince(['brands'], between)).toBeDefined();
    // What was told before is not told again.
    expect(feed.changedSince([ids.jug], between)).toBeUndefined();
  });

  it('does not take for new what was there before it began', async () => {
    const end = await longTransaction();
    await setStock(11)(database().queries);
    const feed = new ChangeFeed(database().queries, 0);
    const { at } = await feed.moment();
    await feed.moment();
    const isTold = feed.changedSince([ids.jug], at) !== undefined;
    await end();
    expect(isTold).toBe(false);
  });

  it('knows since when what one change made untrue may be so, and not where there were more', async () => {
    const feed = new ChangeFeed(database().queries, 0);
    const { at } = await feed.moment();
    await setStock(7)(database().queries);
    await feed.moment();
    expect(feed.changedSince([ids.jug], at)).toBe(at);
    await setStock(6)(database().queries);
    await feed.moment();
    expect(feed.changedSince([ids.jug], at)).toBe(Number.NEGATIVE_INFINITY);
  });

  describe('told to another server', () => {
    const told = async (feed: ChangeFeed, since: string | undefined) => {
      const { changes, ...others } = await feed.changesSince(since);
      return { ...others, tags: changes?.map(({ tags }) => tags) };
    };

    it('is what has changed since it was told last, by any server that has been there so long', async () => {
      const [feed, other] = [0, 0].map((staleness) => new ChangeFeed(database().queries, staleness));
      if (!feed || !other) throw new Error('there are two');
      await other.moment();
      const { until, version } = await feed.changesSince(undefined);
      expect(await told(other, until)).toEqual({ until, version, tags: [] });
      await setStock(4)(database().queries);
      const [first, second] = [await told(feed, until), await told(other, until)];
      expect(first).toEqual(second);
      expect(first.tags).toEqual([[String(ids.jug)]]);
      expect(first.version).not.toBe(version);
      expect((await told(feed, first.until)).tags).toEqual([]);
    });

    it('is nothing that it could rely on where this one was not there then', async () => {
      const { until } = await new ChangeFeed(database().queries, 0).changesSince(undefined);
      await setStock(3)(database().queries);
      expect((await told(new ChangeFeed(database().queries, 0), until)).tags).toBeUndefined();
      expect((await told(new ChangeFeed(database().queries, 0), undefined)).tags).toBeUndefined();
    });

    it('has what a transaction changed that ended after others which began later', async () => {
      const feed = new ChangeFeed(database().queries, 0);
      await feed.moment();
      const end = await longTransaction();
      await setStock(12)(database().queries);
      const { until } = await feed.changesSince(undefined);
      await end();
      expect((await told(feed, until)).tags).toContainEqual(['brands', 'shop']);
    });

    it('is not more than a shop of any size changes in a while', async () => {
      const feed = new ChangeFeed(database().queries, 0);
      const { until } = await feed.changesSince(undefined);
      const many = (count: number) =>
        database().queries.execute(sql`insert into public_changes (tags)
          select array_agg('a' || n) from generate_series(1, 1000) n, generate_series(1, ${count}) m group by m`);
      await many(15);
      const between = await feed.changesSince(until);
      expect(between.changes).toHaveLength(15);
      await many(15);
      expect((await feed.changesSince(until)).changes).toBeNull();
      expect((await feed.changesSince(between.until)).changes).toHaveLength(15);
    });
  });

  it('reads at most once for all who ask within half of what may be stale', async () => {
    const feed = new ChangeFeed(database().queries, 60_000);
    const first = await feed.moment();
    await setStock(5)(database().queries);
    expect(await feed.moment()).toBe(first);
  });
};

// Tested is exactly what is told, and what another's transaction keeps open is told again.
onPostgres('the feed of public changes', suite, { isAlone: true });
