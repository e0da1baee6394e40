import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { createWhole } from './whole-file.ts';

export interface LockOptions {
  /** How long to wait for the holder, in milliseconds. */
  waitMs: number;
  /** Age at which a lock counts as left behind, in milliseconds; far above what the work takes. */
  staleMs: number;
}

interface Holder {
  token: string;
  pid: number;
  host: string;
  /** Milliseconds since the epoch. */
  since: number;
}

/**
 * Runs `work` while holding the lock file at `path`. A lock whose process is gone, or that is too old, is taken over.
 * @throws Error when the holder does not let go in time.
 */
export async function withFileLock<T>(
  path: string,
  options: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  const token = await acquire(path, options);
  try {
    return await work();
  } finally {
    if ((await holderOf(path))?.token === token) await rm(path, { force: true });
  }
}

async function acquire(path: string, { waitMs, staleMs }: LockOptions): Promise<string> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const token = randomUUID();
    const mine: Holder = { token, pid: process.pid, host: hostname(), since: Date.now() };
    if (await createWhole(path, new TextEncoder().encode(JSON.stringify(mine)))) return token;

    const holder = await holderOf(path);
    if (holder && isStale(holder, staleMs)) await remove(path, holder);
    else if (Date.now() >= deadline)
      throw new Error(`${path} is held by process ${holder?.pid} on ${holder?.host}`);
    else await setTimeout(10);
  }
}

function isStale(holder: Holder, staleMs: number): boolean {
  return Date.now() - holder.since > staleMs || (holder.host === hostname() && !isRunning(holder.pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Moves the stale lock aside first: whoever took it over a moment earlier gets theirs back. */
async function remove(path: string, stale: Holder): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await holderOf(aside))?.token !== stale.token) await link(aside, path);
  await rm(aside, { force: true });
}

async function holderOf(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    if (error instanceof SyntaxError) return { token: '', pid: 0, host: '', since: 0 };
    throw error;
  }
}
