import type { Cart } from '../../cart/cart-schema.ts';
import type { CatalogueFile } from '../../catalogue/file-format/catalogue-file.ts';
import { quickDatabase } from '../../testing/ask-services.ts';
import { changedCatalogue } from '../../testing/catalogue-files.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import { address, fillCart, newAccount, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from './order-view.ts';

const jug = { productCode: 'jug', quantity: 2 };
const guest = { email: 'guest@example.com' };
const complete = (shop: OwnShop, token: string, body: object = guest, headers?: Record<string, string>) =>
  shop.call('PUT', `/checkout/${token}/complete?locale=ar`, { body, headers });

describe('when the shop changes', () => {
  let shop: OwnShop | undefined;
  let DATABASE_URL: string | undefined;
  const shopOf = (): OwnShop => {
    if (!shop) throw new Error('the shop is not running');
    return shop;
  };
  const restart = async (change: (catalogue: CatalogueFile) => void, settings = {}) => {
    await shop?.stop();
    DATABASE_URL ??= await quickDatabase();
    shop = await startShop({
      DATABASE_URL,
      ...(shop && { DATA_DIR: shop.dataFolder }),
      ...settings,
      CATALOGUE: await changedCatalogue(change),
    });
  };

  afterAll(() => shop?.remove());

  it('a placed order stays as it was, and a cart does not', async () => {
    await restart(() => undefined);
    const account = await newAccount(shopOf());
    const placed = await readyCart(shopOf(), jug, account.headers);
    const { headers } = account;
    await shopOf().call('PUT', `/carts/${placed}/coupon`, { body: { coupon: 'WELCOME10' }, headers });
    expect((await complete(shopOf(), placed, {}, account.headers)).status).toBe(204);
    const order = (await shopOf().get<PlacedOrder>(`/orders/${placed}`, account.headers)).body;
    expect(order).toMatchObject({
      totals: { items: 16_200, promotion: -1800, shipping: 2500, total: 18_700, taxes: 2439 },
      shipments: [{ method: { name: 'شحن عادي', price: { current: 2500 } } }],
      cartDiscounts: { welcome: { amount: { current: -1800 } } },
    });
    const open = await readyCart(shopOf(), jug);

    await restart(
      (catalogue) => {
        const found = catalogue.products.find(({ code }) => code === 'jug');
        if (found) found.name = { ar: 'إبريق آخر', en: 'Another jug' };
        for (const variant of found?.variants ?? []) variant.prices.SAR.price = 10_000;
        for (const promotion of catalogue.promotions) promotion.name = { ar: 'آخر', en: 'Other' };
        for (const method of catalogue.shippingMethods) {
          method.name = { ar: 'شحن آخر', en: 'Other' };
          method.rate.price = { SAR: 9900, USD: 2500 };
        }
      },
      { TAX_PERCENT: '5' },
    );
    expect((await shopOf().get(`/orders/${placed}`, account.headers)).body).toEqual({
      ...order,
      items: order.items.map((item) => ({
        ...item,
        product: { ...item.product, images: expect.anything() },
      })),
    });
    expect((await shopOf().get(`/carts/${open}?locale=ar`)).body).toMatchObject({
      items: [{ product: { name: 'إبريق آخر' }, notice: { kind: 'price', before: 9000, now: 10_000 } }],
      totals: { items: 20_000, shipping: 9900, total: 29_900, taxes: 1424 },
    });
    const { body: seen } = await shopOf().call<Cart>('POST', `/carts/${open}/notices/seen`);
    expect(seen.items[0]).not.toHaveProperty('notice');
  });

  it('a cart with something that is not sold any more is not placed, and says which', async () => {
    await restart(() => undefined);
    const product = await readyCart(shopOf(), jug);
    const variant = await readyCart(shopOf(), { productCode: 'shirt', variantCode: 'shirt-ink-s' });
    await restart((catalogue) => {
      for (const found of catalogue.products) {
        if (found.code === 'jug') found.enabled = false;
        if (found.code === 'shirt')
          found.variants = found.variants.filter(({ code }) => code !== 'shirt-ink-s');
      }
    });
    expect(await complete(shopOf(), product)).toMatchObject({
      status: 400,
      body: { errors: { 'items[0].product.code': [expect.any(String)] } },
    });
    expect(await complete(shopOf(), variant)).toMatchObject({
      status: 400,
      body: { errors: { 'items[0].product.variants[0].code': [expect.any(String)] } },
    });
    const { body } = await shopOf().get<Cart>(`/carts/${product}`);
    expect(
      await shopOf().call('PUT', `/carts/${product}/items/${body.items[0]?.id}`, { body: { quantity: 1 } }),
    ).toMatchObject({ status: 400, body: { errors: { id: [expect.any(String)] } } });
  });
});

describe('a shop without shipping methods, with tax on top of its prices', () => {
  let shop: OwnShop | undefined;
  beforeAll(async () => {
    const file = await changedCatalogue((catalogue) => {
      catalogue.shippingMethods = [];
    });
    shop = await startShop({
      DATABASE_URL: await quickDatabase(),
      CATALOGUE: file,
      TAX_INCLUDED: 'false',
    });
  });
  afterAll(() => shop?.remove());

  it('adds the tax, and takes no orders that nobody could deliver', async () => {
    if (!shop) throw new Error('the shop is not running');
    const token = await fillCart(shop, jug);
    expect((await shop.get(`/carts/${token}/estimated-shipping-cost?countryCode=SA`)).body).toEqual({
      price: { current: 0, currency: 'SAR' },
    });
    await shop.call('PUT', `/checkout/${token}/address`, { body: { shippingAddress: address } });
    expect((await shop.get(`/checkout/${token}`)).body).toMatchObject({
      checkoutState: 'shipping_skipped',
      totals: { items: 18_000, shipping: 0, taxes: 2700, total: 20_700 },
    });
    const choice = { body: { method: 'bank_transfer' } };
    expect((await shop.call('PUT', `/checkout/${token}/payment/0`, choice)).status).toBe(204);
    expect(await complete(shop, token)).toMatchObject({
      status: 400,
      body: { errors: { token: [expect.stringMatching(/deliver|توصيل/)] } },
    });
  });
});
