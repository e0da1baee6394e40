import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { copyOfSources, edit } from '../shop/copied-sources.ts';
import { test as base, expect } from '../shop/test.ts';

/** It builds the whole shop. */
const STARTS_WITHIN_MS = 90_000;
/** What nobody clears up. */
const LITTER = `() => {
  document.body.append(document.createElement('aside'));
  Object.assign(window, { lastStall: 'dates' });
}`;

interface Development {
  origin: string;
  /** Saves a changed source, as an editor does. */
  edit(file: string, change: (source: string) => string): Promise<void>;
}

const test = base.extend<{ development: Development }>({
  /** `npm run dev -- mfe-product` on a copy of all sources. */
  development: async ({ page }, use) => {
    const folder = await copyOfSources();
    const child = spawn(process.execPath, [join(folder, 'scripts/dev.ts'), 'mfe-product'], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        SHOP_API_URL: process.env.TEST_API_ORIGIN,
        RATE_LIMITS: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    try {
      await use({
        origin: await originOf(child),
        edit: (file, change) => edit(join(folder, file), change),
      });
    } finally {
      await page.close();
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    }
  },
});

async function originOf(child: ChildProcess): Promise<string> {
  if (!child.stdout || !child.stderr) throw new Error('its output is not read');
  let output = '';
  child.stderr.on('data', (text) => (output += text));
  const signal = AbortSignal.timeout(STARTS_WITHIN_MS);
  try {
    for await (const line of createInterface({ input: child.stdout, signal })) {
      output += `${line}\n`;
      const [origin] = /http:\/\/localhost:\d+(?=\/ar)/.exec(line) ?? [];
      if (origin) {
        child.stdout.resume();
        return origin;
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  throw new Error(`development did not start:\n${output}`);
}

test.describe('development', () => {
  test.use({ language: 'en' });
  test.setTimeout(STARTS_WITHIN_MS + 60_000);

  test('takes a saved component into the open page, with its state, and names what that leaves behind', async ({
    page,
    shop: { product, messages },
    development,
  }) => {
    let documents = 0;
    page.on('domcontentloaded', () => {
      documents += 1;
    });
    const address = development.origin + product.path();
    await page.goto(address);
    const more = await product.live(page.getByRole('button', { name: messages.product.more }));
    await more.click();
    const quantity = page.getByRole('main').getByRole('textbox', { name: 'Quantity' });
    await expect(quantity).toHaveValue('2');

    const began = performance.now();
    await development.edit('mfe-product/product/heading.tsx', (source) =>
      source.replace('<bdi>{name}</bdi>', '<bdi>{name} by hand</bdi>'),
    );
    await expect(product.heading).toContainText('by hand');
    test.info().annotations.push({ type: 'shown after', description: `${performance.now() - began} ms` });
    await expect(quantity).toHaveValue('2');
    await expect.poll(async () => (await fetch(address)).text()).toContain('by hand');

    // What the server alone runs makes a build that has nothing new for the page.
    const version = async () => /mfe-product\/(dev-\d+)/.exec(await (await fetch(address)).text())?.[1];
    const before = await version();
    await development.edit(
      'federation/remote/remote.server.tsx',
      (source) => `${source}export const STALL = 'dates';\n`,
    );
    await expect.poll(version).not.toBe(before);

    // The module of a page holds its loader as well.
    await development.edit('mfe-product/product/product-page.tsx', (source) =>
      source.replace('<Trail ', `<p ref={${LITTER}}>a new line</p><Trail `),
    );
    await expect(page.getByText('a new line')).toBeVisible();
    await expect(quantity).toHaveValue('2');
    expect(documents).toBe(1);

    const told = page.waitForEvent('console', (message) => message.text().includes('leaves behind'));
    await page.locator('#header').getByRole('link', { name: messages.brand }).click();
    await expect(page).toHaveURL(/\/en$/);
    expect((await told).text()).toMatch(/^mfe-product leaves behind: .*<aside><\/aside>.*window\.lastStall/);
  });
});
