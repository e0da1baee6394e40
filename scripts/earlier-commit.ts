import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, step } from './run.ts';

/** A commit that was built in a worktree of its own, by its own scripts and packages. */
export interface EarlierCommit {
  commit: string;
  folder: string;
}

/** What builds it, of its own scripts. */
interface Build {
  script: string;
  args?: string[];
}

/**
 * Builds a commit beside this checkout for as long as `work` takes.
 * @param named such as a tag, a branch or a hash; the last tag if not given
 * @throws Error in one line where there is no such commit, or where its build fails
 */
export async function withEarlierCommit<Result>(
  named: string | undefined,
  work: (earlier: EarlierCommit) => Promise<Result>,
  build: Build = { script: 'scripts/build.ts' },
): Promise<Result> {
  const commit = revision(named);
  const folder = await mkdtemp(join(tmpdir(), 'shop-archive-'));
  try {
    git('worktree', 'add', '--detach', folder, commit);
    await step(`Building ${commit.slice(0, 8)}`, () => buildIn(folder, build));
    return await work({ commit, folder });
  } finally {
    git('worktree', 'remove', '--force', folder);
    await rm(folder, { recursive: true, force: true });
  }
}

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

async function buildIn(folder: string, { script, args = [] }: Build): Promise<void> {
  const child = spawn(process.execPath, ['scripts/with-toolchain.mjs', script, ...args], {
    cwd: folder,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The build of ${folder} failed`);
}
