import { randomUUID } from 'node:crypto';
import type { PaymentEvent } from '../../cart/payment/payment-provider.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { webhookSecret } from '../../testing/running-shop.ts';
import { readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';
import { SIGNATURE_HEADER, signatureOf } from './webhook-signature.ts';

const secret = new TextEncoder().encode(webhookSecret);
const guest = { email: 'guest@example.com' };
const minute = 60_000;

/** What paying promises, on any database. */
onEachDatabase('payments', ({ shop: shopOf }) => {
  const choose = (token: string, card?: string, method = 'test_card') =>
    shopOf().call('PUT', `/checkout/${token}/payment/0?locale=en`, { body: { method, token: card } });
  const complete = (token: string) => shopOf().call('PUT', `/checkout/${token}/complete`, { body: guest });
  const payAgain = (token: string, card?: string, method = 'test_card') =>
    shopOf().call('PUT', `/orders/${token}/payment/0?locale=en`, { body: { method, token: card } });
  const read = async (token: string, locale = 'en') => {
    const { body } = await shopOf().get<PlacedOrder>(`/orders/${token}?locale=${locale}`);
    const [payment] = body.payments;
    if (!payment) throw new Error('the order has no payment');
    return { ...body, payment, told: body.history.map(({ kind }) => kind) };
  };
  const placed = async (card: string) => {
    const token = await readyCart(shopOf(), { productCode: 'jug' });
    expect((await choose(token, card)).status).toBe(204);
    expect((await complete(token)).status).toBe(204);
    return token;
  };
  const tell = (event: PaymentEvent, signature?: string, provider = 'test_card') => {
    const body = JSON.stringify(event);
    const headers = { [SIGNATURE_HEADER]: signature ?? signatureOf(body, secret) };
    return shopOf().call('POST', `/payments/webhooks/${provider}`, { body, headers });
  };
  const answer = (challengeUrl: string | undefined, choice: string) =>
    fetch(`${shopOf().url}${challengeUrl}/${choice}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    });
  /** A payment that waits for its challenge, and an event about it. */
  const challenged = async (changes: Partial<PaymentEvent> = {}) => {
    const token = await placed('tok_challenge');
    const key = (await read(token)).payment.challengeUrl?.split('/').at(-1) ?? '';
    const event: PaymentEvent = { id: randomUUID(), key, reference: key, state: 'paid', ...changes };
    return { token, event };
  };

  describe('a payment', () => {
    it('by card is charged once the order is placed, and once alone', async () => {
      const token = await readyCart(shopOf(), { productCode: 'jug' });
      await choose(token, 'tok_success');
      const answers = await Promise.all([complete(token), complete(token), complete(token)]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect(await read(token)).toMatchObject({
        paymentState: 'paid',
        payment: { state: 'completed', method: { code: 'test_card', kind: 'card' } },
        told: ['placed', 'paid'],
      });
      expect(await payAgain(token, 'tok_success')).toMatchObject({ status: 400 });
    });

    it('by card needs a token that stands for one', async () => {
      const token = await readyCart(shopOf(), { productCode: 'jug' });
      expect(await choose(token)).toMatchObject({
        status: 400,
        body: { errors: { token: ['Enter a card.'] } },
      });
    });

    it('that is declined leaves the order, says why in the reader’s language, and is made again', async () => {
      const token = await placed('tok_insufficient');
      expect(await read(token)).toMatchObject({
        paymentState: 'awaiting_payment',
        payment: { state: 'failed', problem: expect.stringContaining('insufficient') },
        told: ['placed', 'payment_declined'],
      });
      expect((await read(token, 'ar')).payment.problem).toContain('رصيد');
      expect((await payAgain(token, 'tok_declined')).status).toBe(204);
      const answers = await Promise.all([payAgain(token, 'tok_success'), payAgain(token, 'tok_success')]);
      expect(answers.map(({ status }) => status)).toContain(204);
      const order = await read(token);
      expect(order).toMatchObject({ paymentState: 'paid', payment: { state: 'completed' } });
      expect(order.payment).not.toHaveProperty('problem');
      expect(order.told.filter((kind) => kind === 'paid')).toHaveLength(1);
    });

    it('that fails by card may be made in another way', async () => {
      const token = await placed('tok_declined');
      expect((await payAgain(token, undefined, 'bank_transfer')).status).toBe(204);
      expect(await read(token)).toMatchObject({
        paymentState: 'awaiting_payment',
        payment: { state: 'new', method: { code: 'bank_transfer' } },
      });
      const instructions = (await read(token)).payment.method.instructions;
      expect(instructions).toContain('IBAN of the tests');
    });

    it('waits for the bank’s page, which is in the order’s language and runs no script', async () => {
      const { payment } = await read(await placed('tok_challenge'));
      expect(payment).toMatchObject({ state: 'processing', challengeUrl: expect.any(String) });
      const page = await fetch(`${shopOf().url}${payment.challengeUrl}`);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      const html = await page.text();
      expect(html).toContain('dir="rtl"');
      expect(html).not.toContain('<script');
    });

    it.each([
      ['approve', { paymentState: 'paid', payment: { state: 'completed' } }],
      [
        'refuse',
        { paymentState: 'awaiting_payment', payment: { state: 'failed', problem: expect.any(String) } },
      ],
    ])('goes on after the bank’s page (%s)', async (choice, outcome) => {
      const token = await placed('tok_challenge');
      const { challengeUrl } = (await read(token)).payment;
      for (let time = 0; time < 2; time++) {
        const response = await answer(challengeUrl, choice);
        expect(response.status).toBe(303);
        expect(response.headers.get('location')).toBe(`/ar/checkout/confirmation/${token}`);
      }
      const order = await read(token);
      expect(order).toMatchObject(outcome);
      expect(order.payment).not.toHaveProperty('challengeUrl');
      expect(order.history).toHaveLength(2);
    });

    it('leaves the bank’s page without effect once it is made in another way', async () => {
      const token = await placed('tok_challenge');
      const { challengeUrl } = (await read(token)).payment;
      expect((await payAgain(token, 'tok_success')).status).toBe(204);
      expect((await answer(challengeUrl, 'refuse')).status).toBe(404);
      expect(await read(token)).toMatchObject({ paymentState: 'paid' });
    });

    it('has no page of a bank that nobody asked for', async () => {
      expect((await shopOf().get('/payments/test/challenge/none')).status).toBe(404);
    });
  });

  describe('a message of a payment provider', () => {
    it('counts when it is signed', async () => {
      const { token, event } = await challenged();
      expect((await tell(event)).status).toBe(204);
      expect(await read(token)).toMatchObject({ paymentState: 'paid' });
    });

    it('is refused without its signature, with a wrong one, or an old one', async () => {
      const { token, event } = await challenged();
      const body = JSON.stringify(event);
      const other = new TextEncoder().encode('x'.repeat(40));
      for (const signature of [
        '',
        't=1,v1=00',
        signatureOf(body, other),
        signatureOf(`${body} `, secret),
        signatureOf(body, secret, Date.now() - 6 * minute),
        signatureOf(body, secret, Date.now() + 6 * minute),
      ])
        expect((await tell(event, signature)).status).toBe(401);
      expect(await read(token)).toMatchObject({ payment: { state: 'processing' } });
    });

    it('counts once, however often it comes', async () => {
      const { token, event } = await challenged();
      const answers = await Promise.all([tell(event), tell(event), tell(event)]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect((await read(token)).told).toEqual(['placed', 'paid']);
    });

    it('may come late: what is paid stays paid', async () => {
      const { token, event } = await challenged();
      await tell(event);
      await tell({ ...event, id: randomUUID(), state: 'processing' });
      await tell({ ...event, id: randomUUID(), state: 'declined' });
      expect(await read(token)).toMatchObject({ paymentState: 'paid', payment: { state: 'completed' } });
    });

    it('about an attempt that was given up counts only if it was paid', async () => {
      const { token, event } = await challenged({ state: 'declined' });
      await payAgain(token, 'tok_challenge');
      await tell(event);
      expect(await read(token)).toMatchObject({ payment: { state: 'processing' } });
      await tell({ ...event, id: randomUUID(), state: 'paid' });
      expect(await read(token)).toMatchObject({ paymentState: 'paid', payment: { state: 'completed' } });
    });

    it('about nothing of ours is taken and forgotten, and one of nobody we know is not', async () => {
      const event: PaymentEvent = { id: randomUUID(), key: 'none', reference: 'none', state: 'paid' };
      expect((await tell(event)).status).toBe(204);
      expect((await tell({ ...event, id: randomUUID(), key: `${randomUUID()}-1` })).status).toBe(204);
      for (const provider of ['stripe', 'cash_on_delivery'])
        expect((await tell(event, undefined, provider)).status).toBe(404);
    });
  });
});
