import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, type Configuration, CopyRspackPlugin } from '@rspack/core';
import type { HostContract } from '../compatibility.ts';
import { browserTarget, serverTarget, workerTarget } from './build-targets.ts';
import { BundledSources } from './bundled-sources.ts';
import { contractUsage, placedShapes } from './contract-usage.ts';
import { productionRouter, secondRouter } from './production-router.ts';
import { ScopedStylesPlugin } from './scoped-styles-plugin.ts';
import { sharedByHost, sharedPackages } from './shared-modules.ts';

/** The chunk of the shared module that comes later, which would have no name by itself. */
const ROUTER = 'router';

export interface HostBuildOptions {
  name: string;
  /** Entry of the build for browsers, relative to the folder. */
  browser: string;
  /** Entries of what the server renders itself (header, footer) and of what renders remotes, relative to the folder. */
  server: Record<string, string>;
  /** Entry of the service worker, relative to the folder. */
  worker: string;
  /** What the server renders apart from shoppers' pages, by name: each is built into a folder of its own, with its sheet. */
  pages?: Record<string, { entry: string; styles: string }>;
  /** The document's own sheet: theme, reset and base; the host's utilities are added to it. */
  styles: string;
  /** Folder of typefaces in whose place the style sheet's may be shown: `<family>-<script>.woff2`. */
  typefaces?: string;
}

/** What `host.json` says: the files that the document names. */
export interface HostManifest {
  entry: string;
  /** All modules that the first page runs, entry first. */
  preload: string[];
  styles: string[];
  /** Files of every part that is loaded later, by its `webpackChunkName`. */
  chunks: Record<string, string[]>;
  /** Of the style sheet. */
  fonts: string[];
  /** Of further typefaces, by family; no sheet tells of them. */
  typefaces: Partial<Record<string, string[]>>;
  /** What remotes are held against; left out in development, where all are built from the same sources. */
  contract?: HostContract;
}

/** The build of the host: it brings the shared modules with its first page and learns of remotes only at run time. */
export function hostBuild(
  folder: string,
  { name, browser, server, worker, pages = {}, styles, typefaces }: HostBuildOptions,
): Configuration[] {
  const stylesheet = new ScopedStylesPlugin({ theme: styles });
  return [
    browserTarget({
      folder,
      name,
      isHost: true,
      dependencies: [`${name} server`],
      entry: { shell: browser },
      filename: '[name].[contenthash:8].js',
      alias: productionRouter(),
      splitChunks: {
        cacheGroups: {
          defaultVendors: false,
          router: {
            name: ROUTER,
            chunks: 'async',
            enforce: true,
            test: /[\\/](federation[\\/]router\.ts|react-router[\\/].+)$/,
          },
        },
      },
      rules: [
        {
          include: /[\\/]react-router[\\/]dist[\\/]production[\\/]/,
          loader: join(import.meta.dirname, 'unused-react-router.mjs'),
        },
        secondRouter(),
      ],
      plugins: [
        new ModuleFederationPlugin({
          name,
          remotes: {},
          shared: sharedByHost(),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: {
            provideExternalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        stylesheet,
        typefaces &&
          new CopyRspackPlugin({
            patterns: [
              { from: '*.woff2', to: '[name].[contenthash:8][ext]', context: join(folder, typefaces) },
            ],
          }),
        { apply: (compiler: Compiler) => writeHostManifest(compiler) },
      ],
    }),
    serverTarget({ folder, name, entry: server, plugins: [stylesheet.alsoFor()] }),
    ...Object.entries(pages).map(([page, { entry, styles: theme }]) =>
      serverTarget({
        ...{ folder, name: `${name} ${page}`, output: page, entry: { [page]: entry } },
        plugins: [new ScopedStylesPlugin({ theme })],
      }),
    ),
    workerTarget({ folder, name, entry: { 'service-worker': worker } }),
  ];
}

function writeHostManifest(compiler: Compiler): void {
  const sources = new BundledSources();
  sources.follow(compiler);
  compiler.hooks.done.tap('HostManifest', (stats) => {
    if (stats.hasErrors()) return;
    const { assets = [], namedChunkGroups = {} } = stats.toJson({
      all: false,
      assets: true,
      cachedAssets: true,
      chunkGroups: true,
    });
    const scripts = (chunk: string) =>
      (namedChunkGroups[chunk]?.assets ?? [])
        .map((asset) => asset.name)
        .filter((file) => file.endsWith('.js'));
    const preload = scripts('shell');
    const router = assets.filter(({ chunkNames }) => chunkNames?.includes(ROUTER)).map((asset) => asset.name);
    const fonts = assets.filter(({ name }) => name.endsWith('.woff2'));
    const copied = fonts.filter(({ info }) => info.copied).map(({ name }) => name);
    const isDevelopment = compiler.options.mode === 'development';
    const manifest: HostManifest = {
      entry: preload.find((file) => file.startsWith('shell.')) ?? '',
      preload,
      styles: assets.map((asset) => asset.name).filter((file) => file.endsWith('.css')),
      fonts: fonts.filter(({ info }) => !info.copied).map(({ name }) => name),
      typefaces: Object.groupBy(copied.sort(), (file) => file.slice(0, file.lastIndexOf('-'))),
      chunks: Object.fromEntries(
        Object.keys(namedChunkGroups)
          .filter((chunk) => chunk !== 'shell')
          .map((chunk) => [chunk, scripts(chunk).filter((file) => !preload.includes(file))])
          .concat([[ROUTER, router]]),
      ),
      ...(!isDevelopment && { contract: contractOf(sources.files(), compiler.context) }),
    };
    writeFileSync(join(compiler.outputPath, '../host.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  });
}

function contractOf(sources: string[], folder: string): HostContract {
  const usage = contractUsage(sources);
  return {
    packages: sharedPackages(folder),
    members: usage.members,
    types: usage.types,
    fragments: placedShapes(usage),
  };
}
