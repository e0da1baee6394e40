import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '@shop/federation/release/folder-store';
import { publish } from '@shop/federation/release/publish';

const ROOT = join(import.meta.dirname, '../..');
const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));

/** Makes a release store with every remote as it was built. */
export async function makeStore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-releases-'));
  const store = createFolderStore(folder);
  for (const remote of REMOTES) await publish(store, { remote, folder: join(ROOT, remote, 'dist') });
  return folder;
}

export interface Variant {
  remote: string;
  version: string;
  /** Where the browser gets the files from, if not from the shop. */
  baseUrl?: string;
  /** Gives each file of the build other text; unchanged by default. */
  change?: (path: string, text: string) => string;
}

/** Publishes a changed build of a remote. */
export async function publishVariant(
  store: string,
  { remote, version, baseUrl, change = (_, text) => text }: Variant,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-variant-'));
  try {
    await cp(join(ROOT, remote, 'dist'), folder, { recursive: true });
    for (const path of await readdir(folder, { recursive: true })) {
      if (!/\.(m?js|css)$/.test(path)) continue;
      const file = join(folder, path);
      const text = await readFile(file, 'utf8');
      const changed = change(path, text);
      if (changed !== text) await writeFile(file, changed);
    }
    await publish(createFolderStore(store), { remote, folder, version, baseUrl });
  } finally {
    await rm(folder, { recursive: true });
  }
}
