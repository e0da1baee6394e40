import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../kernel/database/database.ts';
import { orderItems, variantPrices } from '../kernel/database/schema.ts';
import type { OrderRow } from './open-cart.ts';

/** A variant's prices today, in every currency. */
export function pricesOf(variantId: SQL): SQL {
  return sql`(
    select jsonb_object_agg(${variantPrices.currency}, ${variantPrices.price})
    from ${variantPrices} where ${variantPrices.variantId} = ${variantId})`;
}

/** Notes that the shopper knows today's prices, in every currency: of one variant in the cart, or of all. */
export async function seePrices(queries: Queries, cart: OrderRow, variantId?: number): Promise<void> {
  await queries
    .update(orderItems)
    .set({ seenPrices: pricesOf(sql`${orderItems.variantId}`) })
    .where(
      and(
        eq(orderItems.orderId, cart.id),
        variantId === undefined ? undefined : eq(orderItems.variantId, variantId),
      ),
    );
}
