import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The embedded database is another process's; it takes only one. */
export class FolderInUseError extends Error {
  readonly code = 'folder-in-use';

  constructor(folder: string) {
    super(
      `The database in ${folder} is in use by another server or command. Stop it, or set another DATA_DIR.`,
    );
  }
}

/** What SQLite says of a lock that somebody else has. */
const BUSY = 5;

/** A connection that is not referred to any more would be closed, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Claims the folder of the embedded database for this process, by SQLite's write lock on a file that stays empty. The
 * system keeps that lock, for all containers of the machine alike, and ends it with the process, however that ends.
 * The file stays: were it removed, the next two could lock two files of that name.
 * @returns gives the folder back
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'db.lock'));
  try {
    lock.exec('pragma journal_mode = memory; begin immediate');
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === BUSY ? new FolderInUseError(folder) : error;
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}
