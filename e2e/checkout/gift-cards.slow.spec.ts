import { rm } from 'node:fs/promises';
import { barriers } from '../shop/accessibility.ts';
import { type MailServer, startMailServer } from '../shop/mail-server.ts';
import { open } from '../shop/place.ts';
import { makeStore } from '../shop/release-store.ts';
import { startShop, startShopApi } from '../shop/running-shop.ts';
import { readyCart } from '../shop/shopper.ts';
import { test as base, expect } from '../shop/test.ts';

const texts = {
  recipient: 'اسم من تُهدي إليه',
  email: 'بريده الإلكتروني',
  sender: 'اسمك كما يظهر في الهدية',
  message: 'رسالتك (اختياري)',
  add: 'أضف إلى السلة',
  line: 'بطاقة هدية إلى منى',
  check: 'اعرف الرصيد',
  have: 'لديك بطاقة هدية؟',
  unreachable: 'تعذّر الاتصال بالمتجر. بياناتك محفوظة، حاول مرة أخرى.',
  code: 'رمز بطاقة الهدية',
  use: 'استخدام',
  rest: 'المتبقي للدفع',
  ending: 'بطاقة هدية تنتهي بـ',
};

/** A shop of its own, which mails over SMTP. */
const test = base.extend<{ mails: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  mails: async ({}, use) => {
    const server = await startMailServer();
    await use(server);
    server.stop();
  },
  baseURL: [
    async ({ mails }, use) => {
      const [store, api] = await Promise.all([makeStore(), startShopApi({ SMTP_URL: mails.url })]);
      const shop = await startShop({ releases: store, shopApiUrl: api.origin });
      await use(shop.origin);
      await shop.stop();
      await api.stop();
      await rm(store, { recursive: true });
    },
    { scope: 'test', timeout: 120_000 },
  ],
});

test('a gift card is bought, arrives by mail, and pays a part of an order', { tag: '@once' }, async ({
  page,
  context,
  shop,
  mails,
  problems,
}) => {
  test.slow();
  const { checkout, messages } = shop;
  const main = page.getByRole('main');
  const friend = `mona-${crypto.randomUUID()}@example.com`;
  const contact = { phone: '0501234567', email: `guest-${crypto.randomUUID()}@example.com` };

  await open(page, '/ar/gift-card');
  expect(await barriers(page)).toEqual([]);
  await main.getByRole('radio', { name: '50' }).first().check();
  await checkout.field(texts.recipient).fill('منى');
  await checkout.field(texts.email).fill(friend);
  await checkout.field(texts.sender).fill('سارة');
  await checkout.field(texts.message).fill('كل عام وأنت بخير');
  await main.getByRole('button', { name: texts.add }).click();
  await expect(main.getByText(texts.line)).toBeVisible();
  await main.getByRole('link', { name: messages.cart.checkOut }).first().click();
  await expect(checkout.heading).toHaveText(messages.checkout.title);
  await checkout.field(messages.checkout.phone).fill(contact.phone);
  await checkout.field(messages.checkout.email).fill(contact.email);
  await checkout.button(messages.checkout.saveAddress).click();
  await checkout.payByCard('4242 4242 4242 4242');
  await expect(checkout.heading).toHaveText(messages.confirmation.title);

  await expect.poll(() => mails.mailTo(friend), { timeout: 30_000 }).toContain('كل عام وأنت بخير');
  const mail = mails.mailTo(friend) ?? '';
  const [code = ''] = /(?:[2-9A-Z]{4}-){4}[2-9A-Z]{4}/.exec(mail) ?? [];
  const link = new URL(/https?:\S+#\S+/.exec(mail)?.[0] ?? '');
  await open(page, link.pathname + link.hash);
  await expect(checkout.field(texts.code)).toHaveValue(code);
  await checkout.button(texts.check).click();
  await expect(main.getByText(code.slice(-4))).toBeVisible();

  await readyCart(context.request, 'DTH-HJB-003', 'DTH-HJB-003-TEAL');
  await checkout.open();
  await checkout.giveContact(contact);
  problems.allow(/request: net::ERR_FAILED/, /console: Failed to load resource/);
  await page.route('**/gift-card.*.js', (route) => route.abort(), { times: 1 });
  await checkout.button(texts.have).click();
  await expect(page.getByText(texts.unreachable)).toBeVisible();
  await expect(checkout.heading).toHaveText(messages.checkout.title);
  await checkout.button(texts.have).click();
  await checkout.field(texts.code).fill(code);
  await checkout.button(texts.use).click();
  await expect(main.getByText(texts.rest)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await checkout.payByCard('4242 4242 4242 4242');
  await expect(checkout.heading).toHaveText(messages.confirmation.title);
  await expect(main.getByText(`${texts.ending} ${code.slice(-4)}`).first()).toBeVisible();
  await expect(main.getByText(messages.confirmation.paid, { exact: true })).toBeVisible();
});
