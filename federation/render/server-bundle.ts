import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACT, type ServerRemote } from '../contract.ts';
import { FederationError } from '../errors.ts';
import type { RemoteVersion } from '../release/release-document.ts';
import type { ReleaseReader } from '../release/release-reader.ts';

/** A server bundle as it is imported: from memory, so that nothing of it is left on the disk. */
export interface ServerBundle {
  /** The file that it is taken for, which need not exist: its bare imports are looked up from there. */
  file: string;
  source: Uint8Array;
}

/** A version's server bundle, checked against its hash by the reader, as if it were in `folder`. */
export async function serverBundle(
  reader: Pick<ReleaseReader, 'file'>,
  folder: string,
  { name, version, server }: Pick<RemoteVersion, 'name' | 'version' | 'server'>,
): Promise<ServerBundle> {
  return { file: join(folder, `${name}-${version}.mjs`), source: await reader.file(name, version, server) };
}

/** @throws FederationError FED-005 or FED-008 where it is not a fitting remote; whatever the bundle throws. */
export async function importRemote({ file, source }: ServerBundle, name: string): Promise<ServerRemote> {
  const url = pathToFileURL(file).href;
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === url ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
    load: (loaded, context, next) =>
      loaded === url ? { format: 'module', source, shortCircuit: true } : next(loaded, context),
  });
  let module: { default?: Partial<ServerRemote> };
  try {
    module = await import(/* webpackIgnore: true */ url);
  } finally {
    hooks.deregister();
  }
  const remote = module.default;
  if (typeof remote?.render !== 'function')
    throw new FederationError('FED-005', `the server bundle of ${name} exports no remote`);
  if (remote.contract !== CONTRACT)
    throw new FederationError('FED-008', `${name} speaks contract ${remote.contract}, not ${CONTRACT}`);
  return remote as ServerRemote;
}
