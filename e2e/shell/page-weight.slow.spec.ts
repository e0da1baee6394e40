import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { REMOTES } from '@shop/scripts/workspace';
import { addToCart } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';
import { exceeded, type Weight, weigh, weightTable } from './page-weight.ts';

const ROOT = join(import.meta.dirname, '../..');
/** With some 1 % of room: the versions, nonces and tokens in a page compress differently in every run. */
const BUDGETS: Record<string, Weight> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'page-budgets.json'), 'utf8'),
);

test.use({ viewport: { width: 390, height: 844 }, language: 'ar' });

test('pages are taken over by what their documents name, and weigh no more than their budgets', async ({
  context,
  shop,
}) => {
  test.slow();
  const paths: Record<string, string> = {
    home: '/ar',
    category: shop.category.path(),
    product: shop.product.path(),
    search: `/ar/search/${encodeURIComponent('قطن')}?page=1`,
    brands: '/ar/brands?page=1',
    cart: '/ar/cart',
    checkout: '/ar/checkout',
  };
  const weights: Record<string, Weight> = {};
  for (const [page, path] of Object.entries(paths)) {
    if (page === 'cart') await addToCart(context.request, 'DTH-HJB-001', 'DTH-HJB-001-TAUPE');
    weights[page] = await weigh(context, path);
  }
  console.log(`\nFirst visits, bytes by Brotli / budget\n${weightTable(weights, BUDGETS)}`);
  console.log(`\nAll code of each remote, bytes by Brotli\n${(await remoteSizes()).join('\n')}\n`);
  expect(exceeded(weights, BUDGETS)).toEqual([]);
});

test('a page above its budget, or without one, is named', () => {
  const weight = { html: 1, javascript: 2, css: 3, requests: 4 };
  expect(exceeded({ home: weight }, { home: weight })).toEqual([]);
  for (const what of Object.keys(weight) as (keyof Weight)[])
    expect(exceeded({ home: weight }, { home: { ...weight, [what]: 0 } })).toEqual([
      `home: ${what} ${weight[what]}, at most 0`,
    ]);
  expect(exceeded({ home: weight }, {})).toHaveLength(4);
});

/** Of everything that a remote may ever have a browser load. */
async function remoteSizes(): Promise<string[]> {
  return Promise.all(
    [...REMOTES, 'shell'].map(async (remote) => {
      const folder = join(ROOT, remote, 'dist/browser');
      const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(m?js|css)$/.test(file));
      const sizes = { js: 0, css: 0 };
      for (const file of files)
        sizes[file.endsWith('css') ? 'css' : 'js'] += brotliCompressSync(
          await readFile(join(folder, file)),
        ).length;
      return `${remote.padEnd(14)}${`js ${sizes.js}`.padStart(14)}${`css ${sizes.css}`.padStart(14)}`;
    }),
  );
}
