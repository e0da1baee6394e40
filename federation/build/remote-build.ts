import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { browserTarget, serverTarget } from './build-targets.ts';
import { readPackage } from './read-package.ts';
import { RemoteManifestPlugin } from './remote-manifest-plugin.ts';
import { ScopedStylesPlugin } from './scoped-styles-plugin.ts';
import { sharedByRemote } from './shared-modules.ts';

export interface RemoteBuildOptions {
  /** Tailwind theme whose tokens the remote's classes refer to; an import specifier or path. */
  theme: string;
  /** A page that cannot be shown without it is `primary`: its failure is the page's failure. */
  tier?: 'primary' | 'secondary';
}

/**
 * The whole build of a remote, from its folder, which its package names: a module-federation container for browsers, one `server.mjs`
 * for servers, the scoped styles, and `remote.json`, the manifest that is published.
 */
export function remoteBuild(
  folder: string,
  { theme, tier = 'primary' }: RemoteBuildOptions,
): Configuration[] {
  const { name, version } = readPackage(folder);
  const manifest = new RemoteManifestPlugin({ name, version, tier });

  return [
    browserTarget({
      folder,
      name,
      entry: {},
      filename: '[name].js',
      // A page is one file: what it shares with other pages costs less twice than as requests of its own.
      splitChunks: { minSize: 90_000 },
      rules: [
        {
          include: folder,
          test: /\.ts$/,
          enforce: 'pre',
          loader: join(import.meta.dirname, 'chunk-names-loader.mjs'),
        },
        {
          include: join(folder, 'locales'),
          test: /(ar|en)\.json$/,
          enforce: 'pre',
          loader: join(import.meta.dirname, 'browser-messages-loader.mjs'),
        },
      ],
      plugins: [
        new ModuleFederationPlugin({
          name,
          filename: 'remote-entry.js',
          library: { type: 'module' },
          exposes: { './app': { import: './remote.ts', name: 'app' } },
          shared: sharedByRemote(),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: {
            externalRuntime: true,
            // A remote loads no other: the host does.
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
        }),
        new ScopedStylesPlugin({ theme, scope: `[data-mfe="${name}"]` }),
        manifest.browser(),
      ],
    }),
    serverTarget({
      folder,
      name,
      dependencies: [`${name} browser`],
      entry: { server: './remote.ts' },
      plugins: [manifest.server()],
    }),
  ];
}
