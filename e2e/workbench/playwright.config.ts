import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../..');

/** Every component in every state beside how it looked in another build of the workbench. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.compare.ts',
  outputDir: join(ROOT, 'test-results/looks'),
  snapshotPathTemplate: `${process.env.LOOKS_BEFORE ?? join(ROOT, 'test-results/looks-before')}/{arg}{ext}`,
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 0 } },
  forbidOnly: true,
  reporter: [['list'], ['html', { outputFolder: join(ROOT, 'test-results/looks-report'), open: 'never' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 720, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Chromium refuses its sandbox to root, as in a container of continuous integration.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
