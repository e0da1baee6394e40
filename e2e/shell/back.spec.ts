import { expect, test } from '../shop/test.ts';
import { watchApi } from '../shop/watch-api.ts';

test('Back shows the page that was left, as it was left', async ({
  page,
  shop: { category, product, messages },
}) => {
  await category.open();
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-was-there', ''));
  const cards = await category.cards.elementHandles();
  const link = category.cards.last().getByRole('link').last();
  await link.scrollIntoViewIfNeeded();
  await link.focus();
  const left = await page.evaluate(() => scrollY);
  await link.press('Enter');
  await expect(product.addButton).toBeEnabled();
  await expect(category.cards).toHaveCount(0);

  // What the shop says of the list is not waited for.
  const { promise: answer, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/shop-api\/taxon-products\//, async (route) => {
    await answer;
    await route.continue();
  });
  await page.goBack();
  await expect(category.heading).toHaveText(messages.sampleCategory.name);
  await expect(page).toHaveTitle(`${messages.sampleCategory.name} || ${messages.brand}`);
  expect(await Promise.all(cards.map((card) => card.evaluate(({ isConnected }) => isConnected)))).toEqual(
    cards.map(() => true),
  );
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(left, -1);
  await expect(link).toBeFocused();
  letGo();
  await page.goForward();
  await expect(product.addButton).toBeEnabled();
  await expect(page.locator('main [inert] h1, main [id^=app-] + [id^=app-]')).toHaveCount(0);
});

test('a page that was left is out of reach, with what was open in it', {
  tag: ['@once', '@mfe-product'],
}, async ({ page, shop: { category, product, messages } }) => {
  await category.open();
  // As a team may open a dialog that is modal elsewhere.
  await page.locator('main > div').evaluate((shown) => {
    const note = document.createElement('dialog');
    note.popover = 'manual';
    note.style.pointerEvents = 'none';
    shown.append(note);
    note.showPopover();
  });
  await category.cards.first().getByRole('button', { name: messages.quickView.open }).click();
  const details = page.getByRole('dialog').getByRole('heading').getByRole('link');
  const name = (await details.textContent()) ?? '';
  await details.click();
  await expect(product.addButton).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await page.evaluate(() => document.querySelector('dialog:modal, :popover-open'))).toBeNull();
  const reached = await page.evaluate(() => {
    const [shown, ...others] = document.querySelectorAll('main > div');
    const focusable = others.flatMap((other) => [...other.querySelectorAll<HTMLElement>('a, button')]);
    for (const each of focusable) each.focus();
    const twice = [...(shown?.querySelectorAll('[id]') ?? [])].filter(({ id }) =>
      others.some((other) => other.querySelector(`#${CSS.escape(id)}`)),
    );
    return {
      left: others.length,
      isFocused: others.some((other) => other.contains(document.activeElement)),
      found: twice.filter((element) => document.getElementById(element.id) !== element),
    };
  });
  expect(reached).toEqual({ left: 1, isFocused: false, found: [] });
  await page.goBack();
  await expect(category.heading).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Nor does one that Back and Forward find open.
  await page
    .locator('main [popover]')
    .first()
    .evaluate((panel: HTMLElement) => panel.showPopover());
  await page.goForward();
  await expect(product.addButton).toBeEnabled();
  expect(await page.evaluate(() => document.querySelector(':popover-open'))).toBeNull();
  await page.goBack();
  await expect(category.heading).toBeVisible();
  await category.cards.first().getByRole('button', { name: messages.quickView.open }).click();
  await expect(details).toHaveText(name);
});

test('Back shows a search as it was left, and not a page about one person', { tag: '@once' }, async ({
  page,
  language,
  shop: { category, cart, product, messages },
}) => {
  await page.goto(`/${language}/search/${encodeURIComponent(messages.sampleProduct.name)}?page=1`);
  const card = category.cards.first();
  const left = await card.elementHandle();
  await card.getByRole('link').last().press('Enter');
  await expect(product.addButton).toBeEnabled();
  await page.goBack();
  await expect(card).toContainText(messages.sampleProduct.name);
  expect(await left?.evaluate(({ isConnected }) => isConnected)).toBe(true);

  await cart.open();
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await page.getByRole('banner').getByRole('link').first().press('Enter');
  await expect.poll(() => heading?.evaluate(({ isConnected }) => isConnected)).toBe(false);
});

test('what has changed meanwhile shows on a page that was come back to', { tag: '@once' }, async ({
  page,
  shop: { category, product, messages },
}) => {
  await category.open();
  await category.openProduct(messages.sampleProduct.name);
  await expect(product.addButton).toBeEnabled();
  await page.route(/\/shop-api\/taxon-products\//, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const { variants } of body.items) for (const { price } of variants) price.current = 123_45;
    await route.fulfill({ response, json: body });
  });
  await page.goBack();
  await expect(category.cards.first()).toContainText('123.45');
});

test('a page that was come back to stays where the shop cannot be reached', { tag: '@once' }, async ({
  page,
  problems,
  shop: { category, product, messages },
}) => {
  problems.allow(/503|page loader failed/);
  await category.open();
  await category.openProduct(messages.sampleProduct.name);
  await expect(product.addButton).toBeEnabled();
  const asked = watchApi(page);
  await page.route(/\/shop-api\/taxon-products\//, (route) => route.fulfill({ status: 503, json: {} }));
  const refused = page.waitForResponse(/\/shop-api\/taxon-products\//);
  await page.goBack();
  await refused;
  await expect(category.cards.first()).toBeVisible();
  expect(asked.filter((path) => path.includes('taxon-products'))).toHaveLength(1);
});

test('a page that is left before it has been looked at does not come back as the one before it', {
  tag: '@once',
}, async ({ page, shop: { home, category, header, messages } }) => {
  await category.open();
  await page.locator('main a[href*="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await header.banner.getByRole('link', { name: messages.brand }).first().click();
  await expect(home.hero).toBeVisible();
  const title = await page.title();
  // As quick a visitor as can be.
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = (...entry) => {
      pushState.apply(history, entry);
      if (location.pathname.includes('/taxons/')) setTimeout(() => history.go(-2), 100);
    };
  });
  await home.hero.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goForward();
  await expect(page).toHaveTitle(title);
  await expect(home.hero).toBeVisible();
});

test('Back before the scripts of a page have come leads to the page before', { tag: '@once' }, async ({
  page,
  shop: { home, category },
}) => {
  await home.open();
  const title = await page.title();
  await home.hero.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/taxons\//);
  await expect(category.cards.first()).toBeVisible();
  const { promise: late, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/shell\.\w+\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(category.cards.first()).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(/\/taxons\//);
  letGo();
  await expect(page).toHaveTitle(title);
  await expect(home.hero).toBeVisible();
});
