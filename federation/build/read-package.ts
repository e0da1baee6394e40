import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FederationError } from '../errors.ts';

/**
 * What a remote's package says it is: its name is the remote's, without a scope.
 * @throws FederationError FED-017 where there is no such package.
 */
export function readPackage(folder: string): { name: string; version: string } {
  const file = join(folder, 'package.json');
  try {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
    return { name: name.replace(/^@[^/]+\//, ''), version };
  } catch (cause) {
    throw new FederationError('FED-017', `${file} is not the package of a remote`, { cause });
  }
}
