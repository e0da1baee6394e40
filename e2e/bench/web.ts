import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserForMeasuring } from '@shop/scripts/browser';
import { build } from '@shop/scripts/build';
import { readArguments } from '@shop/scripts/read-arguments';
import { step } from '@shop/scripts/run';
import { type Browser, chromium } from 'playwright';
import { makeStore } from '../shop/release-store.ts';
import { type RunningServer, startShop } from '../shop/running-shop.ts';
import { type FirstVisit, firstVisit, type Visit } from './first-visit.ts';
import { type Moves, moves } from './moves.ts';

// Nothing is asserted: the figures of a busy machine are not those of an idle one.
readArguments({
  name: 'npm run bench:web --',
  about:
    'Measures what a first visit costs on a slow phone and network, page by page, as medians of several visits with nothing cached.',
});

const VISITS = 5;
const PICTURES_READY_WITHIN_MS = 180_000;

interface Row {
  what: string;
  read(visit: FirstVisit): number;
  show(value: number): string;
  bar: string;
  /** What two public storefront starters measured, on a machine like the one of the bars. */
  starters: string;
}

const kilobytes = (value: number): string => `${(value / 1000).toFixed(1)} KB`;
const milliseconds = (value: number): string => `${Math.round(value)} ms`;

const ROWS: Row[] = [
  {
    what: 'JavaScript, gz',
    read: (visit) => visit.javascript,
    show: kilobytes,
    bar: '≤ 178 KB; cart, checkout ≤ 190',
    starters: '230–412 KB',
  },
  { what: 'CSS, gz', read: (visit) => visit.css, show: kilobytes, bar: '≤ 18 KB', starters: '' },
  { what: 'Requests', read: (visit) => visit.requests, show: String, bar: '', starters: '28–55' },
  { what: 'Waves before hydration', read: (visit) => visit.waves, show: String, bar: '1', starters: '' },
  {
    what: 'First contentful paint',
    read: (visit) => visit.firstContentfulPaint,
    show: milliseconds,
    bar: '',
    starters: '',
  },
  {
    what: 'Largest contentful paint',
    read: (visit) => visit.largestContentfulPaint,
    show: milliseconds,
    bar: '',
    starters: '860–2,860 ms',
  },
  {
    what: 'Layout shift',
    read: (visit) => visit.layoutShift,
    show: (value) => value.toFixed(4),
    bar: '≤ 0.01',
    starters: '',
  },
  {
    what: 'Long tasks beyond 50 ms',
    read: (visit) => visit.longTasks,
    show: milliseconds,
    bar: '≤ 60 ms',
    starters: '95–590 ms',
  },
];

const MOVES: { what: string; read(moves: Moves): number; bar: string }[] = [
  { what: 'Card to page, prefetched', read: ({ prefetched }) => prefetched, bar: '≤ 300 ms' },
  { what: 'Card to page', read: ({ pressed }) => pressed, bar: '≤ 300 ms' },
  { what: 'Card to frame', read: ({ frame }) => frame, bar: '≤ 100 ms' },
  { what: 'Back to the list', read: ({ back }) => back, bar: '≤ 50 ms' },
  { what: 'Into the cart', read: ({ addToCart }) => addToCart, bar: '≤ 50 ms' },
];

const executablePath = await browserForMeasuring();
await step('Building what changed', () => build());
const releases = await makeStore();
const data = await mkdtemp(join(tmpdir(), 'shop-bench-'));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await withShop('on', async (pages) => {
    await step('Waiting for the pictures of these pages', () =>
      picturesReady(
        browser,
        Object.values(pages).map(({ url }) => url),
      ),
    );
  });
  // Pictures that are still to be made would take the machine from what is measured.
  await withShop('off', async (pages) => {
    const measured: Record<string, FirstVisit[]> = {};
    for (const [name, visit] of Object.entries(pages)) {
      measured[name] = await step(`${VISITS} first visits of the ${name}`, () =>
        repeat(() => firstVisit(browser, visit)),
      );
    }
    print(measured);
    printMoves(
      await step(`${VISITS} ways from the category into the cart`, () =>
        repeat(() => moves(browser, pages.category?.url ?? '')),
      ),
    );
  });
} finally {
  await browser.close();
  await rm(releases, { recursive: true });
  await rm(data, { recursive: true, force: true });
}

async function withShop(
  encoding: 'on' | 'off',
  work: (pages: Record<string, Visit>) => Promise<void>,
): Promise<void> {
  const environment = { DATA_DIR: data, IMAGE_ENCODING: encoding, LOG_LEVEL: 'error' };
  const shop = await startShop({ releases, environment });
  try {
    await work(await pagesToVisit(shop));
  } finally {
    await shop.stop();
  }
}

/** The home, a category, a product of it and a search, and what follows on it with the product in the cart, in Arabic. */
async function pagesToVisit({ origin }: RunningServer): Promise<Record<string, Visit>> {
  const read = async (path: string) =>
    (await (await fetch(`${origin}/shop-api/${path}locale=ar`)).json()) as never;
  const { menu }: { menu: { self: { slug: string } }[] } = await read('featured-taxons?');
  const slug = menu[0]?.self.slug ?? '';
  const { items }: { items: Product[] } = await read(`taxon-products/by-slug/${encodeURIComponent(slug)}?`);
  const cookie = await cookieOfCart(origin, items);
  return {
    home: { url: `${origin}/ar` },
    category: { url: `${origin}/ar/taxons/${slug}?page=1` },
    product: { url: `${origin}/ar/product/${items[0]?.slug}` },
    search: { url: `${origin}/ar/search/${encodeURIComponent('قطن')}?page=1` },
    brands: { url: `${origin}/ar/brands?page=1` },
    cart: { url: `${origin}/ar/cart`, cookie },
    checkout: { url: `${origin}/ar/checkout`, cookie },
  };
}

interface Product {
  code: string;
  slug: string;
  variants: { code: string; available: boolean }[];
}

/** By which the shop knows a visitor who has put a product into the cart. */
async function cookieOfCart(origin: string, products: Product[]): Promise<Visit['cookie']> {
  const [item] = products.flatMap(({ code: productCode, variants }) =>
    variants
      .filter(({ available }) => available)
      .map(({ code: variantCode }) => ({ productCode, variantCode })),
  );
  const { headers } = await fetch(`${origin}/shop-api/carts/new/items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ ...item, quantity: 1 }),
  });
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(headers.getSetCookie()[0] ?? '') ?? [];
  if (!name || !value) throw new Error('The shop began no cart');
  return { name, value };
}

/** A picture is made when it is first asked for; the figures are those of a shop that has been open for a while. */
async function picturesReady(browser: Browser, urls: string[]): Promise<void> {
  const deadline = Date.now() + PICTURES_READY_WITHIN_MS;
  for (const url of urls) {
    let pending = Number.POSITIVE_INFINITY;
    while (pending > 0 && Date.now() < deadline) {
      pending = await pendingPictures(browser, url);
      if (pending > 0) console.log(`  ${pending} pictures to come`);
    }
    if (pending > 0) console.log(`  ${pending} pictures are measured in a larger form than they will have`);
  }
}

async function pendingPictures(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const kept: Promise<boolean>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/media/'))
      kept.push(response.headerValue('cache-control').then((value) => /immutable/.test(value ?? '')));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const pending = (await Promise.all(kept)).filter((final) => !final).length;
  await context.close();
  return pending;
}

async function repeat<Result>(work: () => Promise<Result>): Promise<Result[]> {
  const all: Result[] = [];
  for (let time = 0; time < VISITS; time += 1) all.push(await work());
  return all;
}

function print(visits: Record<string, FirstVisit[]>): void {
  const names = Object.keys(visits);
  const line = (cells: string[]) =>
    console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(26) : cell.padStart(13))).join(''));
  console.log(`\nMedians of ${VISITS} first visits · 1.6 Mbit/s, 150 ms, CPU at a quarter · 390 × 844\n`);
  line(['', ...names, 'bar', 'starters']);
  for (const { what, read, show, bar, starters } of ROWS) {
    line([what, ...names.map((name) => show(median((visits[name] ?? []).map(read)))), bar, starters]);
  }
}

function printMoves(ways: Moves[]): void {
  console.log(`\nMedians of ${VISITS} ways through the shop, same phone and network\n`);
  for (const { what, read, bar } of MOVES) {
    console.log(what.padEnd(26) + milliseconds(median(ways.map(read))).padStart(13) + bar.padStart(13));
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
