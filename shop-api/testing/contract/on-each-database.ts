import { findPostgres, type PostgresCluster, startPostgres } from '../postgres-cluster.ts';
import { type ShopProcess, startShop } from '../shop-process.ts';

export interface ShopOnDatabase {
  engine: 'PGlite' | 'PostgreSQL';
  shop(): ShopProcess;
  /** PostgreSQL alone has one. */
  cluster(): PostgresCluster | undefined;
}

/** Runs suites against a shop of their own on the embedded database, and on PostgreSQL where it is installed. */
export function onEachDatabase(
  what: string,
  settings: () => Promise<Record<string, string>>,
  suites: (on: ShopOnDatabase) => void,
): void {
  const binaries = findPostgres();
  if (!binaries) console.warn(`PostgreSQL is not installed: ${what} is tested on PGlite alone.`);
  const engines = binaries ? (['PGlite', 'PostgreSQL'] as const) : (['PGlite'] as const);

  describe.each(engines)(`${what} on %s`, (engine) => {
    let cluster: PostgresCluster | undefined;
    let shop: ShopProcess | undefined;

    beforeAll(async () => {
      if (engine === 'PostgreSQL' && binaries) cluster = await startPostgres(binaries);
      shop = await startShop({ DATABASE_URL: cluster?.url ?? '', ...(await settings()) });
    });

    afterAll(async () => {
      await shop?.remove();
      await cluster?.stop();
    });

    suites({
      engine,
      shop() {
        if (!shop) throw new Error('the shop is not running');
        return shop;
      },
      cluster: () => cluster,
    });
  });
}
