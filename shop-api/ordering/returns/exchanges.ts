import { eq, inArray, sql } from 'drizzle-orm';
import { itemsOf, type OrderRow } from '../../cart/cart.ts';
import { loadVariantProducts } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { variants } from '../../kernel/database/schema.ts';
import type { StoredReturnItem } from '../../kernel/database/stored-values.ts';
import { type FieldErrors, HttpError, throwIfInvalid } from '../../kernel/http/http-error.ts';
import type { WantedReturn } from './request-return.ts';

/**
 * What goes back, with the names of what is sent instead. That is another variant of the same product at the same price of
 * today, so that nothing is left to pay or to give back, and there has to be enough of it.
 * @throws HttpError 400 by field
 */
export async function withExchanges(
  tx: Queries,
  order: OrderRow,
  wanted: WantedReturn['items'],
): Promise<StoredReturnItem[]> {
  const codes = wanted.flatMap(({ exchangeFor }) => exchangeFor ?? []);
  if (codes.length === 0) return wanted.map(({ id, quantity }) => ({ id, quantity }));
  const bought = await itemsOf(tx, order);
  const offered = await tx.select().from(variants).where(inArray(variants.code, codes));
  const ids = [...offered, ...bought.map(({ variantId: id }) => ({ id }))].map(({ id }) => id);
  const { locale, currency } = order;
  const products = await loadVariantProducts(tx, ids, { locale, currency }, '');
  const fieldErrors: FieldErrors = {};
  const items = wanted.map(({ id, quantity, exchangeFor }, index): StoredReturnItem => {
    if (exchangeFor === undefined) return { id, quantity };
    const ownId = bought.find((line) => line.id === id)?.variantId ?? 0;
    const otherId = offered.find(({ code }) => code === exchangeFor)?.id ?? 0;
    const [own, other] = [products.get(ownId), products.get(otherId)];
    const variant = other?.variants[0];
    const fits =
      own?.code === other?.code && ownId !== otherId && own?.price?.current === other?.price?.current;
    if (!variant || !fits) fieldErrors[`items[${index}].exchangeFor`] = [{ key: 'exchangeVariant' }];
    else if (!variant.available || quantity > (variant.stock ?? quantity))
      fieldErrors[`items[${index}].exchangeFor`] = [{ key: 'exchangeSoldOut' }];
    return { id, quantity, exchangeFor: { code: exchangeFor, name: variant?.name ?? exchangeFor } };
  });
  throwIfInvalid(fieldErrors);
  return items;
}

/** Takes what is sent instead out of the stock, variant by variant in one order for all. @throws HttpError 409 where it is gone */
export async function takeExchanged(tx: Queries, items: readonly StoredReturnItem[]): Promise<void> {
  const codes = items.flatMap(({ exchangeFor }) => exchangeFor?.code ?? []);
  if (codes.length === 0) return;
  const rows = await tx
    .select()
    .from(variants)
    .where(inArray(variants.code, codes))
    .orderBy(variants.id)
    .for('update');
  for (const { id, code, stock, backorder } of rows) {
    const units = items
      .filter(({ exchangeFor }) => exchangeFor?.code === code)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (units > stock && !backorder) throw new HttpError(409, { key: 'exchangeSoldOut' });
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${units}` })
      .where(eq(variants.id, id));
  }
  if (rows.length < new Set(codes).size) throw new HttpError(409, { key: 'exchangeSoldOut' });
}
