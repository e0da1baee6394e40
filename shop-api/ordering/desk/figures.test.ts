import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import {
  dailySales,
  orderItems,
  orders,
  payments,
  products,
  searchTallies,
  summedDays,
  taxons,
  variants,
} from '../../kernel/database/schema.ts';
import type { StoredItem } from '../../kernel/database/stored-values.ts';
import { eventually } from '../../testing/eventually.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { readyCart } from '../../testing/shopper.ts';
import { type DeskFigures, readFigures } from './figures.ts';
import { sumUpSales } from './sum-up-sales.ts';

const names = (name: string) => ({ ar: name, en: name });
const march = { from: '2024-03-01', to: '2024-03-03' };

/** Whether a transaction in this database waits for a lock that another one has. */
async function someoneWaits(queries: Queries): Promise<boolean> {
  const { rows } = (await queries.execute(sql`
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and not granted and datname = current_database()`)) as unknown as {
    rows: unknown[];
  };
  return rows.length > 0;
}

onPostgres('figures of the order desk', (database) => {
  const variantIds: Record<string, number> = {};
  const product = async (code: string, mainTaxonId: number | null, stock: number, changes: object = {}) => {
    const { queries } = database();
    const [row] = await queries
      .insert(products)
      .values({
        ...{ code, mainTaxonId, name: names(code), slugAr: `${code}-ar`, slugEn: code, position: 0 },
        ...{
          optionCodes: [],
          attributes: {},
          createdAt: new Date(),
          sortAr: '',
          sortEn: '',
          contentHash: '',
        },
      })
      .returning();
    const [variant] = await queries
      .insert(variants)
      .values({
        ...{ productId: row?.id ?? 0, code: `${code}-1`, sku: `S-${code}`, position: 0, values: {}, stock },
        ...changes,
      })
      .returning();
    variantIds[code] = variant?.id ?? 0;
  };

  interface Sold {
    at: string;
    total: number;
    lines: [code: string, quantity: number, total: number][];
    currency?: 'SAR' | 'USD';
    state?: 'new' | 'fulfilled' | 'cancelled' | 'cart';
    refunded?: number;
    giftCardRefunded?: number;
  }
  const sell = async ({ at, total, lines, currency = 'SAR', state = 'new', ...given }: Sold) => {
    const { queries } = database();
    const [order] = await queries
      .insert(orders)
      .values({
        ...{ token: randomUUID(), state, locale: 'ar', currency, total },
        ...{ placedAt: new Date(at), giftCardRefunded: given.giftCardRefunded ?? 0 },
      })
      .returning();
    const orderId = order?.id ?? 0;
    const method = { code: 'card', kind: 'card' as const, name: '', description: '', instructions: '' };
    if (given.refunded !== undefined)
      await queries
        .insert(payments)
        .values({ orderId, provider: 'card', method, amount: total, currency, refunded: given.refunded });
    for (const [code, quantity, amount] of lines)
      await queries.insert(orderItems).values({
        ...{ orderId, variantId: variantIds[code] ?? 0, quantity },
        placed: { total: amount, subTotal: amount + 1 } as StoredItem,
      });
  };

  beforeAll(async () => {
    const { queries } = database();
    const [home] = await queries
      .insert(taxons)
      .values({ code: 'home', name: names('home'), slugAr: 'h-ar', slugEn: 'h', position: 0 })
      .returning();
    await product('jug', home?.id ?? 0, 2);
    await product('cup', home?.id ?? 0, 0);
    await product('rug', null, 40);
    await product('bell', null, 0, { backorder: true });
    await product('lamp', null, 0, { enabled: false });
    // 1 March: the last moment of 29 February in Riyadh is before it.
    await sell({ at: '2024-02-29T20:59:59Z', total: 500, lines: [['jug', 1, 500]] });
    await sell({
      at: '2024-02-29T21:00:00Z',
      total: 1000,
      lines: [
        ['jug', 1, 400],
        ['cup', 2, 600],
      ],
    });
    await sell({ at: '2024-03-01T09:00:00Z', total: 2000, lines: [['rug', 1, 2000]], refunded: 300 });
    // 3 March, the last of it.
    const last = '2024-03-03T20:59:59Z';
    await sell({
      ...{ at: last, total: 501, lines: [['cup', 1, 501]], state: 'fulfilled' as const },
      ...{ refunded: 50, giftCardRefunded: 25 },
    });
    await sell({ at: last, total: 700, lines: [['jug', 3, 700]], currency: 'USD' });
    await sell({ at: last, total: 9000, lines: [['jug', 9, 9000]], state: 'cancelled', refunded: 9000 });
    await sell({ at: last, total: 9000, lines: [['jug', 9, 9000]], state: 'cart' });
    await sell({ at: '2024-03-03T21:00:00Z', total: 9000, lines: [['jug', 9, 9000]] });
    await queries.insert(searchTallies).values([
      { day: '2024-03-01', search: 'jug', text: 'Jug', count: 2 },
      { day: '2024-03-03', search: 'jug', text: 'Jug', count: 3 },
      { day: '2024-03-03', search: 'cup', text: 'cup', count: 4 },
      { day: '2024-03-04', search: 'cup', text: 'cup', count: 9 },
    ]);
  });

  it('sums up what was sold in each currency, beside the days before', async () => {
    const figures = await readFigures(database().queries, march, { by: 'day', stock: 5 });
    const nothing = { orders: 0, pieces: 0, gross: 0, refunds: 0, average: 0 };
    expect(figures).toMatchObject({ ...march, before: { from: '2024-02-27', to: '2024-02-29' } });
    expect(figures.sales).toEqual([
      {
        ...{ currency: 'SAR', orders: 3, pieces: 5, gross: 3501, refunds: 375, average: 1167 },
        before: { currency: 'SAR', orders: 1, pieces: 1, gross: 500, refunds: 0, average: 500 },
      },
      {
        ...{ currency: 'USD', orders: 1, pieces: 3, gross: 700, refunds: 0, average: 700 },
        before: { currency: 'USD', ...nothing },
      },
    ]);
    expect(figures.days).toEqual([
      { day: '2024-03-01', currency: 'SAR', orders: 2, pieces: 4, gross: 3000, refunds: 300, average: 1500 },
      { day: '2024-03-02', currency: 'SAR', ...nothing },
      { day: '2024-03-03', currency: 'SAR', orders: 1, pieces: 1, gross: 501, refunds: 75, average: 501 },
      { day: '2024-03-01', currency: 'USD', ...nothing },
      { day: '2024-03-02', currency: 'USD', ...nothing },
      { day: '2024-03-03', currency: 'USD', orders: 1, pieces: 3, gross: 700, refunds: 0, average: 700 },
    ]);
  });

  it('tells the products and the categories that brought most', async () => {
    const { queries } = database();
    const byProduct = await readFigures(queries, march, { by: 'product', stock: 5 });
    expect(byProduct.days).toBeUndefined();
    expect(byProduct.products).toEqual([
      { code: 'rug', name: names('rug'), currency: 'SAR', pieces: 1, amount: 2000 },
      { code: 'cup', name: names('cup'), currency: 'SAR', pieces: 3, amount: 1101 },
      { code: 'jug', name: names('jug'), currency: 'SAR', pieces: 1, amount: 400 },
      { code: 'jug', name: names('jug'), currency: 'USD', pieces: 3, amount: 700 },
    ]);
    const { categories } = await readFigures(queries, march, { by: 'category', stock: 5 });
    expect(categories).toEqual([
      { currency: 'SAR', pieces: 1, amount: 2000 },
      { code: 'home', name: names('home'), currency: 'SAR', pieces: 4, amount: 1501 },
      { code: 'home', name: names('home'), currency: 'USD', pieces: 3, amount: 700 },
    ]);
  });

  describe('once the days that are over are summed up', () => {
    const read = async (by: 'day' | 'product' | 'category') =>
      readFigures(database().queries, march, { by, stock: 5 });
    const summed = async () => (await database().queries.select().from(summedDays)).map(({ day }) => day);
    const lastOrder = async () => {
      const [order] = await database()
        .queries.select()
        .from(orders)
        .where(and(eq(orders.total, 501), eq(orders.state, 'fulfilled')));
      return order?.id ?? 0;
    };

    it('are the same', async () => {
      const before = [await read('day'), await read('product'), await read('category')];
      expect(await summed()).toEqual([]);
      await sumUpSales(database().queries);
      expect((await summed()).sort().slice(0, 5)).toEqual([
        '2024-02-29',
        '2024-03-01',
        '2024-03-02',
        '2024-03-03',
        '2024-03-04',
      ]);
      expect([await read('day'), await read('product'), await read('category')]).toEqual(before);
    });

    it('are of summed days without a look at their orders', async () => {
      await database().queries.update(dailySales).set({ gross: 77 }).where(eq(dailySales.day, '2024-03-01'));
      expect((await read('day')).days?.[0]).toMatchObject({ day: '2024-03-01', gross: 77 });
      await database().queries.delete(summedDays).where(eq(summedDays.day, '2024-03-01'));
      expect((await read('day')).days?.[0]).toMatchObject({ day: '2024-03-01', gross: 3000 });
    });

    it.each<[string, (tx: Queries, id: number) => Promise<unknown>, object]>([
      [
        'a refund',
        (tx, id) => tx.update(payments).set({ refunded: 51 }).where(eq(payments.orderId, id)),
        { gross: 501, refunds: 76 },
      ],
      [
        'a refund onto a gift card',
        (tx, id) => tx.update(orders).set({ giftCardRefunded: 26 }).where(eq(orders.id, id)),
        { gross: 501, refunds: 77 },
      ],
      [
        'a cancellation',
        (tx, id) => tx.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, id)),
        { gross: 0, refunds: 0 },
      ],
    ])('have %s of an earlier day that was under way while it was summed up', async (_, change, figures) => {
      const { queries } = database();
      const id = await lastOrder();
      const day = '2024-03-03';
      const theDay = async () =>
        (await read('day')).days?.find((each) => each.day === day && each.currency === 'SAR');
      await queries.delete(summedDays).where(eq(summedDays.day, day));
      const { promise: isSummed, resolve } = Promise.withResolvers<unknown>();
      await queries.transaction(async (tx) => {
        await change(tx, id);
        // Whoever sums up waits for what was changed and is not committed.
        resolve(sumUpSales(queries));
        await eventually(
          () => someoneWaits(queries),
          (isWaiting) => isWaiting,
        );
      });
      await isSummed;
      expect(await summed()).toContain(day);
      expect(await theDay()).toMatchObject(figures);
    });

    it('have a change of an earlier day at once', async () => {
      const { queries } = database();
      await sumUpSales(queries);
      await queries.update(orders).set({ state: 'cancelled' }).where(eq(orders.total, 2000));
      expect(await summed()).not.toContain('2024-03-01');
      expect((await read('day')).days?.[0]).toMatchObject({ day: '2024-03-01', gross: 1000, refunds: 0 });
      expect((await read('product')).products?.map(({ code }) => code)).not.toContain('rug');
    });
  });

  it('tells what is about to be sold out, and what was searched for', async () => {
    const { shortStock, searches } = await readFigures(database().queries, march, { by: 'day', stock: 2 });
    expect(shortStock).toEqual([
      { code: 'cup-1', sku: 'S-cup', productCode: 'cup', productName: names('cup'), stock: 0 },
      { code: 'jug-1', sku: 'S-jug', productCode: 'jug', productName: names('jug'), stock: 2 },
    ]);
    expect(searches).toEqual([
      { text: 'Jug', count: 5 },
      { text: 'cup', count: 4 },
    ]);
  });
});

onEachDatabase('figures over HTTP', ({ shop: shopOf }) => {
  const ask = (path: string) => askDesk<DeskFigures>(shopOf(), 'GET', path);

  it('has today in the month up to now, also as a table for spreadsheets', async () => {
    const token = await readyCart(shopOf(), { productCode: 'jug', quantity: 2 });
    await shopOf().call('PUT', `/checkout/${token}/complete`, {
      body: { email: `${randomUUID()}@example.com` },
    });
    const { body, status } = await ask('/figures');
    expect(status).toBe(200);
    const sar = body.days?.filter(({ currency }) => currency === 'SAR') ?? [];
    expect(sar).toHaveLength(30);
    expect(sar.at(-1)?.pieces).toBeGreaterThanOrEqual(2);
    expect(sar.reduce((sum, { gross }) => sum + gross, 0)).toBe(
      body.sales.find(({ currency }) => currency === 'SAR')?.gross,
    );
    expect((await ask('/figures?by=category')).body.categories?.[0]).toMatchObject({
      code: expect.any(String),
    });
    const { to } = body;
    const { body: table } = await askDesk<string>(shopOf(), 'GET', `/figures.csv?from=${to}&to=${to}`);
    expect(table).toMatch(/^day,currency,orders,pieces,gross,refunds,net\r\n/);
    expect(table).toMatch(
      new RegExp(`^${to},SAR,\\d+,\\d+,\\d+\\.\\d\\d,\\d+\\.\\d\\d,\\d+\\.\\d\\d\r$`, 'm'),
    );
  });

  it('has carts and channels, also as tables for spreadsheets', async () => {
    const table = async (of: string) =>
      (await askDesk<string>(shopOf(), 'GET', `/figures.csv?of=${of}`)).body.split('\r\n');
    const cartsNow = async () => (await ask('/figures')).body.carts ?? { begun: 0, addressed: 0, placed: 0 };
    const before = await cartsNow();
    await readyCart(shopOf(), { productCode: 'jug', quantity: 1 });
    const token = await readyCart(shopOf(), { productCode: 'jug', quantity: 1 });
    await shopOf().call('PUT', `/checkout/${token}/complete?locale=ar`, {
      body: { email: `${randomUUID()}@example.com` },
    });
    const { channels } = (await ask('/figures?by=channel')).body;
    expect(await cartsNow()).toEqual({
      since: expect.any(String),
      begun: before.begun + 2,
      addressed: before.addressed + 2,
      placed: before.placed + 1,
    });
    expect(channels?.map(({ channel }) => channel)).toEqual(
      expect.arrayContaining(['buyer', 'locale', 'payment']),
    );
    const [heads, ...rows] = await table('channels');
    expect(heads).toBe('channel,code,currency,orders,gross,refunds,net');
    expect(rows).toContainEqual(expect.stringMatching(/^buyer,guest,SAR,\d+,\d+\.\d\d,/));
    const days = await table('carts');
    expect(days[0]).toBe('day,begun,addressed,placed');
    expect(days.at(-2)).toMatch(/^\d{4}-\d\d-\d\d,\d+,\d+,\d+$/);
  });

  it.each([
    '/figures.csv?of=everything',
    '/figures?from=2024-03-02&to=2024-03-01',
    '/figures?from=1990-01-01',
    '/figures?by=week',
    '/figures.csv?from=tomorrow',
  ])('refuses %s', async (path) => {
    expect((await ask(path)).status).toBe(400);
  });
});
