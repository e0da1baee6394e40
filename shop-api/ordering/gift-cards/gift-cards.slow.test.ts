import { randomUUID } from 'node:crypto';
import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';
import type { Cart } from '../../cart/cart-schema.ts';
import { giftCardsCommand } from '../../testing/gift-cards-command.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { mailWith } from '../../testing/mailed-link.ts';
import { askGiftCards, codeIn, GIFT_CARD_CODE, newGiftCard } from '../../testing/new-gift-card.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk, ordersCommand } from '../../testing/orders-command.ts';
import { plentyOfJugs } from '../../testing/plenty-of-jugs.ts';
import { fillCart, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';

const UNKNOWN = { status: 400, body: { codes: { code: ['giftCardUnknown'] } } };
const email = 'buyer@example.com';
const card = { method: 'test_card', token: 'tok_success' };
const declined = { method: 'test_card', token: 'tok_declined' };

/** What gift cards promise, on any database. */
onEachDatabase(
  'gift cards',
  ({ shop: shopOf }) => {
    const put = (path: string, body?: object) => shopOf().call<Cart>('PUT', path, { body });
    const balanceOf = (code: string) =>
      shopOf().call<{ balance: { current: number } }>('POST', '/gift-cards/balance?locale=en', {
        body: { code },
      });
    const left = async (code: string) => (await balanceOf(code)).body.balance.current;
    const movements = async (id: number) =>
      (await askGiftCards(shopOf(), 'GET', `/${id}`)).body.movements.map(({ kind, amount }) => [
        kind,
        amount,
      ]);
    const readOrder = async (token: string) =>
      (await shopOf().get<PlacedOrder>(`/orders/${token}?locale=en`)).body;
    const cartWith = async (code: string, quantity = 1) => {
      const token = await readyCart(shopOf(), { productCode: 'jug', quantity });
      const { status, body } = await put(`/carts/${token}/gift-card`, { code });
      expect(status).toBe(200);
      return { token, cart: body };
    };
    const place = async (token: string, choice?: object) => {
      if (choice) await put(`/checkout/${token}/payment/0`, choice);
      return put(`/checkout/${token}/complete`, { email });
    };
    const total = async () => {
      const token = await readyCart(shopOf(), { productCode: 'jug', quantity: 1 });
      return (await shopOf().get<Cart>(`/carts/${token}`)).body.totals.total;
    };

    describe('a gift card', () => {
      it('is issued by the merchant, who never sees the code that its mail tells', async () => {
        const to = 'noura@example.com';
        const words = [
          '--amount',
          '150.50',
          '--to',
          to,
          '--name',
          'نورة',
          '--from',
          'سارة',
          '--message',
          'مبروك!',
        ];
        const { code, stdout } = await giftCardsCommand(shopOf(), 'issue', ...words);
        expect(code).toBe(0);
        const mail = await mailWith(shopOf(), to, 'سارة');
        expect(mail).toContain('> مبروك!');
        const secret = codeIn(mail);
        expect(mail).toContain(`/ar/gift-card#${secret}`);
        expect(stdout).not.toMatch(GIFT_CARD_CODE);
        const id = stdout.split('\t')[0] ?? '';
        for (const command of [['list'], ['show', id]]) {
          const told = (await giftCardsCommand(shopOf(), ...command)).stdout;
          expect(told).toContain(`${id}\t…${secret.slice(-4)}\tactive\t`);
          expect(told).not.toMatch(GIFT_CARD_CODE);
        }
        expect((await balanceOf(secret)).body).toEqual({
          lastFour: secret.slice(-4),
          balance: { current: 15_050, currency: 'SAR' },
          expiresAt: expect.any(String),
        });
      });

      it('is known in small letters and without its groups', async () => {
        const { code } = await newGiftCard(shopOf(), 1000);
        expect(await left(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(1000);
      });

      it('has no code before its day', async () => {
        const tomorrow = dayInRiyadh(new Date(Date.now() + 24 * 3600_000));
        const wanted = { amount: 1000, recipientName: 'ريم', recipientEmail: email, deliverOn: tomorrow };
        const { body } = await askGiftCards(shopOf(), 'POST', '', wanted);
        expect(body).toMatchObject({ state: 'waiting', balance: 1000, deliverOn: tomorrow });
        expect(body).not.toHaveProperty('lastFour');
        expect((await askGiftCards(shopOf(), 'POST', `/${body.id}/send`)).status).toBe(409);
      });

      it('is mailed again with another code, which alone counts', async () => {
        const { id, email: to, code } = await newGiftCard(shopOf(), 1000);
        await giftCardsCommand(shopOf(), 'send', String(id));
        const { lastFour = '' } = (await askGiftCards(shopOf(), 'GET', `/${id}`)).body;
        expect(await balanceOf(code)).toMatchObject(UNKNOWN);
        expect(await left(codeIn(await mailWith(shopOf(), to, lastFour)))).toBe(1000);
      });

      it.each(['AAAA-BBBB-CCCC-DDDD-EEEE', '1', '٠٠٠٠', '%'])(
        'of a code that is none is as unknown as one that was disabled: %s',
        async (wrong) => {
          const { id, code } = await newGiftCard(shopOf(), 1000);
          await giftCardsCommand(shopOf(), 'disable', String(id));
          const answers = [await balanceOf(code), await balanceOf(wrong)];
          expect(answers[0]).toMatchObject(UNKNOWN);
          expect(answers[1]?.body).toEqual(answers[0]?.body);
          expect(await movements(id)).toEqual([
            ['issued', 1000],
            ['disabled', -1000],
          ]);
          const token = await fillCart(shopOf(), { productCode: 'jug' });
          expect(await put(`/carts/${token}/gift-card`, { code: wrong })).toMatchObject(UNKNOWN);
        },
      );
    });

    describe('an order', () => {
      it('is paid by a gift card alone, which is a payment and no discount', async () => {
        const { id, code } = await newGiftCard(shopOf(), 10_000_00);
        const { token, cart } = await cartWith(code);
        const { total: sum, taxes } = cart.totals;
        expect(cart).toMatchObject({
          giftCard: { lastFour: code.slice(-4), amount: sum, left: 10_000_00 - sum },
          checkoutState: 'payment_skipped',
          payments: [],
        });
        expect((await shopOf().get(`/checkout/${token}/payment`)).body).toEqual({ payments: [] });
        expect((await place(token)).status).toBe(204);
        const order = await readOrder(token);
        expect(order).toMatchObject({
          paymentState: 'paid',
          payments: [],
          totals: { total: sum, taxes },
          giftCard: { lastFour: code.slice(-4), amount: sum },
        });
        expect(await left(code)).toBe(10_000_00 - sum);
        expect(await movements(id)).toEqual([
          ['issued', 10_000_00],
          ['held', -sum],
          ['taken', 0],
        ]);
        expect((await ordersCommand(shopOf(), 'show', order.number)).stdout).toContain(
          `gift card\t…${code.slice(-4)}`,
        );
        expect((await askDesk(shopOf(), 'POST', `/orders/${order.number}/ship`, {})).status).toBe(200);
        expect((await readOrder(token)).invoices).toHaveLength(1);
      });

      it('is paid in part by it, and by another way for the rest', async () => {
        const { id, code } = await newGiftCard(shopOf(), 1000);
        const { token, cart } = await cartWith(code);
        const rest = cart.totals.total - 1000;
        expect(cart.payments[0]?.price.current).toBe(rest);
        await place(token, card);
        const order = await readOrder(token);
        expect(order).toMatchObject({
          paymentState: 'paid',
          totals: cart.totals,
          giftCard: { amount: 1000 },
          payments: [{ state: 'completed', price: { current: rest } }],
        });
        expect((await movements(id)).map(([kind]) => kind)).toEqual(['issued', 'held', 'taken']);
        expect(await left(code)).toBe(0);
      });

      it('keeps what its card pays while the rest is open, and gives it back when it is cancelled', async () => {
        const { id, code } = await newGiftCard(shopOf(), 1000);
        const { token } = await cartWith(code);
        await place(token, declined);
        expect(await readOrder(token)).toMatchObject({ paymentState: 'awaiting_payment' });
        expect(await left(code)).toBe(0);
        const { status } = await shopOf().call('POST', `/orders/${token}/cancellation`);
        expect(status).toBe(204);
        expect(await left(code)).toBe(1000);
        expect((await movements(id)).map(([kind]) => kind)).toEqual(['issued', 'held', 'given_back']);
        const order = await readOrder(token);
        expect(order).toMatchObject({ paymentState: 'cancelled', giftCard: { refunded: 1000 } });
        await mailWith(shopOf(), email, 'إلى بطاقة الهدية');
        const refund = await askDesk(shopOf(), 'POST', `/orders/${order.number}/refund`, {});
        expect(refund.status).toBe(409);
        expect(await left(code)).toBe(1000);
      });

      it('that was paid gives each back its own when it is cancelled', async () => {
        const { code } = await newGiftCard(shopOf(), 1000);
        const part = (await cartWith(code)).token;
        await place(part, card);
        await shopOf().call('POST', `/orders/${part}/cancellation`);
        expect(await readOrder(part)).toMatchObject({
          paymentState: 'refunded',
          giftCard: { refunded: 1000 },
          payments: [{ state: 'refunded' }],
        });
        expect(await left(code)).toBe(1000);
        const { code: other } = await newGiftCard(shopOf(), 10_000_00);
        const { token: whole } = await cartWith(other);
        await place(whole);
        await shopOf().call('POST', `/orders/${whole}/cancellation`);
        expect(await readOrder(whole)).toMatchObject({ state: 'cancelled', paymentState: 'refunded' });
        expect(await left(other)).toBe(10_000_00);
      });

      it('is refunded onto its card first', async () => {
        const { code } = await newGiftCard(shopOf(), 1000);
        const { token, cart } = await cartWith(code);
        await place(token, card);
        const { number } = await readOrder(token);
        const refund = (amount?: number) => askDesk(shopOf(), 'POST', `/orders/${number}/refund`, { amount });
        expect((await refund(cart.totals.total + 1)).status).toBe(409);
        await refund(600);
        expect(await left(code)).toBe(600);
        expect(await readOrder(token)).toMatchObject({ paymentState: 'partially_refunded' });
        await refund(1400);
        expect(await left(code)).toBe(1000);
        expect((await readOrder(token)).payments[0]?.refunded?.current).toBe(1000);
        await refund();
        expect(await readOrder(token)).toMatchObject({
          paymentState: 'refunded',
          giftCard: { refunded: 1000 },
        });
        expect((await refund()).status).toBe(409);
        expect(await left(code)).toBe(1000);
      });

      it('that a courier is paid for takes the card’s part with the delivery', async () => {
        const { id, code } = await newGiftCard(shopOf(), 1000);
        const { token } = await cartWith(code);
        await place(token, { method: 'cash_on_delivery' });
        const { number } = await readOrder(token);
        await askDesk(shopOf(), 'POST', `/orders/${number}/ship`, {});
        expect((await movements(id)).map(([kind]) => kind)).toEqual(['issued', 'held']);
        await askDesk(shopOf(), 'POST', `/orders/${number}/deliver`);
        expect((await movements(id)).map(([kind]) => kind)).toEqual(['issued', 'held', 'taken']);
      });

      it('is not placed with a card that was emptied or disabled meanwhile', async () => {
        const { code } = await newGiftCard(shopOf(), 1000);
        const [one, other] = [await cartWith(code), await cartWith(code)];
        await place(one.token, card);
        const { body } = await shopOf().get<Cart>(`/carts/${other.token}?locale=en`);
        expect(body.giftCard).toMatchObject({ amount: 0, problem: 'Nothing is left on this gift card.' });
        expect(await place(other.token, card)).toMatchObject({
          status: 400,
          body: { codes: { giftCard: ['giftCardEmpty'] } },
        });
        await shopOf().call('DELETE', `/carts/${other.token}/gift-card`);
        expect((await place(other.token)).status).toBe(204);
      });

      it('does not spend a card twice when several are placed at once', async () => {
        const sum = await total();
        const { id, code } = await newGiftCard(shopOf(), 2 * sum + 500);
        const carts = await Promise.all(Array.from({ length: 4 }, () => cartWith(code)));
        const answers = await Promise.all(carts.map(({ token }) => place(token)));
        expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(2);
        const paid = (await movements(id)).reduce((all, [, amount]) => all + Number(amount), 0);
        expect(paid).toBe(await left(code));
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(paid).toBeLessThanOrEqual(500);
      });

      it('in dollars is not paid by it', async () => {
        const { code } = await newGiftCard(shopOf(), 1000);
        const { token } = await cartWith(code);
        const { body } = await put(`/carts/${token}/currency`, { currency: 'USD' });
        expect(body.giftCard).toMatchObject({ amount: 0, problem: expect.any(String) });
      });
    });

    describe('buying a gift card', () => {
      const wanted = {
        amount: 20_000,
        recipientName: 'منى',
        recipientEmail: 'mona@example.com',
        senderName: 'سارة',
        message: 'كل عام وأنت بخير',
      };
      const buy = (token: string, change: object = {}) =>
        shopOf().call<Cart>('POST', `/carts/${token}/gift-cards?locale=ar&currency=SAR`, {
          body: { ...wanted, ...change },
        });
      const complete = (token: string) => put(`/checkout/${token}/complete`, { email });
      const today = dayInRiyadh(new Date());

      it('alone takes a payment and an email, and no address, shipping or tax', async () => {
        const recipientEmail = `${randomUUID()}@example.com`;
        const { status, body: cart } = await buy('new', { recipientEmail });
        expect(status).toBe(201);
        expect(cart).toMatchObject({
          items: [],
          giftCards: [{ amount: 20_000, recipientEmail, deliverOn: today }],
          totals: { total: 20_000, taxes: 0, shipping: 0, giftCards: 20_000 },
          checkoutState: 'shipping_skipped',
        });
        const token = cart.tokenValue;
        const { body } = await shopOf().get<{ payments: { methods: object }[] }>(
          `/checkout/${token}/payment`,
        );
        expect(Object.keys(body.payments[0]?.methods ?? {})).toEqual(['bank_transfer', 'test_card']);
        await put(`/checkout/${token}/payment/0`, card);
        expect((await complete(token)).status).toBe(204);
        const order = await readOrder(token);
        expect(order).toMatchObject({
          ...{ state: 'fulfilled', paymentState: 'paid', shippingState: 'delivered' },
          ...{ cancellable: false, invoices: [], giftCards: [{ recipientName: 'منى' }] },
        });
        const mail = await mailWith(shopOf(), recipientEmail, 'سارة');
        expect(mail).toContain('> كل عام وأنت بخير');
        expect(await left(codeIn(mail))).toBe(20_000);
        expect(JSON.stringify(order)).not.toContain(codeIn(mail));
        expect((await shopOf().call('POST', `/orders/${token}/cancellation`)).status).toBe(409);
      });

      it('beside goods is neither discounted nor taxed, and paid by no gift card', async () => {
        const { code } = await newGiftCard(shopOf(), 10_000_00);
        const { token, cart: before } = await cartWith(code);
        const { body } = await buy(token);
        expect(body.totals).toEqual({
          ...before.totals,
          giftCards: 20_000,
          total: before.totals.total + 20_000,
        });
        expect(body.giftCard?.amount).toBe(before.totals.total);
        expect(await place(token, { method: 'cash_on_delivery' })).toMatchObject({ status: 400 });
        await place(token, card);
        const order = await readOrder(token);
        expect(order).toMatchObject({ state: 'new', payments: [{ price: { current: 20_000 } }] });
        await askDesk(shopOf(), 'POST', `/orders/${order.number}/ship`, {});
        const [invoice] = (await readOrder(token)).invoices;
        expect(invoice?.kind).toBe('invoice');
        const list = (await giftCardsCommand(shopOf(), 'list')).stdout;
        expect(list).toContain('mona@example.com');
      });

      it('that is not paid issues nothing, also when it is cancelled', async () => {
        const token = (await buy('new')).body.tokenValue;
        await put(`/checkout/${token}/payment/0`, declined);
        await complete(token);
        const { number, cancellable } = await readOrder(token);
        expect(cancellable).toBe(true);
        await shopOf().call('POST', `/orders/${token}/cancellation`);
        expect((await readOrder(token)).state).toBe('cancelled');
        const { body } = await askGiftCards<{ items: { movements: { orderNumber?: string }[] }[] }>(
          shopOf(),
          'GET',
        );
        const issued = body.items.flatMap(({ movements }) => movements.map(({ orderNumber }) => orderNumber));
        expect(issued).not.toContain(number);
      });

      it.each([
        ['amount', 100, 'giftCardAmount'],
        ['amount', 10_050, 'giftCardAmount'],
        ['amount', 10_000_000, 'giftCardAmount'],
        ['recipientEmail', 'mona', 'email'],
        ['recipientName', ' ', 'required'],
        ['senderName', 'www.spam.example', 'nameHasLink'],
        ['message', 'https://spam.example', 'giftCardLink'],
        ['deliverOn', '2020-01-01', 'giftCardDay'],
        ['deliverOn', '2999-01-01', 'giftCardDay'],
        ['deliverOn', 'tomorrow', 'giftCardDay'],
      ])('of %s %j is refused by field', async (field, value, reason) => {
        expect(await buy('new', { [field]: value })).toMatchObject({
          status: 400,
          body: { codes: { [field]: [reason] } },
        });
      });

      it('is taken out again, and asks for riyals', async () => {
        const { body } = await buy('new');
        const token = body.tokenValue;
        const dollars = await put(`/carts/${token}/currency`, { currency: 'USD' });
        expect(dollars.body).toMatchObject({ totals: { total: 0 }, giftCardsProblem: expect.any(String) });
        expect(await complete(token)).toMatchObject({ status: 400 });
        expect(await buy(token)).toMatchObject({ body: { codes: { token: ['giftCardCurrency'] } } });
        const gone = await shopOf().call<Cart>(
          'DELETE',
          `/carts/${token}/gift-cards/${body.giftCards?.[0]?.id}`,
        );
        expect(gone.body).not.toHaveProperty('giftCards');
        expect(await complete(token)).toMatchObject({ body: { codes: { token: ['cartEmpty'] } } });
      });

      it('makes its cart in riyals, in whatever currency the shop is looked at', async () => {
        const { body } = await shopOf().call<Cart>('POST', '/carts/new/gift-cards?locale=en&currency=USD', {
          body: wanted,
        });
        expect(body).toMatchObject({ currency: 'SAR', totals: { total: 20_000 } });
      });

      it('keeps goods from being sent nowhere that are added later', async () => {
        const token = (await buy('new')).body.tokenValue;
        await put(`/checkout/${token}/payment/0`, card);
        const { body } = await shopOf().call<Cart>('POST', `/carts/${token}/items`, {
          body: { productCode: 'jug', quantity: 1 },
        });
        expect(body.checkoutState).toBe('cart');
        expect(await complete(token)).toMatchObject({ body: { codes: { token: ['addressFirst'] } } });
      });
    });
  },
  async () => ({ CATALOGUE: await plentyOfJugs(), GIFT_CARDS: 'on', VAT_NUMBER: '300000000000003' }),
);

describe('a shop without gift cards', () => {
  it('answers that there is nothing', async () => {
    const shop = await startShop({ GIFT_CARDS: 'off' });
    try {
      const answers = await Promise.all([
        shop.get('/gift-cards'),
        shop.call('POST', '/carts/new/gift-cards', { body: {} }),
        shop.call('POST', '/gift-cards/balance', { body: {} }),
        shop.call('PUT', '/carts/new/gift-card', { body: { code: 'x' } }),
        askGiftCards(shop, 'GET'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404));
      expect((await shop.get('/policies')).body).not.toHaveProperty('giftCards');
    } finally {
      await shop.remove();
    }
  });
});

describe('guessing codes', () => {
  it('is slowed down', async () => {
    const shop = await startShop({ GIFT_CARDS: 'on', RATE_LIMITS: 'gift-card.address=2/1h' });
    try {
      const guess = () => shop.call('POST', '/gift-cards/balance', { body: { code: 'guess' } });
      const statuses = [await guess(), await guess(), await guess()].map(({ status }) => status);
      expect(statuses).toEqual([400, 400, 429]);
    } finally {
      await shop.remove();
    }
  });
});
