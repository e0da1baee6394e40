import pg from 'pg';
import { findPostgres, startPostgres } from '../testing/postgres-cluster.ts';
import { startShop } from '../testing/shop-process.ts';
import { codeOf, fillCatalogue } from './bench-catalogue.ts';
import { type Call, connections, type Measured, measure, type Spread, spreadOf } from './load.ts';
import { scenarios } from './scenarios.ts';

/*
 * npm run bench:api [-- <seconds> [<products> …]]: how fast the API answers, with its default settings, on a PostgreSQL of
 * its own and the same machine. What is read is measured three times: each answer made anew, alone, after something public
 * has changed; by many at once, who are mostly given what is kept; and so while something is sold each second. Nothing is
 * asserted: the figures of a busy machine are not those of an idle one.
 */
const [seconds = 3, ...sizes] = process.argv.slice(2).map(Number);
const catalogues = sizes.length > 0 ? sizes : [150, 100_000];
const warmUp = seconds / 3;
/** Answers that are made anew. */
const samples = 60;

interface Result extends Spread, Partial<Omit<Measured, keyof Spread>> {
  bar?: number;
}

type Results = Map<string, Result>;

const bench = async (binaries: string, products: number): Promise<Results> => {
  const cluster = await startPostgres(binaries);
  const settings = { DATABASE_URL: cluster.url, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const results: Results = new Map();
  try {
    const shop = await startShop({ ...settings, STALENESS: '1000' });
    await fillCatalogue(cluster.url, products);
    try {
      for (const { name, bar, prepare } of scenarios) {
        const next = await prepare(shop, products);
        if (bar) results.set(`${name}, made anew`, await anew(settings, cluster.url, next));
        if (bar) await measure(shop, next, warmUp);
        results.set(name, { ...(await measure(shop, next, seconds)), bar });
        if (bar) {
          const sold = await selling(cluster.url, () => measure(shop, next, seconds));
          results.set(`${name}, a sale each second`, { ...sold, bar });
        }
        process.stderr.write('.');
      }
    } finally {
      await shop.remove();
    }
  } finally {
    await cluster.stop();
  }
  return results;
};

/** One after the other, by a server that asks each time whether something has changed, and each time something has. */
const anew = async (
  settings: Record<string, string>,
  url: string,
  next: () => Call | null,
): Promise<Spread> => {
  const shop = await startShop({ ...settings, STALENESS: '0' });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const times: number[] = [];
    for (let call = next(); call && times.length < samples; call = next()) {
      await client.query('insert into public_changes default values');
      const start = performance.now();
      await shop.get(call.path);
      times.push(performance.now() - start);
    }
    // The first ones find connections and plans missing, too.
    return spreadOf(times.slice(samples / 6));
  } finally {
    await client.end();
    await shop.remove();
  }
};

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
  const rounded = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? '';
  return [...all].flatMap(([products, results]) =>
    [...results].map(([what, { bar, perSecond, p50, p99, ...result }]) => {
      const before = smallest?.get(what);
      return {
        products,
        what,
        'requests/s': rounded(perSecond, 0),
        bar: bar ?? '',
        'of the bar': bar && perSecond ? `${(perSecond / bar).toFixed(2)}×` : '',
        'p50 ms': rounded(p50, 1),
        'p99 ms': rounded(p99, 1),
        'p99 growth': before && results !== smallest ? `${(p99 / before.p99).toFixed(2)}×` : '',
        'CPU ms': rounded(result.cpuPerRequest, 2),
        'memory MB': rounded(result.memory && result.memory / 1e6, 0),
        failures: result.failures ?? '',
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
