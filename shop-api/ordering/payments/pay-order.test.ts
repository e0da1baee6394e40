import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { Charge, PaymentProvider } from '../../cart/payment/payment-provider.ts';
import { orderEvents, orders, payments } from '../../kernel/database/schema.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { payOrder } from './pay-order.ts';
import { cashOnDelivery } from './providers/cash-on-delivery.ts';

const log = pino({ level: 'silent' });
const settings = { shopUrl: 'https://shop.example' };

/** A card provider that writes down by which keys it was asked, and answers as the test says. */
const provider = (answer: () => Promise<Charge>) => {
  const keys: string[] = [];
  const card: PaymentProvider = {
    ...cashOnDelivery,
    code: 'card',
    kind: 'card',
    charge: ({ key }) => {
      keys.push(key);
      return answer();
    },
  };
  return { card, keys };
};
const paid = async (): Promise<Charge> => ({ state: 'paid', reference: 'r' });
const lost = async (): Promise<Charge> => {
  throw new Error('the connection broke');
};

onPostgres('an attempt to pay', (database) => {
  /** A placed order that nobody tried to pay yet, as a crash right after placing leaves it. */
  const placed = async (): Promise<number> => {
    const [order] = await database()
      .queries.insert(orders)
      .values({
        token: randomUUID(),
        state: 'new',
        locale: 'ar',
        currency: 'SAR',
        paymentState: 'awaiting_payment',
      })
      .returning();
    const orderId = order?.id ?? 0;
    const method = { code: 'card', kind: 'card' as const, name: '', description: '', instructions: '' };
    await database()
      .queries.insert(payments)
      .values({ orderId, provider: 'card', method, amount: 100, currency: 'SAR' });
    return orderId;
  };
  const pay = (orderId: number, card: PaymentProvider) =>
    payOrder({ queries: database().queries, settings, payments: [card] }, log, { orderId, provider: card });
  const stateOf = async (orderId: number) => {
    const [payment] = await database().queries.select().from(payments).where(eq(payments.orderId, orderId));
    return payment?.state;
  };

  it('is made for an order that the shop did not come to charge', async () => {
    const orderId = await placed();
    const { card, keys } = provider(paid);
    await pay(orderId, card);
    expect(keys).toHaveLength(1);
    expect(await stateOf(orderId)).toBe('completed');
  });

  it('is made once, however many ask for it at the same moment', async () => {
    const orderId = await placed();
    const { card, keys } = provider(paid);
    await Promise.allSettled([pay(orderId, card), pay(orderId, card), pay(orderId, card)]);
    expect(keys).toHaveLength(1);
    const events = await database()
      .queries.select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId));
    expect(events.map(({ kind }) => kind)).toEqual(['paid']);
  });

  it('that nobody answered is made again under its own key, though not at once', async () => {
    const orderId = await placed();
    const broken = provider(lost);
    await pay(orderId, broken.card);
    expect(await stateOf(orderId)).toBe('processing');
    const { card, keys } = provider(paid);
    await expect(pay(orderId, card)).rejects.toMatchObject({ status: 400 });
    await database()
      .queries.update(payments)
      .set({ triedAt: new Date(Date.now() - 61_000) })
      .where(eq(payments.orderId, orderId));
    await pay(orderId, card);
    expect(keys).toEqual(broken.keys);
    expect(await stateOf(orderId)).toBe('completed');
  });

  it('is not made beside one that waits for the bank and cannot be given up', async () => {
    const orderId = await placed();
    const { card, keys } = provider(async () => ({ state: 'challenge', reference: 'r', challengeUrl: '/' }));
    await pay(orderId, card);
    const abandon = () => Promise.reject(new Error('it was paid meanwhile'));
    await expect(pay(orderId, { ...card, abandon })).rejects.toMatchObject({ status: 400 });
    expect(keys).toHaveLength(1);
    await pay(orderId, card);
    expect(keys).toHaveLength(2);
  });

  it('has a key of its own after one that was declined', async () => {
    const orderId = await placed();
    const first = provider(async () => ({ state: 'declined', reason: 'declined' }));
    await pay(orderId, first.card);
    const second = provider(paid);
    await pay(orderId, second.card);
    expect(second.keys).not.toEqual(first.keys);
  });
});
