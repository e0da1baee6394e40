import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { issueCustomerToken, redeemCustomerToken } from '../customers/customer-tokens.ts';
import { newPhoneCode, redeemPhoneCode } from '../customers/phone-log-in/phone-codes.ts';
import {
  contactMessages,
  customers,
  customerTokens,
  giftCardMovements,
  giftCards,
  jobs,
  orders,
  outbox,
  phoneCodes,
  rateLimits,
  refreshTokens,
} from '../kernel/database/schema.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { forgetExpired } from './forget-expired.ts';

const settings = { jwtSecret: new TextEncoder().encode('a secret of the tests, long enough') };
const day = 24 * 3600_000;
const forEver = { contactMessagesKept: 0 };
const inDays = (days: number) => new Date(Date.now() + days * day);

onPostgres('what has run out', (database) => {
  let customerId: number;

  beforeAll(async () => {
    const [customer] = await database()
      .queries.insert(customers)
      .values({ email: 'sara@example.com', firstName: 'سارة', lastName: 'العتيبي', passwordHash: '-' })
      .returning();
    customerId = customer?.id ?? 0;
  });

  it('is forgotten: attempts, sessions and links of mails', async () => {
    const { queries } = database();
    await queries.insert(rateLimits).values([
      { key: 'over', count: 9, endsAt: inDays(-1) },
      { key: 'running', count: 1, endsAt: inDays(1) },
    ]);
    await queries.insert(refreshTokens).values([
      { tokenHash: 'old', family: randomUUID(), customerId, expiresAt: inDays(-1) },
      { tokenHash: 'good', family: randomUUID(), customerId, expiresAt: inDays(1) },
    ]);
    await queries.insert(customerTokens).values([
      { tokenHash: 'old', customerId, purpose: 'reset', expiresAt: inDays(-8) },
      { tokenHash: 'told apart', customerId, purpose: 'verify', expiresAt: inDays(-1) },
    ]);
    await newPhoneCode(queries, settings, '+966500000001');
    await queries.update(phoneCodes).set({ expiresAt: inDays(-1) });
    const code = await newPhoneCode(queries, settings, '+966500000002');
    await forgetExpired(queries, forEver);
    expect((await queries.select().from(phoneCodes)).map(({ phoneNumber }) => phoneNumber)).toEqual([
      '+966500000002',
    ]);
    await queries.update(phoneCodes).set({ expiresAt: inDays(-1) });
    await expect(
      redeemPhoneCode(queries, settings, { phoneNumber: '+966500000002', code }),
    ).rejects.toMatchObject({
      fields: { code: [{ key: 'codeExpired' }] },
    });
    expect((await queries.select().from(rateLimits)).map(({ key }) => key)).toEqual(['running']);
    expect((await queries.select().from(refreshTokens)).map(({ tokenHash }) => tokenHash)).toEqual(['good']);
    expect((await queries.select().from(customerTokens)).map(({ tokenHash }) => tokenHash)).toEqual([
      'told apart',
    ]);
  });

  it('includes what was to be an email, once its link has run out', async () => {
    const { queries } = database();
    const newEmail = 'noura@example.com';
    const awaited = async () =>
      (await queries.select().from(customers).where(eq(customers.id, customerId))).map((row) => row.newEmail);
    await queries.update(customers).set({ newEmail });
    await issueCustomerToken(queries, customerId, 'email');
    await forgetExpired(queries, forEver);
    expect(await awaited()).toEqual([newEmail]);
    await queries.update(customerTokens).set({ expiresAt: inDays(-1) });
    await forgetExpired(queries, forEver);
    expect(await awaited()).toEqual([null]);
  });

  it('says so where a link of a mail is told from one that never was', async () => {
    const { queries } = database();
    const token = await issueCustomerToken(queries, customerId, 'reset');
    await queries.update(customerTokens).set({ expiresAt: inDays(-1) });
    const refusal = {
      unknown: new HttpError(404, { key: 'linkUnknown' }),
      expired: new HttpError(400, { key: 'linkExpired' }),
    };
    const redeem = (text: string) =>
      queries.transaction((tx) => redeemCustomerToken(tx, text, ['reset'], refusal));
    await expect(redeem(token)).rejects.toBe(refusal.expired);
    await expect(redeem('x')).rejects.toBe(refusal.unknown);
  });

  it('includes carts that no guest came back to, and no customer’s', async () => {
    const { queries } = database();
    const cart = { locale: 'ar', currency: 'SAR' } as const;
    const tokens = { left: randomUUID(), visited: randomUUID(), customers: randomUUID() };
    await queries.insert(orders).values([
      { ...cart, token: tokens.left, touchedAt: inDays(-31) },
      { ...cart, token: tokens.visited, touchedAt: inDays(-29) },
      { ...cart, token: tokens.customers, touchedAt: inDays(-31), customerId },
    ]);
    await forgetExpired(queries, forEver);
    const rows = await queries.select().from(orders);
    expect(rows.map(({ token }) => token)).toEqual([tokens.visited, tokens.customers]);
    await queries.delete(orders);
  });

  it('goes by the clock of the database, whatever that of a server says', async () => {
    const { queries } = database();
    const mail = { recipient: 'sara@example.com', text: 'text', html: '', subject: 'sent' };
    await queries.insert(outbox).values({ ...mail, createdAt: inDays(-29), sentAt: inDays(-29) });
    const OwnDate = globalThis.Date;
    globalThis.Date = class extends OwnDate {
      constructor(...given: []) {
        super(...((given.length > 0 ? given : [OwnDate.now() + 2 * day]) as []));
      }
    } as DateConstructor;
    try {
      await forgetExpired(queries, forEver);
    } finally {
      globalThis.Date = OwnDate;
    }
    expect(await queries.select().from(outbox)).toMatchObject([{ text: 'text' }]);
    await queries.delete(outbox);
  });

  it('includes whom mails went to, once they are long done with', async () => {
    const { queries } = database();
    const mail = { recipient: 'sara@example.com', text: '', html: '' };
    const rows = await queries
      .insert(outbox)
      .values([
        { ...mail, subject: 'sent long ago', createdAt: inDays(-91), sentAt: inDays(-91) },
        { ...mail, subject: 'given up long ago', createdAt: inDays(-91) },
        { ...mail, subject: 'sent', createdAt: inDays(-89), sentAt: inDays(-89) },
        { ...mail, subject: 'waiting', createdAt: inDays(-91) },
        { ...mail, subject: 'given up', createdAt: inDays(-91) },
      ])
      .returning();
    const keyOf = (subject: string) => String(rows.find((row) => row.subject === subject)?.id);
    await queries.insert(jobs).values([
      { kind: 'mail', key: keyOf('waiting') },
      { kind: 'mail', key: keyOf('given up'), runAt: null, setAsideAt: inDays(-29) },
      { kind: 'mail', key: keyOf('given up long ago'), runAt: null, setAsideAt: inDays(-31) },
    ]);
    await forgetExpired(queries, forEver);
    const kept = await queries.select().from(outbox).orderBy(outbox.id);
    expect(kept.map(({ subject }) => subject)).toEqual(['sent', 'waiting', 'given up']);
  });

  it('includes messages to the shop, unless they are to be kept', async () => {
    const { queries } = database();
    const message = { email: 'sara@example.com', message: 'سؤال', locale: 'ar' } as const;
    await queries.insert(contactMessages).values([
      { ...message, name: 'old', createdAt: inDays(-31) },
      { ...message, name: 'new', createdAt: inDays(-29) },
    ]);
    const names = async () => (await queries.select().from(contactMessages)).map(({ name }) => name);
    await forgetExpired(queries, forEver);
    expect(await names()).toEqual(['old', 'new']);
    await forgetExpired(queries, { contactMessagesKept: 30 * day });
    expect(await names()).toEqual(['new']);
  });

  it('includes what was said with gift cards, and whose they were once they are spent', async () => {
    const { queries } = database();
    const card = { locale: 'ar', recipientName: 'ريم', senderName: 'نورة', message: 'مبارك' } as const;
    const rows = await queries
      .insert(giftCards)
      .values([
        { ...card, recipientEmail: 'new@example.com', deliverOn: '2026-01-01', deliveredAt: inDays(-29) },
        { ...card, recipientEmail: 'full@example.com', deliverOn: '2026-01-01', deliveredAt: inDays(-31) },
        { ...card, recipientEmail: 'spent@example.com', deliverOn: '2026-01-01', deliveredAt: inDays(-31) },
        { ...card, recipientEmail: 'waiting@example.com', deliverOn: '2099-01-01' },
      ])
      .returning();
    for (const { id, recipientEmail } of rows) {
      await queries.insert(giftCardMovements).values({ giftCardId: id, kind: 'issued', amount: 10_000 });
      if (recipientEmail !== 'spent@example.com') continue;
      await queries.insert(giftCardMovements).values({ giftCardId: id, kind: 'held', amount: -10_000 });
    }
    await forgetExpired(queries, forEver);
    const kept = await queries.select().from(giftCards).orderBy(giftCards.id);
    expect(
      kept.map((each) => [each.recipientEmail, each.recipientName, each.senderName, each.message]),
    ).toEqual([
      ['new@example.com', 'ريم', 'نورة', 'مبارك'],
      ['full@example.com', 'ريم', null, ''],
      ['', '', null, ''],
      ['waiting@example.com', 'ريم', 'نورة', 'مبارك'],
    ]);
  });

  it('includes the addresses of deleted accounts’ orders, once these are shipped', async () => {
    const { queries } = database();
    const shippingAddress = {
      firstName: 'سارة',
      lastName: 'العتيبي',
      countryCode: 'SA',
      street: 'شارع العليا',
      city: 'الرياض',
      postcode: '12211',
    };
    const order = { state: 'new', locale: 'ar', currency: 'SAR', shippingAddress } as const;
    await queries.insert(orders).values([
      { ...order, token: randomUUID(), number: 'under way', shippingState: 'ready' },
      { ...order, token: randomUUID(), number: 'shipped', shippingState: 'shipped' },
      {
        ...order,
        token: randomUUID(),
        number: 'of a guest',
        shippingState: 'shipped',
        email: 'g@example.com',
      },
      { ...order, token: randomUUID(), number: 'of a customer', shippingState: 'shipped', customerId },
    ]);
    await forgetExpired(queries, forEver);
    const rows = await queries.select().from(orders);
    expect(
      Object.fromEntries(rows.map(({ number, shippingAddress: kept }) => [number, kept !== null])),
    ).toEqual({ 'under way': true, shipped: false, 'of a guest': true, 'of a customer': true });
  });
});
