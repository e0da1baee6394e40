import { fakeShopContext } from './context.ts';
import { sampleCart, sampleProduct } from './samples.ts';

it('lends a page a whole shop', async () => {
  const shop = fakeShopContext();
  expect(shop).toMatchObject({
    locale: 'ar',
    direction: 'rtl',
    basePath: '/ar',
    currency: 'SAR',
    brand: 'دثار',
  });
  const [product] = await shop.api.latestProducts(1);
  await shop.cart.getState().add({ productCode: product?.code ?? '', quantity: 2 });
  expect(shop.cart.getState().cart?.lines).toMatchObject([{ quantity: 2, product: { code: 'linen-shirt' } }]);
});

it('takes other answers and records what the page does', async () => {
  const product = sampleProduct({ name: 'Linen shirt' });
  const shop = fakeShopContext({ locale: 'en', api: { product: async () => product }, cart: sampleCart() });
  expect(shop).toMatchObject({ direction: 'ltr', basePath: '/en', currency: 'USD' });
  await expect(shop.api.product('any')).resolves.toBe(product);

  shop.toasts.success('Saved');
  shop.toasts.error('Log in first', { href: '/en/login', label: 'Log in' });
  shop.navigate('/en/cart');
  expect(shop.did).toEqual({
    toasts: [
      { kind: 'success', about: 'Saved' },
      { kind: 'error', about: { message: 'Log in first', link: { href: '/en/login', label: 'Log in' } } },
    ],
    navigations: ['/en/cart'],
  });
});

it('takes a cart through checkout to an order', async () => {
  const shop = fakeShopContext({ cart: sampleCart() });
  const { token } = sampleCart();
  const [method] = await shop.api.shippingMethods(token);
  await shop.api.chooseShipping(token, method?.code ?? '');
  await shop.api.completeCheckout(token, { email: 'a@example.com' });
  await expect(shop.api.order(token)).resolves.toMatchObject({ token, checkoutState: 'completed' });
  await expect(shop.api.cart(token)).rejects.toMatchObject({ kind: 'not-found' });
});
