import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { RemoteManifestPlugin } from './remote-manifest-plugin.ts';
import { ScopedStylesPlugin } from './scoped-styles-plugin.ts';
import { sharedByRemote } from './shared-modules.ts';
import { BROWSER_TARGET, scriptsOnlyMinimized, serverExternals, typescript } from './typescript.ts';

export interface RemoteBuildOptions {
  /** Tailwind theme whose tokens the remote's classes refer to; an import specifier or path. */
  theme: string;
  /** A page that cannot be shown without it is `primary`: its failure is the page's failure. */
  tier?: 'primary' | 'secondary';
}

/**
 * The whole build of a remote, from its folder: the browser's half as a module-federation container, the server's half as
 * one `server.mjs`, the scoped styles, and `remote.json`, the manifest that is published.
 */
export function remoteBuild(
  folder: string,
  { theme, tier = 'primary' }: RemoteBuildOptions,
): Configuration[] {
  const name = basename(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const manifest = new RemoteManifestPlugin({ folder, name, version, tier });
  const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

  return [
    {
      name: `${name} browser`,
      context: folder,
      mode,
      target: BROWSER_TARGET,
      devtool: false,
      entry: {},
      module: { rules: [typescript()] },
      resolve: { conditionNames: ['browser', 'import', 'module', 'default'] },
      output: {
        path: join(folder, 'dist/browser'),
        clean: true,
        module: true,
        chunkFormat: 'module',
        chunkLoading: 'import',
        publicPath: 'auto',
        uniqueName: name,
        filename: '[name].js',
        chunkFilename: '[name].[contenthash:8].js',
      },
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
          experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        new ScopedStylesPlugin({ theme, scope: `[data-mfe="${name}"]` }),
        manifest.browser(),
      ],
      // A page is one file: what it shares with other pages costs less twice than as requests of its own.
      optimization: { ...scriptsOnlyMinimized(), splitChunks: { minSize: 60_000 } },
      performance: false,
      stats: 'errors-warnings',
    },
    {
      name: `${name} server`,
      dependencies: [`${name} browser`],
      context: folder,
      mode,
      target: ['node20', 'es2022'],
      devtool: false,
      entry: { server: './remote.ts' },
      module: { rules: [typescript()], parser: { javascript: { dynamicImportMode: 'eager' } } },
      resolve: { conditionNames: ['node', 'import', 'module', 'default'] },
      externalsType: 'module',
      externals: serverExternals,
      output: {
        path: join(folder, 'dist/server'),
        clean: true,
        module: true,
        chunkFormat: 'module',
        filename: 'server.mjs',
        library: { type: 'module' },
      },
      optimization: { minimize: false, splitChunks: false },
      plugins: [manifest.server()],
      performance: false,
      stats: 'errors-warnings',
    },
  ];
}
