import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHELL = join(import.meta.dirname, '../../shell');
/** Of a script's content, in its name. */
const HASH = /\.([0-9a-f]{8})\.js$/;

/** A build of the shell in which each script has changed, and with it its name. @returns its folder */
export async function changedShellBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-build-'));
  await cp(join(SHELL, 'dist'), folder, { recursive: true });
  await symlink(join(SHELL, 'node_modules'), join(folder, 'node_modules'));
  const scripts = (await readdir(join(folder, 'browser'))).filter((file) => HASH.test(file));
  const hashes = scripts.flatMap((file) => HASH.exec(file)?.[1] ?? []);
  const renamed = (text: string) =>
    hashes.reduce((changed, hash) => changed.replaceAll(hash, hash.split('').reverse().join('')), text);
  for (const file of ['host.json', ...scripts.map((script) => `browser/${script}`)]) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), renamed(text));
    await rename(join(folder, file), join(folder, renamed(file)));
  }
  return folder;
}

export const removeShellBuild = (folder: string): Promise<void> => rm(folder, { recursive: true });
