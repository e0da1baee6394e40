import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments } from '@shop/scripts/read-arguments';
import { readDeliveries, readLedger } from '../chaos/evidence.ts';
import { catalogueOf, goodsFor } from '../chaos/goods.ts';
import { judge } from '../chaos/judge.ts';
import { type Random, randomOf } from '../chaos/random.ts';
import { startDatabase, startMailServer } from '../chaos/services.ts';
import { buy, type Crowd, type Purchase } from '../chaos/shoppers.ts';
import { childrenOf } from '../chaos/stack.ts';
import { makeStore } from '../shop/release-store.ts';
import { startShop } from '../shop/running-shop.ts';
import { enginesOf, wholeNumbers } from './whole-numbers.ts';

const { words, values } = readArguments({
  name: 'npm run bench:load --',
  about:
    'Sends a shop the visitors of a sale: half, once, twice and three times as many as it can serve, which is measured first. They come when they come, however long the ones before them wait. Talks to this machine alone, and needs a build.',
  words: '[embedded | postgresql]',
  mostWords: 1,
  options: {
    '--seconds <number>': 'of each measurement, 20 if not given',
    '--seed <number>': 'of who comes when and for what, 1 if not given',
  },
});
const [engine] = words.length > 0 ? enginesOf(words) : ['embedded'];
const { seconds = 20, seed = 1 } = wholeNumbers(values);

const BASE = join(import.meta.dirname, '../../catalogue/dist');
const LOADS = [0.5, 1, 2, 3];
/** Who find out what the shop can serve: each comes again as soon as it is served. */
const LANES = 48;
const WARMED_BY = 8;
/** Queues are as long as they will be. */
const FILLS_WITHIN_S = 3;
/** Nobody waits longer. */
const PATIENCE_MS = 10_000;
const PROBES_EVERY_MS = 200;
/** Of 100 who come in a sale. */
const SHARES = { browse: 70, search: 20, cart: 8, checkout: 2 } as const;
type Kind = keyof typeof SHARES;
const KINDS = Object.keys(SHARES) as Kind[];

/** Each kind as often as its share. */
const DECK = KINDS.flatMap((kind) => Array<Kind>(SHARES[kind]).fill(kind));

/** `unavailable`: told by 503 to come again; `failed`: any other 5xx; `late`: without a whole answer in time. */
type Outcome = 'good' | 'unavailable' | 'failed' | 'late';

const VISITS: Record<Kind, (random: Random) => Promise<Outcome>> = {
  browse: (random) => send('GET', popular(places.pages, random)),
  search: (random) => send('GET', popular(places.searches, random)),
  cart: (random) =>
    send('POST', '/shop-api/carts/new/items', { productCode: random.pick(goods.products.slice(0, 4)).code }),
  async checkout(random) {
    const { unavailable, failed } = crowd.tally;
    const purchase = await buy(crowd, shoppers++, random);
    purchases.push(purchase);
    // Sold out meanwhile is an answer, too.
    if (purchase.outcome !== 'unknown') return 'good';
    if (crowd.tally.failed > failed) return 'failed';
    return crowd.tally.unavailable > unavailable ? 'unavailable' : 'late';
  },
};

const database = engine === 'postgresql' ? await startDatabase() : undefined;
if (database === null) throw new Error('PostgreSQL is not installed');
const goods = goodsFor(1_000_000);
const folder = await mkdtemp(join(tmpdir(), 'shop-load-'));
const [data, mails] = [join(folder, 'data'), join(folder, 'mails')];
await Promise.all([data, mails].map((place) => mkdir(place)));
const [catalogue, releases, mailServer] = await Promise.all([
  catalogueOf(goods, BASE),
  makeStore(),
  startMailServer(mails),
]);
const shop = await startShop({
  releases,
  environment: {
    ...{ DATA_DIR: data, CATALOGUE: join(catalogue, 'catalogue.json'), LOG_LEVEL: 'error' },
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    ...(database && { DATABASE_URL: database.url }),
  },
});
const { origin } = shop;
const agent = new Agent({ keepAlive: true });
const purchases: Purchase[] = [];
let shoppers = 0;
const crowd: Crowd = {
  ...{ origin, seed, goods, over: new AbortController().signal, tries: 1 },
  tally: { calls: 0, unavailable: 0, failed: 0, lost: 0 },
};
const places = await readPlaces();

try {
  await warmUp();
  const capacity = await measure({ lanes: LANES }, seconds, 'capacity');
  const rows: Record<string, object> = {};
  const goodputs: number[] = [];
  let failed = 0;
  for (const load of LOADS) {
    const perSecond = load * capacity.goodput;
    const measured = await measure({ perSecond }, seconds, `load ${load}`);
    goodputs.push(measured.goodput);
    failed += measured.failed;
    Object.assign(rows, measured.rows(`${load}×`));
    // Who still waits leaves first.
    await sleep(2000);
  }
  console.log(
    `${engine}, seed ${seed}: ${capacity.goodput.toFixed(0)} visits a second by ${LANES} who come again at once`,
  );
  console.table(rows);
  const share = (goodputs.at(-1) ?? 0) / Math.max(...goodputs);
  console.log(`at ${LOADS.at(-1)}×: ${(100 * share).toFixed(0)} % of the best goodput; to be 90 % at least`);
  const violations = await judged();
  if (failed > 0) violations.push(`${failed} answers of 5xx other than 503`);
  if (share < 0.9) violations.push('more load than it can carry costs more than a tenth of what it serves');
  for (const violation of violations) console.log(violation);
  process.exitCode = violations.length > 0 ? 1 : 0;
} finally {
  agent.destroy();
  await shop.stop();
  await mailServer.stop();
  await database?.stop();
  for (const place of [folder, catalogue, releases]) await rm(place, { recursive: true, force: true });
}

/** A shop that is open for a while has made each page before. */
async function warmUp(): Promise<void> {
  const paths = places.pages.values();
  const lane = async () => {
    for (const path of paths) await send('GET', path);
  };
  await Promise.all(Array.from({ length: WARMED_BY }, lane));
  await measure({ lanes: WARMED_BY }, 5, 'warm-up');
}

/** Sends visits for a while: so many a second whatever becomes of them, or each as soon as one before it is over. */
async function measure(pace: { perSecond: number } | { lanes: number }, duration: number, name: string) {
  const random = randomOf(`${name} ${seed}`);
  const visits: { kind: Kind; outcome: Outcome; ms: number; at: number }[] = [];
  const probes = { healthz: [] as number[], livez: [] as number[] };
  const own = monitorEventLoopDelay({ resolution: 10 });
  own.enable();
  const visit = async (due: number) => {
    const kind = random.pick(DECK);
    const outcome = await VISITS[kind](random);
    const at = performance.now();
    visits.push({ kind, outcome, ms: at - due, at });
  };
  const begun = performance.now();
  const end = begun + 1000 * duration;
  const probing = probe(probes, end);
  if ('lanes' in pace) {
    const lane = async () => {
      while (performance.now() < end) await visit(performance.now());
    };
    await Promise.all(Array.from({ length: pace.lanes }, lane));
  } else {
    const under = new Set<Promise<void>>();
    // Independent of each other, they come at intervals of an exponential distribution.
    for (let due = begun; due < end; due += (-1000 * Math.log(1 - random.next())) / pace.perSecond) {
      const wait = due - performance.now();
      if (wait > 1) await sleep(wait);
      const made = visit(due).finally(() => under.delete(made));
      under.add(made);
    }
    await Promise.all(under);
  }
  await probing;
  own.disable();
  const count = (outcome: Outcome, among = visits) => among.filter((each) => each.outcome === outcome).length;
  const steady = visits.filter(({ at }) => at > begun + 1000 * FILLS_WITHIN_S && at <= end);
  const goodput = count('good', steady) / (duration - FILLS_WITHIN_S);
  const memory = Math.round(memoryOf(shop.pid) / 1e6);
  const rows = (load: string) => {
    const of = (kind: Kind) => {
      const own = visits.filter((each) => each.kind === kind);
      const { p50, p99 } = spreadOf(own.filter(({ outcome }) => outcome === 'good').map(({ ms }) => ms));
      return { visits: own.length, good: count('good', own), p50, p99, 503: count('unavailable', own) };
    };
    const all = {
      ...{ visits: visits.length, good: count('good'), 503: count('unavailable') },
      ...{ '5xx': count('failed'), late: count('late'), 'good/s': Math.round(goodput), MB: memory },
      '/healthz p50 p99': Object.values(spreadOf(probes.healthz)).join(' '),
      '/livez p50 p99': Object.values(spreadOf(probes.livez)).join(' '),
      'own delay p99': Math.round(own.percentile(99) / 1e6),
    };
    return {
      [`${load} all`]: all,
      ...Object.fromEntries(KINDS.map((kind) => [`${load} ${kind}`, of(kind)])),
    };
  };
  return { goodput, failed: count('failed'), rows };
}

/** The n-th of them is asked for 1/n as often as the first. */
function popular(paths: readonly string[], random: Random): string {
  return paths[Math.ceil(paths.length ** random.next()) - 1] ?? '/ar';
}

function send(method: string, path: string, body?: object): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request(origin + path, {
      ...{ method, agent, signal: AbortSignal.timeout(PATIENCE_MS) },
      headers: { 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }) },
    });
    sent.once('response', (answer) => {
      const { statusCode = 0 } = answer;
      answer.resume();
      answer.once('error', () => resolve('late'));
      answer.once('end', () =>
        resolve(
          statusCode === 503
            ? 'unavailable'
            : statusCode >= 500
              ? 'failed'
              : statusCode < 400
                ? 'good'
                : 'late',
        ),
      );
    });
    sent.once('error', () => resolve('late'));
    sent.end(body && JSON.stringify(body));
  });
}

/** As a balancer asks, over connections of its own. */
async function probe(probes: Record<'healthz' | 'livez', number[]>, end: number): Promise<void> {
  while (performance.now() < end) {
    for (const path of ['healthz', 'livez'] as const) {
      const begun = performance.now();
      await fetch(`${origin}/${path}`, { headers: { connection: 'close' } }).then(
        (answer) => answer.text(),
        () => undefined,
      );
      probes[path].push(performance.now() - begun);
    }
    await sleep(PROBES_EVERY_MS);
  }
}

/** Pages and searches of the sample shop, in both languages. */
async function readPlaces() {
  const { products, taxons } = JSON.parse(await readFile(join(BASE, 'catalogue.json'), 'utf8')) as Record<
    'products' | 'taxons',
    { slug: Record<string, string>; name: Record<string, string> }[]
  >;
  const inBoth = (paths: (locale: string) => string[]) => {
    const [ar = [], en = []] = ['ar', 'en'].map(paths);
    return ar.flatMap((path, index) => [path, en[index] ?? path]);
  };
  const encoded = (slug = '') => slug.split('/').map(encodeURIComponent).join('/');
  return {
    pages: inBoth((locale) => [
      `/${locale}`,
      ...taxons.map(({ slug }) => `/${locale}/taxons/${encoded(slug[locale])}?page=1`),
      ...products.map(({ slug }) => `/${locale}/product/${encoded(slug[locale])}`),
    ]),
    searches: inBoth((locale) =>
      [...new Set(products.flatMap(({ name }) => name[locale]?.split(' ') ?? []))].map(
        (word) => `/${locale}/search/${encodeURIComponent(word)}?page=1`,
      ),
    ),
  };
}

/** Whether every order that somebody was promised is there once. */
async function judged(): Promise<string[]> {
  const waiting = Date.now() + 60_000;
  const orders = () => purchases.filter(({ outcome }) => outcome === 'accepted').length;
  const sent = async () =>
    (await readDeliveries(mails)).filter(({ subject }) => /\d{9}/.test(subject)).length;
  while ((await sent()) < orders() && Date.now() < waiting) await sleep(500);
  await shop.stop();
  const ledger = await readLedger(database?.url ?? join(data, 'db'));
  const { figures, violations } = judge(goods, purchases, ledger, await readDeliveries(mails));
  console.table(figures);
  return violations;
}

function spreadOf(times: readonly number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}

/** Bytes that the shop's processes hold of their own: proportional set size, so that what they share counts once. */
function memoryOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + proportionalSize(each), 0);
}

function proportionalSize(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return 1024 * Number(kilobytes);
  } catch {
    return 0;
  }
}
