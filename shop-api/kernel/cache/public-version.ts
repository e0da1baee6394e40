import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { publicChanges } from '../database/schema.ts';
import { MemoryCache } from './memory-cache.ts';

/** Which state of the shop readers see: other texts once it has changed. */
export interface Version {
  /** Of all that is public. */
  responses: string;
  /** Of all but how many there are of a variant, as long as there are any: lists find and count the same. */
  lists: string;
  /** Of how many there are of a product's variants, by its id; nothing where it was not sold lately. */
  sold: Record<number, string>;
}

export type PublicVersion = () => Promise<Version>;

/**
 * Asks the database for the version, at most every `staleness` milliseconds. Rows are counted too: a transaction with a
 * lower number may be committed after one with a higher. Old rows are removed, which makes the first one another.
 */
export function publicVersion(queries: Queries, staleness: number): PublicVersion {
  const memory = new MemoryCache<Version>({ ttl: staleness });
  const { id, lists, sold } = publicChanges;
  const soldProducts = sql`(
    select product, concat_ws(':', count(*), max(${id})) as state
    from ${publicChanges} cross join unnest(${sold}) as product group by product) as by_product`;
  return () =>
    memory.fetch('version', async () => {
      const [row] = await queries
        .select({
          responses: stateOf(sql`true`),
          lists: stateOf(sql`${lists}`),
          sold: sql<
            Version['sold']
          >`(select coalesce(json_object_agg(product, state), '{}') from ${soldProducts})`,
        })
        .from(publicChanges);
      if (!row) throw new Error('an aggregate has one row');
      return row;
    });
}

/** Names a version to other servers, the same from each instance with these settings, without telling what it is counted from. */
export function versionNamer(settings: object): (version: Version) => string {
  const own = hash('sha256', JSON.stringify(settings));
  return ({ responses }) => hash('sha256', `${responses} ${own}`, 'base64url').slice(0, 22);
}

function stateOf(which: SQL) {
  const counted = (what: SQL) => sql`${what} filter (where ${which})`;
  const { id } = publicChanges;
  return sql<string>`concat_ws(':', ${counted(sql`min(${id})`)}, ${counted(sql`count(*)`)}, ${counted(sql`max(${id})`)})`;
}
