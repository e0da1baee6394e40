/**
 * Modules that host and remotes share as one instance. The host brings them, eagerly and with its first page;
 * a remote never carries a copy of its own.
 */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@shop/federation/i18n',
  '@shop/federation/router',
] as const;

/** In development also what applies a changed component: one for all, since React asks only one what replaces what. */
const SHARED =
  process.env.NODE_ENV === 'development' ? [...SHARED_MODULES, 'react-refresh/runtime'] : SHARED_MODULES;

export const sharedByHost = (): Record<string, object> => shared({ eager: true });
export const sharedByRemote = (): Record<string, object> => shared({ import: false });

function shared(rest: object): Record<string, object> {
  return Object.fromEntries(
    SHARED.map((name) => [name, { singleton: true, requiredVersion: false, ...rest }]),
  );
}
