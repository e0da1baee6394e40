import { join } from 'node:path';
import { FederationError } from '@shop/federation/errors';
import { commitOf } from '@shop/federation/release/commit';
import { openReleaseStore } from '@shop/federation/release/open-store';
import { publish } from '@shop/federation/release/publish';
import { ROOT } from './run.ts';
import { REMOTES } from './workspace.ts';

/** Publishes every remote whose build is new to the store. A build that was published before stays as live or rolled back as it is. */
export async function releaseBuiltRemotes(): Promise<void> {
  const store = openReleaseStore(ROOT);
  const commit = await commitOf(ROOT);
  for (const remote of REMOTES) {
    try {
      const { outcome, version } = await publish(store, {
        remote,
        folder: join(ROOT, remote, 'dist'),
        commit,
        retry: true,
      });
      if (outcome === 'published') console.log(`${remote} ${version} released`);
    } catch (error) {
      if (error instanceof FederationError)
        throw new Error(`${error.code} ${error.message}`, { cause: error });
      throw error;
    }
  }
}
