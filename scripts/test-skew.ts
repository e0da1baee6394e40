import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FederationError } from '@shop/federation/errors';
import type { HostManifest } from '@shop/federation/host-build';
import { readBuiltRemote } from '@shop/federation/release/built-remote';
import { checkHosts } from '@shop/federation/release/check-compatibility';
import { browserForTests } from './browser.ts';
import { build } from './build.ts';
import { type EarlierCommit, withEarlierCommit } from './earlier-commit.ts';
import { readArguments } from './read-arguments.ts';
import { ROOT, run, step } from './run.ts';
import { REMOTES } from './workspace.ts';

/*
 * The journeys across applications with a shell and remotes of different days: those of an earlier commit, which is built in a
 * worktree of its own, and those of this checkout. What `publish` would refuse for that shell counts as refused, not as failed.
 */

/** Each leads through several remotes. */
const JOURNEYS = [
  'e2e/checkout/purchase.spec.ts',
  'e2e/product/quick-view.spec.ts',
  'e2e/shell/navigation.spec.ts',
];
const LOOK = 'mobile in Arabic';

const { words } = readArguments({
  name: 'npm run test:skew --',
  about:
    'Runs the journeys across applications with the shell and the remotes of an earlier commit and of this checkout, and buys from the APIs of both on one database.',
  words: '[commit]          the last tag by default',
  mostWords: 1,
});

try {
  await step('Building this checkout', () => build());
  await withEarlierCommit(words[0], journeys);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function journeys({ commit, folder }: EarlierCommit): Promise<void> {
  const earlier = { name: commit.slice(0, 8), folder };
  const current = { name: 'this checkout', folder: ROOT };
  const browser = await browserForTests();
  const outcomes: string[] = [];
  for (const [shell, remotes] of [
    [current, earlier],
    [earlier, current],
    [earlier, earlier],
  ] as const) {
    const what = `shell of ${shell.name}, remotes of ${remotes.name}`;
    const refusal = await refusalOf(shell.folder, remotes.folder);
    if (refusal) {
      outcomes.push(`refused  ${what}: ${refusal}`);
      continue;
    }
    const code = await step(what, () =>
      run('playwright', ['test', '--config=e2e/playwright.config.ts', `--project=${LOOK}`, ...JOURNEYS], {
        env: { CHROMIUM_PATH: browser, E2E_SHELL: shell.folder, E2E_REMOTES_OF: remotes.folder },
      }),
    );
    outcomes.push(`${code === 0 ? 'passed ' : 'failed '}  ${what}`);
    if (code !== 0) process.exitCode = 1;
  }
  const code = await step('APIs on one database', () => run('node', ['e2e/skew/api.ts', folder]));
  outcomes.push(
    `${code === 0 ? 'passed ' : 'failed '}  API of ${earlier.name} and of ${current.name} on one database`,
  );
  if (code !== 0) process.exitCode = 1;
  console.log(`\n${outcomes.join('\n')}`);
}

/** Why remotes may not be published for a shell; `undefined` where they may, or where the shell is too old to tell. */
async function refusalOf(shell: string, remotes: string): Promise<string | undefined> {
  const { contract } = JSON.parse(
    await readFile(join(shell, 'shell/dist/host.json'), 'utf8'),
  ) as HostManifest;
  if (!contract) return undefined;
  try {
    for (const remote of REMOTES) {
      const { manifest } = await readBuiltRemote(join(remotes, remote, 'dist'));
      checkHosts(manifest, [{ version: shell, contract }]);
    }
    return undefined;
  } catch (error) {
    if (error instanceof FederationError) return `${error.code} ${error.message}`;
    throw error;
  }
}
