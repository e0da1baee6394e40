import { type Static, Type } from 'typebox';
import { NotCharged, type PaymentEvent, type PaymentProvider } from '../../../cart/cart.ts';
import type { DeclineReason } from '../../../kernel/database/stored-values.ts';
import type { Settings } from '../../../kernel/settings/settings.ts';
import { halalas, instalments, riyals } from './instalments.ts';
import { messageIn, Nullish, providerApi, unknownAsNull } from './provider-api.ts';

const Movement = Type.Object({ amount: Type.String(), reference_id: Nullish(Type.String()) });

/** https://docs.tabby.ai/api-reference/payments/retrieve-a-payment */
const TabbyPayment = Type.Object({
  id: Type.String(),
  status: Type.String(),
  amount: Type.String(),
  meta: Nullish(Type.Object({ order_id: Nullish(Type.String()) })),
  captures: Nullish(Type.Array(Movement)),
  refunds: Nullish(Type.Array(Movement)),
});
type TabbyPayment = Static<typeof TabbyPayment>;

/** https://docs.tabby.ai/api-reference/checkout/create-a-session */
const Session = Type.Object({
  status: Type.String(),
  payment: Nullish(Type.Object({ id: Type.String() })),
  configuration: Type.Object({
    available_products: Nullish(
      Type.Object({ installments: Nullish(Type.Array(Type.Object({ web_url: Type.String() }))) }),
    ),
    products: Nullish(
      Type.Object({ installments: Nullish(Type.Object({ rejection_reason: Nullish(Type.String()) })) }),
    ),
  }),
});

const Message = Type.Object({ id: Type.String() });
const Anything = Type.Object({});

const REJECTIONS: Record<string, DeclineReason | undefined> = {
  order_amount_too_high: 'amountTooHigh',
  order_amount_too_low: 'amountTooLow',
};

/**
 * Instalments on Tabby's page. Tabby promises the money once the shopper is approved; `capture` takes it. Whatever is told,
 * the payment is read from Tabby before anything is believed.
 */
export function tabby({
  url,
  secretKey,
  merchantCode,
  amounts,
}: NonNullable<Settings['payments']['tabby']>): PaymentProvider {
  const call = providerApi({
    provider: 'Tabby',
    url: `${url}/api/v2`,
    authorization: `Bearer ${secretKey}`,
  });
  const pathOf = (id: string) => `/payments/${encodeURIComponent(id)}`;
  const paymentOf = (id: string) => call(TabbyPayment, 'GET', pathOf(id));

  async function capture({ id, amount, captures }: TabbyPayment): Promise<void> {
    if (captures?.length) return;
    await call(Anything, 'POST', `${pathOf(id)}/captures`, { amount, reference_id: `${id}-capture` });
  }

  return {
    ...instalments('tabby', { ar: 'تابي', en: 'Tabby' }, amounts),
    // To anything else it sends its message again.
    acknowledgement: 200,

    async charge({ key, amount, currency, order, returnUrl, cancelUrl }) {
      const { address, lines } = order;
      const session = await call(Session, 'POST', '/checkout', {
        payment: {
          ...{ amount: riyals(amount), currency, description: order.number },
          buyer: {
            name: [address?.firstName, address?.lastName].filter(Boolean).join(' '),
            email: order.email,
            phone: address?.phoneNumber ?? '',
          },
          shipping_address: {
            city: address?.city ?? '',
            address: address?.street ?? '',
            zip: address?.postcode ?? '',
          },
          order: {
            reference_id: order.number,
            tax_amount: riyals(order.tax),
            shipping_amount: riyals(order.shipping),
            discount_amount: riyals(order.discount),
            items: lines.map(({ product, quantity, subTotal }) => ({
              reference_id: product.variants[0]?.code ?? product.code,
              title: product.name,
              quantity,
              unit_price: riyals(subTotal / quantity),
              category: product.taxons.main ?? '',
            })),
          },
          buyer_history: { registered_since: new Date().toISOString(), loyalty_level: 0 },
          order_history: [],
          meta: { order_id: key },
        },
        lang: order.locale,
        merchant_code: merchantCode,
        merchant_urls: { success: returnUrl, cancel: cancelUrl, failure: returnUrl },
      }).catch((error: unknown) => {
        // Nobody knows the page of such a session, so nobody can pay there.
        throw new NotCharged('Tabby made no session', { cause: error });
      });
      const { available_products: available, products } = session.configuration;
      const page = available?.installments?.[0]?.web_url;
      if (session.status === 'created' && page && session.payment)
        return { state: 'challenge', reference: session.payment.id, challengeUrl: page };
      const rejection = products?.installments?.rejection_reason ?? '';
      return { state: 'declined', reason: REJECTIONS[rejection] ?? 'instalmentsRefused' };
    },

    /** Its sessions cannot be cancelled; one that is paid later is given back. */
    async abandon(reference) {
      const { status } = await paymentOf(reference);
      if (!['CREATED', 'REJECTED', 'EXPIRED'].includes(status))
        throw new Error(`Tabby’s payment ${reference} is ${status}`);
    },

    async find(reference) {
      return eventOf(await paymentOf(reference));
    },

    async capture({ reference }) {
      await capture(await paymentOf(reference));
    },

    async refund({ key, reference, amount }) {
      const payment = await paymentOf(reference ?? '');
      if (payment.refunds?.some(({ reference_id }) => reference_id === key)) return;
      const isTaken = (payment.captures?.length ?? 0) > 0;
      if (!isTaken && amount === halalas(payment.amount)) {
        if (payment.status !== 'CLOSED') await call(Anything, 'POST', `${pathOf(payment.id)}/close`);
        return;
      }
      // A part can only be given back of what was taken.
      await capture(payment);
      await call(Anything, 'POST', `${pathOf(payment.id)}/refunds`, {
        amount: riyals(amount),
        reference_id: key,
      });
    },

    async readEvents({ rawBody }) {
      const { id } = messageIn(Message, rawBody);
      const payment = await paymentOf(id).catch(unknownAsNull);
      const event = payment && eventOf(payment);
      return event ? [event] : [];
    },
  };
}

function eventOf({ id, status, meta, captures }: TabbyPayment): PaymentEvent | undefined {
  const key = meta?.order_id;
  if (!key) return undefined;
  const told = { id: `${id} ${status}`, key, reference: id };
  switch (status) {
    case 'AUTHORIZED':
      return { ...told, state: 'paid' };
    case 'CLOSED':
      return captures?.length
        ? { ...told, state: 'paid' }
        : { ...told, state: 'declined', reason: 'notCompleted' };
    case 'REJECTED':
      return { ...told, state: 'declined', reason: 'instalmentsRefused' };
    case 'EXPIRED':
      return { ...told, state: 'declined', reason: 'notCompleted' };
    default:
      return undefined;
  }
}
