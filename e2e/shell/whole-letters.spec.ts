import type { Locator } from '@playwright/test';
import { LOCALES } from '../shop/messages.ts';
import { hydrated } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';

/** Two names that the dots below their last letter tell apart. */
const WITH_DOTS = 'علي';
const WITHOUT = 'على';

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('letters are whole in fields, down to the dots below them', async ({ page, shop }) => {
      await page.goto(`/${language}/contact`);
      await hydrated(page);
      const form = page.getByRole('main').getByRole('textbox');
      await expect(form.first()).toBeVisible();
      for (const field of await form.all()) await expectWholeLetters(field);
      await expectWholeLetters(await shop.header.openSearch());
    });
  });
}

test('letters are whole in what is cut short', async ({ page }) => {
  await page.goto('/ar/blog');
  await hydrated(page);
  const cut = page.locator('main [class*="line-clamp"]').filter({ visible: true });
  await expect(cut.first()).toBeVisible();
  const sizes = new Set<string>();
  for (const text of await cut.all()) {
    const size = await text.evaluate((element) => getComputedStyle(element).fontSize);
    if (sizes.has(size)) continue;
    sizes.add(size);
    const card = text.locator('xpath=ancestor::article');
    await text.evaluate((element, name) => {
      element.textContent = name;
    }, WITH_DOTS);
    const asIs = await card.screenshot();
    await text.evaluate((element) => {
      element.style.overflow = 'visible';
    });
    expect((await card.screenshot()).equals(asIs), `at ${size}`).toBe(true);
  }
  expect(sizes.size).toBeGreaterThan(1);
});

test('letters that are rare in a shop come where one of them stands in a page alone', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    const [, font] = /readex-pro-(\w+)/.exec(request.url()) ?? [];
    if (font) fonts.push(font);
  });
  const lettersOf = async (address: string) => {
    fonts.length = 0;
    await page.goto(address);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    return [...new Set(fonts)].sort();
  };
  // «Quoted», with figures and a dash: all that a page of a shop has.
  expect(await lettersOf('/ar/blog')).toEqual(['arabic', 'latin']);
  expect(await lettersOf('/ar/search/مقهى')).toEqual(['arabic', 'latin']);
  expect(await lettersOf('/ar/search/café')).toEqual(['arabic', 'extended', 'latin']);
});

async function expectWholeLetters(field: Locator): Promise<void> {
  const name = await field.evaluate((element) => element.outerHTML);
  const looks = async (change: (text: string) => Promise<void>) => {
    const pictures: Buffer[] = [];
    for (const text of [WITH_DOTS, WITHOUT]) {
      await change(text);
      pictures.push(await field.screenshot());
    }
    return pictures[0]?.equals(pictures[1] ?? Buffer.of());
  };
  expect(await looks((text) => field.fill(text)), name).toBe(false);
  await field.fill('');
  const suggest = (text: string) =>
    field.evaluate((element, value) => element.setAttribute('placeholder', value), text);
  expect(await looks(suggest), name).toBe(false);
}
