import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACT, type ServerRemote } from '../contract.ts';
import { FederationError } from '../errors.ts';
import type { ReleaseDocument } from '../release/release-document.ts';
import type { ReleaseReader } from '../release/release-reader.ts';
import { withTimeout } from '../timeout.ts';

type Release = ReleaseDocument['remotes'][string];

export interface ServerRemotes {
  /**
   * The remote of this release, running. A version is loaded once; a failed load is tried again at the next call.
   * @throws FederationError FED-003 late, FED-006 other bytes than released, FED-005 or FED-008 not a fitting remote.
   */
  load(release: Release): Promise<ServerRemote>;
}

/**
 * Runs server bundles from the release store. The reader checks each against its hash; it is written under `folder` by that hash
 * and imported from there, so that its bare imports find the host's own packages.
 */
export function createServerRemotes(
  reader: Pick<ReleaseReader, 'file'>,
  { folder, timeoutMs = 2000 }: { folder: string; timeoutMs?: number },
): ServerRemotes {
  const loaded = new Map<string, Promise<ServerRemote>>();

  async function importBundle({ name, version, server, files }: Release): Promise<ServerRemote> {
    const bytes = await reader.file(name, version, server);
    const sha256 = Buffer.from(files[server]?.slice('sha256-'.length) ?? '', 'base64').toString('hex');
    const file = join(folder, `${sha256}.mjs`);
    await writeOnce(file, bytes);
    const module: { default?: Partial<ServerRemote> } = await import(pathToFileURL(file).href);
    const remote = module.default;
    if (typeof remote?.render !== 'function') {
      throw new FederationError('FED-005', `${name} ${version}: ${server} exports no remote`);
    }
    if (remote.contract !== CONTRACT) {
      throw new FederationError(
        'FED-008',
        `${name} ${version} speaks contract ${remote.contract}, not ${CONTRACT}`,
      );
    }
    return remote as ServerRemote;
  }

  return {
    load(release) {
      const key = `${release.name}/${release.version}`;
      const known = loaded.get(key);
      if (known) return known;
      const loading = withTimeout(importBundle(release), timeoutMs, `server bundle of ${key}`);
      loaded.set(key, loading);
      loading.catch(() => loaded.delete(key));
      return loading;
    },
  };
}

async function writeOnce(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await access(file);
  } catch {
    await mkdir(join(file, '..'), { recursive: true });
    const whole = `${file}.${randomUUID()}`;
    await writeFile(whole, bytes);
    await rename(whole, file);
  }
}
