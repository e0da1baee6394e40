import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { readyCart } from '../../testing/shopper.ts';

interface Opening {
  isNamed: boolean;
  hasLogo: boolean;
  products: number;
  shippingMethods: number;
  takesMoney: boolean;
  takesTestCards: boolean;
  orders: number;
}

onEachDatabase(
  'how far a shop is from being opened',
  ({ shop: shopOf }) => {
    const opening = async () => (await askDesk<Opening>(shopOf(), 'GET', '/opening')).body;

    it('is told of what there is, and after the first order of that too', async () => {
      const before = await opening();
      expect(before).toEqual({
        ...{ isNamed: false, hasLogo: false, takesMoney: true, takesTestCards: false, orders: 0 },
        products: expect.any(Number),
        shippingMethods: expect.any(Number),
      });
      expect(before.products).toBeGreaterThan(0);
      const token = await readyCart(shopOf(), { productCode: 'jug', quantity: 1 });
      const email = 'first@example.com';
      await shopOf().call('PUT', `/checkout/${token}/complete`, { body: { email } });
      await askDesk(shopOf(), 'PATCH', '/identity', { version: 0, name: { ar: 'متجر', en: 'Shop' } });
      await askDesk(shopOf(), 'PATCH', '/terms', { version: 0, bankAccount: { ar: '', en: '' } });
      expect(await opening()).toMatchObject({ isNamed: true, takesMoney: false, orders: 1 });
    });
  },
  async () => ({ BANK_TRANSFER_DETAILS: 'IBAN', TEST_PAYMENTS: 'off' }),
);
