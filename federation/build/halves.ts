import { join } from 'node:path';
import { type Configuration, type Optimization, type RuleSetRule, rspack } from '@rspack/core';
import { LicenceNoticesPlugin } from './licence-notices.ts';
import { SHARED_MODULES } from './shared-modules.ts';

/** What differs between the builds of host and remotes. */
interface Half extends Pick<Configuration, 'dependencies' | 'entry' | 'plugins'> {
  folder: string;
  name: string;
}

const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
const quiet = { devtool: false, performance: false, stats: 'errors-warnings' } satisfies Configuration;

/** The browser's half: ES modules that find their chunks relative to themselves, so that they may be served from anywhere. */
export function browserHalf({
  folder,
  name,
  filename,
  alias,
  splitChunks,
  rules = [],
  plugins = [],
  ...rest
}: Half & {
  filename: string;
  alias?: Record<string, string>;
  splitChunks?: Optimization['splitChunks'];
  rules?: RuleSetRule[];
}): Configuration {
  return {
    ...quiet,
    ...rest,
    plugins: [...plugins, new LicenceNoticesPlugin()],
    name: `${name} browser`,
    context: folder,
    mode,
    target: ['web', 'es2022'],
    module: { rules: [typescript(), ...rules] },
    resolve: { conditionNames: ['browser', 'import', 'module', 'default'], alias },
    output: {
      path: join(folder, 'dist/browser'),
      clean: true,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      uniqueName: name,
      filename,
      chunkFilename: '[name].[contenthash:8].js',
    },
    optimization: {
      // Scripts alone: rspack's own way with styles would rewrite them for browsers that the shop does not serve.
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false })],
      ...(splitChunks && { splitChunks }),
    },
  };
}

/** The server's half: one module whose bare imports are the host's own packages. */
export function serverHalf({ folder, name, ...rest }: Half): Configuration {
  return {
    ...quiet,
    ...rest,
    name: `${name} server`,
    context: folder,
    mode,
    target: ['node20', 'es2022'],
    module: { rules: [typescript()], parser: { javascript: { dynamicImportMode: 'eager' } } },
    resolve: { conditionNames: ['node', 'import', 'module', 'default'] },
    externalsType: 'module',
    externals: ofTheHost,
    output: {
      path: join(folder, 'dist/server'),
      clean: true,
      module: true,
      chunkFormat: 'module',
      filename: '[name].mjs',
      library: { type: 'module' },
    },
    optimization: { minimize: false, splitChunks: false },
  };
}

/** TypeScript and JSX by the built-in SWC. */
function typescript(): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
    type: 'javascript/auto',
  };
}

/** What the host's server has as well: one React, one router, one i18next for all server bundles. */
const external = new Set<string>([
  ...SHARED_MODULES.filter((name) => !name.startsWith('@shop/')),
  'react-dom/server',
  'react-router-dom',
  'i18next',
  'react-i18next',
]);

function ofTheHost(
  { request }: { request?: string },
  callback: (error?: Error, result?: string) => void,
): void {
  if (request && (external.has(request) || request.startsWith('node:')))
    callback(undefined, `module ${request}`);
  else callback();
}
