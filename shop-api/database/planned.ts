import { createHash } from 'node:crypto';

interface Query<Rows> {
  toSQL(): { sql: string };
  prepare(name: string): { execute(): Promise<Rows> };
}

/**
 * Runs a query that comes again and again with other values, so that a PostgreSQL connection plans it once. For queries of
 * few forms alone: each connection keeps the plan of each.
 */
export const planned = <Rows>(query: Query<Rows>): Promise<Rows> =>
  query.prepare(createHash('sha1').update(query.toSQL().sql).digest('base64url')).execute();
