import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CartPage } from '../shop/cart-page.ts';
import { CheckoutPage } from '../shop/checkout-page.ts';
import { startMailServer } from '../shop/mail-server.ts';
import { MESSAGES } from '../shop/messages.ts';
import { hydrated } from '../shop/place.ts';
import { makeStore } from '../shop/release-store.ts';
import { startShop } from '../shop/running-shop.ts';
import { expect, test } from '../shop/test.ts';
import { deskLink } from './desk-link.ts';

/** Where the pictures of `docs/opening-a-shop.md` are kept, such as `docs/images/opening`; none are taken without it. */
const GUIDE = process.env.GUIDE_PICTURES;
const CATALOGUE = join(import.meta.dirname, 'bicycles.csv');
/** Words of the shop that ours is made with, which another must not say. */
const CLOTHES =
  /cloth|\bdress(es)?\b|abaya|hijab|garment|fabric|wardrobe|dithar|ملابس|فستان|عباي|حجاب|أزياء|قماش|دثار/i;
const BICYCLE =
  'M30 95a20 20 0 1 0 40 0a20 20 0 1 0-40 0M110 95a20 20 0 1 0 40 0a20 20 0 1 0-40 0M50 95l25-45h45l10 45M75 50l20 45H50M95 95l25-45l-4-14h14M66 44h18';

/** A drawn bicycle as a file, as whoever took its picture would have sent it. */
async function drawing(
  page: Page,
  colour: string,
  size: { width: number; height: number },
  ground = '',
  side = 'auto',
) {
  const sheet = await page.context().newPage();
  await sheet.setViewportSize(size);
  await sheet.setContent(
    `<body style="margin:0;display:grid;align-items:center;height:100vh;background:${ground}"><svg viewBox="20 20 140 110"
      style="height:${Math.min(size.height, size.width * 0.7)}px;margin:auto;margin-inline-start:${side}" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">
      <path d="${BICYCLE}"/></svg>`,
  );
  const buffer = await sheet.screenshot({ omitBackground: !ground });
  await sheet.close();
  return { name: `bicycle-${colour.slice(1)}.png`, mimeType: 'image/png', buffer };
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a shop of bicycles is opened by who has a browser and nothing else', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const mails = await startMailServer();
  const shop = await startShop({
    releases: await makeStore(),
    environment: {
      SMTP_URL: mails.url,
      CATALOGUE: '',
      TEMPLATE_PAGES: 'off',
      GIFT_CARDS: 'off',
      BANK_TRANSFER_DETAILS: '',
      TEST_PAYMENTS: 'off',
    },
  });
  const open = (path: string, locale = 'en') => page.goto(`${shop.origin}/${locale}${path}`);
  const desk = (path: string, locale = 'en') => open(`/desk${path}`, locale);
  const keep = async (name: string, of = page) => {
    if (!GUIDE) return;
    await mkdir(GUIDE, { recursive: true });
    await of.screenshot({ path: join(GUIDE, `${name}.jpg`), type: 'jpeg', quality: 70 });
  };
  const step = (name: string, state: string) =>
    page.getByRole('listitem').filter({ hasText: new RegExp(`^${state} ?${name}`) });
  await page.setViewportSize({ width: 1280, height: 900 });

  try {
    await test.step('the first one becomes its owner', async () => {
      const link = await deskLink(shop);
      await page.goto(shop.origin + link.replace('/ar/', '/en/'));
      await page.getByLabel(/^Your name/).fill('Noura');
      await page.getByLabel(/^Email/).fill('noura@example.com');
      await page.getByLabel(/^Password/).fill('seven blue lanterns');
      await page.keyboard.press('Enter');
      await expect(step('Name and logo', 'Not done yet')).toBeVisible();
      await keep('1-before-opening');
    });

    await test.step('it gets a name, a logo and a colour', async () => {
      await page.getByRole('link', { name: 'Name and logo' }).click();
      await page.getByLabel(/^Name in Arabic/).fill('دراجات نجد');
      await page.getByLabel(/^Name in English/).fill('Najd Bikes');
      await page.getByLabel(/^Description in Arabic/).fill('دراجات ومستلزماتها، نجمعها ونفحصها في الرياض.');
      await page
        .getByLabel(/^Description in English/)
        .fill('Bicycles and what belongs to them, put together and checked in Riyadh.');
      await page.getByRole('textbox', { name: /^Colour/ }).fill('#b4451a');
      await page
        .getByLabel(/^Logo/)
        .setInputFiles(await drawing(page, '#b4451a', { width: 160, height: 128 }));
      await expect(page.getByRole('button', { name: 'Remove the logo' })).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      await keep('2-name-and-logo');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved: shoppers see it now.')).toBeVisible();
    });

    await test.step('its catalogue comes from a file', async () => {
      await desk('');
      await page.getByRole('link', { name: 'Products', exact: true }).last().click();
      await page.getByRole('link', { name: 'Import a file' }).click();
      await page.getByLabel('Choose a file').setInputFiles(CATALOGUE);
      await page.getByRole('button', { name: 'Show what will change' }).click();
      await expect(page.getByRole('row', { name: /^Products/ })).toContainText('10');
      await keep('3-what-a-file-changes');
      await page.getByRole('button', { name: 'Import now' }).click();
      await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
    });

    await test.step('bicycles get their pictures', async () => {
      for (const [code, colour] of [
        ['wadi-29', '#a4733b'],
        ['corniche-city', '#2f6f62'],
        ['tuwaiq-trail', '#3a3f52'],
        ['shibl-20', '#2456a6'],
      ] as const) {
        await desk(`/products/${code}`);
        await page
          .getByLabel('Add pictures')
          .setInputFiles(await drawing(page, colour, { width: 1200, height: 1500 }, '#eef1ee'));
        await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('The product is saved.')).toBeVisible();
        if (code === 'wadi-29') await keep('4-a-product');
      }
    });

    await test.step('what is ordered can be sent', async () => {
      await desk('/shipping/new');
      await page.getByLabel(/^Name in Arabic/).fill('توصيل مع التركيب');
      await page.getByLabel(/^Name in English/).fill('Delivered and put together');
      await page.getByLabel(/^Description in Arabic/).fill('نسلّمها جاهزة للركوب');
      await page.getByLabel(/^Description in English/).fill('Ready to ride at your door');
      await page.getByLabel(/^Price \(riyals\)/).fill('75');
      await page.getByLabel(/^Price \(US dollars\)/).fill('20');
      await keep('5-shipping');
      await page.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByRole('link', { name: 'Delivered and put together' })).toBeVisible();
    });

    await test.step('it says where money is transferred to, and who sells', async () => {
      await desk('');
      await expect(step('Payment', 'Not done yet')).toBeVisible();
      await page.getByRole('link', { name: 'Payment', exact: true }).click();
      await page.getByLabel(/^Days for returns/).fill('14');
      await page
        .getByLabel('Account in Arabic')
        .fill('مصرف الإنماء\nمؤسسة دراجات نجد\nSA03 8000 0000 6080 1016 7519');
      await page
        .getByLabel('Account in English')
        .fill('Alinma Bank\nNajd Bikes Est.\nSA03 8000 0000 6080 1016 7519');
      await page.getByLabel(/^VAT number/).fill('310122393500003');
      await page.getByLabel(/^Commercial register/).fill('1010123456');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved: the terms hold now.')).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      await keep('12-terms-of-sale');
    });

    await test.step('it has a page of its own, a banner and a panel', async () => {
      await desk('/content/new/pages');
      const texts = (language: string) => page.getByRole('group', { name: language });
      for (const [language, name, address, content] of [
        ['In Arabic', 'خدمة الصيانة', 'خدمة-الصيانة', 'فحص أول مجاني بعد ثلاثين يومًا من الشراء.'],
        ['In English', 'Repairs', 'repairs', 'The first check is free, thirty days on.'],
      ] as const) {
        await texts(language).getByLabel(/^Name/).fill(name);
        await texts(language)
          .getByLabel(/^Address/)
          .fill(address);
        await texts(language).getByRole('toolbar').waitFor();
        await texts(language).getByRole('textbox', { name: 'Content' }).fill(content);
      }
      await keep('6-a-page');
      await page.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible();

      await desk('/content/new/banners');
      for (const [language, title, link] of [
        ['In Arabic', 'دراجات لكل طريق', '/ar/taxons/mountain-bikes'],
        ['In English', 'A bicycle for every road', '/en/taxons/mountain-bikes'],
      ] as const) {
        await texts(language)
          .getByLabel(/^Title/)
          .fill(title);
        await texts(language)
          .getByLabel(/^Where it leads/)
          .fill(link);
        await texts(language)
          .locator('input[type=file]')
          .setInputFiles(
            await drawing(
              page,
              '#b4451a',
              { width: 1920, height: 800 },
              '#f6efe6',
              language === 'In Arabic' ? '6%' : '42%',
            ),
          );
      }
      // Both are on their way at once, and neither is lost.
      await expect(page.getByRole('main').locator('fieldset img')).toHaveCount(2);
      await page.getByLabel(/^Code/).fill('hero');
      await page.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible();

      await desk('/home');
      await page.getByRole('button', { name: 'Add a panel' }).click();
      await page.getByLabel('Title in English').first().fill('Put together, oiled and checked');
      await page.getByLabel('Title in Arabic').first().fill('مركّبة ومزيّتة ومفحوصة');
      await page.getByRole('checkbox', { name: 'Show Steps of buying on the home page' }).uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved: shoppers see it now.')).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      await keep('7-home-page');
    });

    const context = await browser.newContext({
      baseURL: shop.origin,
      viewport: { width: 1280, height: 900 },
    });
    const shopper = await context.newPage();
    const place = { page: shopper, locale: 'ar', messages: MESSAGES.ar } as const;
    let number = '';
    await test.step('somebody buys a bicycle', async () => {
      await expect(async () => {
        await shopper.goto('/ar');
        await expect(shopper.getByRole('heading', { name: 'مركّبة ومزيّتة ومفحوصة' })).toBeVisible({
          timeout: 1_000,
        });
      }).toPass();
      await expect(
        shopper.getByRole('contentinfo').getByRole('link', { name: 'خدمة الصيانة' }),
      ).toBeVisible();
      await keep('8-the-shop', shopper);
      await shopper.goto('/ar/product/wadi-29');
      await hydrated(shopper);
      await keep('9-a-bicycle', shopper);
      await shopper
        .getByRole('main')
        .getByRole('button', { name: MESSAGES.ar.addToCart, exact: true })
        .click();
      await expect(shopper.getByRole('status').getByText(MESSAGES.ar.addedToCart)).toBeVisible();
      const cart = new CartPage(place);
      await cart.open();
      await cart.checkOut();
      const checkout = new CheckoutPage(place);
      await checkout.giveContact({ phone: '0501234567', email: 'sara@example.com' });
      await checkout.giveAddress();
      await checkout.payOnDelivery();
      number = await checkout.orderNumber();
    });

    await test.step('whoever reads its mail, its pages and its sitemap hears of bicycles alone', async () => {
      await expect(() => expect(mails.mailTo('sara@example.com')).toContain('دراجة جبلية وادي 29')).toPass();
      expect(mails.mailTo('sara@example.com')).not.toMatch(CLOTHES);
      const read = new Set<string>();
      const listed = await (await shopper.request.get('/sitemap.xml')).text();
      const left = ['/ar', '/en', '/en/no-such-page', ...linksIn(listed, shop.origin)];
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        if (read.has(path)) continue;
        read.add(path);
        const text = await (await shopper.request.get(path)).text();
        expect(wordsOf(text), path).not.toMatch(CLOTHES);
        left.push(...linksIn(text, shop.origin));
      }
      expect(read.size).toBeGreaterThan(60);
    });

    await test.step('the order is sent, and nothing is left to be done', async () => {
      await desk('/orders');
      await page.getByRole('link', { name: `#${number}` }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Order #${number}` })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('WAD-M-SAND');
      await keep('10-an-order');
      await desk('/orders?state=todo');
      await page.getByRole('checkbox', { name: 'Choose all that can be shipped' }).check();
      await page.getByRole('combobox').selectOption('SMSA Express');
      await page.getByRole('button', { name: 'Ship the chosen' }).click();
      await expect(page.getByText('1 shipped.')).toBeVisible();
      await desk('');
      await expect(page.getByRole('heading', { level: 1, name: 'Hello Noura' })).toBeVisible();
      await expect(page.getByText('Before you open')).toBeHidden();
      await keep('11-open');
    });
  } finally {
    await page.close();
    await shop.stop();
    mails.stop();
  }
});

/** Addresses of pages that a document links to, without what they ask for. */
function linksIn(document: string, origin: string): string[] {
  const hrefs = [...document.matchAll(/(?:href="|<loc>)([^"<]+)/g)].map(([, href = '']) => href);
  return hrefs
    .map((href) => new URL(href.replaceAll('&amp;', '&'), origin))
    .filter((url) => url.origin === origin && /^\/(ar|en)(\/|$)|\/sitemap/.test(url.pathname))
    .map(({ pathname }) => pathname);
}

/** What is read of a document: its text, and what stands in its head for others. */
const wordsOf = (document: string): string =>
  document.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<(?!meta\b)[^>]*>/g, ' ');
