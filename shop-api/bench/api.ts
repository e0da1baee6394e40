import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { runCommandLine, UsageError } from '../kernel/command-line/run-command-line.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../testing/postgres-cluster.ts';
import type { ShopProcess, startShopProcess } from '../testing/shop-process.ts';
import type { fillCatalogue } from './bench-catalogue.ts';
import { type Call, CONNECTIONS, type Measured, measure, type Spread, spreadOf } from './load.ts';
import { popularProduct, type Scenario, scenarios } from './scenarios.ts';

const line = {
  name: 'npm run bench:api --',
  about:
    'Measures how fast the API answers, with its default settings, on a PostgreSQL of its own and the same machine.',
  commands: {
    '[<seconds> [<products> …]]':
      'each measurement takes 3 s, with 150 and with 100,000 products, if not given',
  },
  options: {
    against: {
      type: 'string' as const,
      value: '<folder>',
      about: 'measures that checkout in turn with this one, and tells the change; its packages are installed',
    },
    only: {
      type: 'string' as const,
      value: '<text>',
      about: 'measures what has this text in its name, such as cart or checkout',
    },
  },
  examples: ['', '5 1000', '--against ../before 3 150', '--only cart 3 100000'],
  notes: [
    'Before a change: git worktree add ../before origin/main && (cd ../before && npm run build)',
    '',
    'What is read is measured three times: each answer made anew, alone, after something public has changed; by many at',
    'once, who are given what is kept where it is; and so while a popular product is sold each second, or sells out and',
    'comes back. Lists are all asked for once before, as in a shop that has been open for a while, and as browsers ask: for',
    'summaries, by Brotli. Of details a large shop keeps a smaller share than a small one: how answers grow is told apart of',
    'those that were kept and those that were made. Nothing is asserted: the figures of a busy machine are not those of an',
    'idle one.',
  ],
};

/** Answers that are made anew. */
const SAMPLES = 60;

interface Result extends Spread, Partial<Omit<Measured, keyof Spread>> {
  bar?: number;
}

type Results = Map<string, Result>;

/** The API of a checkout, on a database and with a catalogue of its own. */
interface Contender {
  cluster: PostgresCluster;
  settings: Record<string, string>;
  shop: ShopProcess;
  start: typeof startShopProcess;
  results: Results;
}

/** As its API is started where jemalloc is not installed: with Node's and glibc's own settings it takes 130 MB more. */
const PROCESS = {
  NODE_OPTIONS: '--max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  MALLOC_MMAP_THRESHOLD_: '2097152',
};

const OWN = join(import.meta.dirname, '..');

async function contend(folder: string, binaries: string, products: number): Promise<Contender> {
  const module = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const { startShopProcess: start } = (await module('testing/shop-process.ts')) as {
    startShopProcess: typeof startShopProcess;
  };
  const { fillCatalogue: fill } = (await module('bench/bench-catalogue.ts')) as {
    fillCatalogue: typeof fillCatalogue;
  };
  const cluster = await startPostgres(binaries);
  try {
    const settings = { ...PROCESS, DATABASE_URL: cluster.url, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
    const shop = await start({ ...settings, STALENESS: '1000' });
    await fill(cluster.url, products);
    return { cluster, settings, shop, start, results: new Map() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** @returns the results of each folder, measured in turn */
async function bench(
  folders: string[],
  binaries: string,
  products: number,
  seconds: number,
  only: string,
): Promise<Results[]> {
  const contenders: Contender[] = [];
  try {
    for (const folder of folders) contenders.push(await contend(folder, binaries, products));
    for (const scenario of scenarios.filter(({ name }) => name.includes(only))) {
      for (const contender of contenders) {
        await measureScenario(contender, scenario, products, seconds);
        process.stderr.write('.');
      }
    }
    return contenders.map(({ results }) => results);
  } finally {
    for (const { shop, cluster } of contenders) {
      await shop.remove();
      await cluster.stop();
    }
  }
}

async function measureScenario(
  { cluster, shop, results, ...contender }: Contender,
  { name, bar, writes, all, prepare }: Scenario,
  products: number,
  seconds: number,
): Promise<void> {
  const warmUp = 3 * seconds;
  let next = await prepare(shop, products);
  if (!writes) results.set(`${name}, made anew`, await anew(contender, cluster.url, next));
  if (all) await measure(shop, each(all(products)), Number.POSITIVE_INFINITY);
  await measure(shop, next, warmUp);
  if (writes) next = await prepare(shop, products);
  results.set(name, { ...(await measure(shop, next, seconds)), bar });
  if (!writes) {
    const sold = await selling(cluster.url, sale, products, () => measure(shop, next, seconds));
    results.set(`${name}, a sale each second`, { ...sold, bar });
  }
  if (all) {
    const changed = await selling(cluster.url, sellOut, products, () => measure(shop, next, seconds));
    results.set(`${name}, a list row changes each second`, { ...changed, bar });
  }
}

function each(calls: Iterable<Call>) {
  const iterator = calls[Symbol.iterator]();
  return () => iterator.next().value ?? null;
}

/** One after the other, by a server that asks each time whether something has changed, and each time something has. */
async function anew(
  { start, settings }: Pick<Contender, 'start' | 'settings'>,
  url: string,
  next: () => Call | null,
): Promise<Spread> {
  const shop = await start({ ...settings, STALENESS: '0' });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const times: number[] = [];
    for (let call = next(); call && times.length < SAMPLES; call = next()) {
      await client.query('insert into public_changes default values');
      const start = performance.now();
      await shop.get(call.path);
      times.push(performance.now() - start);
    }
    // The first ones find connections and plans missing, too.
    return spreadOf(times.slice(SAMPLES / 6));
  } finally {
    await client.end();
    await shop.remove();
  }
}

/** What tells the stock of a product is made anew after each of its sales. */
const sale = 'update variants set stock = stock - 1 where code = $1 and stock > 1';
/** Or comes back: its lists count otherwise then. */
const sellOut = 'update variants set stock = case when stock > 0 then 0 else 1000000 end where code = $1';

/** A popular variant is sold each second meanwhile. */
async function selling<Result>(
  url: string,
  statement: string,
  products: number,
  run: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let sold: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const code = `${popularProduct(products)}-${1 + Math.floor(5 * Math.random())}`;
    sold = client.query(statement, [code]);
  }, 1000);
  try {
    return await run();
  } finally {
    clearInterval(timer);
    await sold;
    await client.end();
  }
}

/** @param all results of this checkout, and of the other one, by number of products */
function tableOf(all: Map<number, Results[]>) {
  const [[smallest] = []] = all.values();
  const rounded = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? '';
  return [...all].flatMap(([products, [results = new Map(), other]]) =>
    [...results].map(([what, { bar, perSecond, keptShare, kept, made, ...result }]) => {
      const before = results === smallest ? undefined : smallest?.get(what);
      const changed = (read: (result: Partial<Result>) => number | undefined) =>
        ratio(read({ perSecond, ...result }), read(other?.get(what) ?? {}));
      const growth = (now: Spread | null | undefined, then: Spread | null | undefined) =>
        now && then ? `${(now.p99 / then.p99).toFixed(2)}×` : '';
      return {
        products,
        what,
        'requests/s': rounded(perSecond, 0),
        bar: bar ?? '',
        'of the bar': bar && perSecond ? `${(perSecond / bar).toFixed(2)}×` : '',
        ...(other && {
          'requests/s ×': changed(({ perSecond }) => perSecond),
          'p50 ×': changed(({ p50 }) => p50),
          'CPU ×': changed(({ cpuPerRequest }) => cpuPerRequest),
        }),
        'p50 ms': rounded(result.p50, 1),
        'p99 ms': rounded(result.p99, 1),
        'p99 growth': growth(result, before),
        'kept %': bar ? rounded(keptShare && 100 * keptShare, 1) : '',
        'kept p99': rounded(kept?.p99, 1),
        'kept growth': growth(kept, before?.kept),
        'made p99': bar ? rounded(made?.p99, 1) : '',
        'made growth': bar ? growth(made, before?.made) : '',
        'CPU ms': rounded(result.cpuPerRequest, 2),
        'memory MB': rounded(result.memory && result.memory / 1e6, 0),
        failures: result.failures ?? '',
      };
    }),
  );
}

function ratio(now: number | undefined, then: number | undefined): string {
  return now && then ? (now / then).toFixed(2) : '';
}

await runCommandLine(line, process, [], async (words, { against, only = '' }) => {
  const [seconds = 3, ...sizes] = words.map(Number);
  if (![seconds, ...sizes].every((number) => number > 0))
    throw new UsageError('Only numbers above 0 are taken');
  const binaries = findPostgres();
  if (!binaries) {
    process.exitCode = 1;
    process.stderr.write('The bench needs PostgreSQL 15 or newer in /usr/lib/postgresql.\n');
    return undefined;
  }
  const folders = [
    OWN,
    ...(against ? [join(resolve(process.env.INIT_CWD ?? '.', against), 'shop-api')] : []),
  ];
  const all = new Map<number, Results[]>();
  for (const products of sizes.length > 0 ? sizes : [150, 100_000])
    all.set(products, await bench(folders, binaries, products, seconds, only));
  process.stderr.write('\n');
  process.stdout.write(
    `${CONNECTIONS} connections, ${seconds} s each, ${availableParallelism()} processors\n`,
  );
  console.table(tableOf(all));
  return undefined;
});
