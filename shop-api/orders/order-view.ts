import { asc, inArray } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { cartFields } from '../cart/cart-answers.ts';
import { viewDiscounts } from '../cart/cart-view.ts';
import type { OrderRow } from '../cart/open-cart.ts';
import { paymentMethods } from '../checkout/payment-methods.ts';
import type { Queries } from '../database/database.ts';
import { orderItems } from '../database/schema.ts';
import { name } from '../openapi/named-schemas.ts';

export const PlacedOrder = name(
  'PlacedOrder',
  Type.Object({
    ...cartFields,
    number: Type.String(),
    checkoutCompletedAt: Type.String({ format: 'date-time' }),
    paymentState: Type.String(),
    shippingState: Type.String(),
  }),
);
export type PlacedOrder = Static<typeof PlacedOrder>;

/** Orders as they were placed, in the language they were placed in. */
export const viewOrders = async (
  queries: Queries,
  rows: OrderRow[],
  { withAddresses }: { withAddresses: boolean },
): Promise<PlacedOrder[]> => {
  if (rows.length === 0) return [];
  const items = await queries
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(orderItems.id));
  const byOrder = Map.groupBy(items, (item) => item.orderId);
  return rows.map((row) => ({
    tokenValue: row.token,
    channel: 'default',
    currency: row.currency,
    locale: row.locale,
    checkoutState: row.checkoutState,
    items: (byOrder.get(row.id) ?? []).map((item) => item.placed).filter((item) => item !== null),
    totals: {
      total: row.total ?? 0,
      items: row.itemsTotal ?? 0,
      taxes: row.taxTotal ?? 0,
      shipping: row.shippingTotal ?? 0,
      promotion: row.promotionTotal ?? 0,
    },
    ...(withAddresses && {
      shippingAddress: row.shippingAddress ?? undefined,
      billingAddress: row.billingAddress ?? undefined,
    }),
    payments: paymentsOf(row),
    shipments: row.shipment ? [{ state: row.shippingState ?? 'ready', method: row.shipment }] : [],
    cartDiscounts: viewDiscounts(row.discounts ?? {}, row.currency),
    number: row.number ?? '',
    checkoutCompletedAt: row.placedAt?.toISOString() ?? '',
    paymentState: row.paymentState ?? '',
    shippingState: row.shippingState ?? '',
  }));
};

const paymentsOf = (row: OrderRow) =>
  paymentMethods(row.locale)
    .filter(({ code }) => row.total !== 0 && code === row.paymentMethod)
    .map((method) => ({
      state: row.paymentState === 'paid' ? 'completed' : 'new',
      method,
      price: { current: row.total ?? 0, currency: row.currency },
    }));
