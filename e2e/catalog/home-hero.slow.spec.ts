import type { Page } from '@playwright/test';
import { expect, test } from '../shop/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** From here on, time passes only where a test says so. */
async function holdTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 10_000);
}

test.describe('the hero', () => {
  test('moves on every 5500 ms, 1000 ms later after a move by hand, and from the last banner to the first', {
    tag: '@once',
  }, async ({ page, shop: { home, messages } }) => {
    await page.clock.install();
    await home.open();
    await holdTime(page);
    await home.hero.getByRole('button', { name: `${messages.home.hero.bar} 3` }).click();
    await expect(home.banner).toHaveAccessibleName(/^3/);
    await page.clock.runFor(6400);
    await expect(home.banner).toHaveAccessibleName(/^3/);
    // To the millisecond: the next banner counts from the moment that this one has come.
    await page.clock.runFor(100);
    await expect(home.banner).toHaveAccessibleName(/^1/);
    await page.clock.runFor(5400);
    await expect(home.banner).toHaveAccessibleName(/^1/);
    await page.clock.runFor(100);
    await expect(home.banner).toHaveAccessibleName(/^2/);
  });

  test('stands still while paused', { tag: '@once' }, async ({ page, shop: { home, messages } }) => {
    await page.clock.install();
    await home.open();
    await home.hero.getByRole('button', { name: messages.home.hero.pause }).click();
    await holdTime(page);
    const shown = (await home.banner.getAttribute('aria-label')) ?? '';
    await page.clock.runFor(60_000);
    await expect(home.banner).toHaveAccessibleName(shown);
  });

  test('is turned by the keyboard', async ({ page, shop: { home, messages } }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await home.open();
    await home.hero.getByRole('button', { name: messages.home.hero.next }).focus();
    await page.keyboard.press('Enter');
    await expect(home.banner).toHaveAccessibleName(/^2/);
  });

  test('is swiped in the direction of reading', async ({ language, page, shop: { home } }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await home.open();
    const swipe = async (from: number, to: number) => {
      const touch = (clientX: number) => [{ identifier: 0, clientX, clientY: 200 }];
      await home.banner.dispatchEvent('touchstart', { changedTouches: touch(from) });
      await home.banner.dispatchEvent('touchend', { changedTouches: touch(to) });
    };
    const [start, end] = language === 'ar' ? ([300, 80] as const) : ([80, 300] as const);
    await swipe(end, start);
    await expect(home.banner).toHaveAccessibleName(/^2/);
    await swipe(start, end);
    await expect(home.banner).toHaveAccessibleName(/^1/);
  });
});

test('the hero stands still where motion is unwelcome', { tag: '@once' }, async ({
  page,
  shop: { home },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await home.open();
  await holdTime(page);
  await page.clock.runFor(60_000);
  await expect(home.banner).toHaveAccessibleName(/^1/);
});
