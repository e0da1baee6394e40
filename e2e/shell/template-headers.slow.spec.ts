import type { Page } from '@playwright/test';
import { open } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';

/** Chromium puts a pointer that nobody moved into the corner, on the header, at a moment of its own after a page's start. */
const withoutPointer = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ignoreCorner = (event: PointerEvent) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    };
    window.addEventListener('pointerover', ignoreCorner, true);
  });

/** Names of the scripts that the header alone needs, as the page asks for them. */
function watchHeaderScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const script = /\/(header\.\w+\.js)$/.exec(request.url())?.[1];
    if (script) scripts.push(script);
  });
  return scripts;
}

test('the More menu leads to the pages with sample content, and closes', async ({
  page,
  shop: { home, header, messages },
}) => {
  await home.open();
  const more = await header.openMore();
  const link = more.getByRole('link', { name: messages.menu.productPage2 });
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await (await header.openMore()).getByRole('link', { name: messages.menu.productPage2 }).click();
  await expect(page).toHaveURL('/product-detail-2');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(header.banner.locator('[popover]:popover-open')).toHaveCount(0);
});

test('the avatar of a guest says to log in first, and leads there', async ({
  language,
  page,
  shop: { home, header, account, messages },
}) => {
  await home.open();
  await header.avatar.click();
  const notice = page.getByRole('alert').filter({ hasText: messages.menu.logInFirst });
  await expect(notice).toBeVisible();
  expect((await notice.boundingBox())?.width).toBeLessThanOrEqual(350);
  await expect(page).toHaveURL(`/${language}/login`);
  await expect(account.heading).toHaveText(messages.logIn.title);
});

test.describe('in the shop', () => {
  test('the avatar of a customer opens their menu, until they log out', async ({
    language,
    page,
    shop: { home, header, account, messages },
  }) => {
    await account.loggedIn();
    await home.open();
    const menu = await header.openAccount();
    await expect(menu.getByRole('link', { name: messages.account.orders })).toBeVisible();
    await menu.getByRole('link', { name: messages.menu.help }).click();
    await expect(account.heading).toHaveText(messages.menu.faq);
    await header.logOut();
    await expect(page).toHaveURL(`/${language}`);
    await expect(header.avatar).toHaveAttribute('href', `/${language}/login`);
  });

  test('an open search hides the main navigation', async ({
    page,
    isMobile,
    shop: { home, header, messages },
  }) => {
    await home.open();
    const navigation = header.banner.getByRole('navigation', { name: messages.menu.main });
    await expect(navigation).toBeVisible({ visible: !isMobile });
    await header.openSearch();
    await expect(navigation).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(navigation).toBeVisible({ visible: !isMobile });
  });
});

test.describe('among sample content', () => {
  test.use({ language: 'en' });

  test('the avatar of a guest leads to the log-in there', { tag: '@once' }, async ({
    page,
    shop: { header, account },
  }) => {
    await open(page, '/product-detail');
    await header.avatar.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Please login first' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(account.heading).toHaveText('Login');
  });

  test('the second header has its search open, for the keyboard too, and leads on without the words', async ({
    page,
    isMobile,
    shop: { header, messages },
  }) => {
    await open(page, '/home-header-2');
    const { banner } = header;
    const field = banner.getByLabel(messages.search.label, { exact: true });
    await expect(field).toBeVisible();
    await expect(banner.getByRole('button', { name: messages.search.open, exact: true })).toHaveCount(0);
    const navigation = banner.getByRole('navigation', { name: messages.menu.main });
    await expect(navigation).toBeVisible({ visible: !isMobile });
    await banner.getByRole('link', { name: messages.brand }).filter({ visible: true }).focus();
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.type('coat');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/page-search');
    await expect(field).toBeHidden();
    await expect(banner.getByRole('button', { name: messages.search.open, exact: true })).toBeVisible();
  });

  test('another language leads home', async ({ page, shop: { header } }) => {
    await open(page, '/about');
    await header.switchLanguage();
    await expect(page).toHaveURL('/ar');
  });
});

test.describe("the header's own code", () => {
  test.use({ language: 'ar' });

  test('comes with its first use, and does what was pressed before it was there', async ({ page }) => {
    const scripts = watchHeaderScripts(page);
    await withoutPointer(page);
    await page.goto('/ar', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await page.locator('#header').getByRole('link', { name: 'سلة التسوق فارغة' }).click();
    await expect(page.getByRole('dialog', { name: 'سلة التسوق' })).toBeVisible();
    await expect(page).toHaveURL('/ar');
    expect(scripts).toHaveLength(1);
  });

  test('comes with what changes it, though nobody touched it', { tag: '@once' }, async ({
    page,
    shop: { product, header, messages },
  }) => {
    await page.goto(product.path(), { waitUntil: 'networkidle' });
    await product.addButton.click();
    await expect(header.cart).toHaveAccessibleName(messages.cart.one);
  });

  test('is not needed to get anywhere', { tag: '@once' }, async ({
    page,
    shop: { header, messages },
    problems,
  }) => {
    problems.allow(/header\.\w+\.js/);
    await page.route(/\/header\.\w+\.js$/, (route) => route.abort());
    await page.goto('/ar', { waitUntil: 'networkidle' });
    await header.avatar.click();
    await expect(page).toHaveURL('/ar/login');
    await header.search('zzzzqqqq');
    await expect(page).toHaveURL(/\/ar\/search\/zzzzqqqq\?page=1$/);
    await expect(page.getByRole('main')).toContainText(messages.nothingFound);
  });
});
