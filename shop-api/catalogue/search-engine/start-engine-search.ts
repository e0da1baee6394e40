import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../kernel/database/database.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { ProductSearch } from '../products/product-search.ts';
import { openEngine } from './engine.ts';
import { engineSearch } from './engine-search.ts';
import { INDEX } from './index-definition.ts';
import { startIndexFeed } from './index-feed.ts';
import { askForIndexAnew, readProgress } from './index-row.ts';

interface EngineOptions {
  database: Pick<Database, 'queries' | 'listen'>;
  settings: NonNullable<Settings['search']>;
  searchLimit: number;
  /** Searches where the engine cannot. */
  otherwise: ProductSearch;
  log: FastifyBaseLogger;
}

/** Searches by OpenSearch, and keeps its index. */
export async function startEngineSearch({ database, settings, searchLimit, otherwise, log }: EngineOptions) {
  const { queries } = database;
  const { url, index: alias } = settings;
  const wanted = { alias, definition: hash('sha256', JSON.stringify([url, alias, INDEX])) };
  const engine = openEngine(settings, log);
  const feed = await startIndexFeed(database, engine, wanted, log);
  const search: ProductSearch = {
    ...engineSearch({ queries, engine, wanted, searchLimit, database: otherwise, log }),
    index: {
      state: async () => {
        const progress = await readProgress(queries, wanted);
        const state = engine.trouble ? 'down' : progress.products === undefined ? 'up' : 'building';
        return { engine: 'opensearch', state, reason: engine.trouble, ...progress };
      },
      rebuild: () => askForIndexAnew(queries, wanted),
    },
  };
  return {
    search,
    stop: async () => {
      await feed.stop();
      engine.close();
    },
  };
}
