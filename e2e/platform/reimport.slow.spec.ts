import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { startDatabase, startProcess } from '../chaos/services.ts';
import { makeStore } from '../shop/release-store.ts';
import { startShop } from '../shop/running-shop.ts';
import { buy } from './buy.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
/** How many buy at a time. */
const TOGETHER = 6;

interface Catalogue {
  products: {
    code: string;
    enabled?: boolean;
    variants: { code: string; stock: number; prices: Record<string, { price: number }> }[];
  }[];
}

/** The sample catalogue with enough of everything, at that many halalas or cents more. */
async function writeCatalogue(folder: string, name: string, dearer: number): Promise<Catalogue> {
  const catalogue = JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8')) as Catalogue;
  for (const variant of catalogue.products.flatMap(({ variants }) => variants)) {
    variant.stock = 10_000 + dearer;
    for (const price of Object.values(variant.prices)) price.price += dearer;
  }
  await writeFile(join(folder, name), JSON.stringify(catalogue));
  return catalogue;
}

test('nobody who buys is refused while the whole catalogue is imported anew and a transaction stays open', async () => {
  test.setTimeout(300_000);
  const database = await startDatabase();
  if (!database) return console.warn('PostgreSQL is not installed: buying during an import is not tested.');
  const [folder, releases] = await Promise.all([mkdtemp(join(tmpdir(), 'shop-reimport-')), makeStore()]);
  await cp(join(ROOT, 'catalogue/dist'), folder, { recursive: true });
  const { products } = await writeCatalogue(folder, 'first.json', 0);
  const wanted = products.filter(({ enabled = true }) => enabled);
  await writeCatalogue(folder, 'second.json', 100);
  const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') };
  const environment = { ...settings, CATALOGUE: join(folder, 'first.json') };
  const shop = await startShop({ releases, environment });
  // It has read everything, and is about to change something that no import touches.
  const open = await startProcess('sql-process.ts', [database.url]);
  open?.child.send({
    begin: 'begin isolation level repeatable read',
    read: 'select count(*) from variants, orders',
    write:
      "insert into newsletter_subscribers (email, locale, token_hash) values ('open@example.com', 'ar', 'x')",
  });
  if (open) await once(open.child, 'message');
  try {
    let rounds = 0;
    let imported = 0;
    const orders: string[] = [];
    const failures: string[] = [];
    const shopper = async (first: number) => {
      for (let turn = first; rounds < 2; turn += TOGETHER) {
        const { code, variants } = wanted[turn % wanted.length] ?? { code: '', variants: [] };
        await buy(shop.origin, code, `shopper-${turn}@example.com`, variants[0]?.code).then(
          (number) => orders.push(number),
          (error: Error) => failures.push(error.message),
        );
      }
    };
    const shoppers = Array.from({ length: TOGETHER }, (_, index) => shopper(index));
    const catalogue = join(ROOT, 'shop-api/catalogue/import/command-line.ts');
    for (const file of ['second.json', 'first.json']) {
      const { stdout } = await run(
        process.execPath,
        [catalogue, 'import', join(folder, file), '--set-stock', '--json'],
        { env: { PATH: process.env.PATH, ...settings }, maxBuffer: 1e9 },
      );
      imported += (JSON.parse(stdout) as { products: { updated: number } }).products.updated;
      rounds += 1;
    }
    await Promise.all(shoppers);
    expect(failures).toEqual([]);
    expect(imported).toBe(2 * products.length);
    expect(new Set(orders).size).toBe(orders.length);
    expect(orders.length).toBeGreaterThan(TOGETHER);
  } finally {
    open?.child.disconnect();
    await shop.stop();
    await database.stop();
    for (const place of [folder, releases]) await rm(place, { recursive: true, force: true });
  }
});
