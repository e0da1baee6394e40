import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { Compilation, type Compiler, type Module, NormalModule, sources } from '@rspack/core';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';

export interface ScopedStylesOptions {
  theme: string;
  /** Selector of the elements that the classes are for; without one the sheet is the document's own. */
  scope?: string;
}

/**
 * Tailwind for exactly the modules that were bundled: later sheets of other remotes cannot override these classes, since each
 * remote's utilities stand in an `@scope` of its own.
 */
export class ScopedStylesPlugin {
  readonly options: ScopedStylesOptions;

  constructor(options: ScopedStylesOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScopedStylesPlugin', (compilation) => {
      let files: string[] = [];
      compilation.hooks.finishModules.tap('ScopedStylesPlugin', (modules) => {
        files = ourFiles(modules);
      });
      compilation.hooks.processAssets.tapPromise(
        { name: 'ScopedStylesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const css = await compileStyles(this.options, compiler.context, files);
          const emit = (name: string, extension: string, content: string | Buffer): string => {
            const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${extension}`;
            if (!compilation.getAsset(file)) compilation.emitAsset(file, new sources.RawSource(content));
            return file;
          };
          const sheet = css.replace(/url\((["']?)(\.[^"')]+)\1\)/g, (_, _quote, path: string) => {
            const file = resolve(compiler.context, path);
            return `url(${emit(basename(file, extname(file)), extname(file), readFileSync(file))})`;
          });
          emit('styles', '.css', sheet);
        },
      );
    });
  }
}

async function compileStyles(
  { theme, scope }: ScopedStylesOptions,
  base: string,
  files: string[],
): Promise<string> {
  const compiler = await compile(scope ? scopedSheet(theme, scope) : `@import "${theme}";`, {
    base,
    shouldRewriteUrls: true,
    onDependency: () => undefined,
  });
  const scanner = new Scanner({});
  const contents = files.map((file) => ({
    content: readFileSync(file, 'utf8'),
    extension: extname(file).slice(1),
  }));
  const candidates = scanner.scanFiles(contents);
  return optimize(compiler.build(candidates), { minify: process.env.NODE_ENV !== 'development' }).code;
}

const scopedSheet = (theme: string, scope: string): string => `
@reference "${theme}";
@layer utilities {
  @scope (${scope}) {
    @tailwind utilities;
  }
}`;

/** Sources of this workspace in the bundle: packages from the registry bring no classes. */
function ourFiles(modules: Iterable<Module>): string[] {
  const files = new Set<string>();
  for (const module of modules) {
    const file = module instanceof NormalModule ? module.resource.split('?')[0] : undefined;
    if (file && /\.tsx?$/.test(file) && !dirname(file).includes('node_modules')) files.add(file);
  }
  return [...files].sort();
}
