import { inArray } from 'drizzle-orm';
import { orderItems, payments } from '../../kernel/database/schema.ts';
import type { Currency, Locale } from '../../kernel/language/locale.ts';
import { addressLines } from '../../kernel/person/address-text.ts';
import type { Shop } from '../../kernel/shop.ts';
import { cashOnDelivery } from '../payments/providers/cash-on-delivery.ts';
import { findOrders } from './desk-view.ts';

/** What stands on a parcel, for whoever takes it there. */
export interface ShippingLabel {
  number: string;
  /** Name and address of the shop, in lines. */
  sender: string;
  /** Name and address, in lines. */
  recipient: string;
  shipping: string;
  pieces: number;
  /** What the courier is to take, in minor units; absent where nothing is left to pay. */
  toCollect?: { amount: number; currency: Currency };
}

/**
 * Labels in the order that they are asked for, and in the language of who packs.
 * @throws HttpError 404 when one of the orders does not exist
 */
export async function readShippingLabels(
  { queries, settings: { seller, brand, countries } }: Pick<Shop, 'queries' | 'settings'>,
  numbers: readonly string[],
  locale: Locale,
): Promise<ShippingLabel[]> {
  const rows = await findOrders(queries, numbers);
  const ids = rows.map(({ id }) => id);
  const items = await queries.select().from(orderItems).where(inArray(orderItems.orderId, ids));
  const paid = await queries.select().from(payments).where(inArray(payments.orderId, ids));
  const sender = [(seller?.name ?? brand)[locale], seller?.address?.[locale]].filter(Boolean).join('\n');
  return rows.map(({ id, number, shippingAddress, shipment, paymentState }) => {
    const payment = paid.find(({ orderId }) => orderId === id);
    const isDue = payment?.provider === cashOnDelivery.code && paymentState === 'awaiting_payment';
    return {
      number: number ?? '',
      sender,
      recipient: shippingAddress ? addressLines(shippingAddress, locale, countries).join('\n') : '',
      shipping: shipment?.name ?? '',
      pieces: items.filter(({ orderId }) => orderId === id).reduce((sum, { quantity }) => sum + quantity, 0),
      toCollect: isDue ? { amount: payment.amount, currency: payment.currency } : undefined,
    };
  });
}
