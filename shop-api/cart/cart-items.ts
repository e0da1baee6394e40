import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { productRowByCode } from '../catalogue/catalogue.ts';
import type { Queries } from '../kernel/database/database.ts';
import { retryWhenLost } from '../kernel/database/lost-connection.ts';
import { preparedStatement } from '../kernel/database/planned.ts';
import { orderItems, orders, products, variants } from '../kernel/database/schema.ts';
import { HttpError, invalid, type Message } from '../kernel/http/http-error.ts';
import type { Market } from '../kernel/language/locale.ts';
import { type CartContents, itemsOf, type OrderRow } from './open-cart.ts';
import { pricesOf, seePrices } from './seen-prices.ts';

export const MAX_QUANTITY = 99;
export const MAX_LINES = 100;

export const NewItem = Type.Object({
  productCode: Type.String({ minLength: 1, maxLength: 255 }),
  variantCode: Type.Optional(Type.String({ maxLength: 255 })),
  options: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'option code → value code, in place of variantCode',
    }),
  ),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_QUANTITY, default: 1 })),
});

export interface NewItem {
  productCode: string;
  variantCode?: string;
  options?: Record<string, string>;
  quantity?: number;
}

type VariantRow = typeof variants.$inferSelect;

/**
 * Puts a variant into a cart; one that is in it already gets a larger quantity.
 * Runs in a transaction that holds the cart's lock.
 * @throws HttpError 400 by field
 */
export async function addItem(queries: Queries, cart: OrderRow, item: NewItem): Promise<void> {
  const variant = await findVariant(queries, item);
  const lines = await itemsOf(queries, cart);
  const line = lines.find(({ variantId }) => variantId === variant.id);
  if (!line && lines.length >= MAX_LINES) throw invalid('productCode', 'lines', { limit: MAX_LINES });
  const quantity = (line?.quantity ?? 0) + (item.quantity ?? 1);
  checkQuantity(variant, quantity);
  await queries
    .insert(orderItems)
    .values({ orderId: cart.id, variantId: variant.id, quantity, seenPrices: pricesOf(sql`${variant.id}`) })
    .onConflictDoUpdate({
      target: [orderItems.orderId, orderItems.variantId],
      set: { quantity, seenPrices: sql`excluded.seen_prices` },
    });
}

/**
 * A guest's new cart with its first item, stored at once.
 * @throws HttpError 400 by field
 */
export async function createCartWith(
  queries: Queries,
  market: Market,
  item: NewItem,
): Promise<{ cart: OrderRow; contents: CartContents }> {
  const { quantity = 1 } = item;
  checkNaming(item);
  // All that the answer shows of it, too.
  const product = await productRowByCode(queries, item.productCode, market.currency);
  if (!product?.enabled) throw invalid('productCode', 'productUnknown');
  const offered = product.variants.filter(({ enabled }) => enabled);
  const variant = chooseVariant(item, product.optionCodes, offered);
  checkQuantity(variant, quantity);
  // Where the connection is lost with the answer, a cart is left that nobody knows the token of.
  const [stored] = await retryWhenLost(() =>
    storeCart(queries, { token: randomUUID(), ...market, variantId: variant.id, quantity }),
  );
  if (!stored) throw new Error('the cart was not stored');
  const { cart } = stored;
  const its = { orderId: cart.id, variantId: variant.id, code: variant.code, productId: product.id };
  // It was seen at this very moment.
  const line = { id: stored.item.id, ...its, quantity, seenPrices: null, placed: null };
  return { cart, contents: { lines: [line], products: new Map([[product.id, product]]) } };
}

const storeCart = preparedStatement('a cart with an item', (queries) => {
  const { placeholder } = sql;
  const cart = queries.$with('cart').as(
    queries
      .insert(orders)
      .values({
        token: placeholder('token'),
        locale: placeholder('locale'),
        currency: placeholder('currency'),
      })
      .returning(),
  );
  const variantId = sql`${placeholder('variantId')}::int`;
  const item = queries.$with('item', { id: orderItems.id }).as(
    sql`insert into ${orderItems} (order_id, variant_id, quantity, seen_prices)
      select id, ${variantId}, ${placeholder('quantity')}, ${pricesOf(variantId)} from cart returning id`,
  );
  return queries.with(cart, item).select().from(cart).innerJoin(item, sql`true`);
});

/** @throws HttpError 400 for `id` or `quantity`, or `token` when the cart is empty */
export async function changeQuantity(
  queries: Queries,
  cart: OrderRow,
  itemId: number,
  quantity: number,
): Promise<void> {
  const [found] = await queries
    .select({ variant: variants, productEnabled: products.enabled })
    .from(orderItems)
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(orderItems.id, itemId), eq(orderItems.orderId, cart.id)));
  if (!found)
    throw (await itemsOf(queries, cart)).length === 0
      ? invalid('token', 'cartEmpty')
      : invalid('id', 'cartItem');
  if (!found.productEnabled || !found.variant.enabled) throw invalid('id', 'productUnknown');
  checkQuantity(found.variant, quantity);
  await queries.update(orderItems).set({ quantity }).where(eq(orderItems.id, itemId));
  await seePrices(queries, cart, found.variant.id);
}

/** @throws HttpError 400 for `id` */
export async function removeItem(queries: Queries, cart: OrderRow, itemId: number): Promise<void> {
  const removed = await queries
    .delete(orderItems)
    .where(and(eq(orderItems.id, itemId), eq(orderItems.orderId, cart.id)))
    .returning();
  if (removed.length === 0) throw invalid('id', 'cartItem');
}

/** The product's variants that are sold; one row without any where there are none, and no row where it is not sold itself. */
const offeredBy = preparedStatement('variants of a product', (queries) =>
  queries
    .select({ optionCodes: products.optionCodes, variant: variants })
    .from(products)
    .leftJoin(variants, and(eq(variants.productId, products.id), eq(variants.enabled, true)))
    .where(and(eq(products.code, sql.placeholder('code')), eq(products.enabled, true))),
);

async function findVariant(queries: Queries, item: NewItem): Promise<VariantRow> {
  checkNaming(item);
  const rows = await offeredBy(queries, { code: item.productCode });
  const [first] = rows;
  if (!first) throw invalid('productCode', 'productUnknown');
  const offered = rows.map(({ variant }) => variant).filter((variant) => variant !== null);
  return chooseVariant(item, first.optionCodes, offered);
}

function checkNaming({ variantCode, options }: NewItem) {
  if (variantCode && options) throw new HttpError(404, { key: 'variantOrOptions' });
}

/** @param offered variants of the product that are sold */
function chooseVariant<Variant extends Pick<VariantRow, 'code' | 'values'>>(
  { variantCode, options }: NewItem,
  optionCodes: string[],
  offered: Variant[],
): Variant {
  if (variantCode) {
    return (
      offered.find(({ code }) => code === variantCode) ?? refuse('variantCode', { key: 'variantUnknown' })
    );
  }
  const simple = optionCodes.length === 0;
  if (options) {
    if (simple) throw invalid('productCode', 'noOptions');
    const matching = offered.find(({ values }) =>
      optionCodes.every((code) => values[code] === options[code]),
    );
    return matching ?? refuse('productCode', { key: 'variantUnknown' });
  }
  const [only] = offered;
  if (!only) throw invalid('productCode', 'productUnknown');
  if (!simple && offered.length > 1) throw invalid('productCode', 'chooseVariant');
  return only;
}

function refuse(field: string, message: Message): never {
  throw invalid(field, message.key, message.values);
}

function checkQuantity(variant: Pick<VariantRow, 'stock' | 'backorder'>, quantity: number) {
  if (quantity > MAX_QUANTITY) throw invalid('quantity', 'perLine', { limit: MAX_QUANTITY });
  if (variant.backorder) return;
  if (variant.stock === 0) throw invalid('quantity', 'soldOut');
  if (quantity > variant.stock) throw invalid('quantity', 'stock', { stock: variant.stock });
}
