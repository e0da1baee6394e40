import { randomUUID } from 'node:crypto';
import { setUpCode } from '../../staff/set-up-code.ts';
import { eventually } from '../../testing/eventually.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { adminToken, askDesk } from '../../testing/orders-command.ts';
import { readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from '../orders/order-view.ts';
import { ORDER_MAILS } from './order-mails.ts';

interface Words {
  ar: string;
  en: string;
}
interface Shown {
  version: number;
  cases: string[];
  texts: { key: string; usual: Words; said: Words; before: Words; required: string[] }[];
  reason: string;
  codes: Record<string, string[]>;
  errors: Record<string, string[]>;
  present: { version: number; texts: Shown['texts'] };
  subject: string;
  html: string;
}

const NOTHING = { ar: '', en: '' };
const password = 'seven blue lanterns';

let mailServer: MailServer;
afterAll(() => mailServer?.close());

onEachDatabase(
  'the texts of mails about orders',
  ({ engine, shop: shopOf, databaseUrl }) => {
    const read = async (mail: string) => (await askDesk<Shown>(shopOf(), 'GET', `/mails/${mail}`)).body;
    const change = async (mail: string, texts: object) =>
      askDesk<Shown>(shopOf(), 'PATCH', `/mails/${mail}`, { version: (await read(mail)).version, texts });
    const refused = async (mail: string, texts: object) => {
      const { status, body } = await change(mail, texts);
      expect(status).toBe(400);
      return body.codes;
    };
    const preview = async (mail: string, body: object) =>
      askDesk<Shown>(shopOf(), 'POST', `/mails/${mail}/preview`, { texts: {}, ...body });

    const place = async (locale: string, shop = shopOf()) => {
      const token = await readyCart(shop, { productCode: 'jug', quantity: 1 });
      await shop.call('PUT', `/checkout/${token}/payment/0`, { body: { method: 'cash_on_delivery' } });
      const email = `${randomUUID()}@example.com`;
      await shop.call('PUT', `/checkout/${token}/complete?locale=${locale}`, { body: { email } });
      const { number } = (await shop.get<PlacedOrder>(`/orders/${token}`)).body;
      return { number, email };
    };
    const ship = (number: string) => askDesk(shopOf(), 'POST', `/orders/${number}/ship`, {});

    /** Somebody of the team, logged in. */
    const staff = { owner: '', orders: '', reader: '', ownerEmail: `owner-${randomUUID()}@example.com` };
    const as = (token: string, method: string, path: string, body?: object) =>
      shopOf().call<Shown>(method, `/admin${path}`, {
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
        body,
      });
    beforeAll(async () => {
      const begin = await shopOf().call<{ token: string }>('POST', '/staff/set-up', {
        body: {
          secret: setUpCode({ adminToken: await adminToken(shopOf()) }),
          ...{ name: 'Noura', email: staff.ownerEmail, password },
        },
      });
      staff.owner = begin.body.token;
      for (const role of ['orders', 'reader'] as const) {
        const email = `${role}-${randomUUID()}@example.com`;
        await as(staff.owner, 'POST', '/staff', { email, name: role, role });
        const mail = await mailServer.mailTo(email);
        const secret = /desk\/invitation#([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
        const accepted = await shopOf().call<{ token: string }>('POST', '/staff/invitation', {
          body: { secret, password },
        });
        staff[role] = accepted.body.token;
      }
    });

    it('are as the shop comes where nobody has said otherwise', async () => {
      const { number } = await place('en');
      const { text } = await mailServer.mailAbout(`Your order ${number} is confirmed`);
      expect(text).toContain('thank you for your order');
      const { body } = await askDesk<{ items: { code: string; isChanged: boolean }[] }>(
        ...([shopOf(), 'GET', '/mails'] as const),
      );
      expect(body.items.map(({ code }) => code)).toEqual(Object.keys(ORDER_MAILS));
      expect(body.items.filter(({ isChanged }) => isChanged)).toEqual([]);
      expect(await read('shipped')).toMatchObject({
        version: 0,
        cases: ['between', 'on_day'],
        texts: expect.arrayContaining([
          expect.objectContaining({ key: 'newsTracking', required: ['tracking'], said: NOTHING }),
        ]),
      });
    });

    it('arrive as they were changed, in both languages, and with HTML as it was written', async () => {
      await change('shipped', {
        newsShippedSubject: { ar: 'طلبك {number}\n خرج إليك', en: '' },
        newsShippedText: { ar: 'يا {name}، طلبك مع المندوب.', en: 'Hi {name}!\n\n<b>Soon</b> from {brand}.' },
      });
      const [arabic, english] = [await place('ar'), await place('en')];
      for (const { number } of [arabic, english]) await ship(number);
      const ofArabic = await mailServer.mailAbout(`طلبك ${arabic.number} خرج إليك`);
      expect(ofArabic.text).toContain('طلبك مع المندوب.');
      expect(ofArabic.text).not.toContain('{name}');
      const ofEnglish = await mailServer.mailAbout(`Your order ${english.number} is on its way`);
      expect(ofEnglish.text).toMatch(/Hi \S+!\n\n<b>Soon<\/b> from/);
      expect(ofEnglish.html).toContain('&lt;b&gt;Soon&lt;/b&gt;');
      const { body } = await askDesk<{ items: object[] }>(shopOf(), 'GET', '/mails');
      expect(body.items).toContainEqual({ code: 'shipped', isChanged: true });
    });

    it('are as the shop comes again once they are emptied, or written as it has them', async () => {
      const [subject] = (await read('paid')).texts;
      const { body } = await change('paid', {
        newsPaidSubject: { ar: 'الدفع {number}', en: subject?.usual.en },
      });
      expect(body.texts[0]?.said).toEqual({ ar: 'الدفع {number}', en: '' });
      const emptied = await change('paid', { newsPaidSubject: { ar: ' ', en: '' } });
      expect(emptied.body.texts[0]).toMatchObject({
        said: NOTHING,
        before: { ar: 'الدفع {number}', en: '' },
      });
    });

    it('are refused by field: what they cannot tell, what they must, and what is too long', async () => {
      const { body } = await change('confirmation', {
        orderSubject: { ar: 'طلبك', en: 'Order {number} with {tracking}' },
        orderThanks: { ar: 'أهلًا {الاسم}', en: 'Hello {name' },
      });
      expect(body.codes).toEqual({
        'texts.orderSubject.ar': ['mailPlaceholderMissing'],
        'texts.orderSubject.en': ['mailPlaceholder'],
        'texts.orderThanks.ar': ['mailPlaceholder'],
        'texts.orderThanks.en': ['mailPlaceholder'],
      });
      for (const name of ['number', 'name', 'brand'])
        expect(body.errors['texts.orderSubject.en']?.[0]).toContain(`{${name}}`);
      expect(
        await refused('confirmation', { orderSubject: { ar: '', en: `{number}${'x'.repeat(150)}` } }),
      ).toEqual({ 'texts.orderSubject.en': ['tooLong'] });
      expect(await refused('shipped', { newsTracking: { ar: '', en: 'Follow it.' } })).toEqual({
        'texts.newsTracking.en': ['mailPlaceholderMissing'],
      });
      expect(await refused('paid', { orderThanks: NOTHING })).toEqual({
        'texts.orderThanks': ['mailUnknown'],
      });
      expect((await read('confirmation')).version).toBe(0);
      expect((await askDesk<Shown>(shopOf(), 'GET', '/mails/nothing')).status).toBe(404);
    });

    it('are kept from two at once, and told from what to what they were changed', async () => {
      const { version } = await read('delivered');
      const texts = { newsDeliveredText: { ar: 'بالهناء', en: 'Enjoy.' } };
      const first = await as(staff.orders, 'PATCH', '/mails/delivered', { version, texts });
      expect(first.status).toBe(200);
      const second = await as(staff.owner, 'PATCH', '/mails/delivered', { version, texts: {} });
      expect(second).toMatchObject({
        status: 409,
        body: { reason: 'versionStale', present: { version: version + 1 } },
      });
      const before = first.body.texts.find(({ key }) => key === 'newsDeliveredText')?.before;
      await as(staff.owner, 'PATCH', '/mails/delivered', {
        ...{ version: version + 1, texts: { newsDeliveredText: before } },
      });
      const log = await as(staff.owner, 'GET', '/audit?subject=delivered');
      expect(log.body).toMatchObject([
        { staffName: 'Noura', changes: { 'newsDeliveredText.en': ['Enjoy.', null] } },
        { staffName: 'orders', changes: { 'newsDeliveredText.en': [null, 'Enjoy.'] } },
      ]);
    });

    it('are seen before they are saved, laid out as the mail, with nothing in it that leads away', async () => {
      for (const mail of Object.keys(ORDER_MAILS))
        for (const shownCase of [undefined, ...(await read(mail)).cases])
          for (const locale of ['ar', 'en']) {
            const { status, body } = await preview(mail, { locale, ...(shownCase && { case: shownCase }) });
            expect(status).toBe(200);
            expect(body.html).toContain(`<html lang="${locale}"`);
            expect(`${body.subject} ${body.html}`).not.toMatch(/\{|href=|undefined/);
          }
      const texts = { newsRefundedSubject: { ar: '', en: '{amount} of {number} is yours again' } };
      const { body } = await preview('refunded', { locale: 'en', texts });
      expect(body.subject).toMatch(/199.* of \d+ is yours again/);
      expect((await read('refunded')).version).toBe(0);
      const wrong = { newsRefundedSubject: { ar: '', en: '{nothing}' } };
      expect((await preview('refunded', { locale: 'en', texts: wrong })).status).toBe(400);
      expect((await preview('refunded', { locale: 'en', case: 'never' })).status).toBe(400);
    });

    it('are sent for a test to whoever asks, and to nobody else', async () => {
      const subject = `Test ${randomUUID()} {number}`;
      const texts = { newsPaidSubject: { ar: '', en: subject } };
      const sent = await as(staff.owner, 'POST', '/mails/paid/test', { locale: 'en', texts });
      expect(sent.status).toBe(204);
      const mail = await mailServer.mailAbout(subject.replace('{number}', ''));
      expect(mail.to).toMatchObject({ value: [{ address: staff.ownerEmail }] });
      const nobody = await askDesk(shopOf(), 'POST', '/mails/paid/test', { locale: 'en', texts });
      expect(nobody.status).toBe(403);
    });

    it('are changed by owners and whoever does the orders alone', async () => {
      const body = { version: 0, texts: {} };
      expect(await as(staff.reader, 'PATCH', '/mails/paid', body)).toMatchObject({
        ...{ status: 403, body: { reason: 'roleRefused' } },
      });
      for (const path of ['preview', 'test'])
        expect(
          (await as(staff.reader, 'POST', `/mails/paid/${path}`, { locale: 'en', texts: {} })).status,
        ).toBe(403);
    });

    it('are those of another server of the shop, too', async () => {
      if (engine !== 'PostgreSQL') return;
      await change('confirmation', { orderSubject: { ar: '', en: 'Yours: {number}' } });
      const other = await startShop({ DATABASE_URL: databaseUrl(), SMTP_URL: mailServer.url });
      try {
        const { number } = await place('en', other);
        await mailServer.mailAbout(`Yours: ${number}`);
        await change('return_requested', { newsReturnRequestedSubject: { ar: '', en: 'Coming: {number}' } });
        const subjectThere = async () =>
          (
            await askDesk<Shown>(other, 'POST', '/mails/return_requested/preview', {
              ...{ locale: 'en', texts: {} },
            })
          ).body.subject;
        await eventually(subjectThere, (subject) => /^Coming: /.test(subject));
      } finally {
        await other.remove();
      }
    });
  },
  async () => {
    mailServer ??= await startMailServer();
    return { SMTP_URL: mailServer.url };
  },
);
