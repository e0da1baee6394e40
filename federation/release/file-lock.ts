import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
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

async function acquire(path: string, options: LockOptions): Promise<string> {
  const deadline = Date.now() + options.waitMs;
  for (;;) {
    const token = randomUUID();
    const mine: Holder = { token, pid: process.pid, host: hostname(), since: Date.now() };
    if (await createWhole(path, new TextEncoder().encode(JSON.stringify(mine)))) return token;

    const holder = await holderOf(path);
    if (holder && isStale(holder, options.staleMs)) await remove(path, holder, options);
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

/**
 * Whoever removes a stale lock holds a lock on just that one, so that nobody who saw it a moment earlier removes the
 * one that came after it. A crash in here is taken over in the same way.
 */
async function remove(path: string, stale: Holder, options: LockOptions): Promise<void> {
  await withFileLock(`${path}.${stale.token}`, options, async () => {
    if ((await holderOf(path))?.token === stale.token) await rm(path);
  });
}

async function holderOf(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    if (error instanceof SyntaxError) return { token: 'unreadable', pid: 0, host: '', since: 0 };
    throw error;
  }
}
