import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';
import { and, asc, between, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import {
  dailyCarts,
  dailyChannelSales,
  dailyProductSales,
  dailySales,
  products,
  searchTallies,
  summedDays,
  taxons,
  variants,
} from '../../kernel/database/schema.ts';
import type { Currency, Localised } from '../../kernel/language/locale.ts';
import { startOfDay } from './desk-filter.ts';
import { daysIn, type Period } from './period.ts';

export const FIGURES_BY = ['day', 'product', 'category', 'channel'] as const;
export type FiguresBy = (typeof FIGURES_BY)[number];

/**
 * What was sold, in one currency and minor units of it: orders placed in the period that are not cancelled. Refunds are
 * those of these orders, whenever they were given.
 */
interface Sales {
  currency: Currency;
  orders: number;
  pieces: number;
  gross: number;
  refunds: number;
  /** Of an order; 0 without any. */
  average: number;
}

export interface DaySales extends Sales {
  day: string;
}

/** What was sold of a product or in a category, its main one, after discounts. */
interface GoodsSales {
  /** Absent for products without a category. */
  code?: string;
  name?: Localised;
  currency: Currency;
  pieces: number;
  /** Minor units. */
  amount: number;
}

/** What was sold in a language, to guests or customers, or by a way to pay. */
export interface ChannelSales {
  channel: 'locale' | 'buyer' | 'payment';
  /** Which of them. */
  code: string;
  currency: Currency;
  orders: number;
  gross: number;
  refunds: number;
}

/** What became, up to now, of carts that were begun with something in them. */
export interface Carts {
  begun: number;
  /** That came to the checkout's step after the address. */
  addressed: number;
  placed: number;
}

interface CountedCarts extends Carts {
  /** First day of the period that is known; absent: none is. */
  since?: string;
}

/** A variant that is about to be sold out, or is. */
interface ShortStock {
  code: string;
  sku?: string;
  productCode: string;
  productName: Localised;
  stock: number;
}

export interface DeskFigures extends Period {
  /** As many days, just before. */
  before: Period;
  sales: (Sales & { before: Sales })[];
  /** As `by` says. */
  days?: DaySales[];
  products?: GoodsSales[];
  categories?: GoodsSales[];
  channels?: ChannelSales[];
  /** Beside the days. */
  carts?: CountedCarts;
  shortStock: ShortStock[];
  /** What was searched for most. */
  searches: { text: string; count: number }[];
}

/** Products, categories, variants and searches that are told of, those of each currency by themselves. */
const MOST_ROWS = 20;

/** @param stock of a variant from which on down it is told of */
export async function readFigures(
  queries: Queries,
  period: Period,
  { by, stock }: { by: FiguresBy; stock: number },
): Promise<DeskFigures> {
  const before = periodBefore(period);
  const days = await readSales(queries, { from: before.from, to: period.to });
  const [now, then] = [
    days.filter(({ day }) => day >= period.from),
    days.filter(({ day }) => day < period.from),
  ];
  const currencies = [...new Set(days.map(({ currency }) => currency))].sort();
  return {
    ...period,
    before,
    sales: currencies.map((currency) => ({
      ...sumUp(currency, now),
      before: sumUp(currency, then),
    })),
    ...(by === 'day' && { days: everyDay(period, now), carts: await countCarts(queries, period) }),
    ...(by === 'product' && { products: await readProducts(queries, period) }),
    ...(by === 'category' && { categories: await readCategories(queries, period) }),
    ...(by === 'channel' && { channels: await readChannels(queries, period) }),
    shortStock: await readShortStock(queries, stock),
    searches: await readSearches(queries, period),
  };
}

/** Sales of each day, also of those without any, in each currency that was paid in. */
export async function readDays(queries: Queries, period: Period): Promise<DaySales[]> {
  return everyDay(period, await readSales(queries, period));
}

function everyDay(period: Period, sales: DaySales[]): DaySales[] {
  const known = new Map(sales.map((each) => [`${each.day} ${each.currency}`, each]));
  const currencies = [...new Set(sales.map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) =>
    Array.from({ length: daysIn(period) }, (_, index) => {
      const day = dayInRiyadh(startOfDay(period.from, index));
      return known.get(`${day} ${currency}`) ?? { day, ...none(currency) };
    }),
  );
}

function periodBefore(period: Period): Period {
  return {
    from: dayInRiyadh(startOfDay(period.from, -daysIn(period))),
    to: dayInRiyadh(startOfDay(period.from, -1)),
  };
}

function none(currency: Currency): Sales {
  return { currency, orders: 0, pieces: 0, gross: 0, refunds: 0, average: 0 };
}

function sumUp(currency: Currency, days: DaySales[]): Sales {
  const sum = (name: 'orders' | 'pieces' | 'gross' | 'refunds') =>
    days.reduce((total, day) => (day.currency === currency ? total + day[name] : total), 0);
  return withAverage({
    ...{ currency, orders: sum('orders'), pieces: sum('pieces') },
    ...{ gross: sum('gross'), refunds: sum('refunds') },
  });
}

function withAverage<Summed extends Omit<Sales, 'average'>>(sales: Summed): Summed & Sales {
  return { ...sales, average: sales.orders > 0 ? Math.round(sales.gross / sales.orders) : 0 };
}

/** Days with sales: as they were summed up, and all others from their orders. */
async function readSales(queries: Queries, period: Period): Promise<DaySales[]> {
  const { rows } = (await queries.execute(sql`
    select day::text, currency, orders, pieces::float8, gross::float8, refunds::float8
    from ${dailySales} where day between ${period.from} and ${period.to}
    union all
    select day::text, currency, orders, pieces::float8, gross::float8, refunds::float8
    from ${unsummed(period)} cross join lateral sales_on(day)`)) as unknown as {
    rows: Omit<DaySales, 'average'>[];
  };
  return rows.map(withAverage);
}

/** In one statement with what is summed up, so that a day is in one of both. */
function unsummed({ from, to }: Period): SQL {
  return sql`(
    select moment::date as day from generate_series(${from}::date, ${to}::date, '1 day') moment
    where not exists (select from ${summedDays} where day = moment::date)
  ) unsummed`;
}

/** What was sold of each product in the period. */
function productSales(period: Period): SQL {
  return sql`(
    select currency, product_id, sum(pieces) as pieces, sum(amount) as amount from (
      select currency, product_id, pieces, amount
      from ${dailyProductSales} where day between ${period.from} and ${period.to}
      union all
      select currency, product_id, pieces, amount
      from ${unsummed(period)} cross join lateral product_sales_on(day)
    ) days group by currency, product_id
  ) sales`;
}

async function readProducts(queries: Queries, period: Period): Promise<GoodsSales[]> {
  return readGoods(
    queries,
    sql`select ranked.*, code, name from ${ranked(productSales(period))} join ${products} on id = product_id`,
  );
}

async function readCategories(queries: Queries, period: Period): Promise<GoodsSales[]> {
  const categories = sql`(
    select currency, main_taxon_id, sum(pieces) as pieces, sum(amount) as amount
    from ${productSales(period)} join ${products} on id = product_id group by currency, main_taxon_id
  ) categories`;
  return readGoods(
    queries,
    sql`select ranked.*, code, name from ${ranked(categories)} left join ${taxons} on id = main_taxon_id`,
  );
}

/** Those of each currency that brought most. */
function ranked(goods: SQL): SQL {
  return sql`(
    select *, row_number() over (partition by currency order by amount desc, pieces desc) as rank from ${goods}
  ) ranked`;
}

async function readGoods(queries: Queries, goods: SQL): Promise<GoodsSales[]> {
  const { rows } = (await queries.execute(sql`
    select currency, pieces::float8, amount::float8, code, name from (${goods}) goods
    where rank <= ${MOST_ROWS} order by currency, rank`)) as unknown as {
    rows: (GoodsSales & { code: string | null; name: Localised | null })[];
  };
  return rows.map(({ code, name, ...row }) => ({ code: code ?? undefined, name: name ?? undefined, ...row }));
}

export async function readChannels(queries: Queries, period: Period): Promise<ChannelSales[]> {
  const { rows } = (await queries.execute(sql`
    select case when locale is not null then 'locale' when buyer is not null then 'buyer' else 'payment' end as channel,
      coalesce(locale, buyer, payment) as code, currency,
      sum(orders)::float8 as orders, sum(gross)::float8 as gross, sum(refunds)::float8 as refunds
    from (
      select currency, locale, buyer, payment, orders, gross, refunds
      from ${dailyChannelSales} where day between ${period.from} and ${period.to}
      union all
      select currency, locale, buyer, payment, orders, gross, refunds
      from ${unsummed(period)} cross join lateral channel_sales_on(day)
    ) days
    group by grouping sets ((currency, locale), (currency, buyer), (currency, payment))
    order by channel, currency, gross desc, code`)) as unknown as { rows: ChannelSales[] };
  return rows;
}

async function countCarts(queries: Queries, period: Period): Promise<CountedCarts> {
  const days = await readCarts(queries, period);
  const sum = (name: keyof Carts) => days.reduce((total, day) => total + day[name], 0);
  return { since: days[0]?.day, begun: sum('begun'), addressed: sum('addressed'), placed: sum('placed') };
}

/** Carts by the day that they were begun on, of days that are known. */
export async function readCarts(
  queries: Queries,
  { from, to }: Period,
): Promise<(Carts & { day: string })[]> {
  const { rows } = (await queries.execute(sql`
    select day::text, begun, addressed, placed from ${dailyCarts} where day between ${from} and ${to}
    union all
    select day::text, begun, addressed, placed
    from (
      select moment::date as day from generate_series(
        greatest(${from}::date, coalesce((select max(day) + 1 from ${dailyCarts}), first_day_of_carts())),
        least(${to}::date, day_of_sale(now())), '1 day'
      ) moment
    ) unsummed cross join lateral carts_on(day)
    order by day`)) as unknown as { rows: (Carts & { day: string })[] };
  return rows;
}

/** What goes on selling when nothing is left is never short. */
async function readShortStock(queries: Queries, most: number): Promise<ShortStock[]> {
  const rows = await queries
    .select({
      code: variants.code,
      sku: variants.sku,
      productCode: products.code,
      productName: products.name,
      stock: variants.stock,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        lte(variants.stock, most),
        eq(variants.backorder, false),
        eq(variants.enabled, true),
        eq(products.enabled, true),
      ),
    )
    .orderBy(asc(variants.stock), asc(variants.id))
    .limit(MOST_ROWS);
  return rows.map(({ sku, ...row }) => ({ ...row, sku: sku ?? undefined }));
}

function readSearches(queries: Queries, { from, to }: Period): Promise<DeskFigures['searches']> {
  const count = sql`sum(${searchTallies.count})`.mapWith(Number);
  return queries
    .select({ text: sql<string>`max(${searchTallies.text})`, count })
    .from(searchTallies)
    .where(between(searchTallies.day, from, to))
    .groupBy(searchTallies.search)
    .orderBy(desc(count), asc(searchTallies.search))
    .limit(MOST_ROWS);
}
