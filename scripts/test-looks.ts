import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserForTests } from './browser.ts';
import { type EarlierCommit, withEarlierCommit } from './earlier-commit.ts';
import { readArguments } from './read-arguments.ts';
import { ROOT, run, step } from './run.ts';
import { buildWorkbench } from './workbench.ts';

/*
 * Every component in every state, language and theme beside how it looked at an earlier commit. Both are drawn here and now, by one
 * browser with the same fonts: pictures that another machine has made would differ without a change.
 */

const { words } = readArguments({
  name: 'npm run test:looks --',
  about: 'Compares how every component looks with how it looked at an earlier commit, to the pixel.',
  words: '[commit]          the last tag by default',
  mostWords: 1,
});

try {
  await step('Building the workbench', buildWorkbench);
  await withEarlierCommit(words[0], compare, { script: 'scripts/workbench.ts', args: ['--build'] });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function compare({ commit, folder }: EarlierCommit): Promise<void> {
  const pictures = await mkdtemp(join(tmpdir(), 'shop-looks-'));
  const earlier = join(folder, 'workbench/dist');
  const browser = await browserForTests();
  const look = (shown: string, ...args: string[]) =>
    run('playwright', ['test', '--config=e2e/workbench/playwright.config.ts', ...args], {
      env: {
        CHROMIUM_PATH: browser,
        LOOKS_BEFORE: pictures,
        EARLIER_WORKBENCH: earlier,
        SHOWN_WORKBENCH: shown,
      },
    });
  try {
    const drawn = await step(`Drawing ${commit.slice(0, 8)}`, () => look(earlier, '--update-snapshots=all'));
    if (drawn !== 0) throw new Error(`The workbench of ${commit.slice(0, 8)} could not be drawn`);
    const code = await step('Comparing', () => look(join(ROOT, 'workbench/dist')));
    if (code !== 0)
      console.log('What looks otherwise is in test-results/looks-report, beside what was before.');
    process.exitCode = code;
  } finally {
    await rm(pictures, { recursive: true });
  }
}
