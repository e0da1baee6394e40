import type { Page } from '@playwright/test';
import { expect, test } from '../shop/test.ts';
import { watchApi } from '../shop/watch-api.ts';

const OF_A_PRODUCT = /\/shop-api\/products\/by-slug\/[^/]+$/;
const ofAProduct = ({ pathname }: URL) => OF_A_PRODUCT.test(pathname);

/**
 * Holds back what the shop says of products until it is told to let go. Before their list is opened: where nothing can hover, what is
 * in sight is asked for ahead.
 */
async function holdProducts(page: Page, answer?: { status: number }): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(ofAProduct, async (route) => {
    await promise;
    if (answer) await route.fulfill(answer);
    else await route.continue();
  });
  return resolve;
}

type Shift = PerformanceEntry & {
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Notes what was seen and moves. */
const watchMoved = (page: Page) =>
  page.evaluate(() => {
    const { moved } = Object.assign(window, { moved: [] as string[] });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          moved.push(`${node?.nodeName} ${node?.className} ${previousRect.top} → ${currentRect.top}`);
    }).observe({ type: 'layout-shift' });
  });
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

test('a pressed card becomes the page of its product before the shop has answered', async ({
  page,
  shop: { category, product, messages },
}) => {
  const { name } = messages.sampleProduct;
  const letGo = await holdProducts(page);
  await category.open();
  const card = category.cards.filter({ has: page.getByRole('link', { name, exact: true }) });
  const price = await card.locator('bdi', { hasText: /\d/ }).first().textContent();
  await page.evaluate(() => scrollTo(0, 200));
  await category.openProduct(name);
  await expect(product.heading).toHaveText(name);
  await expect(page).toHaveURL(/\/product\//);
  await expect(page).toHaveTitle(`${name} || ${messages.brand}`);
  await expect(product.heading).toBeFocused();
  await expect(page.locator('main [aria-busy=true]')).toContainText(price as string);
  await expect(page.locator('#route-announcer')).toHaveText(`${name} || ${messages.brand}`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(product.addButton).toBeHidden();

  const picture = await product.pictures.first().locator('img').elementHandle();
  await watchMoved(page);
  letGo();
  await expect(product.addButton).toBeEnabled();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  await expect(product.heading).toBeFocused();
  expect(await picture?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await moved(page)).toEqual([]);
});

test('a page whose code is there is in the first frame after its address', { tag: '@once' }, async ({
  page,
  shop: { category, product, messages },
}) => {
  await category.open();
  await category.openProduct(messages.sampleProduct.name);
  await expect(product.addButton).toBeEnabled();
  await page.goBack();
  await expect(category.heading).toHaveText(messages.sampleCategory.name);
  const link = category.cards.nth(2).getByRole('heading').getByRole('link');
  const name = (await link.textContent()) as string;
  const letGo = await holdProducts(page);
  const frames = await link.evaluate(async (element: HTMLElement) => {
    const headings: (string | null | undefined)[] = [];
    const from = location.href;
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => {
      const shown = [...document.querySelectorAll('main h1')].find((each) => each.checkVisibility());
      if (location.href !== from) headings.push(shown?.textContent);
      if (headings.length < 3) requestAnimationFrame(look);
      else resolve();
    };
    requestAnimationFrame(look);
    element.click();
    await promise;
    return headings;
  });
  letGo();
  expect(frames).toEqual([name, name, name]);
});

test('a product that is gone by then ends in the page that says so', { tag: '@once' }, async ({
  page,
  problems,
  shop: { category, product, messages },
}) => {
  problems.allow(/404/);
  const letGo = await holdProducts(page, { status: 404 });
  await category.open();
  await category.openProduct(messages.sampleProduct.name);
  await expect(product.heading).toHaveText(messages.sampleProduct.name);
  letGo();
  await expect(product.heading).not.toHaveText(messages.sampleProduct.name);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page).not.toHaveTitle(new RegExp(messages.sampleProduct.name));
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
});

test('who goes back before the shop has answered is on the list again', { tag: '@once' }, async ({
  page,
  shop: { category, product, messages },
}) => {
  const letGo = await holdProducts(page);
  await category.open();
  await category.openProduct(messages.sampleProduct.name);
  await expect(product.heading).toHaveText(messages.sampleProduct.name);
  await page.goBack();
  await expect(category.heading).toHaveText(messages.sampleCategory.name);
  letGo();
  await expect(page).toHaveURL(/\/taxons\//);
  await expect(category.heading).toHaveText(messages.sampleCategory.name);
});

test('where nothing can hover, what rests in sight is there before the press, and asked for anew', async ({
  page,
  isMobile,
  shop: { category, product },
}) => {
  const asked = watchApi(page);
  const products = () => asked.filter((path) => OF_A_PRODUCT.test(path));
  let answered = 0;
  page.on('requestfinished', (request) => {
    if (request.url().includes('/shop-api/')) answered += 1;
  });
  await category.open();
  const link = category.cards.first().getByRole('link').last();
  const name = (await link.textContent()) as string;
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect.poll(() => products().length > 0 && answered === asked.length).toBe(isMobile);
  expect(products().length).toBeLessThanOrEqual(3);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));

  // An answer of the shop may be a second old; this one is older.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 2_000;
  });
  const { promise: answer, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(ofAProduct, async (route) => {
    await answer;
    const response = await route.fetch();
    const body = await response.json();
    for (const { price } of body.variants) price.current = 123_45;
    await route.fulfill({ response, json: body });
  });
  await link.click();
  await expect(product.heading).toHaveText(name);
  if (isMobile) await expect(product.addButton).toBeEnabled();
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  letGo();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('123.45');
  await expect(product.heading).toHaveText(name);
});
