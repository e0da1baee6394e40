import { promote } from '@shop/federation/release/canary';
import { createFolderStore } from '@shop/federation/release/folder-store';
import { hydrated } from '../shop/place.ts';
import { assign } from './cohort.ts';
import { expect, test } from './own-shop.ts';

const HEADING = 'New Arrivals';
const CANDIDATE = {
  remote: 'mfe-catalog',
  version: '1.1.0',
  percent: 50,
  change: (_: string, text: string) => text.replaceAll(`"${HEADING}"`, '"Fresh from the tailor"'),
};

test('a candidate is rendered, hydrated and moved to for its visitors alone, until it is promoted', async ({
  page,
  browser,
  startOwnShop,
}) => {
  const shop = await startOwnShop();
  await shop.publish(CANDIDATE);
  await assign(page.context(), shop, true);
  const others = await browser.newContext();
  await assign(others, shop, false);
  const other = await others.newPage();
  const fresh = page.getByRole('heading', { name: 'Fresh from the tailor' });

  const document = await page.goto(`${shop.origin}/en`);
  expect(await document?.text()).toContain('Fresh from the tailor');
  await hydrated(page);
  await expect(fresh).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().press('Enter');
  await expect(page).toHaveURL(/\/en\/contact$/);
  await page.locator('#header').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en$/);
  // Its products come near the window.
  await page.mouse.wheel(0, 600);
  await expect(fresh).toBeVisible();

  await other.goto(`${shop.origin}/en`);
  await hydrated(other);
  await expect(other.getByRole('heading', { name: HEADING })).toBeVisible();

  await promote(createFolderStore(shop.store), { remote: 'mfe-catalog' });
  await expect(async () => {
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Fresh from the tailor' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await others.close();
});

test('a candidate whose code fails gives way to the live version, for its visitors too', async ({
  page,
  problems,
  startOwnShop,
}) => {
  const shop = await startOwnShop();
  await shop.publish({
    ...CANDIDATE,
    change: (path, text) =>
      path.startsWith('server') ? 'throw new Error("a bad build");' : `throw 1;${text}`,
  });
  await assign(page.context(), shop, true);
  problems.allow(/./);
  await page.goto(`${shop.origin}/en`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
});

test('a candidate that cannot be hydrated is counted as that, and its visit told of as it is left', async ({
  page,
  problems,
  startOwnShop,
}) => {
  const METRICS_TOKEN = 'token-of-the-metrics';
  const shop = await startOwnShop([], { METRICS_TOKEN });
  await shop.publish({
    ...CANDIDATE,
    change: (path, text) => (path.startsWith('server') ? text : CANDIDATE.change(path, text)),
  });
  await assign(page.context(), shop, true);
  problems.allow(/./);
  const reporting = page.waitForResponse(/report-visit\.[^/]*js$/, { timeout: 60_000 });
  const told = page.waitForResponse(`${shop.origin}/error-reports`);
  await page.goto(`${shop.origin}/en`);
  await hydrated(page);
  // Its products come near the window.
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('heading', { name: 'Fresh from the tailor' })).toBeVisible();
  await Promise.all([reporting, told]);
  await page.goto('about:blank');

  const of = 'remote="mfe-catalog",version="1.1.0",cohort="candidate"';
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  await expect
    .poll(async () => (await fetch(`${shop.origin}/metrics`, { headers })).text())
    .toContain(`shop_hydrations_total{${of},outcome="failed"} 1`);
  const metrics = await (await fetch(`${shop.origin}/metrics`, { headers })).text();
  expect(metrics).toContain(`shop_browser_errors_total{${of},code="FED-038"} 1`);
  expect(metrics).toContain(`shop_lcp_seconds_count{${of},page="home"} 1`);
});
