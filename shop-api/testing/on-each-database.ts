import { type Engine, newDatabaseOf } from './ask-services.ts';
import { borrowShop, startShop } from './hosted-shop.ts';
import { findPostgres } from './postgres-cluster.ts';
import type { RunningShop } from './running-shop.ts';

export interface ShopOnDatabase {
  engine: Engine;
  shop(): RunningShop;
  /** Empty where the database is embedded: only the shop may use that. */
  databaseUrl(): string;
}

/**
 * Runs a suite against a shop on the embedded database, and on PostgreSQL where it is installed.
 * @param settings of a shop of its own; without them it borrows one, with all that suites before it left there
 */
export function onEachDatabase(
  what: string,
  suite: (on: ShopOnDatabase) => void,
  settings?: () => Promise<Record<string, string>>,
): void {
  describe.each(installedEngines(what))(`${what} on %s`, (engine) => {
    let shop: RunningShop | undefined;
    let databaseUrl = '';
    let end: () => Promise<unknown>;

    beforeAll(async () => {
      if (settings) {
        databaseUrl = await newDatabaseOf(engine);
        const own = await startShop({ DATABASE_URL: databaseUrl, ...(await settings()) });
        [shop, end] = [own, own.remove];
      } else ({ shop, databaseUrl, giveBack: end } = await borrowShop(engine));
    });

    afterAll(() => end?.());

    suite({
      engine,
      shop() {
        if (!shop) throw new Error('the shop is not running');
        return shop;
      },
      databaseUrl: () => databaseUrl,
    });
  });
}

/** Where tests can run on this machine. The quick run keeps to PostgreSQL: the shop that its browser tests open is on PGlite. */
export const installedEngines = (what: string): readonly Engine[] => {
  if (findPostgres()) return process.env.SKIP_SLOW_TESTS ? ['PostgreSQL'] : ['PGlite', 'PostgreSQL'];
  console.warn(`PostgreSQL is not installed: ${what} is tested on PGlite alone.`);
  return ['PGlite'];
};
