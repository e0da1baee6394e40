import type { Locale } from '../../kernel/language/locale.ts';
import { addressLines } from '../../kernel/person/address-text.ts';
import type { Shop } from '../../kernel/shop.ts';
import { viewOrders } from '../orders/order-view.ts';
import { findOrders, skusOf } from './desk-view.ts';

/** What goes into a parcel, for who packs it: nothing tells what it cost. */
export interface PackingSlip {
  number: string;
  placedAt: Date;
  /** Name and address, in lines. */
  recipient: string;
  shipping: string;
  lines: { name: string; code: string; quantity: number }[];
  /** Where it is to be wrapped as a gift; the message may be empty. */
  gift?: { message: string };
  /** Of whoever ordered. */
  notes?: string;
}

/**
 * What is to be packed, in the order that it is asked for, and in the language of who packs it.
 * @throws HttpError 404 when one of the orders does not exist
 */
export async function readPackingSlips(
  { queries, settings: { returnDays, countries } }: Pick<Shop, 'queries' | 'settings'>,
  numbers: readonly string[],
  locale: Locale,
): Promise<PackingSlip[]> {
  const rows = await findOrders(queries, numbers);
  const placed = await viewOrders(queries, rows, { withAddresses: true, locale, returnDays });
  const skus = await skusOf(queries, placed);
  return placed.map((order, index) => ({
    number: order.number,
    placedAt: new Date(order.checkoutCompletedAt),
    recipient: order.shippingAddress ? addressLines(order.shippingAddress, locale, countries).join('\n') : '',
    shipping: order.shipments.map(({ method }) => method.name).join('\n'),
    lines: order.items.map(({ quantity, product: { name, variants } }) => ({
      name: [name, ...variants.flatMap((variant) => variant.name ?? [])].join('\n'),
      code: variants.map(({ code }) => skus[code] ?? code).join('\n'),
      quantity,
    })),
    gift: order.giftWrap && { message: order.giftWrap.message },
    notes: rows[index]?.notes ?? undefined,
  }));
}
