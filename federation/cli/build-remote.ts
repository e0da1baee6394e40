import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { FederationError } from '../errors.ts';

const CONFIGURATION = 'rspack.config.ts';

/**
 * Builds the remote in a folder by its own configuration, into `dist/`.
 * @throws FederationError FED-017 without a configuration, FED-015 with what the build complains about
 */
export async function buildRemote(folder: string): Promise<void> {
  const file = join(folder, CONFIGURATION);
  if (!existsSync(file))
    throw new FederationError('FED-017', `${file} is missing: is this the folder of a remote?`);
  const { default: configuration } = (await import(pathToFileURL(file).href)) as { default: Configuration[] };
  const compiler = rspack(configuration);
  const problem = await new Promise<string | undefined>((resolve) => {
    compiler.run((failure, stats) => {
      if (failure) resolve(failure.message);
      else
        resolve(stats?.hasErrors() ? stats.toString({ all: false, errors: true, colors: false }) : undefined);
    });
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (problem !== undefined) throw new FederationError('FED-015', `The build failed: ${problem.trim()}`);
}
