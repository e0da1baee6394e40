import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Value from 'typebox/value';
import { FederationError } from '../errors.ts';
import { checkHosts, checkPlaced, checkTypes } from './check-compatibility.ts';
import { hostVersionOf } from './host-version.ts';
import { HostContract, type LiveHost } from './live-hosts.ts';
import { checkContract, SUPPORTED_CONTRACTS } from './publish.ts';
import { type ReleaseDocument, type RemoteVersion, shownVersionsOf } from './release-document.ts';

/**
 * What a host's build hands down, and places.
 * @throws FederationError FED-015 without a build for production.
 */
export async function readBuiltHost(folder: string): Promise<LiveHost> {
  const file = join(folder, 'host.json');
  const manifest = await readFile(file, 'utf8').catch(() => '{}');
  const { contract } = JSON.parse(manifest) as { contract?: unknown };
  if (!Value.Check(HostContract, contract))
    throw new FederationError('FED-015', `${file} does not tell what the host hands down: build first`);
  const browser = join(folder, 'browser');
  const files = (await readdir(browser)).map(
    async (name) => [name, await readFile(join(browser, name))] as const,
  );
  return { version: hostVersionOf(new Map(await Promise.all(files))), contract };
}

/** Why a host does not fit what is live: remotes that it could not run, and fragments that it places and that are not as it needs them. */
export function unfitWith(host: LiveHost, document: ReleaseDocument): FederationError[] {
  const checks = [
    ...Object.values(document.remotes)
      .flatMap(shownVersionsOf)
      .map((remote) => () => checkRemote(remote, host)),
    ...Object.entries(host.contract.fragments).map(
      ([name, props]) =>
        () =>
          checkPlaced({ name: `the shell ${host.version}`, fragments: { [name]: props } }, document),
    ),
  ];
  return checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      if (error instanceof FederationError) return [error];
      throw error;
    }
  });
}

function checkRemote(remote: RemoteVersion, host: LiveHost): void {
  checkContract(remote, SUPPORTED_CONTRACTS);
  const named = { ...remote, name: `${remote.name} ${remote.version}` };
  checkHosts(named, [host]);
  checkTypes(named, [host]);
}
