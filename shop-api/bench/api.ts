import pg from 'pg';
import { findPostgres, startPostgres } from '../testing/postgres-cluster.ts';
import { startShop } from '../testing/shop-process.ts';
import { codeOf, fillCatalogue } from './bench-catalogue.ts';
import { connections, type Measured, measure } from './load.ts';
import { scenarios } from './scenarios.ts';

/*
 * npm run bench:api [-- <seconds> [<products> …]]: how fast the API answers, with its default settings, on a PostgreSQL of
 * its own and the same machine. Nothing is asserted: the figures of a busy machine are not those of an idle one.
 */
const [seconds = 5, ...sizes] = process.argv.slice(2).map(Number);
const catalogues = sizes.length > 0 ? sizes : [150, 100_000];

type Results = Map<string, Measured>;

const bench = async (binaries: string, products: number): Promise<Results> => {
  const cluster = await startPostgres(binaries);
  const shop = await startShop({
    DATABASE_URL: cluster.url,
    STALENESS: '1000',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  });
  const results: Results = new Map();
  try {
    await fillCatalogue(cluster.url, products);
    for (const { name, bar, prepare } of scenarios) {
      const next = await prepare(shop, products);
      if (bar) await measure(shop, next, seconds / 4);
      results.set(name, await measure(shop, next, seconds));
      if (bar)
        results.set(whileSelling(name), await selling(cluster.url, () => measure(shop, next, seconds)));
      process.stderr.write('.');
    }
  } finally {
    await shop.remove();
    await cluster.stop();
  }
  return results;
};

const whileSelling = (name: string) => `${name}, a sale each second`;

/** What is kept is made anew after a sale: with one each second, nothing is kept for longer than that. */
const selling = async <Result>(url: string, run: () => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let sold: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    sold = client.query(`update variants set stock = stock - 1 where code = '${codeOf(1)}-0'`);
  }, 1000);
  try {
    return await run();
  } finally {
    clearInterval(timer);
    await sold;
    await client.end();
  }
};

const tableOf = (all: Map<number, Results>) => {
  const [smallest] = all.values();
  return [...all].flatMap(([products, results]) =>
    [...results].map(([name, result]) => {
      const bar = scenarios.find((scenario) => name.startsWith(scenario.name))?.bar;
      const before = smallest?.get(name);
      return {
        products,
        what: name,
        'requests/s': Math.round(result.perSecond),
        'of the bar': bar ? `${(result.perSecond / bar).toFixed(2)}×` : '',
        'p50 ms': result.p50.toFixed(1),
        'p99 ms': result.p99.toFixed(1),
        'p99 growth': before && before !== result ? `${(result.p99 / before.p99).toFixed(2)}×` : '',
        'CPU ms': result.cpuPerRequest.toFixed(2),
        'memory MB': Math.round(result.memory / 1e6),
        failures: result.failures,
      };
    }),
  );
};

const binaries = findPostgres();
if (binaries) {
  const all = new Map<number, Results>();
  for (const products of catalogues) all.set(products, await bench(binaries, products));
  process.stderr.write('\n');
  process.stdout.write(`${connections} connections, ${seconds} s each\n`);
  console.table(tableOf(all));
} else {
  process.stderr.write('The bench needs PostgreSQL 15 or newer in /usr/lib/postgresql.\n');
  process.exitCode = 1;
}
