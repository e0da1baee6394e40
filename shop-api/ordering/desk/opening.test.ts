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
        ...{ isNamed: false, hasLogo: false, takesMoney: false, takesTestCards: false, orders: 0 },
        products: expect.any(Number),
        shippingMethods: expect.any(Number),
      });
      expect(before.products).toBeGreaterThan(0);
      const token = await readyCart(shopOf(), { productCode: 'jug', quantity: 1 });
      const email = 'first@example.com';
      await shopOf().call('PUT', `/checkout/${token}/complete`, { body: { email } });
      await askDesk(shopOf(), 'PATCH', '/identity', { version: 0, name: { ar: 'متجر', en: 'Shop' } });
      expect(await opening()).toMatchObject({ isNamed: true, takesMoney: false, orders: 1 });
    });

    it('has a way to be paid once it has an account of its own, and as long as it has', async () => {
      const account = (version: number, text: string) =>
        askDesk(shopOf(), 'PATCH', '/terms', { version, bankAccount: { ar: text, en: text } });
      await account(0, 'IBAN');
      expect(await opening()).toMatchObject({ takesMoney: true });
      await account(1, '');
      expect(await opening()).toMatchObject({ takesMoney: false });
    });
  },
  async () => ({ BANK_TRANSFER_DETAILS: 'example', TEST_PAYMENTS: 'off' }),
);
