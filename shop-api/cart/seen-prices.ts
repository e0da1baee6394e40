import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../kernel/database/database.ts';
import { orderItems, variantPrices } from '../kernel/database/schema.ts';
import type { OrderRow } from './open-cart.ts';

const pricesNow = sql`(
  select jsonb_object_agg(${variantPrices.currency}, ${variantPrices.price})
  from ${variantPrices} where ${variantPrices.variantId} = ${orderItems.variantId}
)`;

/** Notes that the shopper knows today's prices, in every currency: of one variant in the cart, or of all. */
export async function seePrices(queries: Queries, cart: OrderRow, variantId?: number): Promise<void> {
  await queries
    .update(orderItems)
    .set({ seenPrices: pricesNow })
    .where(
      and(
        eq(orderItems.orderId, cart.id),
        variantId === undefined ? undefined : eq(orderItems.variantId, variantId),
      ),
    );
}
