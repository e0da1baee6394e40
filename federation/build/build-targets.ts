import { join } from 'node:path';
import { type Compiler, type Configuration, type Optimization, type RuleSetRule, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { LicenceNoticesPlugin } from './licence-notices.ts';
import { SOURCE_CONDITION } from './our-sources.ts';
import { SHARED_MODULES } from './shared-modules.ts';

/** What differs between the builds of host and remotes. */
interface Target extends Pick<Configuration, 'dependencies' | 'entry' | 'plugins'> {
  folder: string;
  name: string;
}

const isDevelopment = process.env.NODE_ENV === 'development';
const mode = isDevelopment ? 'development' : 'production';
/** Where a package is built to: what `npm run dev` builds can be neither tested nor released by mistake. */
const OUTPUT = isDevelopment ? '.dev' : 'dist';
const quiet = { devtool: false, performance: false, stats: 'errors-warnings' } satisfies Configuration;

/** Parts of module federation's runtime that nothing here calls. */
const UNUSED_FEDERATION =
  /[\\/]@module-federation[\\/](error-codes[\\/]dist[\\/]desc\.mjs|runtime-core[\\/]dist[\\/]utils[\\/](preload|semver[\\/]index)\.js|sdk[\\/]dist[\\/]dom\.js|webpack-bundler-runtime[\\/]dist[\\/](remotes|getSharedFallbackGetter)\.js)$/;

/**
 * The build for browsers: ES modules that find their chunks relative to themselves, so that they may be served from anywhere.
 * In development it takes part in React Fast Refresh. The host brings its runtime, which has to be there before React.
 */
export function browserTarget({
  folder,
  name,
  filename,
  alias,
  splitChunks,
  rules = [],
  plugins = [],
  isHost = false,
  ...rest
}: Target & {
  filename: string;
  alias?: Record<string, string>;
  splitChunks?: Optimization['splitChunks'];
  rules?: RuleSetRule[];
  isHost?: boolean;
}): Configuration {
  return {
    ...quiet,
    ...rest,
    plugins: [
      ...plugins,
      // Module federation's runtime is named as CommonJS, of which nothing can be shaken out.
      new rspack.NormalModuleReplacementPlugin(
        /[\\/]@module-federation[\\/].+[\\/]index\.cjs$/,
        (resource) => {
          resource.request = resource.request.replace(/\.cjs$/, '.js');
        },
      ),
      { apply: aliasModules },
      withoutNode,
      new LicenceNoticesPlugin(),
      compiledAhead,
      isDevelopment && new rspack.HotModuleReplacementPlugin(),
      isDevelopment && new ReactRefreshRspackPlugin({ test: /\.tsx?$/, injectEntry: isHost }),
    ],
    name: `${name} browser`,
    context: folder,
    mode,
    target: ['web', 'es2022'],
    module: {
      rules: [
        typescript({ refresh: isDevelopment }),
        { include: UNUSED_FEDERATION, loader: join(import.meta.dirname, 'unused-federation.mjs') },
        ...rules,
      ],
    },
    resolve: { conditionNames: [SOURCE_CONDITION, 'browser', 'import', 'module', 'default'], alias },
    output: {
      path: join(folder, OUTPUT, 'browser'),
      clean: true,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      uniqueName: name,
      filename,
      chunkFilename: ({ chunk }) => `${chunk?.name ? '[name].' : ''}[contenthash:8].js`,
    },
    optimization: {
      // Names stand in the list of files as it is, which need not say them twice.
      chunkIds: 'named',
      // Scripts alone: rspack's own way with styles would rewrite them for browsers that the shop does not serve.
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false })],
      ...(splitChunks && { splitChunks }),
    },
  };
}

/**
 * Has Chromium compile what pages consist of while it comes, in a thread of its own, instead of function by function once each is called:
 * a third of the time from the press on a card to its page (docs/adr/0042). Other browsers read a comment. Left out are texts, and large
 * libraries of which a page calls little.
 */
const compiledAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /(^|\/)(?!desk-|template-)[a-z-]+\.\w+\.js$/,
  exclude: /messages-/,
  // The minimizer would drop it; files are named by their content afterwards.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
});

/** Browsers have none of these, so that what libraries do with them is left out. */
const withoutNode = new rspack.DefinePlugin(
  Object.fromEntries(
    ['process', 'FEDERATION_DEBUG', 'FEDERATION_ALLOW_NEW_FUNCTION'].map((name) => [
      `typeof ${name}`,
      JSON.stringify('undefined'),
    ]),
  ),
);

/** The build of a service worker: one script, which browsers compare byte by byte. */
export function workerTarget({
  folder,
  name,
  entry,
}: Pick<Target, 'folder' | 'name' | 'entry'>): Configuration {
  return {
    ...quiet,
    name: `${name} worker`,
    context: folder,
    mode,
    entry,
    target: ['webworker', 'es2022'],
    module: { rules: [typescript({ refresh: false })] },
    output: { path: join(folder, OUTPUT, 'worker'), clean: true, filename: '[name].js' },
    optimization: { minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false })] },
  };
}

/** The alias by which the plugin of module federation has its parts find their runtime is of CommonJS as well. */
function aliasModules(compiler: Compiler): void {
  compiler.hooks.afterPlugins.tap('AliasModules', () => {
    const { alias } = compiler.options.resolve;
    if (!alias) return;
    for (const [name, path] of Object.entries(alias))
      if (name.startsWith('@module-federation/') && typeof path === 'string')
        alias[name] = path.replace(/\.cjs$/, '.js');
  });
}

/**
 * Servers keep the text of their bundles in memory: names stay for stack traces, comments do not, and one letter beyond Latin-1 would
 * have V8 keep two bytes for each.
 */
const COMPACT = {
  compress: false,
  mangle: false,
  format: { asciiOnly: true, comments: 'some' as const },
};

/** The build for servers: one module whose bare imports are the host's own packages. */
export function serverTarget({
  folder,
  name,
  output = 'server',
  ...rest
}: Target & { output?: string }): Configuration {
  return {
    ...quiet,
    ...rest,
    name: `${name} server`,
    context: folder,
    mode,
    target: ['node20', 'es2022'],
    module: {
      rules: [typescript({ refresh: false })],
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    resolve: { conditionNames: [SOURCE_CONDITION, 'node', 'import', 'module', 'default'] },
    externalsType: 'module',
    externals: ofTheHost,
    output: {
      path: join(folder, OUTPUT, output),
      clean: true,
      module: true,
      chunkFormat: 'module',
      filename: '[name].mjs',
      library: { type: 'module' },
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false, minimizerOptions: COMPACT }),
      ],
      splitChunks: false,
    },
  };
}

/** TypeScript and JSX by the built-in SWC. */
function typescript({ refresh }: { refresh: boolean }): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', refresh } },
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
