import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FederationError } from '@shop/federation/errors';
import type { HostManifest } from '@shop/federation/host-build';
import { commitOf } from '@shop/federation/release/commit';
import { readCurrentRelease } from '@shop/federation/release/current-release';
import { openReleaseStore } from '@shop/federation/release/open-store';
import { publish } from '@shop/federation/release/publish';
import { openReleasePolicy, openSigner } from '@shop/federation/release/release-policy';
import { ROOT } from './run.ts';
import { REMOTES } from './workspace.ts';

/** Publishes every remote whose build is new to the store, for the shell that is built beside it. A build that was published before stays as live or rolled back as it is. */
export async function releaseBuiltRemotes(): Promise<void> {
  const store = openReleaseStore(ROOT);
  const [signer, policy] = [openSigner(), await openReleasePolicy(ROOT)];
  const [commit, known] = await Promise.all([commitOf(ROOT), readCurrentRelease(store)]);
  const { contract } = JSON.parse(await readFile(join(ROOT, 'shell/dist/host.json'), 'utf8')) as HostManifest;
  for (const remote of REMOTES) {
    try {
      const { outcome, version } = await publish(store, {
        remote,
        folder: join(ROOT, remote, 'dist'),
        ...{ commit, known, signer, policy },
        retry: true,
        // All remotes are of one checkout, and link to what it has.
        retirePages: true,
        hosts: contract ? [{ version: 'in shell/dist', contract }] : [],
      });
      if (outcome === 'published') console.log(`${remote} ${version} released`);
    } catch (error) {
      if (error instanceof FederationError)
        throw new Error(`${error.code} ${error.message}`, { cause: error });
      throw error;
    }
  }
}
