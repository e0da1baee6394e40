import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createFolderStore } from '@shop/federation/release/folder-store';
import { openSigner } from '@shop/federation/release/release-policy';
import { signLive } from '@shop/federation/release/sign-live';
import { assign, released } from './cohort.ts';
import { expect, test } from './own-shop.ts';

const REMOTE = 'mfe-catalog';
const METRICS_TOKEN = 'token-of-the-metrics';
/** The least that a policy may ask for. */
const ENOUGH = 20;
/** Blocks the page when it is touched, beyond what is let pass. */
const SLOW =
  'addEventListener("pointerdown", () => { const until = performance.now() + 400; while (performance.now() < until); });';

function publisher(name: string, remotes: string[]) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const signer = openSigner({ RELEASE_KEY: pem });
  if (!signer) throw new Error('there is no signer');
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  return { pem, signer, entry: { name, key, remotes } };
}

test('a candidate that reacts later is taken back by a running shell, which signs that', async ({
  page,
  browser,
  startOwnShop,
}) => {
  test.setTimeout(480_000);
  const [team, guard] = [publisher('the team', ['*']), publisher('guard', [REMOTE])];
  const policy = test.info().outputPath('policy.json');
  const shop = await startOwnShop(
    [],
    {
      ...{ METRICS_TOKEN, RELEASE_POLICY: policy, RELEASE_KEY: guard.pem },
      // Also those that begin while the candidate is taken back.
      TELEMETRY_PERCENT: '100',
      CANARY_GUARD: JSON.stringify({ [REMOTE]: { minimumSample: ENOUGH } }),
    },
    async (store) => {
      await mkdir(dirname(policy), { recursive: true });
      await writeFile(policy, JSON.stringify({ publishers: [team.entry, guard.entry] }));
      await signLive(createFolderStore(store), { signer: team.signer });
    },
  );
  const live = (await released(shop)).remotes[REMOTE]?.version;
  await shop.publish({
    ...{ remote: REMOTE, version: '1.1.0', percent: 50, signer: team.signer },
    change: (path, text) => (path.startsWith('server') ? text : `${SLOW}${text}`),
  });
  await assign(page.context(), shop, true);
  const others = await browser.newContext();
  await assign(others, shop, false);

  /** A visit with a touch, told of as it is left. */
  async function visit(visitor: Page): Promise<void> {
    await visitor.goto(`${shop.origin}/en`);
    // Not every script that is in the memory of its process is told of as a response.
    await visitor.waitForFunction(
      () =>
        performance.getEntriesByType('resource').some(({ name }) => /\/report-visit\.[^/]*js$/.test(name)),
      undefined,
      { timeout: 60_000 },
    );
    await visitor
      .locator(`main [data-mfe="${REMOTE}"]`)
      .first()
      .click({ position: { x: 2, y: 2 } });
    // The next frame ends what is measured.
    await visitor.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await visitor.goto('about:blank');
  }

  async function told(cohort: string): Promise<number> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${shop.origin}/metrics`, { headers })).text();
    const counts = metrics.matchAll(/^shop_inp_seconds_count\{(.*)\} (\d+)$/gm);
    const ours = [...counts].filter(
      ([, labels = '']) => labels.includes(`remote="${REMOTE}"`) && labels.includes(`cohort="${cohort}"`),
    );
    return ours.reduce((sum, [, , count]) => sum + Number(count), 0);
  }

  /** So many visits at once, again and again, until it holds. */
  async function visitUntil(context: BrowserContext, holds: () => Promise<boolean>): Promise<void> {
    const tabs = await Promise.all([1, 2, 3, 4].map(() => context.newPage()));
    while (!(await holds())) await Promise.all(tabs.map(visit));
    for (const tab of tabs) await tab.close();
  }

  await visitUntil(others, async () => (await told('stable')) >= ENOUGH);
  await visitUntil(page.context(), async () => (await released(shop)).by === 'guard');

  const after = await released(shop);
  const [, ours, theirs] =
    /^INP (\d{3,}) ms, live (\d+) ms at the 75th percentile$/.exec(after.reason ?? '') ?? [];
  expect(Number(ours)).toBeGreaterThan(Number(theirs));
  expect(after.remotes[REMOTE]).toMatchObject({ version: live });
  expect(after.remotes[REMOTE]?.candidate).toBeUndefined();
  expect(await guard.signer.release(after)).toEqual(after);
  await others.close();
});
