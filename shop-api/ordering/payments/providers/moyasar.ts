import { timingSafeEqual } from 'node:crypto';
import { type Static, Type } from 'typebox';
import type { PaymentEvent, PaymentProvider } from '../../../cart/cart.ts';
import type { DeclineReason } from '../../../kernel/database/stored-values.ts';
import { unauthorised } from '../../../kernel/http/http-error.ts';
import type { Settings } from '../../../kernel/settings/settings.ts';
import { messageIn, Nullish, providerApi, unknownAsNull } from './provider-api.ts';

/** One attempt of the shopper's to pay an invoice; https://docs.moyasar.com/api/payments/payment-object */
const InvoicePayment = Type.Object({
  id: Type.String(),
  status: Type.String(),
  /** Minor units. */
  refunded: Type.Integer(),
});

/** https://docs.moyasar.com/api/invoices/invoice-object */
const Invoice = Type.Object({
  id: Type.String(),
  status: Type.String(),
  url: Type.String(),
  metadata: Nullish(Type.Record(Type.String(), Type.Unknown())),
  payments: Nullish(Type.Array(InvoicePayment)),
});
type Invoice = Static<typeof Invoice>;

const InvoiceList = Type.Object({ invoices: Type.Array(Invoice) });

/** What Moyasar posts: an invoice to its `callback_url`, or an event about a payment to the webhook of its dashboard. */
const Message = Type.Union([
  Type.Object({ secret_token: Type.String(), data: Type.Object({ invoice_id: Nullish(Type.String()) }) }),
  Type.Object({ id: Type.String(), secret_token: Type.Optional(Type.Never()) }),
]);

/** States of an invoice that end it; one that is `initiated` can be paid yet, also after a declined card. */
const OUTCOMES: Record<string, Pick<PaymentEvent, 'state' | 'reason'> | undefined> = {
  paid: { state: 'paid' },
  refunded: { state: 'paid' },
  ...declinedBy({
    failed: 'declined',
    voided: 'declined',
    canceled: 'notCompleted',
    expired: 'notCompleted',
  }),
};

function declinedBy(reasons: Record<string, DeclineReason>): typeof OUTCOMES {
  return Object.fromEntries(
    Object.entries(reasons).map(([status, reason]) => [status, { state: 'declined', reason }]),
  );
}

/**
 * Cards, mada, Apple Pay and STC Pay by Moyasar's hosted invoices: no card number reaches this shop. Whatever is told, the invoice
 * is read from Moyasar before anything is believed.
 */
export function moyasar({
  url,
  secretKey,
  webhookSecret,
}: NonNullable<Settings['payments']['moyasar']>): PaymentProvider {
  const call = providerApi({
    provider: 'Moyasar',
    url: `${url}/v1`,
    authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
  });
  const invoiceOf = (id: string) => call(Invoice, 'GET', `/invoices/${encodeURIComponent(id)}`);

  /** One that an earlier call with this key made, whose response was lost. */
  async function madeBefore(key: string): Promise<Invoice | undefined> {
    const query = new URLSearchParams({ 'metadata[payment_key]': key });
    const { invoices } = await call(InvoiceList, 'GET', `/invoices?${query}`);
    return invoices.find(({ metadata }) => metadata?.payment_key === key);
  }

  function eventOf(invoice: Invoice | null): PaymentEvent | undefined {
    if (!invoice) return undefined;
    const { id, status, metadata } = invoice;
    const outcome = OUTCOMES[status];
    const key = metadata?.payment_key;
    return outcome && typeof key === 'string'
      ? { ...outcome, id: `${id} ${status}`, key, reference: id }
      : undefined;
  }

  return {
    code: 'moyasar',
    kind: 'redirect',
    name: { ar: 'بطاقة أو Apple Pay أو STC Pay', en: 'Card, Apple Pay or STC Pay' },
    description: {
      ar: 'مدى وفيزا وماستركارد، في صفحة دفع آمنة من «ميسر»',
      en: 'mada, Visa and Mastercard, on Moyasar’s secure payment page',
    },
    instructions: { ar: '', en: '' },
    marks: ['mada', 'visa', 'mastercard', 'apple_pay', 'stc_pay'],

    async charge({ key, amount, currency, order, returnUrl, webhookUrl }) {
      const made =
        (await madeBefore(key)) ??
        (await call(Invoice, 'POST', '/invoices', {
          ...{ amount, currency },
          description: order.locale === 'ar' ? `طلب ${order.number}` : `Order ${order.number}`,
          callback_url: webhookUrl,
          success_url: returnUrl,
          back_url: returnUrl,
          metadata: { payment_key: key, order: order.number },
        }));
      const event = eventOf(made);
      if (event?.state === 'paid') return { state: 'paid', reference: made.id };
      if (event) return { state: 'declined', reason: event.reason ?? 'declined', reference: made.id };
      const page = new URL(made.url);
      page.searchParams.set('lang', order.locale);
      return { state: 'challenge', reference: made.id, challengeUrl: page.href };
    },

    async abandon(reference) {
      await call(Invoice, 'PUT', `/invoices/${encodeURIComponent(reference)}/cancel`);
    },

    async find(reference) {
      return eventOf(await invoiceOf(reference));
    },

    async refund({ reference, amount, refunded }) {
      const { payments } = await invoiceOf(reference ?? '');
      const paid = payments?.find(({ status }) => status === 'paid' || status === 'refunded');
      if (!paid) throw new Error(`Moyasar knows no payment of invoice ${reference}`);
      // Given back by an earlier call, whose response was lost.
      if (paid.refunded === refunded + amount) return;
      if (paid.refunded !== refunded)
        throw new Error(`Moyasar has given back ${paid.refunded} of invoice ${reference}, not ${refunded}`);
      await call(InvoicePayment, 'POST', `/payments/${encodeURIComponent(paid.id)}/refund`, { amount });
    },

    async readEvents({ rawBody }) {
      const message = messageIn(Message, rawBody);
      if ('data' in message && !isSame(message.secret_token, webhookSecret))
        throw unauthorised('webhookSignature');
      const id = 'data' in message ? message.data.invoice_id : message.id;
      const event = id ? eventOf(await invoiceOf(id).catch(unknownAsNull)) : undefined;
      return event ? [event] : [];
    },
  };
}

function isSame(given: string, secret: string | undefined): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret ?? '')];
  return secret !== undefined && one.length === other.length && timingSafeEqual(one, other);
}
