import type { Cart } from '../../cart/cart-schema.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { address, fillCart, newAccount, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';

const jug = { productCode: 'jug' };
const billingAddress = {
  ...{ firstName: 'شركة', lastName: 'النخيل', countryCode: 'AE', provinceCode: 'AE-DU' },
  ...{ city: 'دبي', street: 'شارع الشيخ زايد 4', postcode: '00000' },
};

/** What checkout promises of a bill that goes elsewhere than the parcel. */
onEachDatabase('the billing address', ({ shop: shopOf }) => {
  const put = (path: string, body: unknown, headers?: Record<string, string>) =>
    shopOf().call('PUT', `/checkout/${path}`, { body, headers });

  /** @returns the order as whoever placed it reads it */
  const placeWithBill = async (headers?: Record<string, string>): Promise<PlacedOrder> => {
    const token = await fillCart(shopOf(), jug, headers);
    const answers = [
      await put(`${token}/address`, { shippingAddress: address, billingAddress }, headers),
      await put(`${token}/shipping/0`, { method: 'standard' }, headers),
      await put(`${token}/payment/0`, { method: 'cash_on_delivery' }, headers),
      await put(`${token}/complete`, headers ? {} : { email: 'bill@example.com' }, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    return (await shopOf().call<PlacedOrder>('GET', `/orders/${token}`, { headers })).body;
  };

  const cartOf = async (token: string) => (await shopOf().get<Cart>(`/checkout/${token}`)).body;

  it('sends the bill elsewhere when it is told to, and to the parcel’s address otherwise', async () => {
    const token = await readyCart(shopOf(), jug);
    const send = (body: unknown) => put(`${token}/address?locale=en`, body);
    expect((await send({ shippingAddress: address, billingAddress })).status).toBe(204);
    expect(await cartOf(token)).toMatchObject({ shippingAddress: address, billingAddress });
    expect((await send({ shippingAddress: address })).status).toBe(204);
    expect((await cartOf(token)).billingAddress).toMatchObject(address);
    const wrong = { ...billingAddress, city: ' ' };
    expect(await send({ shippingAddress: address, billingAddress: wrong })).toMatchObject({
      status: 400,
      body: { errors: { 'billingAddress.city': ['This field is required.'] } },
    });
    const far = { ...address, postcode: '', countryCode: 'XX' };
    const both = await send({ shippingAddress: far, billingAddress: wrong });
    const fields = ['shippingAddress.postcode', 'shippingAddress.countryCode', 'billingAddress.city'];
    expect(Object.keys((both.body as { errors: object }).errors)).toEqual(fields);
  });

  it('keeps both addresses with the order, and tells them to its customer alone', async () => {
    const { headers } = await newAccount(shopOf());
    const ofCustomer = await placeWithBill(headers);
    expect(ofCustomer).toMatchObject({ shippingAddress: address, billingAddress });
    const ofGuest = await placeWithBill();
    expect(ofGuest).not.toHaveProperty('shippingAddress');
    expect(ofGuest).not.toHaveProperty('billingAddress');
  });
});
