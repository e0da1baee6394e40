import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Requirements } from '@shop/federation/compatibility';
import { createFolderStore } from '@shop/federation/release/folder-store';
import { publish } from '@shop/federation/release/publish';
import type { Signer } from '@shop/federation/release/release-policy';
import { SERVED } from './served.ts';

/** The checkout whose remotes are released: this one, unless earlier ones are to be tried. */
const ROOT = process.env.E2E_REMOTES_OF ?? join(import.meta.dirname, '../..');

/** A changed build of a remote. */
export interface Variant {
  remote: string;
  version: string;
  /** Where the browser gets the files from, if not from the shop. */
  baseUrl?: string;
  /** Gives each script other text; unchanged by default. */
  change?: (path: string, text: string) => string;
  /** Signs it and its release. */
  signer?: Signer;
  /** Of visitors that get it; all by default. */
  percent?: number;
  /** What it says that it was built for, whatever hosts there are. */
  builtFor?: Requirements;
}

/** Makes a release store with every remote of this run as it was built, or as the variant of it that is given. */
export async function makeStore(variants: Variant[] = []): Promise<string> {
  const store = await mkdtemp(join(tmpdir(), 'shop-releases-'));
  for (const remote of SERVED) {
    const variant = variants.find((candidate) => candidate.remote === remote);
    if (variant) await publishVariant(store, variant);
    else await publish(createFolderStore(store), { remote, folder: join(ROOT, remote, 'dist') });
  }
  return store;
}

export async function publishVariant(
  store: string,
  { remote, version, baseUrl, change = (_, text) => text, percent, builtFor, signer }: Variant,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-variant-'));
  try {
    await cp(join(ROOT, remote, 'dist'), folder, { recursive: true });
    for (const path of await readdir(folder, { recursive: true })) {
      if (!/\.m?js$/.test(path)) continue;
      const file = join(folder, path);
      await writeFile(file, change(path, await readFile(file, 'utf8')));
    }
    if (builtFor) {
      const manifest = join(folder, 'remote.json');
      const changed = { ...JSON.parse(await readFile(manifest, 'utf8')), requires: builtFor };
      await writeFile(manifest, JSON.stringify(changed));
    }
    const hosts = builtFor && [];
    const canary = percent === undefined ? undefined : { percent };
    await publish(createFolderStore(store), { remote, folder, version, baseUrl, hosts, canary, signer });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Adds code to released files behind the release's back, as somebody with access to the store alone could. */
export async function tamper(
  store: string,
  { remote, version }: Variant,
  suffix: RegExp,
  code: string,
): Promise<void> {
  const folder = join(store, remote, version);
  const files = (await readdir(folder, { recursive: true })).filter((path) => suffix.test(path));
  if (files.length === 0) throw new Error(`${remote} ${version} has no file like ${suffix}`);
  for (const file of files) await appendFile(join(folder, file), code);
}
