import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserForTests } from './browser.ts';
import { build } from './build.ts';
import { readArguments } from './read-arguments.ts';
import { ROOT, run, step } from './run.ts';
import { finish, freshReport, NONE, type Tally, tallyOf } from './tally.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Runs Playwright against the built shop: all folders of e2e or those of the named remotes.
 * @throws Error when there is no browser, in one line.
 */
export async function endToEndTests(remotes: string[]): Promise<Tally> {
  const folders = remotes.map((name) => join('e2e', name.replace(/^mfe-/, ''))).filter(isFolder);
  if (remotes.length > 0 && folders.length === 0) return NONE;
  const browser = await browserForTests();
  const report = await freshReport('e2e');
  const code = await run('playwright', ['test', '--config=e2e/playwright.config.ts', ...folders], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return tallyOf<PlaywrightReport>(report, code, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

const isFolder = (folder: string): boolean => existsSync(join(ROOT, folder));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { words } = readArguments({
    name: 'npm run test:e2e --',
    about: 'Runs the end-to-end tests in a browser: all, or those of the remotes that are named.',
    words: '[remote …]',
  });
  try {
    await step('Building what changed', () => build());
    finish(await endToEndTests(words));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
