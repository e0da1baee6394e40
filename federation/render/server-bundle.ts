import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACT, type ServerRemote } from '../contract.ts';
import { FederationError } from '../errors.ts';
import type { RemoteVersion } from '../release/release-document.ts';
import type { ReleaseReader } from '../release/release-reader.ts';

/**
 * The file of a version's server bundle, checked against its hash by the reader. It is written under `folder` by that hash, so that
 * its bare imports find the host's own packages.
 */
export async function serverBundle(
  reader: Pick<ReleaseReader, 'file'>,
  folder: string,
  { name, version, server, files }: Pick<RemoteVersion, 'name' | 'version' | 'server' | 'files'>,
): Promise<string> {
  const bytes = await reader.file(name, version, server);
  const sha256 = Buffer.from(files[server]?.slice('sha256-'.length) ?? '', 'base64').toString('hex');
  const file = join(folder, `${sha256}.mjs`);
  try {
    await access(file);
  } catch {
    await mkdir(dirname(file), { recursive: true });
    const whole = `${file}.${randomUUID()}`;
    await writeFile(whole, bytes);
    await rename(whole, file);
  }
  return file;
}

/** @throws FederationError FED-005 or FED-008 where it is not a fitting remote; whatever the bundle throws. */
export async function importRemote(file: string, name: string): Promise<ServerRemote> {
  const module: { default?: Partial<ServerRemote> } = await import(
    /* webpackIgnore: true */ pathToFileURL(file).href
  );
  const remote = module.default;
  if (typeof remote?.render !== 'function')
    throw new FederationError('FED-005', `the server bundle of ${name} exports no remote`);
  if (remote.contract !== CONTRACT)
    throw new FederationError('FED-008', `${name} speaks contract ${remote.contract}, not ${CONTRACT}`);
  return remote as ServerRemote;
}
