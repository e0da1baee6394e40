import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
}

/** Runs one of the project's own tools; its output goes to the terminal. Resolves with its exit code. */
export async function run(tool: string, args: string[], { env = {} }: RunOptions = {}): Promise<number> {
  const child = spawn(join(ROOT, 'node_modules/.bin', tool), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** Says what is being done and, once done, how long it took. */
export async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  console.log(`${what} …`);
  const result = await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}
