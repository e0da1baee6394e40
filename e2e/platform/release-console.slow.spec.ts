import { barriers } from '../shop/accessibility.ts';
import { expect, test } from './own-shop.ts';

const TOKEN = 'the token of Sara, which is long enough';
const TEXTS = {
  ar: {
    token: 'رمز الدخول الخاص بك',
    live: 'المنشور الآن',
    promote: /^تعميم/,
    submit: 'أتِحها للجميع',
    reason: 'السبب',
  },
  en: {
    token: 'Your token',
    live: 'What is live',
    promote: /^Promote/,
    submit: 'Give it to everybody',
    reason: 'Reason',
  },
} as const;

for (const language of ['ar', 'en'] as const) {
  test(`an operator promotes a canary in the release console, in ${language}, by the keyboard and without scripts`, async ({
    page,
    startOwnShop,
    problems,
  }) => {
    // What is refused is answered as such.
    problems.allow(/422/);
    const { token, live, promote, submit, reason } = TEXTS[language];
    const shop = await startOwnShop([], { RELEASE_OPERATORS: JSON.stringify({ sara: TOKEN }) });
    await shop.publish({ remote: 'mfe-catalog', version: '9.0.0', percent: 5 });

    /** In both themes, and as narrow as a phone. */
    async function expectForEverybody(): Promise<void> {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await barriers(page)).toEqual([]);
      }
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      }
    }

    await page.goto(`${shop.origin}/releases/console/${language}`);
    await expectForEverybody();
    await page.getByLabel(token).fill('somebody');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel(token).fill(TOKEN);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(live);
    await expect(page.getByRole('table', { name: 'mfe-catalog' })).toContainText('9.0.0');
    await expectForEverybody();

    await page.getByRole('link', { name: promote }).focus();
    await page.keyboard.press('Enter');
    await expectForEverybody();
    const field = page.getByLabel(reason);
    await field.fill('لا أخطاء منذ ساعة');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: submit })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('لا أخطاء منذ ساعة');
    await expectForEverybody();
    // Shells look for another release once a second.
    const released = async () => (await fetch(`${shop.origin}/releases/current.json`)).json();
    await expect.poll(released).toMatchObject({ by: 'sara', reason: 'لا أخطاء منذ ساعة' });

    await page.getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('table', { name: 'mfe-catalog' })).toContainText('9.0.0');
    await expectForEverybody();
    expect(await page.locator('script').count()).toBe(0);
  });
}
