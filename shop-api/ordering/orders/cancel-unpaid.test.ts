import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { PaymentProvider } from '../../cart/payment/payment-provider.ts';
import { orderEvents, orders, outbox, payments } from '../../kernel/database/schema.ts';
import { readSettings } from '../../kernel/settings/settings.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { bankTransfer } from '../payments/providers/bank-transfer.ts';
import { cashOnDelivery } from '../payments/providers/cash-on-delivery.ts';
import { keyOf, settlePayment } from '../payments/settle-payment.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';

const log = pino({ level: 'silent' });
const hour = 3600_000;
const going = new AbortController().signal;
const transfer = bankTransfer({ bankAccount: { ar: '', en: '' } }, 10);
const card: PaymentProvider = { ...transfer, code: 'card', kind: 'card' };
/** As a provider does whose customer answers at this moment. */
const stubborn: PaymentProvider = {
  ...card,
  code: 'stubborn',
  abandon: async () => {
    throw new Error('it is being paid');
  },
};
const providers = [cashOnDelivery, transfer, card, stubborn];

onPostgres('cancelling what is not paid', (database) => {
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'shop-data-'));
  });
  afterAll(() => rm(dataFolder, { recursive: true }));

  const place = async (
    { code, kind }: PaymentProvider,
    hours: number,
    changes: Partial<typeof payments.$inferInsert> = {},
    shippingState: 'ready' | 'shipped' = 'ready',
  ) => {
    const { queries } = database();
    const [order] = await queries
      .insert(orders)
      .values({
        token: randomUUID(),
        state: 'new',
        locale: 'en',
        currency: 'SAR',
        email: 'sara@example.com',
        paymentState: 'awaiting_payment',
        shippingState,
        placedAt: new Date(Date.now() - 1000 * hour),
      })
      .returning();
    if (!order) throw new Error('the order was not stored');
    const [payment] = await queries
      .insert(payments)
      .values({
        orderId: order.id,
        provider: code,
        method: { code, kind, name: '', description: '', instructions: '' },
        amount: 100,
        currency: 'SAR',
        triedAt: new Date(Date.now() - hours * hour),
        ...changes,
      })
      .returning();
    if (!payment) throw new Error('the payment was not stored');
    return { id: order.id, key: keyOf(payment) };
  };
  const cancel = (environment: Record<string, string> = {}) => {
    const settings = readSettings({ DATA_DIR: dataFolder, ADMIN_TOKEN: 'x'.repeat(32), ...environment });
    return cancelUnpaid({ queries: database().queries, settings, payments: providers }, log, going);
  };
  const read = async (id: number) => {
    const { queries } = database();
    const [order] = await queries.select().from(orders).where(eq(orders.id, id));
    const events = await queries
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.id));
    return { state: order?.state, paid: order?.paymentState, events: events.map(({ kind }) => kind) };
  };

  it('goes by the last attempt and the way to pay', async () => {
    const late = [
      await place(card, 25),
      await place(transfer, 241),
      await place(card, 25, { state: 'failed' }),
    ];
    const left = [
      await place(card, 23),
      await place(transfer, 239),
      await place(cashOnDelivery, 900),
      await place(card, 25, {}, 'shipped'),
      await place(stubborn, 25, { state: 'processing', reference: 'r', challengeUrl: '/bank' }),
    ];
    await cancel({ UNPAID_ORDER_HOURS: '0', UNPAID_TRANSFER_DAYS: '0' });
    for (const { id } of [...late, ...left]) expect((await read(id)).state).toBe('new');
    await cancel();
    for (const { id } of late)
      expect(await read(id)).toMatchObject({ state: 'cancelled', events: ['cancelled'] });
    for (const { id } of left) expect(await read(id)).toMatchObject({ state: 'new', events: [] });
  });

  it('goes by the clock of the database, whatever that of a server says', async () => {
    const { id } = await place(card, 1);
    const now = Date.now;
    Date.now = () => now() + 30 * hour;
    try {
      await cancel();
    } finally {
      Date.now = now;
    }
    expect((await read(id)).state).toBe('new');
  });

  it('happens once, and never to what was paid just before, however many servers and messages come at once', async () => {
    await database().queries.delete(outbox);
    const placed = await Promise.all(
      Array.from({ length: 30 }, () => place(card, 25, { state: 'processing', reference: 'r' })),
    );
    const paid = placed.map(({ id, key }) =>
      database().queries.transaction((tx) => settlePayment(tx, id, { key, state: 'paid' })),
    );
    await Promise.all([cancel(), cancel(), cancel()]);
    const debts = await Promise.all(paid);
    let cancelled = 0;
    for (const [index, { id }] of placed.entries()) {
      const order = await read(id);
      const isLate = debts[index] === 'an order was paid after it was cancelled';
      if (isLate) cancelled++;
      expect(order).toEqual({
        state: isLate ? 'cancelled' : 'new',
        paid: 'paid',
        events: isLate ? ['cancelled', 'paid'] : ['paid'],
      });
    }
    expect(await database().queries.select().from(outbox)).toHaveLength(cancelled);
  });
});
