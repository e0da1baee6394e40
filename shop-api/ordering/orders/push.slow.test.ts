import { randomUUID } from 'node:crypto';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { ordersCommand } from '../../testing/orders-command.ts';
import { type PushService, startPushService } from '../../testing/push-service.ts';
import { newAccount, password, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from './order-view.ts';

type Headers = Record<string, string>;

let service: PushService;
afterAll(() => service.stop());

onEachDatabase(
  'news of an order in a browser',
  ({ shop: shopOf }) => {
    const place = async (headers?: Headers) => {
      const token = await readyCart(shopOf(), { productCode: 'cushion', quantity: 1 }, headers);
      const body = headers ? {} : { email: `${randomUUID()}@example.com` };
      await shopOf().call('PUT', `/checkout/${token}/complete`, { body, headers });
      const { number } = (await shopOf().get<PlacedOrder>(`/orders/${token}`, headers)).body;
      return { token, number };
    };
    const subscribe = (token: string, body: object, headers?: Headers) =>
      shopOf().call('PUT', `/orders/${token}/push`, { body, headers });

    it('arrive, encrypted for it, in the order’s language and with the way to its page', async () => {
      const { token, number } = await place();
      expect((await shopOf().get(`/orders/${token}/push`)).body).toEqual({
        publicKey: service.settings.VAPID_PUBLIC_KEY,
        isSubscribed: false,
      });
      const browser = service.subscribe();
      expect((await subscribe(token, browser.subscription)).status).toBe(204);
      const query = new URLSearchParams({ endpoint: browser.subscription.endpoint });
      expect((await shopOf().get(`/orders/${token}/push?${query}`)).body).toMatchObject({
        isSubscribed: true,
      });
      // Twice is once.
      await subscribe(token, browser.subscription);
      await ordersCommand(shopOf(), 'ship', number);
      expect(await browser.message()).toEqual({
        title: `طلبك رقم ${number} في الطريق إليك`,
        body: 'سلّمنا طلبك لشركة الشحن.',
        ...{ lang: 'ar', dir: 'rtl', tag: `order-${number}`, url: `/ar/order/${token}` },
      });
      await ordersCommand(shopOf(), 'deliver', number);
      expect(await browser.message()).toMatchObject({ title: `وصل طلبك رقم ${number}` });
      expect(browser.attempts).toBe(2);
    });

    it('end when the visitor has enough of them', async () => {
      const { token, number } = await place();
      const [one, other] = [service.subscribe(), service.subscribe()];
      await subscribe(token, one.subscription);
      await subscribe(token, other.subscription);
      const query = new URLSearchParams({ endpoint: one.subscription.endpoint });
      expect((await shopOf().call('DELETE', `/orders/${token}/push?${query}`)).status).toBe(204);
      await ordersCommand(shopOf(), 'ship', number);
      await other.message();
      expect(one.attempts).toBe(0);
    });

    it.each([404, 410])(
      'end when the service says %s: the browser is forgotten for all orders',
      async (gone) => {
        const { headers, token: jwt } = await newAccount(shopOf());
        const orders = [await place(headers), await place(headers)];
        const [lost, kept] = [service.subscribe(), service.subscribe()];
        lost.answer = gone;
        for (const { token } of orders)
          for (const browser of [lost, kept]) await subscribe(token, browser.subscription, headers);
        const held = async () => {
          const { body } = await shopOf().get<{ pushSubscriptions: object[] }>('/me/export', headers);
          return body.pushSubscriptions;
        };
        expect(jwt).toBeTruthy();
        expect(await held()).toHaveLength(4);
        await ordersCommand(shopOf(), 'ship', orders[0]?.number ?? '');
        await kept.message();
        while ((await held()).length > 2) await new Promise((resolve) => setImmediate(resolve));
        await ordersCommand(shopOf(), 'ship', orders[1]?.number ?? '');
        await kept.message();
        expect(lost.attempts).toBe(1);
      },
    );

    it('are for whoever may see the order, and go with the account', async () => {
      const { headers } = await newAccount(shopOf());
      const { token, number } = await place(headers);
      const browser = service.subscribe();
      expect((await subscribe(token, browser.subscription)).status).toBe(404);
      expect((await subscribe(token, browser.subscription, headers)).status).toBe(204);
      const { body } = await shopOf().get<{ pushSubscriptions: object[] }>('/me/export', headers);
      expect(body.pushSubscriptions).toEqual([
        { orderNumber: number, service: new URL(service.origin).host, createdAt: expect.any(String) },
      ]);
      expect(JSON.stringify(body)).not.toContain(browser.subscription.endpoint);
      await shopOf().call('DELETE', '/me', { body: { password }, headers });
      await ordersCommand(shopOf(), 'ship', number);
      const other = await place();
      const witness = service.subscribe();
      await subscribe(other.token, witness.subscription);
      await ordersCommand(shopOf(), 'ship', other.number);
      await witness.message();
      expect(browser.attempts).toBe(0);
    });

    it.each([
      'https://push.attacker.example/send/1',
      'http://127.0.0.1:1/',
      'https://fcm.googleapis.com.attacker.example/',
      'nonsense',
    ])('are not sent to %s', async (endpoint) => {
      const { token } = await place();
      const { keys } = service.subscribe().subscription;
      expect(await subscribe(token, { endpoint, keys })).toMatchObject({
        status: 400,
        body: { codes: { endpoint: ['pushServiceUnknown'] } },
      });
    });
  },
  async () => {
    service ??= await startPushService();
    return service.settings;
  },
);
