import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** What is made but for the demo data, what running leaves behind, and what the packages of this folder stand for. */
const LEFT_OUT = /^(\.\w.*|e2e|node_modules|test-results|(?!catalogue)[\w-]+\/dist|[\w-]+\/\.\w+)$/;

/** A folder with all sources, for a test that changes them; whoever asks removes it. */
export async function copyOfSources(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'shop-sources-'));
  const filter = (path: string) => !LEFT_OUT.test(relative(ROOT, path));
  await cp(ROOT, copy, { recursive: true, verbatimSymlinks: true, filter });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Saves a changed source, as an editor does. */
export async function edit(path: string, change: (source: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}
