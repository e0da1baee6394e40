import type { Queries } from '../../kernel/database/database.ts';
import type { OrderEventKind } from '../../kernel/database/payment-tables.ts';
import { orderEvents } from '../../kernel/database/schema.ts';

/** @param note for the merchant alone */
export async function recordEvent(
  tx: Queries,
  orderId: number,
  kind: OrderEventKind,
  note?: string,
): Promise<typeof orderEvents.$inferSelect> {
  const [event] = await tx.insert(orderEvents).values({ orderId, kind, note }).returning();
  if (!event) throw new Error('the event was not stored');
  return event;
}
