import { createECDH } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { showTheme } from './accessibility.ts';
import { openEach } from './openers.ts';

/** Of the shop that pictures are taken of, so that they show what else a merchant can switch on. */
export const EVERYTHING_ON: Record<string, string> = {
  GIFT_WRAP_PRICES: 'SAR:15,USD:4',
  MOYASAR_SECRET_KEY: 'sk_test_of_the_pictures',
  TABBY_SECRET_KEY: 'sk_of_the_pictures',
  TABBY_MERCHANT_CODE: 'shop',
  TAMARA_API_TOKEN: 'of-the-pictures',
  VAT_NUMBER: '310122393500003',
  CR_NUMBER: '1010123456',
  WHATSAPP_NUMBER: '966500000000',
  OVERRIDE_SECRET: 'the-secret-of-overrides-in-the-pictures',
  ...webPushKeys(),
};

function webPushKeys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url').padStart(43, 'A'),
  };
}

/** Where pictures of pages are kept to be looked at; none are taken without it. */
export const PICTURES = process.env.SCREENSHOTS;

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/**
 * Takes the page at three widths in both themes, and likewise everything that it opens.
 * @param header whether what the header opens is wanted too: it is the same on all pages
 */
export async function keepPictures(page: Page, name: string, header: boolean): Promise<void> {
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await showWholePage(page);
    await take(page, `${name}-${size.width}`, true);
    await openEach(page, { header, content: true }, async (place) => {
      // With what it shows, rather than what stands in for that.
      await page.waitForLoadState('networkidle');
      await take(page, `${name}-${size.width}-opened-${place + 1}`, false);
    });
  }
}

/** Parts further down, and their pictures, come once they are in sight. */
async function showWholePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 100)));
    }
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

async function take(page: Page, name: string, fullPage: boolean): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    // The pages that stand in for the shop go by the system's.
    await page.emulateMedia({ colorScheme: theme });
    await showTheme(page, theme);
    const file = `${name.replaceAll(' ', '-')}-${theme}.png`;
    await page.screenshot({ path: join(PICTURES ?? '', file), fullPage, timeout: 60_000 });
  }
}
