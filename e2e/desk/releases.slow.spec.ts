import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { barriers } from '../shop/accessibility.ts';
import { startMailServer } from '../shop/mail-server.ts';
import { makeStore, publishVariant } from '../shop/release-store.ts';
import { startShop } from '../shop/running-shop.ts';
import { expect, test } from '../shop/test.ts';
import { deskLink } from './desk-link.ts';

const PASSWORD = 'seven blue lanterns';
const REMOTE = 'mfe-content';
const CONSOLE = '/releases/console';

/** In both themes, and as narrow as a phone. */
async function expectForEverybody(page: Page): Promise<void> {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await barriers(page)).toEqual([]);
  }
}

test('an owner of the shop rolls a remote back from the desk, and nobody else finds a way there', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(180_000);
  // What is not there for somebody is answered as such.
  problems.allow(/404/);
  const mails = await startMailServer();
  const releases = await makeStore();
  const shop = await startShop({ releases, environment: { SMTP_URL: mails.url } });
  const { origin } = shop;
  const send = (from: Page, path: string, data: object) =>
    from.request.post(`${origin}/desk-api${path}`, { data, headers: { origin } });
  const menu = (from: Page, name: string) => from.getByRole('navigation', { name });
  const heading = page.getByRole('heading', { level: 1 });

  const [, secret] = (await deskLink(shop)).split('#');
  const owner = { name: 'نورة', email: 'owner@example.com', password: PASSWORD };
  expect((await send(page, '/set-up', { secret, ...owner })).status()).toBe(204);
  await publishVariant(releases, { remote: REMOTE, version: '9.0.0' });

  await page.goto(`${origin}/ar/desk`);
  await menu(page, 'لوحة المتجر').getByRole('link', { name: 'الإصدارات' }).click();
  await expect(page).toHaveURL(`${origin}${CONSOLE}/ar`);
  await expect(heading).toHaveText('المنشور الآن');
  const live = page.getByRole('table', { name: REMOTE });
  await expect(live).toContainText('9.0.0');
  await expect(page.getByRole('banner')).toContainText('نورة');
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectForEverybody(page);

  await page.getByRole('link', { name: 'فعّل الخطوة الثانية' }).click();
  await page.getByRole('button', { name: 'ابدأ التفعيل' }).click();
  const key = (await page.locator('bdi.font-mono').textContent()) ?? '';
  await page.getByLabel(/^الرمز/).fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^مفعّلة/)).toBeVisible();

  await menu(page, 'لوحة المتجر').getByRole('link', { name: 'الإصدارات' }).click();
  await page.getByRole('link', { name: `إرجاع ${REMOTE}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('السبب').fill('صفحة العناية لا تُفتح');
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'أرجِع' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('صفحة العناية لا تُفتح');
  await expect(live).not.toContainText('9.0.0');
  await expect(live).toContainText('نورة');
  await expectForEverybody(page);
  const released = async () => (await fetch(`${origin}/releases/current.json`)).json();
  await expect.poll(released).toMatchObject({ by: 'نورة', reason: 'صفحة العناية لا تُفتح' });
  expect(await page.locator('script').count()).toBe(0);

  await page.getByRole('link', { name: 'English' }).click();
  await expect(heading).toHaveText('What is live');
  await expectForEverybody(page);
  await page.getByRole('link', { name: 'Back to the desk' }).click();
  await menu(page, 'Desk').getByRole('link', { name: 'Team' }).click();
  const log = page.getByRole('table');
  await expect(log).toContainText(`rollback ${REMOTE}`);

  expect(
    (await send(page, '/staff', { email: 'omar@example.com', name: 'Omar', role: 'orders' })).status(),
  ).toBe(201);
  await expect(() => expect(mails.mailTo('omar@example.com')).toContain('/desk/invitation#')).toPass();
  const invitation = /\/desk\/invitation#([\w-]+)/.exec(mails.mailTo('omar@example.com') ?? '')?.[1];
  const clerk = await (await browser.newContext()).newPage();
  expect((await send(clerk, '/invitation', { secret: invitation, password: PASSWORD })).status()).toBe(204);
  await clerk.goto(`${origin}/en/desk`);
  await expect(clerk.getByRole('link', { name: 'Orders', exact: true }).first()).toBeVisible();
  await expect(clerk.getByRole('link', { name: 'Releases' })).toHaveCount(0);
  expect((await clerk.goto(`${origin}${CONSOLE}/en`))?.status()).toBe(404);
  await clerk.close();

  await send(page, '/log-out', {});
  expect((await page.goto(`${origin}${CONSOLE}/en`))?.status()).toBe(404);
  await page.goto(`${origin}/en/desk`);
  await expect(heading).toHaveText('Log in to the desk');
  await expect(page.getByRole('link', { name: 'Releases' })).toHaveCount(0);
  await shop.stop();
  mails.stop();
});
