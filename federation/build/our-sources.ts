import { type Module, NormalModule } from '@rspack/core';

/** What our packages export their sources by, once they are packed: builds bundle those, wherever they are installed. */
export const SOURCE_CONDITION = '@shop/source';

/** Whether a file is the shop's own: of a remote, of the workspace, or of one of our packages that is installed. */
export function isOurs(file: string): boolean {
  const [, ...installed] = file.split(/[\\/]node_modules[\\/]/);
  return installed.length === 0 || /^@shop[\\/]/.test(installed.at(-1) ?? '');
}

/** Our sources in a bundle: packages of others bring no classes, and use nothing of the contract. */
export function ourFiles(modules: Iterable<Module>): string[] {
  const files = new Set<string>();
  for (const module of modules) {
    const file = module instanceof NormalModule ? module.resource.split('?')[0] : undefined;
    if (file && /\.tsx?$/.test(file) && isOurs(file)) files.add(file);
  }
  return [...files];
}
