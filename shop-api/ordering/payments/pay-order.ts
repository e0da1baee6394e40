import { asc, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import {
  type CartShop,
  methodOf,
  NotCharged,
  type OrderRow,
  type Payment,
  type PaymentEvent,
  type PaymentProvider,
} from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { orderItems, payments } from '../../kernel/database/schema.ts';
import type { DeclineReason, StoredItem } from '../../kernel/database/stored-values.ts';
import { invalid } from '../../kernel/http/http-error.ts';
import { withTimeout } from '../../kernel/scheduler/with-timeout.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { clearDebt } from './clear-debt.ts';
import { PROVIDER_TIMEOUT } from './provider-timeout.ts';
import { keyOf, lockPayment, outcomeOf, type PaymentRow, settlePayment } from './settle-payment.ts';

/** Milliseconds after which an attempt without a response may be made again, under its own key. */
const LOST_AFTER = 60_000;

type ShopAddress = Pick<Settings, 'shopUrl'>;
type PayingShop = Pick<CartShop, 'queries' | 'payments'> & { settings: ShopAddress };

export interface PaymentTry {
  orderId: number;
  provider: PaymentProvider;
  cardToken?: string;
}

/**
 * Tries to get a placed order paid. The attempt is written down, then made, then what came of it is written down: no
 * transaction waits for the provider, and where the server ends in between, the same attempt is made again by its key.
 * An attempt without a response is logged, and leaves the payment `processing` until it is known.
 * @throws HttpError 400 when the order does not await its payment, or another attempt is under way
 */
export async function payOrder(
  { queries, settings, payments: providers }: PayingShop,
  log: FastifyBaseLogger,
  wanted: PaymentTry,
): Promise<void> {
  const { orderId, provider } = wanted;
  await giveUpChallenge(queries, providers, orderId).catch((error: unknown) => {
    log.warn({ err: error }, 'a challenge could not be given up');
    throw invalid('token', 'paymentUnderWay');
  });
  const payment = await queries.transaction((tx) => beginAttempt(tx, settings, wanted));
  const charge = await withTimeout(provider.charge(payment), PROVIDER_TIMEOUT).catch((error: unknown) => {
    const notMade = error instanceof NotCharged;
    const said = notMade ? 'a payment could not be made' : 'it is not known whether a payment was made';
    log.error({ err: error, provider: provider.code }, said);
    return notMade ? NOT_MADE : undefined;
  });
  if (!charge) return;
  const debt = await queries.transaction(async (tx) =>
    charge.state === 'awaiting'
      ? awaitMoney(tx, orderId, payment.key)
      : settlePayment(tx, orderId, outcomeOf(payment.key, charge)),
  );
  if (debt && charge.state !== 'awaiting')
    await clearDebt(queries, log, provider, { debt, orderId, ...outcomeOf(payment.key, charge) });
}

const NOT_MADE = { state: 'declined', reason: 'providerUnreachable' } as const;

/**
 * Who left the bank's page may pay in another way, or not at all; the provider then takes no answer to it any more.
 * @param reason why it was left, as the shopper is told
 */
export async function giveUpChallenge(
  queries: Queries,
  providers: readonly PaymentProvider[],
  orderId: number,
  reason: DeclineReason = 'challengeRefused',
): Promise<void> {
  const [payment] = await queries.select().from(payments).where(eq(payments.orderId, orderId));
  if (payment?.state !== 'processing' || !payment.challengeUrl || !payment.reference) return;
  const provider = providers.find(({ code }) => code === payment.provider);
  const outcome = provider && (await withTimeout(abandon(provider, payment.reference), PROVIDER_TIMEOUT));
  await queries.transaction((tx) =>
    settlePayment(tx, orderId, outcome ?? { key: keyOf(payment), state: 'declined', reason }),
  );
}

/** @returns what came of it, where it can no longer be given up */
async function abandon(provider: PaymentProvider, reference: string): Promise<PaymentEvent | undefined> {
  try {
    await provider.abandon(reference);
    return undefined;
  } catch (error) {
    const outcome = await provider.find(reference);
    if (!outcome) throw error;
    return outcome;
  }
}

/** Asks the provider what came of a payment whose shopper is back: its event may come later, or never. */
export async function learnOutcome(
  { queries, payments: providers }: Pick<PayingShop, 'queries' | 'payments'>,
  log: FastifyBaseLogger,
  orderId: number,
): Promise<void> {
  const [payment] = await queries.select().from(payments).where(eq(payments.orderId, orderId));
  if (payment?.state !== 'processing' || !payment.reference) return;
  const provider = providers.find(({ code }) => code === payment.provider);
  const outcome = provider && (await withTimeout(provider.find(payment.reference), PROVIDER_TIMEOUT));
  if (!outcome) return;
  const debt = await queries.transaction((tx) => settlePayment(tx, orderId, outcome));
  if (debt) await clearDebt(queries, log, provider, { debt, orderId, ...outcome });
}

async function beginAttempt(
  tx: Queries,
  settings: ShopAddress,
  { orderId, provider, cardToken }: PaymentTry,
): Promise<Payment> {
  const { order, payment } = await lockPayment(tx, orderId);
  if (!payment || order.state !== 'new' || order.paymentState !== 'awaiting_payment')
    throw invalid('token', 'paymentDone');
  const isLost = wasLost(payment);
  if (payment.state === 'processing' && !(isLost && provider.code === payment.provider))
    throw invalid('token', 'paymentUnderWay');
  const [begun] = await tx
    .update(payments)
    .set({
      provider: provider.code,
      method: methodOf(provider, order.locale),
      state: 'processing',
      attempts: isLost ? payment.attempts : payment.attempts + 1,
      triedAt: new Date(),
      reference: null,
      challengeUrl: null,
      problem: null,
    })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!begun) throw new Error('the attempt was not stored');
  const items = await tx
    .select({ placed: orderItems.placed })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  const lines = items.flatMap(({ placed }) => placed ?? []);
  return { ...paymentOf(begun, order, settings, lines), cardToken };
}

function wasLost({ state, reference, triedAt }: PaymentRow) {
  return state === 'processing' && reference === null && Date.now() - (triedAt?.getTime() ?? 0) > LOST_AFTER;
}

function paymentOf(
  row: PaymentRow,
  order: OrderRow,
  { shopUrl }: ShopAddress,
  lines: readonly StoredItem[],
): Payment {
  const { number, locale, token } = order;
  const returnUrl = `${shopUrl}/shop-api/payments/returns/${token}`;
  return {
    key: keyOf(row),
    amount: row.amount,
    currency: row.currency,
    order: {
      ...{ number: number ?? '', locale, lines },
      email: order.email ?? '',
      address: order.shippingAddress,
      shipping: (order.shippingTotal ?? 0) + (order.giftWrap?.price ?? 0),
      tax: order.taxTotal ?? 0,
      // Of providers, who know no other payment beside theirs.
      discount: (order.giftCardAmount ?? 0) - (order.promotionTotal ?? 0),
    },
    returnUrl,
    cancelUrl: `${returnUrl}?given-up=1`,
    webhookUrl: `${shopUrl}/shop-api/payments/webhooks/${row.provider}`,
  };
}

/** Nothing was charged: the money comes by another way. */
async function awaitMoney(tx: Queries, orderId: number, key: string): Promise<undefined> {
  const { payment } = await lockPayment(tx, orderId);
  if (payment?.state !== 'processing' || keyOf(payment) !== key) return;
  await tx.update(payments).set({ state: 'new' }).where(eq(payments.id, payment.id));
}
