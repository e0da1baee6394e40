import { createFolderStore } from '@shop/federation/release/folder-store';
import { rollback } from '@shop/federation/release/rollback';
import { LOCALES, type Locale, MESSAGES } from '../shop/messages.ts';
import { expect, type OwnShop, test } from './own-shop.ts';

const HARMFUL = { remote: 'mfe-product', version: '2.0.0' };
const productOf = (locale: Locale) => `/${locale}/product/${MESSAGES[locale].sampleProduct.slug}`;
const categoryOf = (locale: Locale) => `/${locale}/taxons/${MESSAGES[locale].sampleCategory.slug}?page=1`;

/** Beyond what a busy machine takes for a page; a shell that a bundle holds up answers nothing at all. */
const ANSWERS_WITHIN_MS = 10_000;

/** Each in the server bundle of a release. They begin once it is loaded, so that they meet a page that is being rendered. */
const ATTACKS = {
  'ends its process': 'queueMicrotask(() => process.exit());',
  'throws in a timer': "setTimeout(() => { throw new Error('thrown in a timer'); }, 20);",
  'leaves a rejection unhandled': "setTimeout(() => Promise.reject(new Error('left unhandled')), 20);",
  'never gives way': 'setTimeout(() => { for (;;); }, 20);',
  'holds ever more memory':
    'const kept = []; setInterval(() => kept.push(Buffer.alloc(60_000_000, 1)), 20).unref();',
};

for (const [attack, code] of Object.entries(ATTACKS)) {
  test(`a server bundle that ${attack} takes nothing down but its own version`, async ({
    page,
    startOwnShop,
  }) => {
    test.setTimeout(120_000);
    const shop = await startOwnShop([], { RENDER_HEARTBEAT_MS: '1000' });
    const before = await versionOf(shop);
    const others = askMeanwhile(shop);
    await shop.publish({ ...HARMFUL, change: inServerBundle(code) });
    await expect.poll(() => versionOf(shop)).toBe(HARMFUL.version);

    await page.goto(shop.origin + productOf('ar'));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
      MESSAGES.ar.sampleProduct.name,
    );
    // Each page may end the version's process once more, until it is given up.
    await expect
      .poll(
        async () => {
          await rendered(shop, 'en');
          return stopped(shop);
        },
        { timeout: 60_000 },
      )
      .toEqual([`${HARMFUL.remote} ${HARMFUL.version}`]);
    for (const locale of LOCALES) {
      const html = await rendered(shop, locale);
      expect(headingIn(html)).toContain(MESSAGES[locale].sampleProduct.name);
      expect(html.includes(`/${HARMFUL.remote}/${before}/`)).toBe(true);
      expect(html.includes(`/${HARMFUL.remote}/${HARMFUL.version}/`)).toBe(false);
    }
    expect(shop.log()).toContain('FED-028');
    expect(shop.log()).toContain('FED-029');

    await rollback(createFolderStore(shop.store), { remote: HARMFUL.remote });
    await expect.poll(() => stopped(shop)).toEqual([]);
    expect(headingIn(await rendered(shop, 'en'))).toContain(MESSAGES.en.sampleProduct.name);
    const slowest = await others.end();
    test.info().annotations.push({ type: 'slowest answer meanwhile', description: `${slowest} ms` });
  });
}

test('a server bundle reaches no secret, no other page and no command', async ({ startOwnShop }) => {
  const shop = await startOwnShop([], { JWT_SECRET: 'a-secret-that-no-remote-may-ever-read' });
  await shop.publish({ ...HARMFUL, change: inServerBundle(SPYING) });
  await expect.poll(() => versionOf(shop)).toBe(HARMFUL.version);
  await rendered(shop, 'en', 'cart=a-cart-token-of-a-shopper');
  await expect.poll(() => shop.log()).toContain('found');
  const [line = ''] = shop.log().match(/found [^}]*}/) ?? [];
  expect(JSON.parse(JSON.parse(`"${line.slice('found '.length)}"`))).toEqual({
    environment: 'NODE_ENV',
    files: 'refused',
    commands: 'refused',
    network: 'refused',
    shell: 'refused',
  });
  // Others' calls do not go through what it has put in place of `fetch`.
  expect(await (await fetch(shop.origin + categoryOf('en'))).text()).toContain(
    MESSAGES.en.sampleProduct.name,
  );
  expect(shop.log()).not.toContain('heard');
});

/** Tries what the secrets of a shop can be had by, and writes what it got into the log. */
const SPYING = `
const tried = async (work) => { try { await work(); return 'had'; } catch { return 'refused'; } };
const found = {
  environment: Object.keys(process.env).join(),
  files: await tried(async () => (await import('node:fs')).readdirSync('/')),
  commands: await tried(async () => (await import('node:child_process')).execSync('id')),
  network: await tried(() => fetch('http://127.0.0.1:1/')),
  shell: await tried(() => process.kill(process.ppid, 0)),
};
Object.defineProperty(globalThis, 'fetch', { value: (...heard) => console.error('heard', ...heard) });
console.error('found ' + JSON.stringify(found));
`;

const inServerBundle = (code: string) => (path: string, text: string) =>
  path.endsWith('server.mjs') ? text + code : text;

/** A page rendered anew: no document that the shell has kept. */
async function rendered(shop: OwnShop, locale: Locale, cookie = ''): Promise<string> {
  const answer = await fetch(`${shop.origin}${productOf(locale)}?from=${crypto.randomUUID()}`, {
    headers: { cookie },
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

const headingIn = (html: string) => /<h1.*?<\/h1>/s.exec(html)?.[0];

async function versionOf(shop: OwnShop): Promise<string | undefined> {
  const response = await fetch(`${shop.origin}/releases/current.json`);
  const { remotes } = (await response.json()) as { remotes: Record<string, { version: string }> };
  return remotes[HARMFUL.remote]?.version;
}

async function stopped(shop: OwnShop): Promise<string[]> {
  const { rendering } = (await (await fetch(`${shop.origin}/healthz`)).json()) as {
    rendering: { stopped: string[] };
  };
  return rendering.stopped;
}

/** Asks for the shop's health and for another remote's page until it is told to end. */
function askMeanwhile(shop: OwnShop): { end(): Promise<number> } {
  let going = true;
  let slowest = 0;
  async function ask(path: string): Promise<void> {
    while (going) {
      const begun = performance.now();
      const answer = await fetch(shop.origin + path, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
      const body = await answer.text();
      expect(answer.status, body).toBe(200);
      if (path !== '/healthz') expect(body.includes(MESSAGES.en.sampleProduct.name)).toBe(true);
      slowest = Math.max(slowest, Math.round(performance.now() - begun));
    }
  }
  const asking = Promise.all([ask('/healthz'), ask(categoryOf('en'))]);
  asking.catch(() => undefined);
  return {
    async end() {
      going = false;
      await asking;
      return slowest;
    },
  };
}
