import { resolve } from 'node:path';
import { browserForTests } from './browser.ts';
import { build } from './build.ts';
import { readArguments } from './read-arguments.ts';
import { run, step } from './run.ts';

// The pages are those that the tests of every page open, in the states that they bring about.
const { words } = readArguments({
  name: 'npm run screenshots --',
  about: 'Takes a picture of every page in both languages and themes, at 390, 768 and 1280 px, to look at.',
  words: '[folder]          screenshots if not given',
  mostWords: 1,
});
const folder = resolve(words[0] ?? 'screenshots');
try {
  const browser = await browserForTests();
  await step('Building what changed', () => build());
  process.exitCode = await run(
    'playwright',
    ['test', '--config=e2e/playwright.config.ts', 'every-page.spec', 'pictures.spec'],
    {
      env: { CHROMIUM_PATH: browser, SCREENSHOTS: folder },
    },
  );
  console.log(`The pictures are in ${folder}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
