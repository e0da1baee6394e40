/** @jest-environment node */
import { contractApi, contractFixture, refused, sylius } from './testing/contract.ts';

describe('a cart', () => {
  it('of this shop names what was chosen', async () => {
    const { api } = contractApi({ '/carts/t': 'shop/cart' });
    const cart = await api.cart('t');
    expect(cart).toMatchObject({
      token: '5f0c1f3e-8d7a-4a58-9a37-0c7d1b0a6c11',
      checkoutState: 'shipping_selected',
      totals: { total: { amount: 40300, currency: 'SAR' }, taxes: { amount: 5257 } },
      shippingMethod: {
        code: 'standard',
        price: { amount: 2500, currency: 'SAR' },
        workingDays: { min: 3, max: 5 },
      },
      shippingAddress: { city: 'الرياض', provinceCode: 'SA-01' },
    });
    expect(cart.paymentMethod).toBeUndefined();
    expect(cart.lines[0]).toMatchObject({
      id: 21,
      quantity: 2,
      unitPrice: { amount: 18900 },
      product: { slug: 'قميص-كتان' },
      variant: {
        code: 'linen-shirt-1',
        stock: 5,
        choices: [
          { option: 'اللون', value: 'رملي' },
          { option: 'المقاس', value: 'وسط' },
        ],
      },
    });
  });

  it('of a stock shop shows option and value together, and the discount', async () => {
    const { api } = contractApi({ '/carts/t': 'sylius/cart' }, sylius);
    const cart = await api.cart('t');
    expect(cart).toMatchObject({
      couponCode: 'BANANAS',
      paymentMethod: { code: 'PBC' },
      shippingMethod: { code: 'DHL' },
    });
    expect(cart.lines[0]).toMatchObject({
      total: { amount: 8995 },
      subTotal: { amount: 9995 },
      unitPrice: { amount: 1999, currency: 'USD' },
      variant: {
        choices: [
          { option: '', value: 'Colour Sand' },
          { option: '', value: 'T-Shirt size Medium' },
        ],
      },
    });
  });

  it('is made with the first item', async () => {
    const { api, calls } = contractApi({ '/carts/new/items': 'shop/cart', '/carts/t/items': 'shop/cart' });
    await api.addToCart(null, { productCode: 'a', quantity: 1 });
    await api.addToCart('t', { productCode: 'a', variantCode: 'b', quantity: 2 });
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/carts/new/items', { productCode: 'a', quantity: 1 }],
      ['POST', '/carts/t/items', { productCode: 'a', variantCode: 'b', quantity: 2 }],
    ]);
  });

  it('takes several items, a coupon, and a look at what sending would cost', async () => {
    const { api, calls } = contractApi({
      '/carts/new/multiple-items': 'shop/cart',
      '/carts/t/coupon': 'shop/cart-with-coupon',
      '/carts/t/estimated-shipping-cost': 'shop/estimated-shipping',
    });
    const items = [{ productCode: 'jug', quantity: 1 }];
    await api.addItems(null, items);
    const reduced = await api.applyCoupon('t', 'welcome10');
    await api.removeCoupon('t');
    await expect(api.estimateShipping('t', { countryCode: 'SA' })).resolves.toEqual({
      price: { amount: 2500, currency: 'SAR' },
      freeAbove: { amount: 50_000, currency: 'SAR' },
      workingDays: { min: 3, max: 5 },
    });
    expect(reduced.couponCode).toBe('WELCOME10');
    expect(reduced.discounts).toEqual([
      { code: 'welcome', name: 'خصم أول طلب', amount: { amount: -900, currency: 'SAR' } },
    ]);
    expect(reduced.totals.promotion.amount).toBeLessThan(0);
    expect(reduced.lines[0]?.total.amount).toBeLessThan(reduced.lines[0]?.subTotal.amount ?? 0);
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/carts/new/multiple-items', { items }],
      ['PUT', '/carts/t/coupon', { coupon: 'welcome10' }],
      ['DELETE', '/carts/t/coupon', undefined],
      ['GET', '/carts/t/estimated-shipping-cost', undefined],
    ]);
    expect(calls.at(-1)?.query).toMatchObject({ countryCode: 'SA' });
  });

  it.each(['shop', 'sylius'])('tells at the field what was refused (%s)', async (dialect) => {
    const { api } = contractApi({
      '/carts/t/coupon': refused(400, `${dialect}/coupon-refused`),
      '/carts/t/multiple-items': refused(400, `${dialect}/items-refused`),
    });
    await expect(api.applyCoupon('t', 'x')).rejects.toMatchObject({
      kind: 'invalid',
      fields: { coupon: [expect.any(String)] },
    });
    const error = await api.addItems('t', []).catch((reason: unknown) => reason);
    expect(Object.keys((error as { fields: object }).fields)).toEqual([
      dialect === 'shop' ? 'items[1].quantity' : 'items[1].productCode',
    ]);
  });

  it('of the customer may not exist', async () => {
    await expect(contractApi({}).api.myCart()).resolves.toBeNull();
    await expect(contractApi({ '/me/cart': null }).api.myCart()).resolves.toBeNull();
    await expect(contractApi({ '/me/cart': 'shop/cart' }).api.myCart()).resolves.toMatchObject({
      checkoutState: 'shipping_selected',
    });
  });
});

describe('checkout', () => {
  it('reads the methods, as a map or a list', async () => {
    const { api } = contractApi(
      { '/checkout/t/shipping': 'sylius/shipping', '/checkout/t/payment': 'sylius/payment' },
      sylius,
    );
    await expect(api.shippingMethods('t')).resolves.toEqual([
      { code: 'DHL', name: 'DHL', price: { amount: 500, currency: 'USD' } },
      { code: 'POST', name: 'Post', description: 'Slower.', price: { amount: 200, currency: 'USD' } },
    ]);
    await expect(api.paymentMethods('t')).resolves.toMatchObject([
      { code: 'PBC', instructions: 'Have it ready.' },
    ]);
    const none = contractApi({
      '/checkout/t/shipping': { shipments: [] },
      '/checkout/t/payment': { payments: [{ methods: [] }] },
    });
    await expect(none.api.shippingMethods('t')).resolves.toEqual([]);
    await expect(none.api.paymentMethods('t')).resolves.toEqual([]);
  });

  it('takes its steps in the names of the API', async () => {
    const { api, calls } = contractApi({
      '/checkout/countries': 'sylius/countries',
      '/checkout/t/address': null,
      '/checkout/t/shipping/0': null,
      '/checkout/t/payment/0': null,
      '/checkout/t/complete': null,
    });
    const shippingAddress = {
      firstName: 'س',
      lastName: 'ع',
      countryCode: 'SA',
      city: 'ر',
      street: 'ش',
      postcode: '1',
    };
    await expect(api.countries()).resolves.toEqual([{ code: 'SA', name: 'Saudi Arabia', provinces: [] }]);
    await api.setAddress('t', { shippingAddress });
    await api.chooseShipping('t', 'DHL');
    await api.choosePayment('t', 'PBC');
    await api.choosePayment('t', 'test_card', 'tok_success');
    await api.completeCheckout('t', { email: 'a@example.com' });
    expect(calls.slice(1).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/checkout/t/address', { shippingAddress }],
      ['PUT', '/checkout/t/shipping/0', { method: 'DHL' }],
      ['PUT', '/checkout/t/payment/0', { method: 'PBC' }],
      ['PUT', '/checkout/t/payment/0', { method: 'test_card', token: 'tok_success' }],
      ['PUT', '/checkout/t/complete', { email: 'a@example.com' }],
    ]);
  });
});

describe('orders', () => {
  it('come in pages', async () => {
    const { api } = contractApi({ '/orders': 'shop/orders' });
    await expect(api.orders({ page: 1, limit: 10 })).resolves.toMatchObject({
      total: 1,
      items: [
        {
          number: '000000042',
          placedAt: '2026-11-20T09:30:00Z',
          checkoutState: 'completed',
          shippingState: 'shipped',
          paymentMethod: { code: 'cash_on_delivery' },
          state: 'new',
          payments: [
            {
              state: 'failed',
              problem: expect.any(String),
              method: { kind: 'offline' },
              price: { amount: 40300 },
            },
          ],
          trackingNumber: 'SP-4711',
          history: [{ kind: 'placed', at: '2026-11-20T09:30:00Z' }, { kind: 'shipped' }],
          returns: [{ id: '3', state: 'requested', items: [{ id: 21, quantity: 1 }] }],
        },
      ],
    });
  });

  it('of a stock shop come as a list, and one by its token', async () => {
    const [order] = contractFixture('sylius/orders') as unknown[];
    const { api } = contractApi({ '/orders': 'sylius/orders', '/orders/t': order }, sylius);
    await expect(api.orders({ page: 1, limit: 10 })).resolves.toMatchObject({
      pages: 1,
      total: 1,
      items: [{ number: '000000007' }],
    });
    await expect(api.orders({ page: 2, limit: 10 })).resolves.toMatchObject({ page: 2, items: [] });
    await expect(api.order('t')).resolves.toMatchObject({
      paymentState: 'awaiting_payment',
      shippingState: 'ready',
      state: 'new',
      payments: [{ state: 'new', method: { code: 'PBC' } }],
      history: [],
      returns: [],
    });
  });

  it('of a guest are confirmed by the link of a mail', async () => {
    const { api, calls } = contractApi({
      '/orders/confirm': { tokenValue: 't' },
      '/orders/t/confirmation': null,
    });
    await api.resendConfirmation('t');
    await expect(api.confirmOrder('secret')).resolves.toBe('t');
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/orders/t/confirmation', undefined],
      ['POST', '/orders/confirm', { token: 'secret' }],
    ]);
  });

  it('are found and cancelled in the names of the API', async () => {
    const { api, calls } = contractApi({
      '/orders/track': { tokenValue: 't' },
      '/orders/t/cancellation': null,
    });
    await expect(api.trackOrder('٤٢', 's@example.com')).resolves.toBe('t');
    await api.cancelOrder('t');
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/orders/track', { number: '٤٢', email: 's@example.com' }],
      ['POST', '/orders/t/cancellation', undefined],
    ]);
  });

  it('are paid, and goods of them sent back, in the names of the API', async () => {
    const { api, calls } = contractApi({ '/orders/t/payment/0': null, '/orders/t/returns': null });
    await api.chooseOrderPayment('t', 'test_card', 'tok_success');
    await api.requestReturn('t', { items: [{ id: 21, quantity: 1 }], reason: 'too small' });
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/orders/t/payment/0', { method: 'test_card', token: 'tok_success' }],
      ['POST', '/orders/t/returns', { items: [{ id: 21, quantity: 1 }], reason: 'too small' }],
    ]);
  });
});

describe('the account', () => {
  it('sends the fields of both dialects', async () => {
    const { api, calls } = contractApi({ '/login': {}, '/register': null, '/logout': null });
    await api.register({ name: 'سارة محمد العتيبي', email: 's@example.com', password: 'p' });
    await api.register({ name: 'سارة', email: 's@example.com', password: 'p' });
    await api.login({ identifier: 's@example.com', password: 'p', cartToken: 't' });
    await api.logout();
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/register',
        {
          name: 'سارة محمد العتيبي',
          firstName: 'سارة',
          lastName: 'محمد العتيبي',
          email: 's@example.com',
          plainPassword: 'p',
        },
      ],
      ['POST', '/register', { name: 'سارة', firstName: 'سارة', email: 's@example.com', plainPassword: 'p' }],
      [
        'POST',
        '/login',
        { email_or_phoneNumber: 's@example.com', email: 's@example.com', password: 'p', token: 't' },
      ],
      ['POST', '/logout', undefined],
    ]);
  });

  it('reads the customer', async () => {
    const { api } = contractApi({
      '/me': { id: 7, firstName: 'سارة', lastName: null, email: 's@example.com', gender: 'u' },
    });
    await expect(api.me()).resolves.toEqual({
      id: '7',
      firstName: 'سارة',
      lastName: '',
      gender: 'u',
      email: 's@example.com',
    });
  });
});
