import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@shop/scripts/free-port';
import { copyOfSources, edit } from '../shop/copied-sources.ts';

/** It compiles all stories, on a machine that has other things to do. */
const STARTS_WITHIN_MS = 120_000;

test('what is changed shows at once, and still after a reload', async ({ page }) => {
  test.setTimeout(STARTS_WITHIN_MS + 60_000);
  const [folder, port] = await Promise.all([copyOfSources(), freePort()]);
  const served = spawn(process.execPath, ['scripts/workbench.ts', '--port', String(port)], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: 'ignore',
    // With the server that it starts, a group that is ended as one.
    detached: true,
  });
  const ended = once(served, 'exit');
  try {
    const story = `http://localhost:${port}/iframe.html?viewMode=story&id=mfe-checkout-mini-cart--empty&globals=language:en`;
    await expect(async () => {
      await page.goto(story);
      await expect(page.getByText('Your cart is empty')).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: STARTS_WITHIN_MS });

    await edit(join(folder, 'mfe-checkout/locales/en.json'), (texts) =>
      texts.replace('Your cart is empty', 'Your cart is as empty as can be'),
    );
    await expect(page.getByText('as empty as can be')).toBeVisible();
    await page.reload();
    await expect(page.getByText('as empty as can be')).toBeVisible();
  } finally {
    await page.close();
    if (served.pid) process.kill(-served.pid);
    await ended;
    await rm(folder, { recursive: true });
  }
});
