import { and, eq, ne } from 'drizzle-orm';
import { isToken, type OrderRow } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { orders } from '../../kernel/database/schema.ts';
import { notFound } from '../../kernel/http/http-error.ts';

/**
 * A placed order: a customer's for that customer, a guest's for whoever has its token.
 * @throws HttpError 404
 */
export async function findOrder(
  queries: Queries,
  token: string,
  customerId: number | null,
): Promise<OrderRow> {
  const [order] = isToken(token)
    ? await queries
        .select()
        .from(orders)
        .where(and(eq(orders.token, token), ne(orders.state, 'cart')))
    : [];
  if (!order || (order.customerId !== null && order.customerId !== customerId)) throw notFound('order');
  return order;
}
