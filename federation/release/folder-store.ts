import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { FederationError } from '../errors.ts';
import { createAtomically, replaceAtomically } from './atomic-file.ts';
import { withFileLock } from './file-lock.ts';
import { integrityOf } from './integrity.ts';
import type { ReleaseStore, StoredFile } from './release-store.ts';

/**
 * Releases in a folder of this machine or of a shared file system; made on the first write.
 * @param lockWaitMs how long a publisher waits for another one, in milliseconds
 */
export function createFolderStore(folder: string, lockWaitMs = 5_000): ReleaseStore {
  const address = resolve(folder);

  async function read(path: string): Promise<StoredFile | null> {
    try {
      const bytes = await readFile(join(address, path));
      return { bytes, etag: integrityOf(bytes) };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
      throw unreachable(error);
    }
  }

  async function create(path: string, bytes: Uint8Array): Promise<boolean> {
    const target = join(address, path);
    try {
      await mkdir(dirname(target), { recursive: true });
      const created = await createAtomically(target, bytes);
      await syncFolder(dirname(target));
      return created;
    } catch (error) {
      throw unreachable(error);
    }
  }

  async function swap(path: string, bytes: Uint8Array, etag: string | null): Promise<boolean> {
    const target = join(address, path);
    try {
      await mkdir(dirname(target), { recursive: true });
      return await withFileLock(`${target}.sqlite-lock`, lockWaitMs, async () => {
        if (((await read(path))?.etag ?? null) !== etag) return false;
        await replaceAtomically(target, bytes);
        await syncFolder(dirname(target));
        return true;
      });
    } catch (error) {
      throw unreachable(error);
    }
  }

  async function list(): Promise<string[]> {
    try {
      const entries = await readdir(address, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(address, join(entry.parentPath, entry.name)).split(sep).join('/'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw unreachable(error);
      // A folder within it was removed by another process since its name was read.
      return existsSync(address) ? list() : [];
    }
  }

  async function remove(path: string): Promise<void> {
    const target = join(address, path);
    try {
      await rm(target, { force: true });
      // Folders are a matter of this store alone: those that are empty now go with their last file.
      for (let folder = dirname(target); folder !== address; folder = dirname(folder)) await rmdir(folder);
    } catch (error) {
      if (['ENOTEMPTY', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return;
      throw unreachable(error);
    }
  }

  function unreachable(cause: unknown): FederationError {
    if (cause instanceof FederationError) return cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new FederationError('FED-012', `Release store ${address}: ${reason}`, { cause });
  }

  return { address, isLocal: true, read, create, swap, list, remove };
}

/** A name is only on disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
