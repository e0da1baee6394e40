import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { newDatabaseOf } from '../../testing/ask-services.ts';
import { changedCatalogue } from '../../testing/catalogue-files.ts';
import { runHostedCommand, startShop } from '../../testing/hosted-shop.ts';
import { installedEngines } from '../../testing/on-each-database.ts';
import { FILLED, searchSettings } from '../../testing/on-each-search.ts';
import {
  type SimulatedOpenSearch,
  simulateOpenSearch,
} from '../../testing/opensearch/simulated-opensearch.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import { TIMEOUT } from '../../testing/timeout.ts';
import type { ProductPage } from '../products/catalogue-schema.ts';

interface Health {
  status: string;
  search: { state: string; reason?: string; waiting: number };
}

const POLL_INTERVAL = 50;

let opensearch: SimulatedOpenSearch;
const shops: OwnShop[] = [];

beforeEach(async () => {
  opensearch = await simulateOpenSearch();
});

afterEach(async () => {
  await Promise.all(shops.splice(0).map((shop) => shop.remove()));
  await opensearch.stop();
});

async function start(environment: Record<string, string> = {}) {
  const shop = await startShop({ ...searchSettings(opensearch), ...environment });
  shops.push(shop);
  return shop;
}

async function healthOf({ url }: OwnShop): Promise<Health> {
  return (await fetch(`${url}/healthz`)).json() as Promise<Health>;
}

const found = async (shop: OwnShop, text: string, query = '') => {
  const { body } = await shop.get<ProductPage>(
    `/search/products?locale=en&criteria[search][value]=${encodeURIComponent(text)}${query}`,
  );
  return body.items.map(({ code }) => code);
};

async function until(holds: () => Promise<boolean>) {
  const late = performance.now() + TIMEOUT;
  while (!(await holds())) {
    if (performance.now() > late) throw new Error('it never came true');
    // Without a pause it would take the processor from what it waits for.
    await setTimeout(POLL_INTERVAL);
  }
}

const upToDate = (shop: OwnShop) =>
  until(async () => {
    const { search } = await healthOf(shop);
    return search.state === 'up' && search.waiting === 0;
  });

/** What the engine was asked meanwhile. */
async function searchesDuring(work: () => Promise<unknown>): Promise<number> {
  const before = opensearch.requests.length;
  await work();
  return opensearch.requests.slice(before).filter((each) => each.endsWith('/_search')).length;
}

describe('the search engine', () => {
  it('is replaced by the database while it is down, whose return is noticed', async () => {
    const shop = await start();
    await shop.outputWith(FILLED);
    expect(await searchesDuring(() => found(shop, 'lamp'))).toBeGreaterThan(0);
    for (const failure of ['broken', 'busy', 'silent'] as const) {
      opensearch.failure = failure;
      expect(await found(shop, `vase ${failure === 'busy' ? 'najd' : ''}`)).toEqual(['vase']);
      await until(async () => (await healthOf(shop)).search.state === 'down');
      expect(await healthOf(shop)).toMatchObject({
        status: 'ok',
        search: { state: 'down', reason: expect.any(String) },
      });
      // What no product has is left out.
      expect(await found(shop, `rug ${failure}`)).toEqual(['rug']);
      opensearch.failure = undefined;
      await until(async () => (await healthOf(shop)).search.state === 'up');
    }
    const log = await shop.outputWith('the search engine responds again');
    expect(log).toContain('the search engine fails: the database searches instead');
    expect(await searchesDuring(() => found(shop, 'cushion'))).toBeGreaterThan(0);
  });

  it('that refuses the key is told of, without the key', async () => {
    const shop = await start({ SEARCH_KEY: 'shop:guessed' });
    const log = await shop.outputWith('it refuses SEARCH_KEY');
    expect(log).not.toContain('guessed');
    expect(log).not.toContain(Buffer.from('shop:guessed').toString('base64'));
    expect(await found(shop, 'shrit')).toEqual(['shirt']);
    expect((await healthOf(shop)).search).toMatchObject({
      state: 'down',
      reason: 'it refuses SEARCH_KEY (401)',
    });
  });

  it('that lost the index is given it again', async () => {
    const shop = await start();
    await shop.outputWith(FILLED);
    opensearch.clear();
    expect(await found(shop, 'lamp')).toEqual(['last-lamp', 'jug']);
    await until(async () => opensearch.aliases()['shop-products'] !== undefined);
    await upToDate(shop);
    expect(
      await searchesDuring(async () => expect(await found(shop, 'rug')).toEqual(['rug'])),
    ).toBeGreaterThan(0);
  });

  it('is given a new index on demand, and the former one goes', async () => {
    const shop = await start();
    await shop.outputWith(FILLED);
    const [former] = opensearch.indexes();
    const settings = { DATA_DIR: shop.dataFolder };
    expect(await runHostedCommand('search', settings, 'status')).toMatchObject({
      code: 0,
      stdout: 'opensearch: up\n',
    });
    expect(await runHostedCommand('search', settings, 'rebuild')).toMatchObject({ code: 0 });
    await until(async () => opensearch.indexes().every((index) => index !== former));
    await upToDate(shop);
    expect(opensearch.indexes()).toHaveLength(1);
    expect(await found(shop, 'lamp')).toEqual(['last-lamp', 'jug']);
  });

  it('keeps its index over a restart', async () => {
    const shop = await start();
    await shop.outputWith(FILLED);
    await shop.stop();
    const indexes = opensearch.indexes();
    const again = await start({ DATA_DIR: shop.dataFolder });
    await upToDate(again);
    expect(opensearch.indexes()).toEqual(indexes);
    expect(await searchesDuring(() => found(again, 'rug'))).toBeGreaterThan(0);
  });

  it('is not there without SEARCH_URL', async () => {
    const shop = await start({ SEARCH_URL: '' });
    expect(await healthOf(shop)).not.toHaveProperty('search');
    expect(await runHostedCommand('search', { DATA_DIR: shop.dataFolder }, 'status')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no search engine'),
    });
    expect(opensearch.requests).toEqual([]);
  });
});

/** Changed by another program, as a merchant's own tools do. */
describe.each(installedEngines('the feed of the search engine').filter((each) => each === 'PostgreSQL'))(
  'the feed of the search engine on %s',
  (engine) => {
    let client: pg.Client;
    let url: string;

    beforeEach(async () => {
      url = await newDatabaseOf(engine);
      client = new pg.Client(url);
      await client.connect();
    });
    afterEach(() => client.end());

    it('brings each change, and lists tell of it', async () => {
      const shop = await start({ DATABASE_URL: url });
      await shop.outputWith(FILLED);
      const change = async (statement: string) => {
        await client.query(statement);
        await upToDate(shop);
      };
      expect(await found(shop, 'lamp', '&available=1')).toEqual(['last-lamp', 'jug']);
      await change(
        `update variants set stock = 0 where product_id = (select id from products where code = 'last-lamp')`,
      );
      expect(await found(shop, 'lamp', '&available=1')).toEqual(['jug']);
      await change(`update variant_prices set price = 999900 where variant_id in
        (select v.id from variants v join products p on p.id = v.product_id where p.code = 'jug')`);
      expect(await found(shop, 'lamp', '&sort=price&direction=desc')).toEqual(['jug', 'last-lamp']);
      expect(await found(shop, 'lamp', '&priceMin=999900')).toEqual(['jug']);
      await change(`update products set enabled = false where code = 'jug'`);
      expect(await found(shop, 'lamp')).toEqual(['last-lamp']);
      await change(`update products set enabled = true, position = -1 where code = 'jug'`);
      expect(await found(shop, 'copper')).toEqual(['jug']);
      await change(`delete from products where code = 'last-lamp'`);
      expect(await found(shop, 'lamp')).toEqual(['jug']);
      expect(await client.query('select from search_changes')).toMatchObject({ rowCount: 0 });
    });

    it('brings what an import renames, a brand as well', async () => {
      const shop = await start({ DATABASE_URL: url });
      await shop.outputWith(FILLED);
      expect(await found(shop, 'Najd')).toEqual(['vase', 'rug', 'jug']);
      const file = await changedCatalogue(({ brands, products }) => {
        for (const brand of brands) if (brand.code === 'najd') brand.name.en = 'Qassim';
        for (const product of products) if (product.code === 'shirt') product.name.en = 'Flaxen tunic';
      });
      const settings = { DATABASE_URL: url, DATA_DIR: shop.dataFolder, DATABASE_FSYNC: 'off' };
      expect(await runHostedCommand('catalogue', settings, 'import', file)).toMatchObject({ code: 0 });
      await upToDate(shop);
      expect(await found(shop, 'Qassim')).toEqual(['vase', 'rug']);
      expect(await found(shop, 'tunic')).toEqual(['shirt']);
    });

    it('brings what was changed while the engine was down, or no shop ran', async () => {
      const shop = await start({ DATABASE_URL: url });
      await shop.outputWith(FILLED);
      opensearch.failure = 'broken';
      await client.query(`update products set enabled = false where code = 'rug'`);
      expect(await found(shop, 'rug')).toEqual([]);
      opensearch.failure = undefined;
      await upToDate(shop);
      expect(await found(shop, 'wool')).toEqual([]);
      await shop.stop();
      await client.query(`update products set enabled = true where code = 'rug'`);
      const again = await start({ DATABASE_URL: url, DATA_DIR: shop.dataFolder });
      await upToDate(again);
      expect(
        await searchesDuring(async () => expect(await found(again, 'rug')).toEqual(['rug'])),
      ).toBeGreaterThan(0);
    });

    it('ends in the last state, however many servers feed and however fast it changes', async () => {
      const [one, other] = [await start({ DATABASE_URL: url }), await start({ DATABASE_URL: url })];
      await Promise.all([upToDate(one), upToDate(other)]);
      for (let round = 0; round < 40; round += 1) {
        await client.query(`update products set enabled = $1 where code = 'rug'`, [round % 2 === 1]);
        await client.query(`update variant_prices set price = $1`, [1000 + round]);
      }
      await Promise.all([upToDate(one), upToDate(other)]);
      for (const shop of [one, other]) {
        expect(await found(shop, 'rug')).toEqual(['rug']);
        expect(await found(shop, 'rug', '&priceMin=1039&priceMax=1039')).toEqual(['rug']);
      }
    });

    it('fills an index while the shop goes on changing', async () => {
      const shop = await start({ DATABASE_URL: url });
      const settings = { DATABASE_URL: url, DATA_DIR: shop.dataFolder };
      await shop.outputWith(FILLED);
      // Noted, and not to be seen before the index is asked for.
      await client.query('begin');
      await client.query(`update products set enabled = false where code = 'vase'`);
      await runHostedCommand('search', settings, 'rebuild');
      expect(await found(shop, 'Najd')).toEqual(['vase', 'rug', 'jug']);
      await client.query('commit');
      await upToDate(shop);
      expect(await found(shop, 'Najd')).toEqual(['rug', 'jug']);
    });
  },
);
