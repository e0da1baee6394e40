import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { retryDeadlock } from '../../kernel/database/retry-deadlock.ts';
import { orderItems, orders, products, variants } from '../../kernel/database/schema.ts';

/** Days whose sales make a best seller. */
export const RECENTLY = 30;

/** Products that one transaction writes. */
const AT_ONCE = 200;

/**
 * Counts anew what was sold of each product of late, by which lists are sorted. Only what has changed is written: each change has lists
 * made anew.
 */
export async function countSales(queries: Queries, stopping?: AbortSignal): Promise<void> {
  for (let written = AT_ONCE; written === AT_ONCE && !stopping?.aborted; ) {
    await retryDeadlock(async () => {
      const { rows } = (await queries.execute(sql`
        with sold as (
          select ${variants.productId} as id, sum(${orderItems.quantity})::int as units
          from ${orders}
          join ${orderItems} on ${orderItems.orderId} = ${orders.id}
          join ${variants} on ${variants.id} = ${orderItems.variantId}
          where ${orders.placedAt} > now() - make_interval(days => ${RECENTLY}) and ${orders.state} <> 'cancelled'
          group by 1
        ), changed as (
          select ${products.id} as id, coalesce(sold.units, 0) as units
          from ${products} left join sold on sold.id = ${products.id}
          where ${products.unitsSold} <> coalesce(sold.units, 0)
          order by ${products.id} limit ${AT_ONCE} for no key update of ${products}
        )
        update ${products} set units_sold = changed.units from changed where ${products.id} = changed.id
        returning ${products.id}`)) as { rows: unknown[] };
      written = rows.length;
    });
  }
}
