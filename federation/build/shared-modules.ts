import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Of the shared modules that which no first page needs: the host loads it on demand. */
const LATER = '@shop/federation/router';

/**
 * Modules that host and remotes share as one instance. The host brings them, all but one eagerly and with its first page;
 * a remote never carries a copy of its own.
 */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@shop/federation/i18n',
  '@shop/federation/route-matching',
  LATER,
] as const;

/** In development also what applies a changed component: one for all, since React asks only one what replaces what. */
const SHARED =
  process.env.NODE_ENV === 'development' ? [...SHARED_MODULES, 'react-refresh/runtime'] : SHARED_MODULES;

/** Packages in these modules: which versions go together is agreed between host and remote. */
const SHARED_PACKAGES = ['react', 'react-dom', 'react-router-dom', 'i18next', 'react-i18next'];

/** Versions of the shared packages that the package in a folder is built with: its own, or else federation's. */
export function sharedPackages(folder: string): Record<string, string> {
  const resolvers = [join(folder, 'package.json'), import.meta.url].map((from) => createRequire(from));
  return Object.fromEntries(
    SHARED_PACKAGES.map((name) => {
      const [manifest] = resolvers.flatMap((require) => resolved(require, `${name}/package.json`));
      if (!manifest) throw new Error(`${name} is not installed`);
      return [name, (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version];
    }),
  );
}

function resolved(require: NodeJS.Require, specifier: string): string[] {
  try {
    return [require.resolve(specifier)];
  } catch {
    return [];
  }
}

export const sharedByHost = (): Record<string, object> => shared((name) => ({ eager: name !== LATER }));
export const sharedByRemote = (): Record<string, object> => shared(() => ({ import: false }));

function shared(rest: (name: string) => object): Record<string, object> {
  return Object.fromEntries(
    SHARED.map((name) => [name, { singleton: true, requiredVersion: false, ...rest(name) }]),
  );
}
