import { randomUUID } from 'node:crypto';
import { link, open, rm } from 'node:fs/promises';

/** Writes a new file that is whole and on disk before it has its name. `false` when the name is taken. */
export async function createWhole(path: string, bytes: Uint8Array): Promise<boolean> {
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
export async function writeDraft(path: string, bytes: Uint8Array): Promise<string> {
  const draft = `${path}.${randomUUID()}.draft`;
  const file = await open(draft, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}
