import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { customers, orderItems, orders, variants } from '../database/schema.ts';
import { Fault, notFound } from '../errors/fault.ts';
import { largestQuantity } from './cart-items.ts';
import { itemsOf, lockCart, type OrderRow } from './open-cart.ts';

/**
 * Gives a cart to the customer who logs in with it. Log-in goes on when the cart is gone or somebody else's.
 * Carts of one customer are kept one after the other, so that two log-ins at once do not wait for each other's.
 */
export const keepCart = (queries: Queries, token: string, customerId: number): Promise<void> =>
  queries
    .transaction(async (tx) => {
      await tx
        .select({ id: customers.id })
        .from(customers)
        .where(eq(customers.id, customerId))
        .for('no key update');
      const cart = await lockCart(tx, token, notFound('cart'));
      if (cart.customerId === null || cart.customerId === customerId) await attachCart(tx, cart, customerId);
    })
    .catch((error: unknown) => {
      if (!(error instanceof Fault)) throw error;
    });

/** A customer has one cart: what lay in an older one moves into this one, as far as stock and limits allow. */
const attachCart = async (queries: Queries, cart: OrderRow, customerId: number): Promise<void> => {
  const older = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'cart')))
    .orderBy(asc(orders.id))
    .for('update');
  await queries.update(orders).set({ customerId }).where(eq(orders.id, cart.id));
  for (const other of older.filter(({ id }) => id !== cart.id)) {
    await moveItems(queries, other, cart);
    await queries.delete(orders).where(eq(orders.id, other.id));
  }
};

const moveItems = async (queries: Queries, from: OrderRow, to: OrderRow) => {
  const moving = await itemsOf(queries, from);
  if (moving.length === 0) return;
  const existing = await itemsOf(queries, to);
  const stocks = await queries
    .select()
    .from(variants)
    .where(
      and(
        inArray(
          variants.id,
          moving.map((item) => item.variantId),
        ),
        eq(variants.enabled, true),
      ),
    );
  for (const { variantId, quantity: added } of moving) {
    const stock = stocks.find(({ id }) => id === variantId)?.stock ?? 0;
    const held = existing.find((item) => item.variantId === variantId)?.quantity ?? 0;
    const quantity = Math.min(held + added, stock, largestQuantity);
    if (quantity <= held) continue;
    await queries
      .insert(orderItems)
      .values({ orderId: to.id, variantId, quantity })
      .onConflictDoUpdate({ target: [orderItems.orderId, orderItems.variantId], set: { quantity } });
  }
};
