import { eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { orders } from '../../kernel/database/schema.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { recordEvent } from '../history/order-events.ts';

/** Keeps a remark of the staff's among what happened to an order. @throws HttpError 404 */
export async function addNote(queries: Queries, number: string, text: string): Promise<void> {
  const [order] = await queries.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) throw notFound('order');
  await recordEvent(queries, order.id, 'note', text);
}
