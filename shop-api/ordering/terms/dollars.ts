import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { orders, variantPrices } from '../../kernel/database/schema.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { SaidTerms } from './terms.ts';

/** Kind of the job that has every price in dollars follow its price in riyals. */
export const DOLLARS_JOB = 'price-in-dollars';
/** Variants at a time: nobody waits for all of them, and caches are told of few products at once. */
const BATCH = 1000;

/** Carts that are open, and prices that are there already, follow what was changed about dollars. */
export async function followDollars(tx: Queries, before: SaidTerms, after: SaidTerms): Promise<void> {
  const { dollars, dollarRate, dollarRounding } = after;
  const isSame =
    dollars === before.dollars &&
    dollarRate === before.dollarRate &&
    dollarRounding === before.dollarRounding;
  if (isSame || dollars === null || dollars === 'typed') return;
  if (dollars === 'off')
    await tx
      .update(orders)
      .set({ currency: 'SAR' })
      .where(and(eq(orders.state, 'cart'), ne(orders.currency, 'SAR')));
  await enqueue(tx, { kind: DOLLARS_JOB });
}

/**
 * Has all prices in dollars follow those in riyals, by the terms as they are meanwhile.
 * @param stopping ends it between two batches; begun anew, it finds what is done already
 */
export async function priceInDollars(queries: Queries, stopping?: AbortSignal): Promise<void> {
  let last = 0;
  while (!stopping?.aborted) {
    const batch = await queries
      .select({ id: variantPrices.variantId })
      .from(variantPrices)
      .where(and(eq(variantPrices.currency, 'SAR'), sql`${variantPrices.variantId} > ${last}`))
      .orderBy(variantPrices.variantId)
      .limit(BATCH);
    if (batch.length === 0) return;
    const ids = batch.map(({ id }) => id);
    await queries.execute(sql`select follow_riyals(array(
      select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int))`);
    last = ids.at(-1) ?? last;
  }
}
