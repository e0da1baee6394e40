import { asc, eq, inArray, sql } from 'drizzle-orm';
import { viewCart } from '../cart/cart-view.ts';
import { itemsOf, lockCart, type OrderItemRow, type OrderRow } from '../cart/open-cart.ts';
import { emailOf } from '../customers/identifier.ts';
import type { Queries } from '../database/database.ts';
import { customers, orderItems, orderNumbers, orders, products, variants } from '../database/schema.ts';
import { Fault, invalid, invalidFields, type Message } from '../errors/fault.ts';
import type { MessageKey } from '../language/messages.ts';
import type { Shop } from '../shop.ts';
import { hasReached } from './checkout-state.ts';

export interface Placement {
  token: string;
  email?: string;
  notes?: string;
  /** Who is logged in. */
  customerId: number | null;
  origin: string;
}

/** The person may not place this order. */
const refused = (key: MessageKey) => new Fault(401, { key }, { bare: true });

/**
 * Turns a cart into an order: takes the stock, keeps lines and totals as they are now, gives it a number.
 * Locks the cart, then its variants in one order for all, so that neither stock nor cart is spent twice.
 * @throws Fault 400 by field, 401 when the order is another account's to place
 */
export const placeOrder = ({ queries, settings }: Shop, placement: Placement): Promise<void> =>
  queries.transaction(async (tx) => {
    const cart = await lockCart(tx, placement.token, invalid('token', 'cart'));
    const items = await itemsOf(tx, cart);
    if (items.length === 0) throw invalid('token', 'cartEmpty');
    checkSteps(cart);
    const buyer = await buyerOf(tx, cart, placement);
    await takeStock(tx, items);
    const view = await viewCart(tx, cart, {
      locale: cart.locale,
      origin: placement.origin,
      taxPercent: settings.taxPercent,
      customerId: cart.customerId,
    });
    for (const item of view.items) {
      await tx.update(orderItems).set({ placed: item }).where(eq(orderItems.id, item.id));
    }
    await tx
      .update(orders)
      .set({
        ...buyer,
        state: 'new',
        checkoutState: 'completed',
        number: sql`lpad(nextval(${orderNumbers.seqName})::text, 9, '0')`,
        notes: placement.notes?.trim() || null,
        placedAt: new Date(),
        paymentState: view.totals.total === 0 ? 'paid' : 'awaiting_payment',
        shippingState: 'ready',
        itemsTotal: view.totals.items,
        shippingTotal: view.totals.shipping,
        taxTotal: view.totals.taxes,
        total: view.totals.total,
      })
      .where(eq(orders.id, cart.id));
  });

const checkSteps = ({ checkoutState }: OrderRow) => {
  if (!hasReached(checkoutState, 'addressed')) throw invalid('token', 'addressFirst');
  if (!hasReached(checkoutState, 'shipping_selected')) throw invalid('token', 'shippingFirst');
  if (!hasReached(checkoutState, 'payment_selected')) throw invalid('token', 'paymentFirst');
};

/** A customer orders for the account; a guest gives an email that no account has. */
const buyerOf = async (tx: Queries, cart: OrderRow, placement: Placement) => {
  if (cart.customerId !== null && cart.customerId !== placement.customerId) throw refused('cartOfOther');
  const given = placement.email?.trim() ? emailOf(placement.email) : undefined;
  if (given === null) throw invalid('email', 'email');
  if (placement.customerId !== null) {
    const [customer] = await tx.select().from(customers).where(eq(customers.id, placement.customerId));
    if (!customer || (given && given !== customer.email)) throw refused('emailOfOther');
    return { customerId: customer.id, email: customer.email };
  }
  if (!given) throw invalid('email', 'required');
  const [registered] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.email, given));
  if (registered) throw refused('emailOfAccount');
  return { customerId: null, email: given };
};

const takeStock = async (tx: Queries, items: OrderItemRow[]) => {
  const rows = await tx
    .select({ variant: variants, productEnabled: products.enabled })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      inArray(
        variants.id,
        items.map((item) => item.variantId),
      ),
    )
    .orderBy(asc(variants.id))
    .for('update', { of: variants });
  const faults: Record<string, Message[]> = {};
  items.forEach((item, index) => {
    const row = rows.find(({ variant }) => variant.id === item.variantId);
    const stock = row?.variant.stock ?? 0;
    if (!row?.productEnabled) faults[`items[${index}].product.code`] = [{ key: 'productUnknown' }];
    else if (!row.variant.enabled)
      faults[`items[${index}].product.variants[0].code`] = [{ key: 'variantUnknown' }];
    else if (stock === 0) faults[`items[${index}]`] = [{ key: 'soldOut' }];
    else if (stock < item.quantity) faults[`items[${index}]`] = [{ key: 'stock', values: { stock } }];
  });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  for (const { variantId, quantity } of items) {
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${quantity}` })
      .where(eq(variants.id, variantId));
  }
};
