import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChunkGroup, Compilation, Compiler, RspackPluginInstance, StatsCompilation } from '@rspack/core';
import { type Requirements, rangeFrom } from '../compatibility.ts';
import { LOCALES, type Locale, type ServerRemote } from '../contract.ts';
import { SECTIONS, type Section, sectionOf, sectionOfFragment } from '../sections.ts';
import { BundledSources } from './bundled-sources.ts';
import { type ContractUsage, contractUsage, placedShapes } from './contract-usage.ts';
import { sharedPackages } from './shared-modules.ts';

interface RemoteIdentity {
  name: string;
  version: string;
  tier: 'primary' | 'secondary';
}

/**
 * Writes `remote.json` once both targets are built: what the remote is (read from its own server bundle, so that routes are
 * written down once), which files each part of it needs (read from the browser build), and what of the host it uses (read
 * from the types of the sources in both). The last is left out in development, where all are built from the same sources.
 */
export class RemoteManifestPlugin {
  readonly identity: RemoteIdentity;
  #browser: { stats: StatsCompilation; compilation: Compilation } | undefined;
  readonly #sources = new BundledSources();

  constructor(identity: RemoteIdentity) {
    this.identity = identity;
  }

  browser(): RspackPluginInstance {
    return {
      apply: (compiler: Compiler) => {
        this.#sources.follow(compiler);
        compiler.hooks.done.tap('RemoteManifestPlugin', (stats) => {
          const { compilation } = stats;
          this.#browser = {
            compilation,
            stats: stats.toJson({ all: false, assets: true, cachedAssets: true, chunkGroups: true }),
          };
        });
      },
    };
  }

  server(): RspackPluginInstance {
    return {
      apply: (compiler: Compiler) => {
        this.#sources.follow(compiler);
        compiler.hooks.done.tapPromise('RemoteManifestPlugin', async (stats) => {
          if (stats.hasErrors() || !this.#browser) return;
          const bundle = pathToFileURL(join(compiler.outputPath, 'server.mjs'));
          const { default: remote } = (await import(`${bundle.href}?${stats.hash}`)) as {
            default: ServerRemote;
          };
          const usage =
            compiler.options.mode === 'development' ? undefined : contractUsage(this.#sources.files());
          const manifest = {
            ...(await remoteManifest(this.identity, remote, this.#browser, usage)),
            ...(usage && { requires: requirements(usage, sharedPackages(compiler.context)) }),
          };
          writeFileSync(
            join(compiler.outputPath, '../remote.json'),
            `${JSON.stringify(manifest, null, 2)}\n`,
          );
        });
      },
    };
  }
}

async function remoteManifest(
  { name, version, tier }: RemoteIdentity,
  remote: ServerRemote,
  { stats, compilation }: { stats: StatsCompilation; compilation: Compilation },
  usage: ContractUsage | undefined,
) {
  const app = chunkFiles(stats, 'app');
  const sheets = (stats.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith('.css'));
  const sectionOfSheet = (file: string) => SECTIONS.find((section) => file.startsWith(`${section}.`));
  const sheetsFor = (wanted: Section | undefined) => {
    const own = sheets.some((file) => sectionOfSheet(file) === wanted);
    const isWanted = (file: string) =>
      file.startsWith('properties.') || sectionOfSheet(file) === (own ? wanted : undefined);
    return sheets.filter(isWanted).map((file) => `browser/${file}`);
  };
  const own = (chunk: string) => chunkFiles(stats, chunk).filter((file) => !app.includes(file));
  const listed = await remote.listed();
  const sectionPages = (await remote.sectionPages?.()) ?? [];
  const listOf = (path: string) => own(`${sectionOf(path)}-pages`);
  const chunksOf = (section: Section) => [
    ...(sectionPages.length > 0 ? [`${section}-pages`] : []),
    ...[...remote.pages, ...sectionPages]
      .filter(({ path }) => sectionOf(path) === section)
      .map(({ id }) => id),
    ...remote.fragments.filter((fragment) => sectionOfFragment(fragment) === section),
  ];
  return {
    name,
    version,
    contract: remote.contract,
    tier,
    entry: 'browser/remote-entry.js',
    server: 'server/server.mjs',
    styles: sheetsFor(undefined),
    sectionStyles: Object.fromEntries(SECTIONS.map((section) => [section, sheetsFor(section)])),
    sectionFiles: Object.fromEntries(
      SECTIONS.map((section) => [section, filesBehind(compilation, new Set(chunksOf(section)))]),
    ),
    preload: ['browser/remote-entry.js', ...app],
    pages: [
      ...remote.pages.map(({ id, path }) => ({ id, path, ...listed[id], files: own(id) })),
      ...sectionPages.map(({ id, path }) => ({
        id,
        path,
        ...listed[id],
        files: [...new Set([...listOf(path), ...own(id)])],
      })),
      ...(await remote.unprefixed()).map(({ id, path }) => ({
        id,
        path,
        unprefixed: true,
        files: [...new Set([...own('unprefixed'), ...own(id)])],
      })),
    ],
    fragments: Object.fromEntries(
      remote.fragments.map((fragment) => [
        fragment,
        { files: own(fragment), props: usage?.fragments[fragment] },
      ]),
    ),
    messages: Object.fromEntries(LOCALES.map((locale) => [locale, own(`messages-${locale}`)])) as Record<
      Locale,
      string[]
    >,
  };
}

const requirements = (usage: ContractUsage, packages: Record<string, string>): Requirements => ({
  packages: Object.fromEntries(Object.entries(packages).map(([name, version]) => [name, rangeFrom(version)])),
  members: usage.used,
  types: { read: typesOf(usage, usage.read), given: typesOf(usage, usage.given) },
  fragments: placedShapes(usage),
});

const typesOf = ({ types }: ContractUsage, names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (types[name] ? [[name, types[name]]] : [])));

function chunkFiles(stats: StatsCompilation, chunk: string): string[] {
  const assets = stats.namedChunkGroups?.[chunk]?.assets;
  if (!assets)
    throw new Error(`no chunk named "${chunk}": page() and fragment() need () => import(…) as it stands`);
  return assets.map((asset) => `browser/${asset.name}`).filter((file) => file.endsWith('.js'));
}

/** Scripts that nothing but these chunks leads to: their own, and what they load later. */
function filesBehind(compilation: Compilation, chunks: ReadonlySet<string>): string[] {
  const elsewhere = new Set<string>();
  const seen = new Set<ChunkGroup>();
  const waiting: ChunkGroup[] = [...compilation.entrypoints.values()];
  for (let group = waiting.pop(); group; group = waiting.pop()) {
    if (seen.has(group) || (group.name && chunks.has(group.name))) continue;
    seen.add(group);
    for (const file of group.getFiles()) elsewhere.add(file);
    waiting.push(...group.childrenIterable);
  }
  const all = new Set(compilation.chunkGroups.flatMap((group) => group.getFiles()));
  const behind = [...all].filter((file) => file.endsWith('.js') && !elsewhere.has(file));
  return behind.map((file) => `browser/${file}`).sort();
}
