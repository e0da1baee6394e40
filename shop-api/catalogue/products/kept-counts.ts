import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { preparedStatement } from '../../kernel/database/planned.ts';
import {
  countedLists,
  facetCounts,
  listings,
  products,
  productTaxons,
} from '../../kernel/database/schema.ts';
import type { Currency } from '../../kernel/language/locale.ts';
import type { Counted } from './find-listings.ts';

/** Products from which on a list is kept counted: fewer are counted in a few milliseconds when somebody asks. */
const MIN_PRODUCTS = 5000;
/** Rows appended to a list's counts, beyond as many as it had, after which they are added up. */
const MAX_APPENDED = 20_000;
/** Milliseconds that whoever changes a listing may wait for a list to be chosen; less than PostgreSQL's `deadlock_timeout`. */
const LOCK_TIMEOUT = 500;
const STATEMENT_TIMEOUT = 300_000;

const LIST = sql.placeholder('list');
const CURRENCY = sql.placeholder('currency');
const COUNTS = sql`${facetCounts} where ${facetCounts.list} = ${LIST} and ${facetCounts.currency} = ${CURRENCY}`;

const keptCounts = preparedStatement('kept counts', (queries) => {
  const boundary = (direction: 'asc' | 'desc') => sql<number | null>`(
    select amount from ${COUNTS} and facet = 'price' group by amount having sum(products) > 0
    order by amount ${sql.raw(direction)} limit 1)`;
  return queries
    .select({
      counts: sql<[facet: string, value: string, products: number][]>`(
        select coalesce(json_agg(json_build_array(facet, value, counted)), '[]') from (
          select facet, value, sum(products) as counted from ${COUNTS} and facet <> 'price'
          group by 1, 2 having sum(products) > 0) as summed)`,
      min: boundary('asc'),
      max: boundary('desc'),
    })
    .from(countedLists)
    .where(and(eq(countedLists.list, LIST), isNotNull(countedLists.countedAt)));
});

/**
 * What a list that nobody has narrowed may be narrowed by, however many products it has.
 * @param list as in `counted_lists`
 * @returns undefined where it is not kept counted
 */
export async function readKeptCounts(
  queries: Queries,
  list: string,
  currency: Currency,
): Promise<Counted | undefined> {
  const [row] = await keptCounts(queries, { list, currency });
  if (!row) return undefined;
  const of = (wanted: string) =>
    Object.fromEntries(
      row.counts.filter(([facet]) => facet === wanted).map(([, value, count]) => [value, count]),
    );
  const one = (facet: string) => of(facet)[''] ?? 0;
  return {
    total: one('total'),
    prices: { min: row.min ?? 0, max: row.max ?? 0 },
    sizes: of('size'),
    colors: of('color'),
    brands: of('brand'),
    available: one('available'),
    onSale: one('onSale'),
  };
}

/**
 * Has large lists counted, and no others. Each is counted anew once a day, whatever happened to its counts.
 * @param minProducts from which on a list is large
 */
export async function keepCounts(queries: Queries, minProducts = MIN_PRODUCTS): Promise<void> {
  const known = (await queries.select().from(countedLists)).map(({ list }) => list);
  const large = await largeLists(queries, minProducts);
  await choose(
    queries,
    large.filter((list) => !known.includes(list)),
  );
  await forget(
    queries,
    known.filter((list) => !large.includes(list)),
  );
  const due = await queries
    .select({ list: countedLists.list })
    .from(countedLists)
    .where(or(isNull(countedLists.countedAt), lt(countedLists.countedAt, sql`now() - interval '1 day'`)));
  for (const { list } of due) {
    await withList(queries, list, async (tx) => {
      await tx.execute(sql`select recount_facets(${list})`);
      return { countedAt: sql`now()` };
    });
  }
  const grown = await queries
    .select({ list: countedLists.list })
    .from(countedLists)
    .innerJoin(facetCounts, eq(facetCounts.list, countedLists.list))
    .groupBy(countedLists.list)
    .having(sql`count(*) > 2 * ${countedLists.rows} + ${MAX_APPENDED}`);
  for (const { list } of grown) {
    await withList(queries, list, async (tx) => {
      await tx.execute(sql`select sum_facets(${list})`);
      return {};
    });
  }
}

async function largeLists(queries: Queries, minProducts: number): Promise<string[]> {
  const enough = sql`count(*) >= ${minProducts}`;
  const whole = await queries.select({ list: sql<string>`'listings'` }).from(products).having(enough);
  const brands = await queries
    .select({ list: sql<string>`'brand:' || ${products.brandId}` })
    .from(products)
    .where(isNotNull(products.brandId))
    .groupBy(products.brandId)
    .having(enough);
  const taxons = await queries
    .select({ list: sql<string>`'taxon:' || ${productTaxons.taxonId}` })
    .from(productTaxons)
    .groupBy(productTaxons.taxonId)
    .having(enough);
  return [...whole, ...brands, ...taxons].map(({ list }) => list);
}

/** Who is about to change a listing without counting it is waited for; all others count from then on. */
async function choose(queries: Queries, lists: string[]): Promise<void> {
  if (lists.length === 0) return;
  await queries.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${`${LOCK_TIMEOUT}ms`}, true)`);
    await tx.execute(sql`lock table ${productTaxons}, ${listings} in share mode`);
    await tx
      .insert(countedLists)
      .values(lists.map((list) => ({ list })))
      .onConflictDoNothing();
  });
}

async function forget(queries: Queries, lists: string[]): Promise<void> {
  for (const list of lists) {
    await queries.delete(countedLists).where(eq(countedLists.list, list));
    await queries.delete(facetCounts).where(eq(facetCounts.list, list));
  }
}

/** One at a time for each list: rows that another has just written would be counted twice. */
async function withList(
  queries: Queries,
  list: string,
  work: (tx: Queries) => Promise<{ countedAt?: SQL }>,
): Promise<void> {
  await queries.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${`${STATEMENT_TIMEOUT}ms`}, true)`);
    const known = await tx
      .select({ list: countedLists.list })
      .from(countedLists)
      .where(eq(countedLists.list, list))
      .for('no key update');
    if (known.length === 0) return;
    const counted = await work(tx);
    const rows = sql`(select count(*) from ${facetCounts} where ${eq(facetCounts.list, list)})`;
    await tx
      .update(countedLists)
      .set({ ...counted, rows })
      .where(eq(countedLists.list, list));
  });
}
