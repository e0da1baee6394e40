import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserForTests } from './browser.ts';
import { build } from './build.ts';
import { installPackage } from './debian-package.ts';
import { buildDocs } from './docs.ts';
import { readArguments } from './read-arguments.ts';
import { BROWSER_REPORT, browserOutcomes, clearReports } from './reports.ts';
import { ROOT, run, step } from './run.ts';
import { finish, NONE, type Tally, tallyOf } from './tally.ts';
import { buildWorkbench } from './workbench.ts';
import { REMOTES } from './workspace.ts';

const VARNISH = '/usr/sbin/varnishd';

/** Packages whose builds the browser tests of the named packages need; all without names. */
export function builtFor(packages: string[]): string[] | undefined {
  return isOfRemotes(packages) ? [...packages, 'shell', 'shop-api'] : undefined;
}

/**
 * Runs Playwright against the built shop: all folders of e2e, or those of the named packages. Where only remotes are named,
 * the shop has no others, and tests that say that they open pages of others are left out.
 * @throws Error when there is no browser, in one line.
 */
export async function endToEndTests(packages: string[]): Promise<Tally> {
  const folders = packages.map((name) => join('e2e', name.replace(/^mfe-/, ''))).filter(isFolder);
  if (packages.length > 0 && folders.length === 0) return NONE;
  const browser = await browserForTests();
  const opens = (name: string): boolean =>
    !process.env.SKIP_SLOW_TESTS && (packages.length === 0 || packages.includes(name));
  if (opens('workbench')) await step('Building the workbench', buildWorkbench);
  if (opens('docs')) await step('Building the documentation', buildDocs);
  // Without it the tests of a cache in front of the shop are skipped.
  if (packages.length === 0 && !existsSync(VARNISH)) installPackage(['varnish']);
  const code = await run('playwright', ['test', '--config=e2e/playwright.config.ts', ...folders], {
    env: {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT,
      ...(isOfRemotes(packages) && { E2E_REMOTES: packages.join(' ') }),
    },
  });
  return tallyOf(await browserOutcomes(), code === 0);
}

const isFolder = (folder: string): boolean => existsSync(join(ROOT, folder));

const isOfRemotes = (packages: string[]): boolean =>
  packages.length > 0 && packages.every((name) => REMOTES.includes(name));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { words } = readArguments({
    name: 'npm run test:e2e --',
    about: 'Runs the end-to-end tests in a browser: all, or those of the remotes that are named.',
    words: '[remote …]',
  });
  try {
    await clearReports();
    await step('Building what changed', () => build(builtFor(words)));
    finish(await endToEndTests(words));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
