import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { NEEDS_OTHERS } from './shop/served.ts';
import type { Options } from './shop/test.ts';

const ROOT = join(import.meta.dirname, '..');
/** What concerns the server alone, is narrow in either case or tries both widths itself; a telephone has no keyboard. */
const IN_ONE_LOOK =
  /\/(platform\/.*|journeys\/.*|desk\/.*|disturbances|every-(page|opener)|pictures|keyboard|page-weight|odd-slugs|replies|returns|(account|catalog|checkout|content)\/template|(docs|workbench)\/.*)(\.slow)?\.spec\.ts$/;
/** `npm test` leaves to `npm test -- --all` what takes a shop of its own to break, and a second look at the same. */
const isQuick = Boolean(process.env.SKIP_SLOW_TESTS);
const LEFT_OUT = [...NEEDS_OTHERS, ...(isQuick ? [/\.slow\.spec\.ts\b|@slow\b/] : [])];
/**
 * Marks what neither width nor language, direction nor motion can change: sessions, tokens and storage, what the shop refuses,
 * what is done when it cannot be reached. The pages on which it happens are looked at either way by `every-page`.
 */
const RUNS_ONCE = /@once\b/;

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  // Chromium refuses its sandbox to root, as in a container of continuous integration.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};

const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

export default defineConfig<Options>({
  testDir: '.',
  outputDir: join(ROOT, 'test-results/e2e'),
  globalSetup: './shop/global-setup.ts',
  fullyParallel: true,
  grepInvert: LEFT_OUT,
  // One more than the cores of a small machine: pages wait for servers much of the time.
  workers: 3,
  retries: process.env.RETRY_FAILED_TESTS ? 1 : 0,
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
    // Else each second tab would have one; tests about it allow it.
    serviceWorkers: 'block',
    launchOptions,
  },
  // Width, language, motion and pictures do not depend on each other: each is tried either way, and not in every combination.
  projects: [
    {
      name: 'mobile in Arabic',
      testIgnore: IN_ONE_LOOK,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        language: 'ar',
        // To load and draw them is a good part of the browser's work; the other projects do.
        launchOptions: {
          ...launchOptions,
          args: [...launchOptions.args, '--blink-settings=imagesEnabled=false'],
        },
      },
    },
    {
      name: 'desktop in English',
      testIgnore: isQuick ? /./ : IN_ONE_LOOK,
      grepInvert: [...LEFT_OUT, RUNS_ONCE],
      use: { ...DESKTOP, language: 'en', contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'desktop', testMatch: IN_ONE_LOOK, use: DESKTOP },
  ],
});
