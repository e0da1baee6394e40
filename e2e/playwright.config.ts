import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { NEEDS_OTHERS } from './shop/served.ts';

const ROOT = join(import.meta.dirname, '..');
/** What concerns the server alone, is narrow in either case or tries both widths itself; a telephone has no keyboard. */
const WIDTHLESS =
  /\/platform\/|\/(disturbances|every-page|keyboard|odd-slugs|replies|returns)\.spec|(account|catalog|checkout|content)\/template\.spec/;

export default defineConfig({
  testDir: '.',
  outputDir: join(ROOT, 'test-results/e2e'),
  globalSetup: './shop/global-setup.ts',
  fullyParallel: true,
  grepInvert: NEEDS_OTHERS,
  // One more than the cores of a small machine: pages wait for servers much of the time.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? join(ROOT, 'test-results/e2e.json') }],
  ],
  use: {
    // Known once the global set-up has started the shop; each worker reads this file anew.
    baseURL: process.env.SHOP_ORIGIN,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Chromium refuses its sandbox to root, as in a container of continuous integration.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    {
      name: 'mobile',
      testIgnore: WIDTHLESS,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
  ],
});
