import type { AccountExport } from '../../privacy/export-account.ts';
import { newDatabaseOf } from '../../testing/ask-services.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { linkToken, mailWith } from '../../testing/mailed-link.ts';
import { installedEngines } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import { newAccount, readyCart } from '../../testing/shopper.ts';

const shirt = 'shirt-sand-s';
const all = 5;

describe.each(installedEngines('stock notices'))('a notice of returned stock on %s', (engine) => {
  let shop: OwnShop;
  let settings: Record<string, string>;
  let order: string;

  beforeAll(async () => {
    settings = { DATABASE_URL: await newDatabaseOf(engine) };
    shop = await startShop(settings);
    const product = { productCode: 'shirt', variantCode: shirt, quantity: all };
    const token = await readyCart(shop, product);
    await shop.call('PUT', `/checkout/${token}/complete`, { body: { email: 'buyer@example.com' } });
    order = (await shop.get<{ number: string }>(`/orders/${token}`)).body.number;
  });
  afterAll(() => shop.remove());

  const askFor = (variantCode: string, email?: string, locale = 'ar') =>
    shop.call<{ codes: object }>('POST', `/stock-notices?locale=${locale}`, { body: { variantCode, email } });
  /** What brings stock back is noticed when a server starts, and each minute. */
  const restart = async () => {
    const { dataFolder: DATA_DIR } = shop;
    await shop.stop();
    shop = await startShop({ ...settings, DATA_DIR });
  };

  it.each([
    [shirt, 'nobody', { email: ['email'] }],
    [shirt, undefined, { email: ['required'] }],
    ['none', 'sara@example.com', { variantCode: ['variantUnknown'] }],
    ['shirt-ink-s', 'sara@example.com', { variantCode: ['backInStock'] }],
  ])('is refused for %s and %s', async (variantCode, email, codes) => {
    expect(await askFor(variantCode, email)).toMatchObject({ status: 400, body: { codes } });
  });

  const provenAccount = async () => {
    const account = await newAccount(shop);
    const token = await linkToken(shop, account.email, '/ar/verify-account');
    await shop.call('PUT', `/verify-account?token=${token}`);
    return account;
  };

  it('is mailed once, however often it was asked for, when a cancelled order gives the goods back', async () => {
    const { email, headers } = await provenAccount();
    const exported = async () => (await shop.get<AccountExport>('/me/export', headers)).body;
    for (const spelt of [email.toUpperCase(), email])
      expect(await askFor(shirt, spelt)).toMatchObject({ status: 204, body: '' });
    expect((await askFor(shirt, 'noura@example.com', 'en')).status).toBe(204);
    expect((await exported()).stockNotices).toEqual([{ variantCode: shirt, createdAt: expect.any(String) }]);

    await askDesk(shop, 'POST', `/orders/${order}/cancel`, {});
    for (const _ of ['brings it', 'brings it no more']) await restart();
    const mail = await mailWith(shop, email, 'عودة إلى المتجر');
    expect(mail).toContain('«قميص كتّان، رملي، صغير»');
    expect(mail).toContain(`?variant=${shirt}`);
    expect(await mailWith(shop, 'noura@example.com', 'Back in stock: Linen shirt')).toContain('/en/product/');
    const { stockNotices, mails } = await exported();
    expect(stockNotices).toMatchObject([{ mailedAt: expect.any(String) }]);
    expect(mails.filter(({ subject }) => subject.startsWith('عودة إلى المتجر'))).toHaveLength(1);

    const token = await linkToken(shop, email, '/ar/newsletter/unsubscribe');
    for (const _ of ['once', 'twice']) {
      const response = await fetch(`${shop.url}/shop-api/stock-notices/end?token=${token}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      expect(response.status).toBe(204);
    }
    expect((await exported()).stockNotices).toEqual([]);
    expect((await shop.call('POST', '/stock-notices/end', { body: {} })).status).toBe(400);
  });
});
