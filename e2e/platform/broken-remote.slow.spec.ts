import type { Page } from '@playwright/test';
import { LOCALES, type Locale, MESSAGES } from '../shop/messages.ts';
import { hydrated } from '../shop/place.ts';
import { tamper } from '../shop/release-store.ts';
import { expect, type OwnShop, test } from './own-shop.ts';
import type { Behaviour } from './remote-host.ts';

const PRODUCT = { remote: 'mfe-product', version: '2.0.0' };
const productOf = (locale: Locale) => `/${locale}/product/${MESSAGES[locale].sampleProduct.slug}`;
const categoryOf = (locale: Locale) => `/${locale}/taxons/${MESSAGES[locale].sampleCategory.slug}?page=1`;

const REST_OF_RELEASE = /\/releases\/[^/]+\/\w+\.json$/;

/** What Chromium and the shell say of a remote that cannot be loaded. */
const LOADING_FAILED = [
  /Failed to load resource/,
  /Failed to load module script/,
  /mfe-product .*could not be/,
  /Failed to find a valid digest/,
  /SRI's integrity checks failed/,
  /^request: .*mfe-product/,
  /^uncaught: .*(mfe-product|dynamically imported|FederationError)/,
];

for (const language of LOCALES) {
  for (const behaviour of ['has no files', 'answers HTML', 'hangs'] satisfies Behaviour[]) {
    test(`a remote whose host ${behaviour} shows Retry in ${language}, leaves the rest working, and recovers`, async ({
      page,
      startOwnShop,
      remoteHost,
      problems,
    }) => {
      problems.allow(...LOADING_FAILED);
      const shop = await startOwnShop([{ ...PRODUCT, baseUrl: remoteHost.baseUrl }]);
      remoteHost.behave(behaviour);
      await page.goto(shop.origin + productOf(language), { waitUntil: 'commit' });
      await expectRetryInPlace(page, language);
      await expectRestWorks(page, shop, language);

      // Once it knows all remotes a page tries again by itself, before anybody presses the button.
      await page.route(REST_OF_RELEASE, () => undefined);
      await page.goto(shop.origin + productOf(language), { waitUntil: 'commit' });
      await expectRetryInPlace(page, language);
      remoteHost.behave('serves');
      await page.getByRole('main').getByRole('button', { name: MESSAGES[language].retry }).click();
      await expectProduct(page, language);
    });
  }
}

test('a remote that cannot be loaded falls back to its version before, silently', async ({
  page,
  startOwnShop,
  remoteHost,
  problems,
}) => {
  problems.allow(...LOADING_FAILED);
  const shop = await startOwnShop();
  await shop.publish({ ...PRODUCT, baseUrl: remoteHost.baseUrl });
  remoteHost.behave('has no files');
  await expectVersion(shop, PRODUCT.version);
  await page.goto(shop.origin + productOf('ar'));
  await hydrated(page);
  await expectProduct(page, 'ar');
  await page.getByRole('main').getByRole('button', { name: MESSAGES.ar.addToCart, exact: true }).click();
  await expect(page.getByRole('status').getByText(MESSAGES.ar.addedToCart)).toBeVisible();
  await expect(page.getByText(MESSAGES.ar.retry)).toHaveCount(0);
});

test('a version that was built for another React is not run: the one before is', async ({
  page,
  startOwnShop,
  problems,
}) => {
  problems.allow(
    /FED-024|FederationError.*built for react/,
    /mfe-product .*could not be loaded; falling back/,
  );
  const shop = await startOwnShop();
  await shop.publish({
    ...PRODUCT,
    builtFor: { packages: { react: '^18.3.0' }, members: [], fragments: {} },
  });
  await expectVersion(shop, PRODUCT.version);
  await page.goto(shop.origin + productOf('ar'));
  await expectProduct(page, 'ar');
  await hydrated(page);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((url) => url.includes(`${PRODUCT.remote}/${PRODUCT.version}/`))).toEqual([]);
  expect(shop.log()).toContain('FED-024');
});

test('a remote whose server bundle throws is rendered by the browser', async ({ page, startOwnShop }) => {
  const shop = await startOwnShop([
    { ...PRODUCT, change: inServerBundle("throw new Error('broken bundle');") },
  ]);
  const response = await page.goto(shop.origin + productOf('ar'));
  expect(response?.status()).toBe(200);
  expect(await response?.text()).not.toContain(`<h1`);
  await expectProduct(page, 'ar');
  expect(shop.log()).toContain('left to the browser');
});

test('a remote whose server bundle hangs holds a page up no longer than its limit', async ({
  page,
  startOwnShop,
}) => {
  const shop = await startOwnShop([
    { ...PRODUCT, change: inServerBundle('await new Promise(() => undefined);') },
  ]);
  await page.goto(shop.origin + productOf('en'));
  await expectProduct(page, 'en');
  expect(shop.log()).toContain('FED-003');
  const others = await fetch(shop.origin + categoryOf('en'));
  expect(await others.text()).toContain(MESSAGES.en.sampleProduct.name);
});

test('a remote that is broken on both sides shows Retry until a release mends it', async ({
  page,
  startOwnShop,
  problems,
}) => {
  problems.allow(...LOADING_FAILED);
  const shop = await startOwnShop([{ ...PRODUCT, change: (_, text) => `throw new Error('broken');${text}` }]);
  await page.goto(shop.origin + productOf('ar'));
  await expectRetryInPlace(page, 'ar');
  await expectRestWorks(page, shop, 'ar');
  await shop.publish({ remote: PRODUCT.remote, version: '2.0.1' });
  await expectVersion(shop, '2.0.1');
  await page.goto(shop.origin + productOf('ar'));
  await expectProduct(page, 'ar');
});

test('a server bundle that somebody changed in the store is not run', async ({ page, startOwnShop }) => {
  const shop = await startOwnShop([PRODUCT]);
  await tamper(shop.store, PRODUCT, /server\.mjs$/, "\nconsole.log('tampered code ran');");
  await page.goto(shop.origin + productOf('en'));
  await expectProduct(page, 'en');
  expect(shop.log()).toContain('FED-006');
  expect(shop.log()).not.toContain('tampered code ran');
});

test('a browser file that somebody changed in the store is not served', async ({
  page,
  startOwnShop,
  problems,
}) => {
  problems.allow(...LOADING_FAILED);
  const shop = await startOwnShop([PRODUCT]);
  await tamper(shop.store, PRODUCT, /browser\/.*\.js$/, ';globalThis.tampered=true;');
  await page.goto(shop.origin + productOf('en'));
  await expectRetryInPlace(page, 'en');
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  expect(shop.log()).toContain('FED-006');
});

test('a browser file that its host changed is not run', async ({
  page,
  startOwnShop,
  remoteHost,
  problems,
}) => {
  problems.allow(...LOADING_FAILED);
  const shop = await startOwnShop([{ ...PRODUCT, baseUrl: remoteHost.baseUrl }]);
  remoteHost.behave('answers other code');
  await page.goto(shop.origin + productOf('en'));
  await expectRetryInPlace(page, 'en');
  await page.getByRole('main').getByRole('button', { name: MESSAGES.en.retry }).click();
  await expectRetryInPlace(page, 'en');
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
});

test('a browser file that its host changed is not run after a move either', async ({
  page,
  startOwnShop,
  remoteHost,
  problems,
}) => {
  problems.allow(...LOADING_FAILED);
  const shop = await startOwnShop([{ ...PRODUCT, baseUrl: remoteHost.baseUrl }]);
  remoteHost.behave('answers other code');
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'tampered', { set: () => console.error('the changed file was run') }),
  );
  // Its document says nothing of the product's remote.
  await page.goto(`${shop.origin}/en/blog`);
  await hydrated(page);
  await page.evaluate((path) => {
    const link = Object.assign(document.createElement('a'), { href: path, textContent: 'a product' });
    document.querySelector('main')?.prepend(link);
  }, productOf('en'));
  await page.getByRole('link', { name: 'a product', exact: true }).click();
  await expect(page).toHaveURL(shop.origin + productOf('en'));
  await expectRetryInPlace(page, 'en');
});

async function expectRetryInPlace(page: Page, locale: Locale): Promise<void> {
  const { retry, errorTitle, keptTitle, brand } = MESSAGES[locale];
  // Which of them depends on whether the server could render the page.
  const title = page.getByRole('main').getByText(errorTitle).or(page.getByRole('main').getByText(keptTitle));
  await expect(title).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: retry })).toBeVisible();
  await expect(page.locator('#header').getByRole('link', { name: brand })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
}

/** The header takes one to another remote's page, without a reload. */
async function expectRestWorks(page: Page, shop: OwnShop, locale: Locale): Promise<void> {
  await page.locator('#header').getByRole('link', { name: MESSAGES[locale].brand }).click();
  await expect(page.getByRole('region', { name: MESSAGES[locale].home.hero.label })).toBeVisible();
  const category = await fetch(shop.origin + categoryOf(locale));
  expect(await category.text()).toContain(MESSAGES[locale].sampleProduct.name);
}

async function expectProduct(page: Page, locale: Locale): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    MESSAGES[locale].sampleProduct.name,
  );
  await expect(
    page.getByRole('main').getByRole('button', { name: MESSAGES[locale].addToCart, exact: true }),
  ).toBeEnabled();
}

async function expectVersion(shop: OwnShop, version: string): Promise<void> {
  const current = async () => {
    const response = await fetch(`${shop.origin}/releases/current.json`);
    return ((await response.json()) as { remotes: Record<string, { version: string }> }).remotes[
      PRODUCT.remote
    ]?.version;
  };
  await expect.poll(current).toBe(version);
}

const inServerBundle = (code: string) => (path: string, text: string) =>
  path.endsWith('server.mjs') ? code + text : text;
