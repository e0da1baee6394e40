import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserForMeasuring } from '@shop/scripts/browser';
import { build } from '@shop/scripts/build';
import { withEarlierCommit } from '@shop/scripts/earlier-commit';
import { readArguments } from '@shop/scripts/read-arguments';
import { ROOT, step } from '@shop/scripts/run';
import { type Browser, chromium } from 'playwright';
import { type FirstVisit, firstVisit, type Visit } from './first-visit.ts';
import { type Moves, moves } from './moves.ts';
import { type StartedShop, startCheckout } from './start-checkout.ts';

// Nothing is asserted: the figures of a busy machine are not those of an idle one.
const { values } = readArguments({
  name: 'npm run bench:web --',
  about:
    'Measures what a first visit costs on a slow phone and network, page by page, as medians of several visits with nothing cached.',
  options: {
    '--against <commit>': 'measures that commit in turn with this checkout, and tells the change',
  },
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
  {
    what: 'Scripts that the document does not name',
    read: (visit) => visit.unnamedScripts,
    show: String,
    bar: '0',
    starters: '',
  },
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
    what: 'Taken over',
    read: (visit) => visit.takenOver,
    show: milliseconds,
    bar: '≤ 1,800 ms',
    starters: '',
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
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const { against } = values;
  if (typeof against === 'string') {
    await withEarlierCommit(against, ({ commit, folder }) =>
      bench({ 'this checkout': ROOT, [commit.slice(0, 8)]: folder }),
    );
  } else await bench({ 'this checkout': ROOT });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await browser.close();
}

/** @param checkouts folders by name; what is told of all others is the change since them */
async function bench(checkouts: Record<string, string>): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  try {
    await withShops({ checkouts, data, encoding: 'on' }, async (shops) => {
      for (const { name, pages } of shops) {
        await step(`Waiting for the pictures of these pages, ${name}`, () =>
          picturesReady(
            browser,
            Object.values(pages).map(({ url }) => url),
          ),
        );
      }
    });
    // Pictures that are still to be made would take the machine from what is measured.
    await withShops({ checkouts, data, encoding: 'off' }, async (shops) => {
      await step(`${VISITS} first visits of each page`, () =>
        inTurn(shops, async ({ pages, visits }) => {
          for (const [page, visit] of Object.entries(pages)) {
            visits[page] ??= [];
            visits[page].push(await firstVisit(browser, visit));
          }
        }),
      );
      await step(`${VISITS} ways from the category into the cart`, () =>
        inTurn(shops, async ({ pages, ways }) => {
          ways.push(await moves(browser, pages.category?.url ?? ''));
        }),
      );
      print(shops);
      printMoves(shops);
    });
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/** The shop of a checkout, and what was measured of it. */
interface Measured {
  name: string;
  pages: Record<string, Visit>;
  visits: Record<string, FirstVisit[]>;
  ways: Moves[];
}

async function withShops(
  { checkouts, data, encoding }: { checkouts: Record<string, string>; data: string; encoding: 'on' | 'off' },
  work: (shops: Measured[]) => Promise<void>,
): Promise<void> {
  const running: StartedShop[] = [];
  try {
    const shops: Measured[] = [];
    for (const [name, folder] of Object.entries(checkouts)) {
      const environment = { DATA_DIR: join(data, name), IMAGE_ENCODING: encoding, LOG_LEVEL: 'error' };
      const shop = await startCheckout(folder, environment);
      running.push(shop);
      shops.push({ name, pages: await pagesToVisit(shop), visits: {}, ways: [] });
    }
    await work(shops);
  } finally {
    for (const shop of running) await shop.stop();
  }
}

/** What else the machine does falls on all of them alike. */
async function inTurn(shops: Measured[], work: (shop: Measured) => Promise<void>): Promise<void> {
  for (let time = 0; time < VISITS; time += 1) {
    for (const shop of shops) await work(shop);
  }
}

/** The home, a category, a product of it and a search, and what follows on it with the product in the cart, in Arabic. */
async function pagesToVisit({ origin }: StartedShop): Promise<Record<string, Visit>> {
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

function print([own, other]: Measured[]): void {
  const names = Object.keys(own?.visits ?? {});
  const line = (cells: string[]) =>
    console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(26) : cell.padStart(16))).join(''));
  console.log(`\nMedians of ${VISITS} first visits · 1.6 Mbit/s, 150 ms, CPU at a quarter · 390 × 844`);
  if (other) console.log(`× as much as at ${other.name}`);
  line(['\n', ...names, 'bar', 'starters']);
  for (const { what, read, show, bar, starters } of ROWS) {
    const of = (shop: Measured | undefined, page: string) => median((shop?.visits[page] ?? []).map(read));
    const cells = names.map((page) => show(of(own, page)) + change(of(own, page), other && of(other, page)));
    line([what, ...cells, bar, starters]);
  }
}

function printMoves([own, other]: Measured[]): void {
  console.log(`\nMedians of ${VISITS} ways through the shop, same phone and network\n`);
  for (const { what, read, bar } of MOVES) {
    const of = (shop: Measured | undefined) => median((shop?.ways ?? []).map(read));
    const cell = milliseconds(of(own)) + change(of(own), other && of(other));
    console.log(what.padEnd(26) + cell.padStart(16) + bar.padStart(13));
  }
}

function change(now: number, before: number | undefined): string {
  return before ? ` ${(now / before).toFixed(2)}×` : '';
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
