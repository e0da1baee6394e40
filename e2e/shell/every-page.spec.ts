import type { Page, ViewportSize } from '@playwright/test';
import { barriers, showTheme, type Theme } from '../shop/accessibility.ts';
import { LOCALES, type Locale } from '../shop/messages.ts';
import { keepPictures, PICTURES } from '../shop/pictures.ts';
import { expect, test } from '../shop/test.ts';
import { openCase, PAGES_IN, TEMPLATE_PAGES } from './page-cases.ts';

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
/** A small phone; WCAG 2.2 asks of it (1.4.10) that nothing has to be scrolled sideways. */
const SMALL = { width: 320, height: 640 };

/** Each language at one width in the light and at the other in the dark: every page in both, and at either width. */
const LOOKS: Record<Locale, { size: ViewportSize; theme: Theme }[]> = {
  ar: [
    { size: NARROW, theme: 'light' },
    { size: WIDE, theme: 'dark' },
  ],
  en: [
    { size: WIDE, theme: 'light' },
    { size: NARROW, theme: 'dark' },
  ],
};

test('text that can hardly be read is found in either language', async ({ page }) => {
  await page.setContent(
    '<main style="color: #ddd"><p lang="ar" dir="rtl">نص باهت لا يكاد يُقرأ</p><p lang="en">Faint text</p></main>',
  );
  expect(await barriers(page, 'main', ['color-contrast'])).toEqual([
    'color-contrast p[lang="ar"] | p[lang="en"]',
  ]);
});

for (const language of LOCALES) {
  const looks = LOOKS[language];
  test.describe(`in ${language}`, { tag: language === 'en' ? '@slow' : [] }, () => {
    test.use({ viewport: looks[0]?.size, contextOptions: { reducedMotion: 'reduce' } });

    for (const pageCase of PAGES_IN[language]) {
      const { name, header } = pageCase;
      const isInBothLanguages = !TEMPLATE_PAGES.includes(pageCase);
      test(`${name} hydrates cleanly, fits the screen and is accessible`, async ({ page, problems }) => {
        if (PICTURES) test.setTimeout(600_000);
        await openCase(page, pageCase, { language, problems });
        if (PICTURES) return keepPictures(page, `${name}-${language}`, header !== undefined);
        for (const [index, { size, theme }] of looks.entries()) {
          await page.setViewportSize(size);
          await expectNothingBeside(page);
          await showTheme(page, theme);
          // What is no matter of colours is tried at the other width in the other language.
          const rules = index > 0 && isInBothLanguages ? ['color-contrast'] : undefined;
          const found = await barriers(page, 'html', rules);
          expect(found, `in ${theme} at ${size.width} px`).toEqual([]);
        }
        await page.setViewportSize(SMALL);
        await expectNothingBeside(page);
        // The template's samples are held to the widths alone.
        if (isInBothLanguages) await withLargeText(page, () => expectNothingBeside(page));
      });
    }
  });
}

/** With letters twice as large, as somebody set them in the browser (WCAG 1.4.4). */
async function withLargeText(page: Page, look: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const sizes = (factor: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 * factor, fixed: 13 * factor } });
  await sizes(2);
  await page.setViewportSize(NARROW);
  await look();
  await sizes(1);
}

const expectNothingBeside = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: 'pixels that stand out sideways',
    })
    .toBeLessThanOrEqual(0);
