import type { Cart } from '../../cart/cart-schema.ts';
import { mailWith } from '../../testing/mailed-link.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk, ordersCommand } from '../../testing/orders-command.ts';
import { fillCart, newAccount, password, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from './order-view.ts';

onEachDatabase(
  'gift wrap',
  ({ shop: shopOf }) => {
    const wrap = (token: string, message: string) =>
      shopOf().call<Cart>('PUT', `/carts/${token}/gift-wrap`, { body: { message } });
    const place = async (message: string) => {
      const token = await readyCart(shopOf(), { productCode: 'vase' });
      await wrap(token, message);
      const body = { email: 'giver@example.com' };
      expect((await shopOf().call('PUT', `/checkout/${token}/complete`, { body })).status).toBe(204);
      return (await shopOf().get<PlacedOrder>(`/orders/${token}?locale=ar`)).body;
    };

    it('has its price in the total, and is taxed as the rest', async () => {
      const token = await readyCart(shopOf(), { productCode: 'vase' });
      const before = (await shopOf().get<Cart>(`/carts/${token}`)).body.totals;
      const { body } = await wrap(token, 'كل عام وأنت بخير');
      expect(body.giftWrap).toEqual({ message: 'كل عام وأنت بخير' });
      expect(body.totals).toMatchObject({ giftWrap: 1550, total: before.total + 1550 });
      expect(body.totals.taxes).toBe(Math.round((body.totals.total * 15) / 115));
      const { body: after } = await shopOf().call<Cart>('DELETE', `/carts/${token}/gift-wrap`);
      expect(after).not.toHaveProperty('giftWrap');
      expect(after.totals).toEqual(before);
    });

    it('is kept with the order and told by mail, at the price of that day', async () => {
      const { giftWrap, totals, payments } = await place('إلى أمي\nمع حبي');
      expect(giftWrap).toEqual({ message: 'إلى أمي\nمع حبي' });
      expect(totals.giftWrap).toBe(1550);
      expect(payments[0]?.price.current).toBe(totals.total);
      const mail = await mailWith(shopOf(), 'giver@example.com', 'إلى أمي');
      expect(mail).toContain('تغليف هدية');
      expect(mail).toContain('15.50');
    });

    it('is on what is packed by, without any price', async () => {
      const { number } = await place('For you\nand yours');
      const { stdout: packing } = await ordersCommand(shopOf(), 'pack', number);
      expect(packing).toContain('to be wrapped as a gift');
      expect(packing).toContain('    For you\n    and yours');
      expect(packing).not.toMatch(/SAR|ر\.س|\d\.\d\d/);
    });

    it('takes a message as it is written, but nothing that turns text around or moves a printer', async () => {
      const token = await fillCart(shopOf(), { productCode: 'vase' });
      const { body } = await wrap(token, ' a\u202Eb\u0007\r\n\n\n\nc ');
      expect(body.giftWrap?.message).toBe('ab\n\nc');
      expect((await wrap(token, 'x'.repeat(301))).status).toBe(400);
    });

    it('costs nothing while nothing is in the cart, and is not offered in a currency without a price', async () => {
      const token = await fillCart(shopOf(), { productCode: 'vase' });
      await wrap(token, '');
      await shopOf().call('PUT', `/carts/${token}/currency`, { body: { currency: 'USD' } });
      const { body } = await shopOf().get<Cart>(`/carts/${token}`);
      expect(body).not.toHaveProperty('giftWrap');
      expect(body.totals).not.toHaveProperty('giftWrap');
      expect((await wrap(token, '')).status).toBe(400);
    });

    it('is not brought by a cart that somebody may have planted', async () => {
      const token = await fillCart(shopOf(), { productCode: 'vase' });
      await wrap(token, 'somebody’s words');
      const { headers } = await newAccount(shopOf(), { token });
      const { body } = await shopOf().get<Cart>('/me/cart', headers);
      expect(body.items).toHaveLength(1);
      expect(body).not.toHaveProperty('giftWrap');
    });

    it('keeps its price for the books, and no words, once its giver’s account is gone', async () => {
      const { headers } = await newAccount(shopOf());
      const token = await readyCart(shopOf(), { productCode: 'vase' }, headers);
      await shopOf().call('PUT', `/carts/${token}/gift-wrap`, { body: { message: 'To Mum' }, headers });
      await shopOf().call('PUT', `/checkout/${token}/complete`, { body: {}, headers });
      const { body } = await shopOf().get<PlacedOrder>(`/orders/${token}`, headers);
      await askDesk(shopOf(), 'POST', `/orders/${body.number}/ship`, {});
      const gone = await shopOf().call('DELETE', '/me', { body: { password }, headers });
      expect(gone.status).toBe(204);
      const { body: kept } = await askDesk(shopOf(), 'GET', `/orders/${body.number}`);
      expect(kept.order).toMatchObject({ giftWrap: { message: '' }, totals: { giftWrap: 1550 } });
    });
  },
  async () => ({ GIFT_WRAP_PRICES: 'SAR:15.50' }),
);
