import { type Static, Type } from 'typebox';
import { NotCharged, type PaymentEvent, type PaymentProvider } from '../../../cart/cart.ts';
import type { DeclineReason } from '../../../kernel/database/stored-values.ts';
import type { Currency } from '../../../kernel/language/locale.ts';
import type { Settings } from '../../../kernel/settings/settings.ts';
import { halalas, instalments, riyals } from './instalments.ts';
import { messageIn, Nullish, providerApi, unknownAsNull } from './provider-api.ts';

const TamaraAmount = Type.Object({ amount: Type.Number(), currency: Type.String() });

/** https://docs.tamara.co/reference/getorderdetails */
const TamaraOrder = Type.Object({
  order_id: Type.String(),
  /** The key of the attempt. */
  order_reference_id: Type.String(),
  status: Type.String(),
  total_amount: TamaraAmount,
  captured_amount: Nullish(TamaraAmount),
  refunded_amount: Nullish(TamaraAmount),
});
type TamaraOrder = Static<typeof TamaraOrder>;

/** https://docs.tamara.co/reference/createcheckoutsession */
const Checkout = Type.Object({ order_id: Type.String(), checkout_url: Type.String() });

/** Whether Tamara would let this shopper pay this sum. */
const Options = Type.Object({ has_available_payment_options: Type.Boolean() });

const Message = Type.Object({ order_id: Type.String() });
const Anything = Type.Object({});

const PAID = ['authorised', 'partially_captured', 'fully_captured', 'partially_refunded', 'fully_refunded'];
const DECLINES: Record<string, DeclineReason | undefined> = {
  declined: 'instalmentsRefused',
  expired: 'notCompleted',
  canceled: 'notCompleted',
};

/**
 * Instalments on Tamara's page. An order of theirs that the shopper was approved for is authorised by the shop, which then
 * counts as paid; `capture` takes the money. Whatever is told, the order is read from Tamara before anything is believed.
 */
export function tamara({
  url,
  apiToken,
  amounts,
}: NonNullable<Settings['payments']['tamara']>): PaymentProvider {
  const call = providerApi({ provider: 'Tamara', url, authorization: `Bearer ${apiToken}` });
  const pathOf = (id: string) => `/orders/${encodeURIComponent(id)}`;
  const orderOf = (id: string) => call(TamaraOrder, 'GET', pathOf(id));

  /** Tamara waits for the shop to say that it has learnt of the approval. */
  async function eventOf(order: TamaraOrder): Promise<PaymentEvent | undefined> {
    const { order_id: id, order_reference_id: key, status } = order;
    if (status === 'approved') await call(Anything, 'POST', `${pathOf(id)}/authorise`);
    const told = { id: `${id} ${status}`, key, reference: id };
    const reason = DECLINES[status];
    if (reason) return { ...told, state: 'declined', reason };
    return status === 'approved' || PAID.includes(status) ? { ...told, state: 'paid' } : undefined;
  }

  async function capture({ order_id, total_amount, captured_amount }: TamaraOrder): Promise<void> {
    if (captured_amount && captured_amount.amount > 0) return;
    await call(Anything, 'POST', '/payments/capture', {
      ...{ order_id, total_amount },
      shipping_info: { shipped_at: new Date().toISOString(), shipping_company: 'shop' },
    });
  }

  return {
    ...instalments('tamara', { ar: 'تمارا', en: 'Tamara' }, amounts),
    acknowledgement: 200,

    async charge({ key, amount, currency, order, returnUrl, cancelUrl, webhookUrl }) {
      const { address, lines } = order;
      const money = (minor: number) => amountOf(minor, currency);
      const country = address?.countryCode ?? 'SA';
      const phone = address?.phoneNumber ?? '';
      const place = {
        ...{ first_name: address?.firstName, last_name: address?.lastName, phone_number: phone },
        ...{ line1: address?.street, city: address?.city, country_code: country },
      };
      const session = async () => {
        const { has_available_payment_options: isOffered } = await call(
          Options,
          'POST',
          '/checkout/payment-options-pre-check',
          { country, order_value: money(amount), phone_number: phone },
        );
        if (!isOffered) return null;
        return call(Checkout, 'POST', '/checkout', {
          total_amount: money(amount),
          shipping_amount: money(order.shipping),
          tax_amount: money(order.tax),
          ...(order.discount > 0 && { discount: { name: order.number, amount: money(order.discount) } }),
          order_reference_id: key,
          order_number: order.number,
          description: order.number,
          country_code: country,
          locale: order.locale === 'ar' ? 'ar_SA' : 'en_US',
          payment_type: 'PAY_BY_INSTALMENTS',
          items: lines.map(({ product, quantity, subTotal, total }) => ({
            reference_id: product.variants[0]?.code ?? product.code,
            sku: product.variants[0]?.code ?? product.code,
            ...{ type: 'Physical', name: product.name, quantity },
            unit_price: money(subTotal / quantity),
            total_amount: money(total),
          })),
          consumer: {
            email: order.email,
            ...{ first_name: address?.firstName, last_name: address?.lastName, phone_number: phone },
          },
          shipping_address: place,
          merchant_url: {
            ...{ success: returnUrl, failure: returnUrl, cancel: cancelUrl },
            notification: webhookUrl,
          },
        });
      };
      const made = await session().catch((error: unknown) => {
        // Nobody knows the page of such a session, so nobody can pay there.
        throw new NotCharged('Tamara made no session', { cause: error });
      });
      return made
        ? { state: 'challenge', reference: made.order_id, challengeUrl: made.checkout_url }
        : { state: 'declined', reason: 'instalmentsRefused' };
    },

    /** A session cannot be cancelled before it is paid, and expires by itself; one that is paid later is given back. */
    async abandon(reference) {
      const { status } = await orderOf(reference);
      if (status !== 'new' && !DECLINES[status]) throw new Error(`Tamara’s order ${reference} is ${status}`);
    },

    async find(reference) {
      return eventOf(await orderOf(reference));
    },

    async capture({ reference }) {
      await capture(await orderOf(reference));
    },

    async refund({ reference, amount, currency, refunded }) {
      const order = await orderOf(reference ?? '');
      const id = order.order_id;
      const isTaken = (order.captured_amount?.amount ?? 0) > 0;
      if (!isTaken && amount === halalas(order.total_amount.amount)) {
        if (order.status !== 'canceled')
          await call(Anything, 'POST', `${pathOf(id)}/cancel`, { total_amount: order.total_amount });
        return;
      }
      const before = halalas(order.refunded_amount?.amount ?? 0);
      // Given back by an earlier call, whose response was lost.
      if (before === refunded + amount) return;
      if (before !== refunded)
        throw new Error(`Tamara has given back ${before} of order ${reference}, not ${refunded}`);
      // A part can only be given back of what was taken.
      await capture(order);
      await call(Anything, 'POST', `/payments/simplified-refund/${encodeURIComponent(id)}`, {
        total_amount: amountOf(amount, currency),
        comment: 'refund',
      });
    },

    async readEvents({ rawBody }) {
      const { order_id: id } = messageIn(Message, rawBody);
      const order = await orderOf(id).catch(unknownAsNull);
      const event = order && (await eventOf(order));
      return event ? [event] : [];
    },
  };
}

function amountOf(minor: number, currency: Currency) {
  return { amount: Number(riyals(minor)), currency };
}
