import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FederationError } from '../errors.ts';
import { concurrently } from './concurrently.ts';
import { readCurrentRelease } from './current-release.ts';
import type { Act } from './make-release.ts';
import { type PublishOptions, type PublishResult, publish } from './publish.ts';
import { remoteIn } from './release-document.ts';
import type { ReleasePolicy } from './release-policy.ts';
import { createReleaseReader } from './release-reader.ts';
import type { ReleaseStore } from './release-store.ts';

export interface PromoteBetweenOptions
  extends Act,
    Pick<PublishOptions, 'baseUrl' | 'canary' | 'retry' | 'acceptLostStyles' | 'retirePages'> {
  remote: string;
  /** May be the same store: of a version that was uploaded there and went live for nobody yet. */
  from: ReleaseStore;
  /** Who may release there: what they have not signed is not taken. By default those who may here. */
  fromPolicy?: ReleasePolicy;
  /** By default what is live there. */
  version?: string;
  /** Looks at the build before anything is uploaded. */
  check?: (folder: string) => Promise<void>;
}

/**
 * Publishes what is live in one store in another, such as from staging to production: the same version and bytes, through the gates
 * of the other.
 * @throws FederationError FED-001 or FED-014 where it is not live there, FED-016 without that version, FED-006, FED-011 or FED-012 for its files, and whatever
 * `publish` refuses.
 */
export async function promoteBetween(
  to: ReleaseStore,
  { remote, from, fromPolicy, version: wanted, check, ...options }: PromoteBetweenOptions,
): Promise<PublishResult> {
  const current = await readCurrentRelease(from);
  if (!current) throw new FederationError('FED-014', `${from.address} has no release yet`);
  const reader = createReleaseReader(from, { policy: fromPolicy ?? options.policy });
  const found =
    wanted === undefined ? remoteIn(current.document, remote) : await reader.version(remote, wanted);
  if (!found) throw new FederationError('FED-001', `${remote} is not live in ${from.address}`);

  const { version, commit, build, files } = found;
  const folder = await mkdtemp(join(tmpdir(), 'promoted-'));
  try {
    await concurrently(Object.keys(files), async (file) => {
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await reader.file(remote, version, file));
    });
    await check?.(folder);
    return await publish(to, { remote, folder, version, commit, build, ...options });
  } finally {
    await rm(folder, { recursive: true });
  }
}
