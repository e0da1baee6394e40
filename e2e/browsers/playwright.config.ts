import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { BrowserOptions } from './test.ts';

const ROOT = join(import.meta.dirname, '../..');
/** MiniBrowser is no narrower. */
const PHONE = { width: 450, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Walks through the shop in the browsers that the other tests do not use: each on a phone in Arabic, on a desktop in English. */
export default defineConfig<BrowserOptions>({
  testDir: '.',
  testMatch: '*.walks.ts',
  outputDir: join(ROOT, 'test-results/browsers'),
  globalSetup: '../shop/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['./skipped-browsers.ts']],
  projects: (['firefox', 'webkit'] as const).flatMap((kind) => [
    { name: `${kind}, mobile in Arabic`, use: { kind, language: 'ar', window: PHONE } },
    {
      name: `${kind}, desktop in English`,
      use: { kind, language: 'en', window: DESKTOP },
    },
  ]),
});
