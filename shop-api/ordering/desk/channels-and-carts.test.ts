import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../kernel/database/database.ts';
import {
  customers,
  dailyCarts,
  dailyChannelSales,
  orderItems,
  orders,
  payments,
  products,
  summedDays,
  variants,
} from '../../kernel/database/schema.ts';
import type { StoredItem } from '../../kernel/database/stored-values.ts';
import { sharedCluster } from '../../testing/ask-services.ts';
import { newMigratedDatabase } from '../../testing/databases.ts';
import { installedEngines } from '../../testing/on-each-database.ts';
import { startOfDay } from './desk-filter.ts';
import { readCarts, readFigures } from './figures.ts';
import { sumUpSales } from './sum-up-sales.ts';

const HOUR = 3600_000;
const today = dayInRiyadh(new Date());
const dayBefore = (days: number) => dayInRiyadh(startOfDay(today, -days));
const noonOf = (days: number) => new Date(startOfDay(today, -days).getTime() + 12 * HOUR);

describe.each(installedEngines('channels and carts'))('on %s', (engine) => {
  let folder = '';
  let database: Database;
  let variantId = 0;
  let customerId = 0;

  beforeAll(async () => {
    if (engine === 'PGlite') {
      folder = await mkdtemp(join(tmpdir(), 'shop-carts-'));
      database = await openDatabase({ folder, fsync: false });
    } else
      database = await openDatabase({ url: await newMigratedDatabase(await sharedCluster()), folder: '' });
    const { queries } = database;
    const [product] = await queries
      .insert(products)
      .values({
        ...{ code: 'jug', name: { ar: 'إبريق', en: 'Jug' }, slugAr: 'jug-ar', slugEn: 'jug', position: 0 },
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
      .values({ productId: product?.id ?? 0, code: 'jug-1', position: 0, values: {}, stock: 9 })
      .returning();
    const [customer] = await queries
      .insert(customers)
      .values({ email: 'sara@example.com', firstName: 'Sara', lastName: 'A', locale: 'ar' })
      .returning();
    variantId = variant?.id ?? 0;
    customerId = customer?.id ?? 0;
  });
  afterAll(async () => {
    await database?.close();
    if (folder) await rm(folder, { recursive: true });
  });

  beforeEach(() => database.queries.execute(sql`truncate ${orders}, ${dailyCarts}, ${summedDays} cascade`));

  type Begun = Partial<typeof orders.$inferInsert> & { isEmpty?: boolean };
  async function begin(days: number, { isEmpty, ...cart }: Begun = {}): Promise<number> {
    const { queries } = database;
    const [row] = await queries
      .insert(orders)
      .values({
        ...{ token: randomUUID(), locale: 'ar', currency: 'SAR', createdAt: noonOf(days) },
        ...{ touchedAt: noonOf(days), ...cart },
      })
      .returning();
    const orderId = row?.id ?? 0;
    if (!isEmpty)
      await queries.insert(orderItems).values({
        ...{ orderId, variantId, quantity: 1 },
        ...(cart.placedAt && { placed: { total: 1000, subTotal: 1000 } as StoredItem }),
      });
    return orderId;
  }
  const PLACED = { state: 'new', checkoutState: 'completed', total: 1000 } as const;
  const buy = (days: number, order: Begun = {}) =>
    begin(days, { ...PLACED, placedAt: noonOf(days), ...order });

  const count = async (from: number, to = 0) => {
    const period = { from: dayBefore(from), to: dayBefore(to) };
    return (await readFigures(database.queries, period, { by: 'day', stock: 0 })).carts;
  };
  const removeOld = () =>
    database.queries
      .delete(orders)
      .where(and(eq(orders.state, 'cart'), isNull(orders.customerId), lt(orders.createdAt, noonOf(0))));

  describe('carts', () => {
    it('are counted by the day that they were begun on, as far as they came', async () => {
      await begin(5);
      await begin(5, { checkoutState: 'addressed' });
      await begin(5, { isEmpty: true });
      await buy(5, { state: 'cancelled' });
      await begin(0);
      const placedAt = noonOf(0);
      await begin(1, { ...PLACED, placedAt });
      const counted = { since: dayBefore(5), begun: 3, addressed: 2, placed: 1 };
      expect(await count(5, 5)).toEqual(counted);
      expect(await count(5)).toEqual({ ...counted, begun: 5, addressed: 3, placed: 2 });
      await sumUpSales(database.queries);
      const [summed] = await database.queries
        .select()
        .from(dailyCarts)
        .where(eq(dailyCarts.day, dayBefore(5)));
      expect(summed).toEqual({ day: dayBefore(5), begun: 3, addressed: 2, placed: 1 });
      expect(await count(5)).toEqual({ ...counted, begun: 5, addressed: 3, placed: 2 });
    });

    it('stay counted when they are removed, whether or not a job has run', async () => {
      await begin(8);
      await begin(8, { checkoutState: 'shipping_selected' });
      await buy(8);
      const counted = { since: dayBefore(8), begun: 3, addressed: 2, placed: 1 };
      await removeOld();
      expect(await count(8, 8)).toEqual(counted);
      await sumUpSales(database.queries);
      expect(await count(8, 8)).toEqual(counted);
    });

    it('that are bought later, or come further, count on their day', async () => {
      const [bought, emptied, addressed] = [
        await begin(9),
        await begin(9, { isEmpty: true, customerId }),
        await begin(9),
      ];
      await sumUpSales(database.queries);
      expect(await count(9, 9)).toMatchObject({ begun: 2, addressed: 0, placed: 0 });
      const change = (id: number, values: object) =>
        database.queries.update(orders).set(values).where(eq(orders.id, id));
      await change(addressed, { checkoutState: 'addressed' });
      expect(await count(9, 9)).toMatchObject({ begun: 2, addressed: 1, placed: 0 });
      await change(addressed, { checkoutState: 'cart' });
      await change(bought, { checkoutState: 'addressed' });
      await change(bought, { ...PLACED, placedAt: new Date() });
      expect(await count(9, 9)).toMatchObject({ begun: 2, addressed: 1, placed: 1 });
      await change(emptied, { ...PLACED, placedAt: new Date() });
      await change(bought, { state: 'cancelled' });
      expect(await count(9, 9)).toMatchObject({ begun: 2, addressed: 2, placed: 2 });
    });

    it('are told from the day on that is known: earlier ones were removed uncounted', async () => {
      await buy(40);
      await begin(20);
      expect(await count(60)).toEqual({ since: dayBefore(29), begun: 1, addressed: 0, placed: 0 });
      expect(await count(60, 35)).toEqual({ begun: 0, addressed: 0, placed: 0 });
      await sumUpSales(database.queries);
      expect(await count(60)).toEqual({ since: dayBefore(29), begun: 1, addressed: 0, placed: 0 });
      expect(await readCarts(database.queries, { from: dayBefore(60), to: today })).toHaveLength(30);
    });
  });

  describe('channels', () => {
    const channels = async () =>
      (await readFigures(database.queries, { from: dayBefore(6), to: today }, { by: 'channel', stock: 0 }))
        .channels;
    const pay = (orderId: number, provider: string, refunded = 0) =>
      database.queries.insert(payments).values({
        ...{ orderId, provider, amount: 1000, currency: 'SAR', refunded },
        method: { code: provider, kind: 'card', name: '', description: '', instructions: '' },
      });

    it('tell in which language, by whom and how it was bought, summed up or not', async () => {
      await pay(await buy(6, { customerId, email: 'sara@example.com' }), 'moyasar', 300);
      await pay(await buy(6, { email: 'guest@example.com', locale: 'en', total: 5000 }), 'cash_on_delivery');
      await buy(2, { giftCardAmount: 1000, giftCardRefunded: 100 });
      await buy(2, { email: 'guest@example.com', total: 0 });
      await buy(2, { email: 'guest@example.com', currency: 'USD', total: 700 });
      await buy(2, { email: 'guest@example.com', state: 'cancelled' });
      const sar = { currency: 'SAR', orders: 1, gross: 1000, refunds: 0 };
      const expected = [
        { ...sar, channel: 'buyer', code: 'guest', orders: 2, gross: 5000 },
        { ...sar, channel: 'buyer', code: 'customer', refunds: 300 },
        { ...sar, channel: 'buyer', code: 'former', refunds: 100 },
        { ...sar, channel: 'buyer', code: 'guest', currency: 'USD', gross: 700 },
        { ...sar, channel: 'locale', code: 'en', gross: 5000 },
        { ...sar, channel: 'locale', code: 'ar', orders: 3, gross: 2000, refunds: 400 },
        { ...sar, channel: 'locale', code: 'ar', currency: 'USD', gross: 700 },
        { ...sar, channel: 'payment', code: 'cash_on_delivery', gross: 5000 },
        { ...sar, channel: 'payment', code: 'gift_card', refunds: 100 },
        { ...sar, channel: 'payment', code: 'moyasar', refunds: 300 },
        { ...sar, channel: 'payment', code: 'free', gross: 0 },
        { ...sar, channel: 'payment', code: 'free', currency: 'USD', gross: 700 },
      ];
      const sorted = (rows: object[] = []) =>
        rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
      expect(sorted(await channels())).toEqual(sorted(expected));
      await sumUpSales(database.queries);
      expect(await database.queries.$count(dailyChannelSales)).toBe(5);
      expect(sorted(await channels())).toEqual(sorted(expected));
    });

    it('follow a refund of a day that was summed up', async () => {
      const orderId = await buy(3, { email: 'guest@example.com' });
      await pay(orderId, 'moyasar');
      await sumUpSales(database.queries);
      await database.queries.update(payments).set({ refunded: 250 }).where(eq(payments.orderId, orderId));
      expect(await channels()).toContainEqual({
        ...{ channel: 'payment', code: 'moyasar', currency: 'SAR', orders: 1, gross: 1000, refunds: 250 },
      });
    });
  });
});
