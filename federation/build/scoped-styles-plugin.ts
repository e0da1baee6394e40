import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { Compilation, type Compiler, type RspackPluginInstance, sources } from '@rspack/core';
import { compile } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import { type LayerBlockRule, transform } from 'lightningcss';
import { SECTIONS, type Section } from '../sections.ts';
import { ourFiles } from './our-sources.ts';

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
  readonly #elsewhere = new Set<string>();

  constructor(options: ScopedStylesOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScopedStylesPlugin', (compilation) => {
      let files: string[] = [];
      compilation.hooks.finishModules.tap('ScopedStylesPlugin', (modules) => {
        files = [...new Set([...ourFiles(modules), ...this.#elsewhere])].sort();
      });
      compilation.hooks.processAssets.tapPromise(
        { name: 'ScopedStylesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const common = await properties();
          const emitSheet = async (name: string, of: string[]) => {
            const css = await compileStyles(this.options, compiler.context, of, common.names);
            emitWithFiles(compilation, compiler.context, name, css);
          };
          emitWithFiles(compilation, compiler.context, 'properties', common.css);
          const isOf = (section: Section) => (file: string) =>
            file.startsWith(join(compiler.context, section, '/'));
          await emitSheet(
            'styles',
            files.filter((file) => !SECTIONS.some((section) => isOf(section)(file))),
          );
          // Whole, in place of the other: a class in a later sheet would win over a more particular one in an earlier.
          for (const section of SECTIONS) if (files.some(isOf(section))) await emitSheet(section, files);
        },
      );
    });
  }

  /** For a build that ran before: what it alone renders needs its classes as well. */
  alsoFor(): RspackPluginInstance {
    return {
      apply: (compiler: Compiler) => {
        compiler.hooks.thisCompilation.tap('ScopedStylesPlugin', (compilation) => {
          compilation.hooks.finishModules.tap('ScopedStylesPlugin', (modules) => {
            for (const file of ourFiles(modules)) this.#elsewhere.add(file);
          });
        });
      },
    };
  }
}

/** Emits a sheet and the files that it names, each under its hash. */
function emitWithFiles(compilation: Compilation, context: string, sheetName: string, css: string): void {
  const emit = (name: string, extension: string, content: string | Buffer): string => {
    const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${extension}`;
    if (!compilation.getAsset(file)) compilation.emitAsset(file, new sources.RawSource(content));
    return file;
  };
  const sheet = css.replace(/url\((["']?)(\.[^"')]+)\1\)/g, (_, _quote, path: string) => {
    const file = resolve(context, path);
    return `url(${emit(basename(file, extname(file)), extname(file), readFileSync(file))})`;
  });
  emit(sheetName, '.css', sheet);
}

const version = (major: number, minor = 0): number => (major << 16) | (minor << 8);

/** The oldest with logical properties, `light-dark()` and, but for Firefox, `@scope`: nothing is rewritten for older ones. */
const BROWSERS = { chrome: version(123), safari: version(17, 5), firefox: version(120) };

async function compileStyles(
  { theme, scope }: ScopedStylesOptions,
  base: string,
  files: string[],
  elsewhere: ReadonlySet<string>,
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
  const candidates = scanner.scanFiles(contents).filter((candidate) => !WORDS.has(candidate));
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(compiler.build(candidates)),
    minify: process.env.NODE_ENV !== 'development',
    targets: BROWSERS,
    visitor: {
      Rule: {
        'layer-block': withoutProperties,
        property: ({ value: { name } }) => (elsewhere.has(name) ? [] : undefined),
      },
    },
  });
  return Buffer.from(code).toString();
}

/** Names in code which Tailwind would take for classes; no markup has them, but every sheet had their rules. */
const WORDS = new Set(['container', 'filter', 'blur']);

/** Classes that bring along the `@property` rules of all others in use here. */
const WITH_PROPERTIES = [
  ...['ring', 'outline', 'divide-x', 'divide-y', 'space-x-[0]', 'space-y-[0]', 'snap-x', 'before:block'],
  ...['sepia', 'backdrop-sepia', 'to-0%', 'skew-0', 'scale-0', 'translate-[0]', 'ease-[linear]'],
  ...['duration-75', 'ordinal', 'font-[500]', 'leading-[1]', 'tracking-[0]'],
];

/**
 * Tailwind's `@property` rules, in a file of their own that is the same in every build: a sheet that brings one along has Chromium style
 * the whole document anew, so that a document takes them once (docs/adr/0005). Those of other classes stay where they are.
 */
async function properties(): Promise<{ css: string; names: ReadonlySet<string> }> {
  const compiler = await compile('@tailwind utilities;', {
    base: import.meta.dirname,
    onDependency: () => undefined,
  });
  const names = new Set<string>();
  const { code } = transform({
    filename: 'properties.css',
    code: Buffer.from(compiler.build(WITH_PROPERTIES)),
    minify: true,
    visitor: {
      Rule(rule) {
        if (rule.type !== 'property') return [];
        names.add(rule.value.name);
        return undefined;
      },
    },
  });
  return { css: Buffer.from(code).toString(), names };
}

/** Tailwind's stand-in for `@property` is for browsers without `@scope`, to which no remote's class applies. */
const withoutProperties = ({ value: { name } }: { value: LayerBlockRule }): [] | undefined =>
  name?.[0] === 'properties' ? [] : undefined;

const scopedSheet = (theme: string, scope: string): string => `
@reference "${theme}";
@layer utilities {
  @scope (${scope}) {
    @tailwind utilities;
  }
}`;
