import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readPackage } from '../build/read-package.ts';
import { FederationError } from '../errors.ts';
import { runRelease } from '../release/commands.ts';
import { buildRemote } from './build-remote.ts';

/**
 * Does what `release` does, for the remote in a folder: `publish` and `preview` need not name it.
 * @throws FederationError FED-017 without a store, FED-012 for a folder that is none, and what `release` throws
 */
export async function releaseRemote(folder: string, words: string[]): Promise<void> {
  const [command, ...rest] = words;
  const aboutThis = command === 'publish' || command === 'preview' || command === 'canary';
  const { name } = aboutThis ? readPackage(folder) : { name: '' };
  if (aboutThis && rest[0] !== undefined && !rest[0].startsWith('-') && rest[0] !== name)
    throw new FederationError('FED-017', `This folder is ${name}, not ${rest[0]}`);
  const named = aboutThis && rest[0] !== name ? [command, name, ...rest] : words;
  if (command !== undefined && !words.includes('--help')) checkStore(folder);
  await runRelease(named, {
    root: folder,
    folderOf: () => folder,
    build: () => buildRemote(folder),
    say: (text) => console.log(text.replaceAll('npm run release --', 'npx shop release')),
  });
}

/** A store that a misspelt setting would make is one that no shop serves. */
function checkStore(folder: string): void {
  const { RELEASES: store } = process.env;
  if (!store)
    throw new FederationError(
      'FED-017',
      'RELEASES names no store: a folder, or s3://bucket/prefix?endpoint=https://…&region=…',
    );
  if (!store.startsWith('s3://') && !existsSync(resolve(folder, store)))
    throw new FederationError(
      'FED-012',
      `There is no release store at ${resolve(folder, store)}: is RELEASES right?`,
    );
}
