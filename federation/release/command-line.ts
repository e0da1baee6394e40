import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FederationError } from '../errors.ts';
import { reportFailure } from '../report-failure.ts';
import { runRelease } from './commands.ts';

const BUILD_LIMIT_MS = 300_000;
/** A workspace, and a shop that is packaged out of one. */
const ROOTS = ['pnpm-workspace.yaml', 'federation/release/command-line.ts'];

try {
  const root = findRoot();
  await runRelease(process.argv.slice(2), {
    root,
    folderOf: (name) => join(root, name),
    build: (remote) => build(root, remote),
    say: (text) => console.log(text),
  });
} catch (error) {
  reportFailure(error);
}

/** The workspace or packaged shop that holds the working directory. */
function findRoot(): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    if (ROOTS.some((file) => existsSync(join(folder, file)))) return folder;
    if (folder === dirname(folder))
      throw new FederationError('FED-017', `${process.cwd()} is not inside the workspace`);
  }
}

async function build(root: string, remote: string): Promise<void> {
  const child = spawn(join(root, 'node_modules/.bin/pnpm'), ['--dir', join(root, remote), 'run', 'build'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: BUILD_LIMIT_MS,
  });
  const [code, signal] = await once(child, 'exit').catch((cause) => {
    throw new FederationError('FED-015', `The build of ${remote} could not start: ${cause.message}`, {
      cause,
    });
  });
  if (code !== 0) throw new FederationError('FED-015', `The build of ${remote} ended with ${code ?? signal}`);
}
