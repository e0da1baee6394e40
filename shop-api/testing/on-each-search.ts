import { startShop } from './hosted-shop.ts';
import { onEachDatabase, type ShopOnDatabase } from './on-each-database.ts';
import { type SimulatedOpenSearch, simulateOpenSearch } from './opensearch/simulated-opensearch.ts';
import { plentyOfJugs } from './plenty-of-jugs.ts';
import type { OwnShop } from './running-shop.ts';

/** What the log says once the engine searches. */
export const FILLED = 'the search index is filled';

/** Settings of a shop that searches by this engine. */
export const searchSettings = ({ url, key }: SimulatedOpenSearch) => ({ SEARCH_URL: url, SEARCH_KEY: key });

/** Runs a suite where each database searches, and where the search engine does. */
export function onEachSearch(what: string, suite: (on: Pick<ShopOnDatabase, 'shop'>) => void): void {
  onEachDatabase(what, suite);

  describe(`${what} by OpenSearch`, () => {
    let opensearch: SimulatedOpenSearch;
    let shop: OwnShop | undefined;

    beforeAll(async () => {
      opensearch = await simulateOpenSearch();
      shop = await startShop({ ...searchSettings(opensearch), CATALOGUE: await plentyOfJugs() });
      await shop.outputWith(FILLED);
    });

    afterAll(async () => {
      await shop?.remove();
      await opensearch.stop();
    });

    suite({
      shop() {
        if (!shop) throw new Error('the shop is not running');
        return shop;
      },
    });

    it('asked the engine', () => {
      expect(opensearch.requests.filter((each) => each.endsWith('/_search')).length).toBeGreaterThan(10);
    });
  });
}
