import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { installPackage, onPath } from './debian-package.ts';
import { run } from './run.ts';

/** The same browser without a window takes two thirds of the processor's time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a browser for the tests: CHROMIUM_PATH, the system's, or Playwright's own; one is installed where there is none.
 * @throws Error with one line that says what to do, when none can be had.
 */
export function browserForTests(): Promise<string> {
  return browserAmong([HEADLESS_SHELL, ...WHOLE_BROWSERS]);
}

/** Likewise, and rather one with a window, as shoppers have. */
export function browserForMeasuring(): Promise<string> {
  return browserAmong([...WHOLE_BROWSERS, HEADLESS_SHELL]);
}

async function browserAmong(names: string[]): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names no browser that starts: ${chosen}`);
  }
  const found = findBrowser(names);
  if (found) return found;

  console.log('There is no Chromium: downloading one …');
  if ((await run('playwright', ['install', 'chromium'])) === 0) {
    const downloaded = findBrowser(names);
    if (downloaded) return downloaded;
  }
  const packaged = installPackage([HEADLESS_SHELL, 'chromium']) && findBrowser(names);
  if (packaged) return packaged;
  throw new Error(
    'No Chromium could be found or installed: install one and name it with CHROMIUM_PATH=/path/to/chromium',
  );
}

function findBrowser(names: string[]): string | undefined {
  return [...names.map(onPath), chromium.executablePath()].find((path) => path && starts(path));
}

/** A download may lack libraries of the system; then it does not even tell its version. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  browserForTests().then(console.log, (error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
