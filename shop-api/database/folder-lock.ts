import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The embedded database is another process's; it takes only one. */
export class FolderInUseError extends Error {}

/**
 * Claims the folder of the embedded database for this process. As with PostgreSQL's own postmaster.pid, the claim of
 * a process that is gone is void.
 * @returns gives the folder back
 * @throws FolderInUseError
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'db.pid');
  const holder = holderOf(file);
  if (holder) {
    throw new FolderInUseError(
      `The database in ${folder} is in use by process ${holder}. Stop it, or set another DATA_DIR.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
};

const holderOf = (file: string): number | null => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null;
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // EPERM: it lives, as somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? Number(readFileSync(file, 'utf8')) : null;
  }
};
