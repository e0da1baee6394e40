import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { orders, summedDays } from '../../kernel/database/schema.ts';

/**
 * Sums up what was sold on each day that is over, and what became of its carts, so that figures of years need not look at each order. The latest days
 * come first. An order is in the database no later than an hour after the moment that it was placed at.
 * @param stopping ends it between two days
 */
export async function sumUpSales(queries: Queries, stopping?: AbortSignal): Promise<void> {
  await queries.execute(sql`select sum_up_carts()`);
  const { rows } = (await queries.execute(sql`
    select moment::date::text as day
    from generate_series(
      (select day_of_sale(min(placed_at)) from ${orders} where state <> 'cart'),
      day_of_sale(now() - interval '1 hour') - 1,
      '1 day'
    ) moment
    where not exists (select from ${summedDays} where day = moment::date)
    order by moment desc`)) as unknown as { rows: { day: string }[] };
  for (const { day } of rows) {
    if (stopping?.aborted) return;
    await queries.execute(sql`select sum_up_sales(${day}::date)`);
  }
}
