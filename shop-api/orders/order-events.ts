import type { Queries } from '../database/database.ts';
import type { OrderEventKind } from '../database/payment-tables.ts';
import { orderEvents } from '../database/schema.ts';

/** @param note for the merchant alone */
export const recordEvent = async (
  tx: Queries,
  orderId: number,
  kind: OrderEventKind,
  note?: string,
): Promise<void> => {
  await tx.insert(orderEvents).values({ orderId, kind, note });
};
