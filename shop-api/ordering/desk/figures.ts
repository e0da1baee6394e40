import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';
import { and, asc, between, desc, eq, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../kernel/database/database.ts';
import { isOrder } from '../../kernel/database/order-tables.ts';
import {
  orderItems,
  orders,
  payments,
  products,
  searchTallies,
  taxons,
  variants,
} from '../../kernel/database/schema.ts';
import type { Currency, Localised } from '../../kernel/language/locale.ts';
import { startOfDay } from './desk-filter.ts';

export const FIGURES_BY = ['day', 'product', 'category'] as const;
export type FiguresBy = (typeof FIGURES_BY)[number];

/** First and last day in Riyadh, ISO 8601. */
export interface Period {
  from: string;
  to: string;
}

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
  shortStock: ShortStock[];
  /** What was searched for most. */
  searches: { text: string; count: number }[];
}

/** Products, categories, variants and searches that are told of, those of each currency by themselves. */
const MOST_ROWS = 20;
const DAY = 24 * 3600_000;

/** How many days a period has. */
export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
}

/** @param stock of a variant from which on down it is told of */
export async function readFigures(
  queries: Queries,
  period: Period,
  { by, stock }: { by: FiguresBy; stock: number },
): Promise<DeskFigures> {
  const before = periodBefore(period);
  const [now, then] = [await readSales(queries, period), await readSales(queries, before)];
  const currencies = [...new Set([...now, ...then].map(({ currency }) => currency))].sort();
  const inCurrency = (sales: Sales[], currency: Currency) =>
    sales.find((each) => each.currency === currency) ?? none(currency);
  return {
    ...period,
    before,
    sales: currencies.map((currency) => ({
      ...inCurrency(now, currency),
      before: inCurrency(then, currency),
    })),
    ...(by === 'day' && { days: await readDays(queries, period) }),
    ...(by === 'product' && { products: await readProducts(queries, period) }),
    ...(by === 'category' && { categories: await readCategories(queries, period) }),
    shortStock: await readShortStock(queries, stock),
    searches: await readSearches(queries, period),
  };
}

/** Sales of each day, also of those without any, in each currency that was paid in. */
export async function readDays(queries: Queries, period: Period): Promise<DaySales[]> {
  const day = sql<string>`to_char(${orders.placedAt} at time zone 'UTC' + interval '3 hours', 'YYYY-MM-DD')`;
  const rows = await queries
    .select({ day, ...salesColumns(queries) })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(sold(period))
    .groupBy(day, orders.currency);
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) =>
    Array.from({ length: daysIn(period) }, (_, index) => {
      const each = dayInRiyadh(startOfDay(period.from, index));
      const sales = rows.find((row) => row.day === each && row.currency === currency);
      return sales ?? { day: each, ...none(currency) };
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

function sold({ from, to }: Period): SQL | undefined {
  return and(
    isOrder(orders),
    ne(orders.state, 'cancelled'),
    gte(orders.placedAt, startOfDay(from)),
    lt(orders.placedAt, startOfDay(to, 1)),
  );
}

function salesColumns(queries: Queries) {
  const pieces = queries
    .select({ pieces: sql`sum(${orderItems.quantity})` })
    .from(orderItems)
    .where(eq(orderItems.orderId, orders.id));
  return {
    currency: orders.currency,
    orders: sql`count(*)`.mapWith(Number),
    pieces: sql`coalesce(sum(${pieces}), 0)`.mapWith(Number),
    gross: sql`sum(${orders.total})`.mapWith(Number),
    refunds: sql`sum(coalesce(${payments.refunded}, 0) + ${orders.giftCardRefunded})`.mapWith(Number),
    average: sql`round(avg(${orders.total}))`.mapWith(Number),
  };
}

function readSales(queries: Queries, period: Period): Promise<Sales[]> {
  return queries
    .select(salesColumns(queries))
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(sold(period))
    .groupBy(orders.currency);
}

/** The lines that were sold, each with its rank among all that are alike in what they are grouped by. */
function goodsColumns() {
  const amount = sql`sum((${orderItems.placed}->>'total')::bigint)`;
  const pieces = sql`sum(${orderItems.quantity})`;
  return {
    currency: orders.currency,
    pieces: pieces.mapWith(Number).as('pieces'),
    amount: amount.mapWith(Number).as('amount'),
    rank: sql<number>`row_number() over (partition by ${orders.currency} order by ${amount} desc, ${pieces} desc)`.as(
      'rank',
    ),
  };
}

async function readProducts(queries: Queries, period: Period): Promise<GoodsSales[]> {
  const ranked = queries
    .select({ code: products.code, name: products.name, ...goodsColumns() })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(sold(period))
    .groupBy(products.id, orders.currency)
    .as('ranked');
  const rows = await queries
    .select()
    .from(ranked)
    .where(lte(ranked.rank, MOST_ROWS))
    .orderBy(asc(ranked.currency), asc(ranked.rank));
  return rows.map(({ rank: _, ...row }) => row);
}

async function readCategories(queries: Queries, period: Period): Promise<GoodsSales[]> {
  const category = alias(taxons, 'category');
  const ranked = queries
    .select({ code: category.code, name: category.name, ...goodsColumns() })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(category, eq(category.id, products.mainTaxonId))
    .where(sold(period))
    .groupBy(category.id, orders.currency)
    .as('ranked');
  const rows = await queries
    .select()
    .from(ranked)
    .where(lte(ranked.rank, MOST_ROWS))
    .orderBy(asc(ranked.currency), asc(ranked.rank));
  return rows.map(({ rank: _, code, name, ...row }) => ({
    code: code ?? undefined,
    name: name ?? undefined,
    ...row,
  }));
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
