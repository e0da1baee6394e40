import type { ConsoleMessage, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { buy, fillCart } from '../platform/buy.ts';
import { barriers, showTheme } from '../shop/accessibility.ts';
import { CheckoutPage } from '../shop/checkout-page.ts';
import { type MailServer, startMailServer } from '../shop/mail-server.ts';
import { MESSAGES } from '../shop/messages.ts';
import { ProductPage } from '../shop/product-page.ts';
import { makeStore } from '../shop/release-store.ts';
import { type RunningServer, startShop } from '../shop/running-shop.ts';
import { expect, test } from '../shop/test.ts';
import { deskLink } from './desk-link.ts';

const PASSWORD = 'seven blue lanterns';
const OWNER = 'owner@example.com';

/** One shop for the tests of this file, which follow each other as a merchant's first days do. */
test.describe.configure({ mode: 'serial' });

let mails: MailServer;
let shop: RunningServer;
let page: Page;

test.beforeAll(async ({ browser }) => {
  mails = await startMailServer();
  shop = await startShop({
    releases: await makeStore(),
    environment: { SMTP_URL: mails.url, VAT_NUMBER: '310122393500003' },
  });
  page = await (await browser.newContext({ locale: 'ar-SA' })).newPage();
});
test.afterAll(async () => {
  await page.close();
  await shop.stop();
  mails.stop();
});

const open = (path: string, locale = 'ar') => page.goto(`${shop.origin}/${locale}/desk${path}`);
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Open to everybody at the widths of a desk, in both themes. */
async function expectForEverybody(): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  // A field that stands half behind the header where the page was left would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    expect(await barriers(page)).toEqual([]);
  }
}

test('a shop that nobody runs yet is opened by the link of its server, once', async () => {
  await open('');
  await expect(heading('أهلًا بك في متجرك')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  // Cookies of 127.0.0.1 are not those of localhost.
  const link = await deskLink(shop);
  await page.goto(shop.origin + link);
  await page.reload();
  await page.getByLabel(/اسمك/).fill('نورة');
  await page.getByLabel(/البريد/).fill(OWNER);
  await page.getByLabel(/^كلمة المرور/).fill('12345678');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/سهلة التخمين|يسهل تخمين/)).toBeVisible();
  await expectForEverybody();
  await page.getByLabel(/^كلمة المرور/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(heading('مرحبًا نورة')).toBeVisible();
  await expectForEverybody();
  await page.goto(shop.origin + link);
  await page.reload();
  await expect(heading('مرحبًا نورة')).toBeVisible();
});

test('an owner invites a clerk, who may ship and may not look at the team', async ({ browser }) => {
  await open('/staff');
  await page.getByLabel(/^الاسم/).fill('عمر');
  await page.getByLabel(/^البريد/).fill('omar@example.com');
  await page.getByRole('button', { name: 'أرسل الدعوة', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'omar@example.com' })).toContainText(
    'لم يقبل الدعوة بعد',
  );
  await expectForEverybody();
  await expect(() => expect(mails.mailTo('omar@example.com')).toContain('/desk/invitation#')).toPass();
  const secret = /\/desk\/invitation#([\w-]+)/.exec(mails.mailTo('omar@example.com') ?? '')?.[1];

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(`${shop.origin}/ar/desk/invitation#${secret}`);
  await theirs.getByLabel(/^كلمة المرور/).fill(PASSWORD);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('heading', { level: 1, name: 'مرحبًا عمر' })).toBeVisible();
  const menu = theirs.getByRole('navigation', { name: 'لوحة المتجر' });
  await expect(menu.getByRole('link', { name: 'الطلبات' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'الفريق' })).toHaveCount(0);
  await theirs.goto(`${shop.origin}/en/desk/staff`);
  await expect(theirs.getByRole('alert').first()).toHaveText('Your role on the team does not allow this.');
  await theirs.close();
});

test('orders are found, shipped several at once, noted and delivered', async () => {
  const numbers = [
    await buy(shop.origin, 'DTH-HJB-003', 'sara@example.com', 'DTH-HJB-003-IVORY'),
    await buy(shop.origin, 'DTH-HJB-003', 'mona@example.com', 'DTH-HJB-003-IVORY'),
  ];
  const [first = '', second = ''] = numbers;
  await open('/orders?state=todo', 'en');
  for (const number of numbers) await expect(page.getByRole('link', { name: `#${number}` })).toBeVisible();
  await expectForEverybody();
  await page.getByRole('searchbox').fill('mona@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `#${first}` })).toBeHidden();
  await expect(page.getByRole('link', { name: `#${second}` })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `#${first}` })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Choose all that can be shipped' }).check();
  await page.getByRole('combobox').selectOption('SMSA Express');
  await expectForEverybody();
  await page.getByRole('button', { name: 'Ship the chosen' }).click();
  await expect(page.getByText('2 shipped.')).toBeVisible();
  await expect(page.getByText('No orders here')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'State of the orders' })
    .getByRole('link', { name: /^Open/ })
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: `#${first}` })).toContainText('On its way');

  await page.getByRole('link', { name: `#${first}` }).click();
  await expect(heading(`Order #${first}`)).toBeVisible();
  await page.getByLabel('Note for the team').fill('Called: at home after five');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'at home after five' })).toBeVisible();
  await expectForEverybody();
  await page.getByRole('button', { name: 'It has arrived' }).click();
  await expect(page.getByRole('list').filter({ hasText: 'Placed' })).toContainText('Delivered');

  const slips = await page.request.get(`${shop.origin}/desk-api/orders/packing-slips.pdf?numbers=${numbers}`);
  expect((await slips.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await open('/staff', 'en');
  const log = page.getByRole('table');
  await expect(log).toContainText('POST /orders/:number/deliver');
  await expect(log).toContainText('shipping: shipped → delivered');
});

test('what a shopper sends back is decided by its reason, and stands in the books', async () => {
  const email = 'reem@example.com';
  const { token, placeAt } = await fillCart(shop.origin, 'DTH-HJB-003', email, 'DTH-HJB-003-IVORY');
  const number = await placeAt(shop.origin);
  await open(`/orders/${number}`, 'en');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('button', { name: 'It has arrived' }).click();
  await expect(page.getByRole('list').filter({ hasText: 'Placed' })).toContainText('Delivered');
  const order = await (await page.request.get(`${shop.origin}/shop-api/orders/${token}`)).json();
  const asked = await page.request.post(`${shop.origin}/shop-api/orders/${token}/returns`, {
    data: { email, reason: 'لونه أفتح من الصورة', items: [{ id: order.items[0].id, quantity: 1 }] },
  });
  expect(asked.status()).toBe(201);

  await page.reload();
  await expect(page.getByText('لونه أفتح من الصورة')).toBeVisible();
  await page.goto(`${shop.origin}/en/desk/orders`);
  await page.getByRole('link', { name: 'Returns' }).click();
  await expect(heading('Returns')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: `#${number}` });
  await expect(row).toContainText('لونه أفتح من الصورة');
  await expectForEverybody();
  await row.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Nobody is waiting for an answer')).toBeVisible();
  await page.getByRole('link', { name: 'Accepted' }).click();
  await expect(row).toBeVisible();

  await page.getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `#${number}` })).toContainText(
    'Cash on delivery',
  );
  await expectForEverybody();
  await page.getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByText('Tax to be declared')).toBeVisible();
  const document = await page
    .getByRole('listitem')
    .filter({ hasText: `#${number}` })
    .getByRole('link', { name: /^Invoice/ })
    .getAttribute('href');
  const answer = await page.request.get(shop.origin + document);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expectForEverybody();
  await page.getByLabel(/^From/).fill('2024-01-01');
  await page.getByLabel(/^To/).fill('2024-01-31');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No invoices in these days')).toBeVisible();
});

test('a price is changed in the list of products, shown by the shop, and taken back', async () => {
  await open('/products?search=DTH-HJB-003', 'en');
  await page
    .getByRole('button', { name: /^Prices and stock of/ })
    .first()
    .click();
  const price = page.getByRole('group', { name: /Ivory/ }).getByLabel('Price, SAR');
  const before = await price.inputValue();
  await price.fill('twelve');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Write an amount such as 50 or 50.25.')).toBeVisible();
  await expect(price).toBeFocused();
  await price.fill('77');
  await expectForEverybody();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 variant saved.')).toBeVisible();
  const priceInShop = async () => {
    const answer = await page.request.get(
      `${shop.origin}/shop-api/products/by-code/DTH-HJB-003?locale=en&currency=SAR`,
    );
    const { variants } = (await answer.json()) as {
      variants: { code: string; price: { current: number } }[];
    };
    return variants.find(({ code }) => code === 'DTH-HJB-003-IVORY')?.price.current;
  };
  await expect.poll(priceInShop).toBe(77_00);

  await open('/products/changes', 'en');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('button', { name: 'Yes, undo it' }).click();
  await expect(page.getByText('It is as it was before.')).toBeVisible();
  await expect.poll(priceInShop).toBe(Math.round(Number(before) * 100));
});

test('a shipping method and a coupon are made, which the cart of a shopper has at once', async () => {
  const { token } = await fillCart(shop.origin, 'DTH-HJB-003', 'huda@example.com', 'DTH-HJB-003-IVORY');
  const api = `${shop.origin}/shop-api`;
  await open('/shipping/new', 'en');
  await page.getByLabel(/^Name in Arabic/).fill('توصيل اليوم');
  await page.getByLabel(/^Name in English/).fill('Same day');
  await page.getByLabel(/^Description in Arabic/).fill('قبل العاشرة مساءً');
  await page.getByLabel(/^Description in English/).fill('By ten in the evening');
  await page.getByLabel(/^Price \(riyals\)/).fill('free');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel(/^Price \(riyals\)/)).toBeFocused();
  await expectForEverybody();
  await page.getByLabel(/^Price \(riyals\)/).fill('39.50');
  await page.getByLabel(/^Price \(US dollars\)/).fill('10');
  await page.getByRole('button', { name: 'Create' }).click();
  const methods = page.getByRole('listitem').filter({ has: page.getByRole('link') });
  await expect(methods.last()).toContainText('Same day');
  await page.getByRole('button', { name: 'Move Same day up' }).click();
  await expect(methods.last()).not.toContainText('Same day');
  const shipping = await (await page.request.get(`${api}/checkout/${token}/shipping?locale=en`)).json();
  expect(shipping.shipments[0].methods['same-day']).toMatchObject({
    ...{ name: 'Same day', price: { current: 3950, currency: 'SAR' } },
  });

  await open('/promotions/new', 'en');
  await page.getByLabel(/^Name in Arabic/).fill('خصم الجيران');
  await page.getByLabel(/^Name in English/).fill('Neighbours');
  await page.getByLabel(/^Per cent/).fill('50');
  await page.getByRole('button', { name: 'Make random codes' }).click();
  await expectForEverybody();
  await page.getByLabel(/^Codes/).fill('JIRAN');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(heading('Promotion')).toBeVisible();
  await expect(page.getByText('used 0 times')).toBeVisible();
  await expectForEverybody();
  const coupon = () => page.request.put(`${api}/carts/${token}/coupon`, { data: { coupon: 'jiran' } });
  const cart = await (await coupon()).json();
  expect(cart.totals.promotion).toBe(-cart.items[0].subTotal / 2);
  await page.getByRole('button', { name: 'Stop Neighbours' }).click();
  await expect(page.getByRole('button', { name: 'Start Neighbours' })).toBeVisible();
  expect((await coupon()).status()).toBe(400);
});

test('a country and a city are added, shipped to, suggested and ordered from', async ({ browser }) => {
  const saved = page.getByText('Saved: addresses follow it now.');
  await open('/shipping', 'en');
  await page.getByRole('link', { name: 'Countries and cities' }).click();
  await page.getByRole('combobox', { name: /^Country/ }).selectOption({ label: 'Jordan' });
  await expect(page.getByLabel(/^Name in Arabic/)).toHaveValue('الأردن');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(heading('Country')).toBeVisible();
  for (const [ar, en, code] of [
    ['عمّان', 'Amman', 'JO-AM'],
    ['إربد', 'Irbid', ''],
  ] as const) {
    await page.getByRole('button', { name: 'Add a region' }).press('Enter');
    await page.keyboard.type(ar);
    await page.keyboard.press('Tab');
    await page.keyboard.type(en);
    await page.keyboard.press('Tab');
    await page.keyboard.type(code);
  }
  await page
    .getByLabel(/^Name in English/)
    .last()
    .fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This field is required')).toBeVisible();
  await expectForEverybody();
  await page
    .getByLabel(/^Name in English/)
    .last()
    .fill('Irbid');
  await page.keyboard.press('Enter');
  await expect(saved).toBeVisible();
  await page.getByRole('link', { name: /Cities of Amman/ }).click();
  await page.getByText('Add many at once').click();
  await page.getByLabel('Cities, one a line').fill('عمّان | Amman\nوادي السير | Wadi as-Seer | بيادر');
  await page.getByRole('button', { name: 'Add these lines' }).click();
  await expectForEverybody();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved.last()).toBeVisible();

  await open('/places/SA?region=SA-01', 'en');
  await page.getByRole('searchbox', { name: 'Find a city' }).fill('الرياض');
  await page.getByText('Spellings and districts').first().click();
  const districts = page.getByLabel('Districts, one a line').first();
  await districts.fill(`واحة النخيل | Palm Oasis\n${await districts.inputValue()}`);
  await page.getByRole('button', { name: 'Add a city' }).press('Enter');
  await page.keyboard.type('قرية النخيل');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Palm Village');
  await page.keyboard.press('Enter');
  await expect(saved).toBeVisible();
  await open('/shipping/edit/standard', 'en');
  for (const name of ['Saudi Arabia', 'Jordan']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: carts follow it now.')).toBeVisible();

  const context = await browser.newContext({ baseURL: shop.origin });
  const place = { page: await context.newPage(), locale: 'en', messages: MESSAGES.en } as const;
  const [product, checkout] = [new ProductPage(place), new CheckoutPage(place)];
  await product.open();
  await product.addButton.click();
  await expect(product.added).toBeVisible();
  await checkout.open();
  await checkout.giveContact({ phone: '0501234567', email: 'rania@example.com' });
  await checkout.fillAddress();
  await checkout.city.fill('Palm Vil');
  await place.page.getByRole('option', { name: 'Palm Village' }).click();
  await checkout.city.fill('Riyadh');
  const district = place.page.getByLabel(/^District/);
  await district.fill('Palm');
  await expect(place.page.getByRole('option', { name: 'Palm Oasis' })).toBeVisible();
  await place.page.keyboard.press('Escape');
  await place.page.getByRole('combobox', { name: /^Country/ }).selectOption({ label: 'Jordan' });
  await place.page.getByRole('combobox', { name: 'Region' }).selectOption({ label: 'Amman' });
  await checkout.city.fill('بيادر');
  await place.page.getByRole('option', { name: 'Wadi as-Seer' }).click();
  await checkout.button(MESSAGES.en.checkout.saveAddress).click();
  await checkout.payOnDelivery();
  const number = await checkout.orderNumber();
  await context.close();
  await open(`/orders/${number}`, 'en');
  await expect(page.getByText(/Wadi as-Seer/)).toBeVisible();
});

test('the terms of sale are said, and hold at once for shoppers', async () => {
  const policies = async () =>
    (await page.request.get(`${shop.origin}/shop-api/policies?locale=en`)).json() as Promise<object>;
  await open('/terms', 'en');
  await page.getByLabel(/^VAT number/).fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel(/^VAT number/)).toBeFocused();
  await expect(page.getByText(/^Write the whole VAT number/)).toBeVisible();
  await expectForEverybody();
  await page.getByLabel(/^VAT number/).fill('310122393500003');
  await page.getByLabel(/^Days for returns/).fill('30');
  for (const language of ['Arabic', 'English']) await page.getByLabel(`Account in ${language}`).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: the terms hold now.')).toBeVisible();
  await expect.poll(policies).toMatchObject({ returnDays: 30, vatNumber: '310122393500003' });
  const { token } = await fillCart(shop.origin, 'DTH-HJB-003', 'lama@example.com', 'DTH-HJB-003-IVORY');
  const ways = await page.request.get(`${shop.origin}/shop-api/checkout/${token}/payment?locale=en`);
  expect(await ways.text()).not.toContain('bank_transfer');
});

test('a shop that sells in riyals alone shows no dollars, and offers none', async ({ browser }) => {
  const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage();
  const price = async () => {
    await visitor.goto(`${shop.origin}/en/product/belted-wool-coat`);
    return visitor.getByRole('main').textContent();
  };
  expect(await price()).toContain('$');
  const sell = async (choice: RegExp) => {
    await open('/terms', 'en');
    await page.getByRole('radio', { name: choice }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved: the terms hold now.')).toBeVisible();
  };
  await sell(/^Riyals alone/);
  await expect.poll(price).not.toContain('$');
  await visitor.getByRole('button', { name: 'Language', exact: true }).click();
  await expect(visitor.getByRole('link', { name: /العربية/ }).first()).toBeVisible();
  await expect(visitor.getByText('Currency')).toHaveCount(0);
  await open('/products/new', 'en');
  await expect(page.getByLabel('Price, SAR')).toBeVisible();
  await expect(page.getByLabel('Price, USD')).toHaveCount(0);
  await sell(/^Written one by one/);
  await expect.poll(price).toContain('$');
  await visitor.close();
});

test('a file is looked at, imported and taken back', async () => {
  await open('/products', 'en');
  await page.getByRole('link', { name: 'Import a file' }).click();
  await page.getByLabel('Choose a file').setInputFiles({
    ...{ name: 'snowboards.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(
      [
        'Handle,Title,Title (ar),Vendor,Type,Variant SKU,Variant Price,Variant Inventory Qty',
        'the-ice-board,The Ice,لوح الجليد,Glacier,Snowboards,ICE-1,600.00,5',
        'the-snow-board,The Snow,لوح الثلج,Glacier,Snowboards,SNOW-1,700.00,8',
        'the-rock-board,The Rock,لوح الصخر,Glacier,Snowboards,ROCK-1,dear,8',
      ].join('\n'),
    ),
  });
  await page.getByLabel('Currency of its prices').selectOption('USD');
  await page.getByRole('button', { name: 'Show what will change' }).click();
  await expect(page.getByRole('row', { name: /^Products/ })).toContainText('200');
  await expect(page.getByText('row 4 (the-rock-board): the price “dear” is no amount')).toBeVisible();
  await expectForEverybody();
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
  // What the header half covers is too small to press.
  await page.evaluate(() => scrollTo(0, 0));
  await expectForEverybody();
  const isSold = async () =>
    (await page.request.get(`${shop.origin}/shop-api/products/by-code/the-ice-board?locale=en`)).ok();
  await expect.poll(isSold).toBe(true);

  await page.getByRole('link', { name: 'history of changes' }).click();
  const change = page.getByRole('listitem').filter({ hasText: 'snowboards.csv' });
  await change.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Yes, undo it' }).click();
  await expect(page.getByText('It is as it was before.')).toBeVisible();
  await expect.poll(isSold).toBe(false);
});

test('a product is made, gets its pictures, and is sold', async () => {
  await open('/products', 'en');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('Name in Arabic').fill('وعاء فخار');
  await page.getByLabel('Name in English').fill('Clay bowl');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Price, SAR').fill('120');
  await page.getByLabel('Price, USD').fill('32');
  await page.getByLabel('Stock').fill('4');
  await expectForEverybody();
  await page.getByRole('button', { name: 'Add the product' }).click();
  await expect(heading('Product clay-bowl')).toBeVisible();

  const picture = async (x: number) => ({
    ...{ name: `${x}.png`, mimeType: 'image/png' },
    buffer: await page.screenshot({ clip: { x, y: 0, width: 120, height: 120 } }),
  });
  await page.getByLabel('Add pictures').setInputFiles([await picture(0), await picture(300)]);
  await page.getByRole('button', { name: 'Move picture 2 forward' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move picture 1 forward' })).toBeFocused();
  // The editor is lent by another remote.
  await page.getByRole('textbox', { name: 'Description in Arabic' }).click();
  await page.keyboard.type('صُنع باليد');
  await page.getByRole('textbox', { name: 'Description in English' }).click();
  await page.keyboard.type('Thrown by hand');
  await page
    .getByRole('toolbar', { name: /Description in English/ })
    .getByRole('button', { name: 'Bold' })
    .click();
  await page.keyboard.type(' in Riyadh');
  await page.getByRole('checkbox', { name: 'For sale' }).first().check();
  await page.evaluate(() => scrollTo(0, 0));
  await expectForEverybody();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The product is saved.')).toBeVisible();
  const sold = async () => {
    const answer = await page.request.get(`${shop.origin}/shop-api/products/by-code/clay-bowl?locale=en`);
    const { images, description } = (await answer.json()) as { images?: object[]; description?: string };
    return [images?.length, description];
  };
  await expect.poll(sold).toEqual([2, '<p>Thrown by hand<strong> in Riyadh</strong></p>']);
});

test('a product is made in sizes and colours, and gets one more of them', async () => {
  await open('/products/new', 'en');
  await page.getByLabel('Name in Arabic').fill('حذاء للمطر');
  await page.getByLabel('Name in English').fill('Rain boot');
  await page.getByLabel('Category').selectOption({ index: 1 });
  for (const [option, values] of [
    ['Colour', ['Black', 'Olive']],
    ['Size', ['S', 'M']],
  ] as const) {
    await page.getByRole('group').filter({ hasText: option }).getByText(option, { exact: true }).click();
    for (const value of values) await page.getByRole('checkbox', { name: value, exact: true }).check();
  }
  await expect(page.getByText('It has 4 variants.')).toBeVisible();
  await page.getByLabel('Price, SAR').fill('240');
  await page.getByLabel('Price, USD').fill('64');
  await page.getByLabel('Stock of each variant').fill('3');
  await expectForEverybody();
  await page.getByRole('button', { name: 'Add the product' }).click();
  await expect(heading('Product rain-boot')).toBeVisible();
  await expect(page.getByRole('group', { name: /Olive, M|M, Olive/ })).toBeVisible();

  await page.getByRole('button', { name: 'Add a variant' }).click();
  const form = page.locator('section').filter({ has: page.getByRole('heading', { name: 'New variant' }) });
  await form.getByLabel('Colour').selectOption('Olive');
  await form.getByLabel('Size').selectOption('M');
  await form.getByLabel('Stock').fill('5');
  await page.keyboard.press('Enter');
  await expect(form.getByText('The product has a variant with these values.')).toBeVisible();
  await expectForEverybody();
  await form.getByLabel('Size').selectOption('L');
  await form.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByRole('group', { name: /Olive, L|L, Olive/ })).toBeVisible();
});

test('a category is made, moved and hidden, and shoppers see it so', async () => {
  await open('/categories', 'en');
  const below = page.getByRole('button', { name: 'What is below Women' });
  await below.focus();
  await page.keyboard.press('Enter');
  await expect(below).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Abayas', exact: true })).toBeVisible();
  await expectForEverybody();

  await page.getByRole('link', { name: 'Add a category below Women' }).click();
  await page.getByLabel(/^Name in Arabic/).fill('عبايات صيفية');
  await page.getByLabel(/^Name in English/).fill('Summer abayas');
  await page.getByLabel(/^Address in Arabic/).fill('نساء/صيفية');
  await page.getByLabel(/^Address in English/).fill('blouses-shirts');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('This address is that of women-tops.').first()).toBeVisible();
  await page.getByLabel(/^Address in English/).fill('women/summer');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(heading('Category women-summer')).toBeVisible();
  await expectForEverybody();
  const names = async () => {
    const answer = await page.request.get(`${shop.origin}/shop-api/taxons/women?locale=en`);
    const { self } = (await answer.json()) as { self: { children: { name: string }[] } };
    return self.children.map(({ name }) => name);
  };
  await expect.poll(async () => (await names()).at(-1)).toBe('Summer abayas');

  await open('/categories', 'en');
  await below.click();
  const up = page.getByRole('button', { name: 'Move Summer abayas up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Summer abayas is number');
  await expect(up).toBeFocused();
  await expect.poll(async () => (await names()).at(-2)).toBe('Summer abayas');

  await page.getByRole('searchbox').fill('summer');
  await page.getByRole('link', { name: 'Summer abayas', exact: true }).click();
  await page.getByLabel('Visitors see it').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hidden: visitors do not see it.')).toBeVisible();
  await expect.poll(names).not.toContain('Summer abayas');
});

test('words that are added at the desk find what they are said to', async () => {
  await open('/search-words', 'en');
  await page.getByRole('button', { name: 'Add words' }).click();
  await page.getByLabel(/^Words that mean the same/).fill('zurbiya\nزربية');
  await page.getByLabel(/^What they find besides/).fill('abaya');
  await expectForEverybody();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: the search knows it now.')).toBeVisible();
  const found = async () => {
    const query = new URLSearchParams({ locale: 'en', 'criteria[search][value]': 'zurbiya' });
    const answer = await page.request.get(`${shop.origin}/shop-api/search/products?${query}`);
    return ((await answer.json()) as { total: number }).total;
  };
  await expect.poll(found).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove the words of zurbiya' }).click();
  await page.getByRole('button', { name: 'Yes, remove them' }).click();
  await expect(page.getByText('Removed.')).toBeVisible();
  await expect.poll(found).toBe(0);
});

test('the shop is called, coloured and found elsewhere as its owner says, from the next page on', async () => {
  await open('/settings', 'en');
  await page.getByLabel(/^Name in Arabic/).fill('دراجات نجد');
  await page.getByLabel(/^Name in English/).fill('Najd Bikes');
  await page.getByRole('textbox', { name: /^Colour/ }).fill('#c2410c');
  await page.getByLabel(/^Accounts/).fill('https://www.instagram.com/najdbikes');
  await page.getByLabel(/^Icon/).setInputFiles({
    ...{ name: 'icon.png', mimeType: 'image/png' },
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 96, height: 96 } }),
  });
  await expect(page.getByRole('button', { name: 'Remove the icon' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: shoppers see it now.')).toBeVisible();

  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent'));
  await expect(async () => {
    await page.goto(`${shop.origin}/ar`);
    await expect(page.locator('#header').getByRole('link', { name: 'دراجات نجد' })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  expect(await page.title()).toContain('دراجات نجد');
  expect(await accent()).toMatch(/^light-dark\(#[0-9a-f]{6}, ?#[0-9a-f]{6}\)$/);
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toMatch(/^\/media\//);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' })).toBeVisible();
  await expectForEverybody();
  const manifest = async () => (await page.request.get(`${shop.origin}/app.en.webmanifest`)).json();
  await expect.poll(manifest).toMatchObject({ name: 'Najd Bikes', theme_color: '#c2410c' });
});

test('the shop is set and cut as its owner chooses, without a shift, and as before once that is taken back', async () => {
  const problems: string[] = [];
  const note = (message: ConsoleMessage) => message.type() === 'error' && problems.push(message.text());
  page.on('console', note);
  const choose = async (...names: string[]) => {
    await open('/settings', 'en');
    for (const name of names) await page.getByRole('radio', { name, exact: true }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved: shoppers see it now.')).toBeVisible();
  };
  const shown = () =>
    page.evaluate(() => {
      const field = document.querySelector('.rounded-md');
      return {
        family: getComputedStyle(document.body).fontFamily.split(',')[0],
        loaded: [
          ...new Set([...document.fonts].filter(({ status }) => status === 'loaded').map((f) => f.family)),
        ]
          .filter((family) => !family.includes('Fallback'))
          .sort(),
        named: [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')].map(
          ({ href }) => href.split('/').at(-1)?.split('.')[0],
        ),
        corners: field && getComputedStyle(field).borderRadius,
        ground: getComputedStyle(document.body).backgroundColor,
      };
    });
  await choose('Cairo', 'Round', 'Cool');
  await expectForEverybody();
  await showTheme(page, 'light');
  const chosen = {
    ...{ family: 'Cairo', loaded: ['Cairo'], named: ['cairo-arabic', 'cairo-latin'] },
    ...{ corners: '24px', ground: 'rgb(247, 249, 253)' },
  };
  await expect(async () => {
    await page.goto(`${shop.origin}/ar`);
    await page.evaluate(() => document.fonts.ready);
    expect(await shown()).toEqual(chosen);
  }).toPass();
  await expectForEverybody();
  await page.goto(`${shop.origin}/ar`);
  const shift = await page.evaluate(async () => {
    await document.fonts.ready;
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return sum;
  });
  expect(shift).toBeLessThan(0.02);

  await choose('Readex Pro, the usual one', 'Soft, as usual', 'Warm, as usual');
  await expect(async () => {
    await page.goto(`${shop.origin}/ar`);
    await page.evaluate(() => document.fonts.ready);
    expect(await shown()).toEqual({
      ...{ family: '"Readex Pro"', loaded: ['Readex Pro'] },
      named: expect.arrayContaining(['readex-pro-arabic', 'readex-pro-latin']),
      ...{ corners: '16px', ground: 'rgb(251, 249, 244)' },
    });
  }).toPass();
  expect(problems).toEqual([]);
  page.off('console', note);
});

test('the home page has the order and the words that a merchant gives it', async ({ browser }) => {
  await open('/home', 'en');
  await page.getByRole('button', { name: 'Add a panel' }).click();
  await page.getByLabel('Title in English').first().fill('Winter is near');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Title in Arabic').first()).toBeFocused();
  await page.getByLabel('Title in Arabic').first().fill('الشتاء قريب');
  await page.getByRole('checkbox', { name: 'Show Steps of buying on the home page' }).uncheck();
  await page.getByRole('button', { name: 'Add a category’s products' }).click();
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Women › Dresses' });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of the home page' });
  const previewed = preview.getByRole('heading', {
    level: 2,
    name: /^(Dresses|Winter is near|New Arrivals)$/,
  });
  await page.mouse.move(640, 450);
  // What stands further down comes as one gets there.
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(previewed).toHaveText(['Dresses', 'Winter is near', 'New Arrivals'], { timeout: 1_000 });
  }).toPass();
  await preview.getByRole('link').first().click();
  await expectForEverybody();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: shoppers see it now.')).toBeVisible();
  await expectForEverybody();

  const visitor = await (await browser.newContext()).newPage();
  const sections = visitor.getByRole('heading', {
    level: 2,
    name: /^(Dresses|Winter is near|New Arrivals)$/,
  });
  await expect(async () => {
    await visitor.goto(`${shop.origin}/en`);
    await expect(sections).toHaveText(['Dresses', 'Winter is near', 'New Arrivals'], { timeout: 1_000 });
  }).toPass();
  const row = visitor.getByRole('region', { name: 'Dresses' });
  await expect(row.getByRole('article').first()).toBeVisible();
  expect(await barriers(visitor)).toEqual([]);
  await visitor.close();
});

test('the menus lead where a merchant says, in both languages and on a phone', async ({ browser }) => {
  await open('/menus', 'en');
  await page.getByRole('button', { name: /^Arrange it yourself.*Header/ }).click();
  await page.getByRole('button', { name: 'Move Brands up' }).focus();
  for (let times = 0; times < 4; times++) await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move Brands up' }).press('Tab');
  await page.getByLabel('New entry in the header').selectOption('link');
  await page.getByRole('button', { name: /^Add.*New entry in the header/ }).click();
  const added = page.getByRole('main').getByRole('list').first().getByRole('listitem').last();
  await added.getByLabel('Leads to, in Arabic').fill('/ar/gift-card');
  await added.getByLabel('Leads to, in English').fill('javascript:alert(1)');
  await added.getByLabel('Name in Arabic').fill('أهدِ من تحب');
  await added.getByLabel('Name in English').fill('For those you love');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByLabel('Leads to, in English')).toBeFocused();
  await added.getByLabel('Leads to, in English').fill('/en/gift-card');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: shoppers see it now.')).toBeVisible();
  await expectForEverybody();

  const visitor = await (await browser.newContext()).newPage();
  for (const [locale, brands, gifts, drawer, menu] of [
    ['en', 'Brands', 'For those you love', 'Open the menu', 'Categories'],
    ['ar', 'العلامات التجارية', 'أهدِ من تحب', 'افتح القائمة', 'الأقسام'],
  ] as const) {
    await visitor.setViewportSize({ width: 1280, height: 900 });
    const inLine = visitor.locator('nav.main-navigation > a');
    await expect(async () => {
      await visitor.goto(`${shop.origin}/${locale}`);
      await expect(inLine.first()).toHaveText(brands, { timeout: 1_000 });
    }).toPass();
    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.getByRole('button', { name: drawer }).click();
    const entries = visitor.getByRole('dialog').getByRole('navigation', { name: menu }).getByRole('listitem');
    await expect(entries.first()).toHaveText(brands);
    await expect(entries.last().getByRole('link', { name: gifts })).toHaveAttribute(
      'href',
      `/${locale}/gift-card`,
    );
    expect(await barriers(visitor)).toEqual([]);
  }
  await visitor.close();

  await page.getByRole('button', { name: /^Back to the usual.*Header/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: shoppers see it now.').last()).toBeVisible();
});

test('a page is written in Arabic by keyboard alone, and shoppers read it as it was written', async ({
  browser,
}) => {
  const refused: string[] = [];
  const listen = (message: ConsoleMessage) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  };
  page.on('console', listen);
  await open('/content/new/pages');
  const inArabic = page.getByRole('group', { name: 'بالعربية' });
  const inEnglish = page.getByRole('group', { name: 'بالإنجليزية' });
  await inArabic.getByLabel(/^الاسم/).fill('العناية بالصوف');
  await inArabic.getByLabel(/^الرابط/).fill('العناية-بالصوف');
  await inEnglish.getByLabel(/^الاسم/).fill('Care of wool');
  await inEnglish.getByLabel(/^الرابط/).fill('care-of-wool');
  const text = inArabic.getByRole('textbox', { name: 'المحتوى' });
  const tools = inArabic.getByRole('toolbar');
  await expect(tools.getByRole('button', { name: 'عنوان', exact: true })).toBeVisible();

  await text.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(tools.getByRole('button', { name: 'عنوان', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type('اغسله باردًا');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+8');
  await page.keyboard.type('باليد');
  await page.keyboard.press('Enter');
  await page.keyboard.type('راسلنا');
  for (const _letter of 'راسلنا') await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+k');
  await expect(inArabic.getByLabel('وجهة الرابط')).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(inArabic.getByRole('alert')).toContainText('https://');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('/ar/contact');
  await expectForEverybody();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(tools.getByRole('button', { name: 'قائمة نقطية' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(inEnglish.getByLabel(/^الاسم/)).toBeFocused();
  await inEnglish.getByRole('textbox', { name: 'المحتوى' }).focus();
  await page.keyboard.type('## Wash it cold');
  await expect(inEnglish.getByRole('heading', { level: 2, name: 'Wash it cold' })).toBeVisible();
  await expectForEverybody();
  await page.getByRole('button', { name: 'أنشئ' }).click();
  await expect(page.getByRole('link', { name: 'عرض في المتجر بالعربية' })).toBeVisible();
  expect(refused).toEqual([]);
  page.off('console', listen);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${shop.origin}/ar/page/${encodeURIComponent('العناية-بالصوف')}`);
  await expect(visitor.getByRole('heading', { level: 2, name: 'اغسله باردًا' })).toBeVisible();
  const items = visitor
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^(باليد|راسلنا)$/ });
  await expect(items).toHaveText(['باليد', 'راسلنا']);
  await expect(items.getByRole('link', { name: 'راسلنا' })).toHaveAttribute('href', '/ar/contact');
  await visitor.close();
});

test('content that the editor does not know stays as it is', async () => {
  await open('/content/pages/contact', 'en');
  const inEnglish = page.getByRole('group', { name: 'In English' });
  await expect(inEnglish.getByRole('status')).toContainText('<dl>');
  await expect(inEnglish.getByRole('textbox', { name: 'Content' })).toHaveValue(/<dl>/);
  await expectForEverybody();
});

for (const locale of ['ar', 'en'])
  test(`every page of the desk is open to everybody, in ${locale}`, async () => {
    test.setTimeout(300_000);
    const pages = [
      ...['', '/orders', '/figures', '/figures?days=365', '/products', '/products/DTH-HJB-003'],
      ...['/products/changes', '/products/import', '/products/new', '/content', '/content/new/pages'],
      ...['/content/pages/size-guide', '/content/pages/size-guide/preview'],
      ...['/promotions', '/promotions/new', '/promotions/edit/welcome', '/shipping', '/shipping/new'],
      ...[
        '/shipping/edit/standard',
        '/customers',
        '/home',
        '/menus',
        '/settings',
        '/places',
        '/places/SA',
        '/places/SA?region=SA-01',
        '/terms',
        '/mails',
        '/mails/shipped',
        '/options',
        '/options/new',
        '/options/edit/color',
        '/staff',
        '/me',
        '/invitation',
      ],
      ...['/categories', '/categories/new?parent=women', '/categories/women', '/brands', '/brands/new'],
      ...['/categories/women/sizes', '/categories/dresses/sizes'],
      '/search-words',
    ];
    for (const path of pages) {
      await open(path, locale);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectForEverybody();
    }
  });

test('a second step is set up, asked for at the next log-in, and leads back to where one was', async () => {
  await open('/me', 'en');
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = (await page.locator('bdi.font-mono').textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = Date.now();
  const codeAt = (periods: number) => totp.generate({ timestamp: now + periods * 30_000 });
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await expectForEverybody();
  await page.getByLabel('Code').fill(codeAt(0));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('On: the code is asked for with each log-in.')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(heading('Log in to the desk')).toBeVisible();
  await expectForEverybody();

  await open('/orders?state=fulfilled', 'en');
  await expect(heading('Log in to the desk')).toBeVisible();
  await page.getByLabel(/Email/).fill(OWNER);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel(/Code of your authenticator/).fill(codeAt(1));
  await page.keyboard.press('Enter');
  await expect(heading('Orders')).toBeVisible();
  await expect(page).toHaveURL(/\?state=fulfilled$/);
});
