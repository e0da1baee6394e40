import type { Queries } from './database.ts';

interface Written<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/**
 * A query that comes again and again with other values, for which it has placeholders. It is written once (in the embedded
 * database's transactions each time), and a PostgreSQL connection plans it once. Each connection keeps the plan: for
 * queries of few forms alone.
 * @param name of this query alone
 */
export function preparedStatement<Rows>(
  name: string,
  write: (queries: Queries) => { prepare(name: string): Written<Rows> },
) {
  const known = new WeakMap<Queries, Written<Rows>>();
  return (queries: Queries, values: Record<string, unknown>): Promise<Rows> => {
    const written = known.get(queries) ?? write(queries).prepare(name);
    known.set(queries, written);
    return written.execute(values);
  };
}
