import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FederationError } from '@shop/federation/errors';
import type { HostManifest } from '@shop/federation/host-build';
import { readBuiltRemote } from '@shop/federation/release/built-remote';
import { checkHosts } from '@shop/federation/release/check-compatibility';
import { browserForTests } from './browser.ts';
import { build } from './build.ts';
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
    'Runs the journeys across applications with the shell and the remotes of an earlier commit and of this checkout.',
  words: '[commit]          the last tag by default',
  mostWords: 1,
});

try {
  const commit = revision(words[0]);
  const archive = await mkdtemp(join(tmpdir(), 'shop-archive-'));
  try {
    git('worktree', 'add', '--detach', archive, commit);
    await step('Building this checkout', () => build());
    await step(`Building ${commit}`, () => buildIn(archive));
    await journeys({ archive, commit });
  } finally {
    git('worktree', 'remove', '--force', archive);
    await rm(archive, { recursive: true, force: true });
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

/** @throws Error in one line where there is no such commit. */
function revision(named: string | undefined): string {
  try {
    return git('rev-parse', '--verify', `${named ?? git('describe', '--tags', '--abbrev=0')}^{commit}`);
  } catch {
    throw new Error(named ? `There is no commit ${named}` : 'There is no tag yet: name a commit');
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** By its own scripts and packages. */
async function buildIn(folder: string): Promise<void> {
  const script = ['scripts/with-toolchain.mjs', 'scripts/build.ts'];
  const child = spawn(process.execPath, script, { cwd: folder, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The build of ${folder} failed`);
}

async function journeys({ archive, commit }: { archive: string; commit: string }): Promise<void> {
  const earlier = { name: commit.slice(0, 8), folder: archive };
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
