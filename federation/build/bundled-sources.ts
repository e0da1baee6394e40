import type { Compiler } from '@rspack/core';
import { ourFiles } from './our-sources.ts';

/** Our sources that the compilers which are followed have bundled, as of their last run. */
export class BundledSources {
  readonly #byCompiler = new Map<Compiler, string[]>();

  follow(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BundledSources', (compilation) => {
      compilation.hooks.finishModules.tap('BundledSources', (modules) => {
        this.#byCompiler.set(compiler, ourFiles(modules));
      });
    });
  }

  files(): string[] {
    return [...new Set([...this.#byCompiler.values()].flat())].sort();
  }
}
