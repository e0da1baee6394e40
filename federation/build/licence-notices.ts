import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, type Module, type RspackPluginInstance, rspack } from '@rspack/core';
import { isOurs } from './our-sources.ts';

/** What a build writes beside its modules: the notices that those who hand on others' code have to give. */
const NOTICES = 'licences.txt';

/** Collects the licences of the packages whose modules are built into a bundle, as their own files say them. */
export class LicenceNoticesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LicenceNotices', (compilation) => {
      const folders = new Set<string>();
      compilation.hooks.finishModules.tap('LicenceNotices', (modules) => {
        for (const module of modules) {
          const folder = packageOf(module);
          if (folder && !isOurs(`${folder}/`)) folders.add(folder);
        }
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'LicenceNotices', stage }, () => {
        const notices = [...folders].map(noticeOf).toSorted();
        compilation.emitAsset(NOTICES, new rspack.sources.RawSource(`${notices.join('\n\n')}\n`));
      });
    });
  }
}

/** The folder of the installed package that a module comes from. */
const packageOf = (module: Module): string | undefined =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(
    (module as { resource?: string }).resource?.replaceAll('\\', '/') ?? '',
  )?.[0];

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return [`${name} ${version} (${license})`, text].filter(Boolean).join('\n\n');
}
