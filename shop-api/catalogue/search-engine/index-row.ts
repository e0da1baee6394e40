import { and, count, eq, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { products, searchChanges, searchIndexes } from '../../kernel/database/schema.ts';
import type { IndexState } from '../products/product-search.ts';

/** An index as the settings want it. */
export interface WantedIndex {
  alias: string;
  /** Hash of where it is and of what it holds. */
  definition: string;
}

/** Seconds that a change may wait; an engine that lags behind further is not asked. */
const MAX_LAG = 60;

/** The row of the index, if it is the one that this server wants: another's may hold something else. */
export function isWanted({ alias, definition }: WantedIndex) {
  return and(eq(searchIndexes.alias, alias), eq(searchIndexes.definition, definition));
}

/** Asks for the index where it is not the wanted one; what is changed from now on is noted for it. */
export async function askForIndex(queries: Queries, { alias, definition }: WantedIndex): Promise<void> {
  await queries.delete(searchIndexes).where(sql`${searchIndexes.alias} <> ${alias}`);
  await queries
    .insert(searchIndexes)
    .values({ alias, definition })
    .onConflictDoUpdate({
      target: searchIndexes.alias,
      set: { ...ANEW, definition },
      setWhere: sql`${searchIndexes.definition} <> ${definition}`,
    });
}

/** @param former only where the index is still this one; whichever it is without it */
export async function askForIndexAnew(queries: Queries, wanted: WantedIndex, former?: string): Promise<void> {
  await queries
    .update(searchIndexes)
    .set(ANEW)
    .where(and(isWanted(wanted), former === undefined ? undefined : eq(searchIndexes.index, former)));
}

const ANEW = {
  index: null,
  filledUpTo: 0,
  version: sql`${searchIndexes.version} + 1`,
  leasedUntil: null,
  askedBy: sql`pg_current_xact_id()::text::bigint`,
};

/** Without an engine nothing is noted for one. */
export async function forgetIndexes(queries: Queries): Promise<void> {
  const forgotten = await queries.delete(searchIndexes).returning({ alias: searchIndexes.alias });
  if (forgotten.length > 0) await queries.delete(searchChanges);
}

/** Whether the index knows all that the database told a while ago. */
export async function isUsable(queries: Queries, wanted: WantedIndex): Promise<boolean> {
  const oldest = queries.select({ at: min(searchChanges.changedAt) }).from(searchChanges);
  const usable = await queries
    .select({ alias: searchIndexes.alias })
    .from(searchIndexes)
    .where(
      and(
        isWanted(wanted),
        isNotNull(searchIndexes.index),
        isNull(searchIndexes.filledUpTo),
        sql`coalesce((${oldest}) > now() - make_interval(secs => ${MAX_LAG}), true)`,
      ),
    );
  return usable.length > 0;
}

/** For the operator. */
export async function readProgress(
  queries: Queries,
  wanted: WantedIndex,
): Promise<Pick<IndexState, 'waiting' | 'indexed' | 'products'>> {
  const [row] = await queries
    .select({ index: searchIndexes.index, filledUpTo: searchIndexes.filledUpTo })
    .from(searchIndexes)
    .where(isWanted(wanted));
  const [waiting] = await queries
    .select({
      products: sql`count(distinct ${searchChanges.productId})`.mapWith(Number),
      since: min(searchChanges.changedAt),
    })
    .from(searchChanges);
  const told = { waiting: waiting?.products ?? 0 };
  if (row?.index && row.filledUpTo === null) return told;
  const [filled] = await queries
    .select({
      indexed:
        sql`count(*) filter (where ${products.id} <= ${row?.index ? (row.filledUpTo ?? 0) : 0})`.mapWith(
          Number,
        ),
      products: count(),
    })
    .from(products);
  return { ...told, indexed: filled?.indexed ?? 0, products: filled?.products ?? 0 };
}
