import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What there is to buy. Halalas, with sums that have to be rounded. */
export interface Goods {
  products: { code: string; price: number; stock: number }[];
  coupons: Coupon[];
  shipping: { price: number; freeAbove: number };
  /** Percent, which prices include. */
  tax: number;
}

interface Coupon {
  code: string;
  percent?: number;
  amount?: number;
  usageLimit?: number;
  perCustomerLimit?: number;
}

const ROOT = join(import.meta.dirname, '../..');
const text = (words: string) => ({ ar: words, en: words });

/** Of some goods there is more than that many shoppers want, of some less, and of the last a single piece. */
export const goodsFor = (purchases: number): Goods => ({
  products: [
    { code: 'cup', price: 1999, stock: purchases },
    { code: 'plate', price: 777, stock: purchases },
    { code: 'bowl', price: 12_345, stock: Math.ceil(purchases / 2) },
    { code: 'pot', price: 49_999, stock: Math.ceil(purchases / 3) },
    { code: 'last-one', price: 333, stock: 1 },
  ],
  coupons: [
    { code: 'TENTH', percent: 10 },
    { code: 'FEW', percent: 7, usageLimit: Math.ceil(purchases / 20) },
    { code: 'ONCE', amount: 350, perCustomerLimit: 1 },
  ],
  shipping: { price: 2500, freeAbove: 50_000 },
  tax: 15,
});

/**
 * A catalogue of these goods.
 * @param base folder of the catalogue that they come into; absent: a small one
 * @returns its folder
 */
export async function catalogueOf(
  { products, coupons, shipping }: Goods,
  base = join(ROOT, 'shop-api/testing/catalogue'),
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'));
  await cp(base, folder, { recursive: true });
  const file = join(folder, 'catalogue.json');
  const catalogue = JSON.parse(await readFile(file, 'utf8'));
  catalogue.products.push(
    ...products.map(({ code, price, stock }) => ({
      ...{ code, name: text(code), slug: text(code), createdAt: '2026-01-01' },
      ...{ taxons: { main: catalogue.taxons[0].code, others: [] }, options: [], attributes: {}, images: [] },
      variants: [{ code: `${code}-one`, values: {}, stock, prices: { SAR: { price }, USD: { price } } }],
    })),
  );
  catalogue.promotions = coupons.map(({ code, percent, amount = 0, ...limits }) => ({
    code: code.toLowerCase(),
    name: text(code),
    discount: percent
      ? { kind: 'percentage', percent }
      : { kind: 'fixed', amounts: { SAR: amount, USD: amount } },
    coupons: [{ code, ...limits }],
  }));
  const { price, freeAbove } = shipping;
  catalogue.shippingMethods = [
    {
      ...{ code: 'standard', name: text('Standard'), description: text('Standard'), countries: ['SA'] },
      rate: {
        kind: 'flat',
        price: { SAR: price, USD: price },
        freeAbove: { SAR: freeAbove, USD: freeAbove },
      },
    },
  ];
  await writeFile(file, JSON.stringify(catalogue));
  return folder;
}

export interface Sums {
  items: number;
  shipping: number;
  promotion: number;
  taxes: number;
  total: number;
}

/** What an order has to cost, reckoned anew: in whole halalas, and half a halala counts as one. */
export function sumsOf(goods: Goods, lines: ReadonlyMap<string, number>, couponCode: string | null): Sums {
  let full = 0;
  for (const [code, quantity] of lines)
    full += quantity * (goods.products.find((product) => product.code === code)?.price ?? Number.NaN);
  const coupon = goods.coupons.find(({ code }) => code === couponCode);
  const discount = coupon?.percent ? part(full, coupon.percent, 100) : Math.min(full, coupon?.amount ?? 0);
  const items = full - discount;
  const shipping = items > goods.shipping.freeAbove ? 0 : goods.shipping.price;
  const total = items + shipping;
  return { items, shipping, promotion: 0 - discount, taxes: part(total, goods.tax, 100 + goods.tax), total };
}

const part = (amount: number, share: number, whole: number) =>
  Math.floor((2 * amount * share + whole) / (2 * whole));
