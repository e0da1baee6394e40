import type { FastifyBaseLogger } from 'fastify';
import type { Changes } from '../../kernel/cache/change-feed.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { databaseSearch, type ProductSearch } from '../products/product-search.ts';
import { forgetIndexes } from './index-row.ts';

export interface RunningSearch {
  search: ProductSearch;
  stop(): Promise<void>;
}

/** Search by the engine that the settings name; without one by the database, and none of the engine's code is loaded. */
export async function startSearch(
  database: Pick<Database, 'queries' | 'listen'>,
  { search: settings, searchLimit }: Pick<Settings, 'search' | 'searchLimit'>,
  changes: Changes,
  log: FastifyBaseLogger,
): Promise<RunningSearch> {
  const otherwise = databaseSearch({ queries: database.queries, changes, searchLimit });
  if (!settings) {
    await forgetIndexes(database.queries);
    return { search: otherwise, stop: async () => undefined };
  }
  const { startEngineSearch } = await import('./start-engine-search.ts');
  return startEngineSearch({ database, settings, searchLimit, otherwise, log });
}
