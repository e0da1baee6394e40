import { randomUUID } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';

/** Writes a new file that is whole and on disk before it has its name. `false` when the name is taken. */
export async function createAtomically(path: string, bytes: Uint8Array): Promise<boolean> {
  const draft = await writeDraft(path, bytes);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes beside `path` and returns the name, for a rename or link within the same file system. */
async function writeDraft(path: string, bytes: Uint8Array): Promise<string> {
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    return draft;
  } catch (error) {
    // Such as a full disk, of which it would keep a part.
    await rm(draft, { force: true });
    throw error;
  }
}

/** Writes a file whole and on disk in place of the one that has its name. */
export async function replaceAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const draft = await writeDraft(path, bytes);
  try {
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
