import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

/** What SQLite says of a lock that somebody else has. */
const BUSY = 5;

/**
 * Runs `work` while holding SQLite's write lock on the empty file at `path`. The system keeps the lock and ends it with
 * its process, so that there is none to take over. The file stays: were it removed, the next two could lock two files
 * of that name.
 * @param waitMs how long to wait for the holder, in milliseconds
 * @throws Error when the holder does not let go in time
 */
export async function withFileLock<T>(path: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  makeFile(path);
  const lock = new DatabaseSync(path);
  try {
    const deadline = Date.now() + waitMs;
    while (!isMine(lock)) {
      if (Date.now() >= deadline) throw new Error(`${path} is held by another publisher`);
      await setTimeout(5 + 10 * Math.random());
    }
    return await work();
  } finally {
    lock.close();
  }
}

/**
 * SQLite itself would leave the umask aside, and a publisher of the same group out. In one go: closing a file gives back
 * the locks that this process has on it.
 */
function makeFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function isMine(lock: DatabaseSync): boolean {
  try {
    lock.exec('pragma journal_mode = memory; begin immediate');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === BUSY) return false;
    throw error;
  }
}
