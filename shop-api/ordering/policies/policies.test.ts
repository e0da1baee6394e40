import type { CatalogueFile } from '../../catalogue/file-format/catalogue-file.ts';
import { quickDatabase } from '../../testing/ask-services.ts';
import { changedCatalogue } from '../../testing/catalogue-files.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { mailWith } from '../../testing/mailed-link.ts';
import { askDesk } from '../../testing/orders-command.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import { newAccount, readyCart } from '../../testing/shopper.ts';

const template = {
  ar: '<p>الإرجاع خلال {{returnDays}}.</p><p>التحويل خلال {{transferDays}}.</p><p>يصل خلال {{deliveryDays}}.</p><p>مجانًا فوق {{freeShippingAbove}}.</p><p>{{shippingMethods}}</p><p>يبقى.</p>',
  en: '<p>Returns within {{returnDays}}.</p><p>Transfers within {{transferDays}}.</p><p>Arrives within {{deliveryDays}}.</p><p>Free above {{freeShippingAbove}}.</p><p>{{shippingMethods}}</p><p>Stays {{as}} it is.</p>',
};

const withPolicies = (catalogue: CatalogueFile) => {
  catalogue.pages.push({
    code: 'policies',
    slug: { ar: 'policies', en: 'policies' },
    name: { ar: 'سياسات', en: 'Policies' },
    content: template,
  });
  catalogue.shippingMethods = [
    {
      code: 'standard',
      name: { ar: 'عادي & سريع', en: 'Standard & more' },
      description: { ar: 'عادي', en: 'Standard' },
      rate: { kind: 'flat', price: { SAR: 2500, USD: 700 }, freeAbove: { SAR: 40_000 } },
      workingDays: { min: 2, max: 5, cutOffHour: 14, extraDays: { 'SA-04': 1, 'SA-08': 2 } },
    },
  ];
};

const order = async (shop: OwnShop, headers?: Record<string, string>, email?: string) => {
  const token = await readyCart(shop, { productCode: 'jug', quantity: 1 }, headers);
  await shop.call('PUT', `/checkout/${token}/complete`, { body: { email }, headers });
  const { body } = await shop.get<{ number: string }>(`/orders/${token}`, headers);
  await askDesk(shop, 'POST', `/orders/${body.number}/ship`, {});
  await askDesk(shop, 'POST', `/orders/${body.number}/deliver`);
  return { ...body, token };
};

describe('what the shop promises', () => {
  let shop: OwnShop;
  const start = async (settings: Record<string, string>, change = withPolicies) => {
    shop = await startShop({
      ...settings,
      DATABASE_URL: await quickDatabase(),
      CATALOGUE: await changedCatalogue(change),
    });
  };
  const page = async (locale: 'ar' | 'en') =>
    (await shop.get<{ content: string }>(`/pages/policies?locale=${locale}`)).body.content;
  afterEach(() => shop.remove());

  it('follows the settings and the shipping methods: in its answer, on pages, in mails, for transfers', async () => {
    await start({
      RETURN_DAYS: '14',
      UNPAID_TRANSFER_DAYS: '5',
      BANK_TRANSFER_DETAILS: 'IBAN',
      VAT_NUMBER: '310122393500003',
      CR_NUMBER: '1010123456',
      MOYASAR_SECRET_KEY: 'sk_test_of_the_tests',
      TABBY_SECRET_KEY: 'sk_of_the_tests',
      TABBY_MERCHANT_CODE: 'shop',
      TABBY_AMOUNTS: '50-3000',
    });
    expect((await shop.get('/policies?locale=ar')).body).toEqual({
      paymentMarks: ['mada', 'visa', 'mastercard', 'apple_pay', 'stc_pay', 'tabby'],
      instalments: [{ brand: 'تابي', payments: 4, limits: { SAR: { min: 5000, max: 300_000 } } }],
      returnDays: 14,
      transferDays: 5,
      registerNumber: '1010123456',
      vatNumber: '310122393500003',
      deliveryDays: { min: 2, max: 7, cutOffHour: 14 },
      freeShippingAbove: { SAR: 40_000 },
    });
    expect(await page('en')).toBe(
      [
        '<p>Returns within 14 days.</p><p>Transfers within 5 days.</p>',
        '<p>Arrives within 2 to 7 working days.</p><p>Free above SAR\u00A0400.</p>',
        '<ul><li><strong>Standard &#38; more</strong>, arrives within 2 to 7 working days, SAR\u00A025, ',
        'free for orders over SAR\u00A0400</li></ul><p>Stays {{as}} it is.</p>',
      ].join(''),
    );
    expect(await page('ar')).toMatch(/خلال 14 يومًا.*خلال 5 أيام.*خلال 2 إلى 7 أيام عمل.*400\u00A0ر\.س/);

    const daysTo = (region: string) => shop.get(`/checkout/countries/SA/provinces/${region}/delivery-days`);
    const days = { cutOffHour: 14 };
    expect((await daysTo('SA-01')).body).toEqual({ workingDays: { min: 2, max: 5, ...days } });
    expect((await daysTo('SA-08')).body).toEqual({ workingDays: { min: 4, max: 7, ...days } });
    expect(await daysTo('SA-99')).toMatchObject({ status: 404 });
    const cart = await readyCart(shop, { productCode: 'jug', quantity: 1 });
    const cartDays = async (query: string) =>
      (await shop.get(`/carts/${cart}/estimated-shipping-cost?countryCode=SA${query}`)).body;
    expect(await cartDays('')).toMatchObject({ workingDays: { min: 2, max: 7 } });
    expect(await cartDays('&provinceCode=SA-08')).toMatchObject({ workingDays: { min: 4, max: 7 } });

    const { headers, email } = await newAccount(shop);
    const own = await order(shop, headers);
    const mail = await mailWith(shop, email, 'نتمنى');
    expect(mail).toContain('خلال 14 يومًا، من صفحة الطلب');
    expect(mail).toContain(`/ar/account-my-order/${own.token}`);
    const guest = await order(shop, undefined, 'guest@example.com');
    const guestMail = await mailWith(shop, 'guest@example.com', 'نتمنى');
    expect(guestMail).toContain('خلال 14 يومًا، من صفحة الطلب');
    expect(guestMail).toContain(`/ar/order/${guest.token}`);

    const token = await readyCart(shop, { productCode: 'jug', quantity: 1 });
    const { body } = await shop.get(`/checkout/${token}/payment?locale=ar`);
    expect(JSON.stringify(body)).toContain('حوّل المبلغ خلال 5 أيام واكتب');
  });

  it('is nothing where the shop does nothing of the kind', async () => {
    await start(
      { RETURN_DAYS: '0', UNPAID_TRANSFER_DAYS: '0', BANK_TRANSFER_DETAILS: 'IBAN' },
      (catalogue) => {
        withPolicies(catalogue);
        catalogue.shippingMethods = [];
      },
    );
    expect((await shop.get('/policies')).body).toEqual({});
    expect(await page('en')).toBe('<p>Stays {{as}} it is.</p>');
    expect(await page('ar')).toBe('<p>يبقى.</p>');
  });
});
