import { type BrowserContextOptions, devices, type Page } from '@playwright/test';
import { barriers } from '../shop/accessibility.ts';
import { merchant } from '../shop/merchant.ts';
import { LOCALES, type Locale } from '../shop/messages.ts';
import { readyCart } from '../shop/shopper.ts';
import { expect, type Shop, test } from '../shop/test.ts';

/** What shoppers look for in their own words, and what names of the right things have in common. */
const WORDS: Record<Locale, { gift: string; bag: string; isBag: RegExp }> = {
  ar: { gift: 'هدية', bag: 'شنطة', isBag: /حقيبة|شنطة|كلتش/ },
  en: { gift: 'gift', bag: 'purse', isBag: /bag|tote|clutch|purse/i },
};
/** One of them goes the way of those who have the system choose colours, and nothing move. */
const LOOKS: Record<Locale, BrowserContextOptions> = {
  ar: {},
  en: { forcedColors: 'active', reducedMotion: 'reduce' },
};
const GIFT_BELOW = 200;
const PHONE = '+966501234567';

const newEmail = () => `guest-${crypto.randomUUID()}@example.com`;

/** What a shopper stands before on the way: nothing to the side, nothing that keeps anybody out. */
async function expectOpenToAll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await barriers(page)).toEqual([]);
}

/** From the product's page to the number of the order. */
async function buyAsGuest(page: Page, { product, header, cart, checkout, messages }: Shop): Promise<string> {
  await product.addButton.click();
  await expect(product.added).toBeVisible();
  await header.cart.click();
  await cart.drawer.getByRole('link', { name: messages.cart.checkOut }).click();
  await expect(checkout.heading).toHaveText(messages.checkout.title);
  await expectOpenToAll(page);
  await checkout.giveContact({ phone: PHONE, email: newEmail() });
  await checkout.giveAddress();
  await checkout.payOnDelivery();
  return await checkout.orderNumber();
}

// Each page on the way is tried for barriers, which takes a while.
test.slow();
test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });

for (const language of LOCALES) {
  const words = WORDS[language];

  test.describe(`on a phone in ${language}`, () => {
    test.use({ language, contextOptions: LOOKS[language] });

    test('a gift for less than 200 is found, and bought without an account', async ({ page, shop }) => {
      const { home, header, category, product, messages } = shop;
      await home.open();
      await header.search(words.gift);
      await expect(category.heading).toContainText(words.gift);
      await category.filterPrice(0, GIFT_BELOW);
      await expect(page.getByRole('main').getByRole('list', { name: messages.list.active })).toBeVisible();
      const prices = await category.prices();
      expect(prices.length).toBeGreaterThan(0);
      expect(Math.max(...prices)).toBeLessThanOrEqual(GIFT_BELOW);
      await expectOpenToAll(page);
      await category.cards.first().getByRole('link').first().click();
      await expect(product.addButton).toBeVisible();
      await expectOpenToAll(page);
      expect(await buyAsGuest(page, shop)).toMatch(/^\d+$/);
    });

    test('an everyday word finds what the shop calls otherwise', async ({ shop }) => {
      const { home, header, category, product } = shop;
      await home.open();
      await header.search(words.bag);
      await expect(category.heading).toContainText(words.bag);
      const names = (await category.cards.allInnerTexts()).slice(0, 5);
      expect(names.filter((name) => words.isBag.test(name))).not.toEqual([]);
      await category.cards.filter({ hasText: words.isBag }).first().getByRole('link').first().click();
      await expect(product.heading).toHaveText(words.isBag);
      await product.addButton.click();
      await expect(product.added).toBeVisible();
    });

    test('what was delivered is exchanged for another colour', async ({ page, shop }) => {
      const { account, messages } = shop;
      const { email } = await account.loggedIn();
      const token = await readyCart(page.request, 'DTH-HJB-003', 'DTH-HJB-003-IVORY', language);
      await page.request.put(`/shop-api/checkout/${token}/complete`, { data: { email } });
      const order = async () =>
        (await (await page.request.get(`/shop-api/orders/${token}`)).json()) as {
          number: string;
          returns: { id: number; items: { exchangeFor?: { name: string } }[] }[];
        };
      const { number } = await order();
      for (const step of ['ship', 'deliver']) await merchant('orders', step, number);

      await account.open(`account-my-order/${token}`);
      const returns = page.getByRole('region', { name: messages.returns.title });
      await returns.getByRole('button', { name: messages.returns.ask }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: messages.returns.instead }).selectOption({ index: 1 });
      await dialog.getByRole('textbox', { name: messages.returns.reason }).fill('درجة أخرى');
      await expectOpenToAll(page);
      await dialog.getByRole('button', { name: messages.returns.submit }).click();
      await expect(dialog).toBeHidden();

      const [asked] = (await order()).returns;
      const other = asked?.items[0]?.exchangeFor?.name ?? '';
      expect(other).not.toBe('');
      await expect(returns).toContainText(other);
      await merchant('orders', 'return', 'accept', String(asked?.id));
      await page.reload();
      await expect(returns).toContainText(messages.returns.accepted);
      await expectOpenToAll(page);
    });
  });
}
