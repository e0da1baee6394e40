import { FederationError } from '../errors.ts';
import { readCurrentRelease } from './current-release.ts';
import { type Act, putRelease } from './make-release.ts';
import { ownersIn } from './ownership.ts';
import type { RemoteRelease } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * Signs all that is live, fallbacks and candidates included, by a new release: what was released before there were signatures.
 * @throws FederationError FED-014 before the first release, FED-017 without a signer, FED-010, FED-012 or FED-037 for the release.
 */
export async function signLive(store: ReleaseStore, act: Act): Promise<{ release: string }> {
  const { signer } = act;
  if (!signer)
    throw new FederationError(
      'FED-017',
      'Neither RELEASE_KEY nor RELEASE_AUDIENCE is set: there is nothing to sign with',
    );
  const current = await readCurrentRelease(store);
  if (!current) throw new FederationError('FED-014', `${store.address} has no release yet`);
  const signed = async ({ fallback, candidate, ...version }: RemoteRelease): Promise<RemoteRelease> => ({
    ...(await signer.version(version)),
    ...(fallback && { fallback: await signer.version(fallback) }),
    ...(candidate && { candidate: await signer.version(candidate) }),
  });
  const remotes = Object.values(current.document.remotes);
  const entries = await Promise.all(remotes.map(async (remote) => [remote.name, await signed(remote)]));
  const content = { remotes: Object.fromEntries(entries), owners: ownersIn(current.document) };
  const { id: release } = await putRelease(store, current, content, act);
  return { release };
}
