import { logIn, readyCart } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';

test.use({ language: 'en' });

const elsewhere = {
  firstName: 'Somebody',
  lastName: 'Else',
  countryCode: 'SA',
  provinceCode: 'SA-01',
  city: 'Riyadh',
  street: 'Back Alley 1',
  postcode: '11111',
  phoneNumber: '0509999999',
};

test('a planted cart gives its planter nothing: the paid order goes where its buyer says', {
  tag: ['@mfe-account', '@mfe-catalog', '@once'],
}, async ({ page, context, playwright, baseURL, shop }) => {
  const { account, cart, checkout, header, messages } = shop;
  const planter = await playwright.request.newContext({ baseURL });
  const planted = await readyCart(planter, 'DTH-HJB-004', 'DTH-HJB-004-SKY');
  const buyer = await account.registered();
  await context.addCookies([{ name: 'cart', value: planted, url: baseURL ?? '' }]);

  await account.openLogIn();
  await account.logIn(buyer);
  await expect(page).toHaveURL('/en');
  await expect(header.cart).toHaveAccessibleName(messages.cart.one);
  const held = (await context.cookies()).find(({ name }) => name === 'cart')?.value ?? '';
  expect(held).toMatch(/^[\da-f-]{36}$/);
  expect(held).not.toBe(planted);

  /** What the planter, and a stranger who learned the customer's token, can do with a cart. */
  const refused = async (token: string) => {
    const path = `/shop-api/checkout/${token}`;
    return [
      (await planter.get(`/shop-api/carts/${token}`)).status(),
      (await planter.get(path)).status(),
      (await planter.put(`${path}/address`, { data: { shippingAddress: elsewhere } })).status(),
      (await planter.put(`${path}/shipping/0`, { data: { method: 'express' } })).status(),
      (await planter.put(`${path}/payment/0`, { data: { method: 'bank_transfer' } })).status(),
      (await planter.put(`${path}/complete`, { data: { email: 'somebody@example.com' } })).status(),
      (await planter.get(`/shop-api/orders/${token}`)).status(),
    ];
  };
  const nothing = [404, 404, 400, 400, 400, 400, 404];
  expect(await refused(planted)).toEqual(nothing);
  expect(await refused(held)).toEqual(nothing);

  await cart.open();
  await cart.checkOut();
  await checkout.giveContact({ phone: '0501234567' });
  // Not the planter's address, nor anybody's.
  await expect(checkout.field(messages.checkout.street)).toHaveValue('');
  await checkout.giveAddress();
  await expect(page.getByRole('radio', { name: messages.checkout.card })).toBeVisible();
  expect(await refused(held)).toEqual(nothing);
  await checkout.payByCard('4242 4242 4242 4242');
  expect(await checkout.orderNumber()).toMatch(/^\d+$/);

  await logIn(context.request, buyer);
  const [order] = await (await context.request.get('/shop-api/orders')).json();
  expect(order).toMatchObject({
    tokenValue: held,
    paymentState: 'paid',
    shippingAddress: { street: 'King Fahd Road 12' },
  });
  for (const token of [planted, held])
    expect((await planter.get(`/shop-api/orders/${token}`)).status()).toBe(404);
  await planter.dispose();
});

test('log-out leaves a guest with a cart of their own', { tag: ['@mfe-product', '@once'] }, async ({
  context,
  shop,
}) => {
  const { account, product, header, messages } = shop;
  await account.loggedIn();
  await product.open();
  await product.addButton.click();
  await expect(product.added).toBeVisible();
  const cartOf = async () => (await context.cookies()).find(({ name }) => name === 'cart')?.value;
  const customers = await cartOf();
  await header.logOut();
  await expect(header.cart).toHaveAccessibleName(messages.cart.empty);
  expect(await cartOf()).toBeUndefined();
  await product.open();
  await product.addButton.click();
  await expect(product.added).toBeVisible();
  await expect(header.cart).toHaveAccessibleName(messages.cart.one);
  expect(await cartOf()).not.toBe(customers);
});
