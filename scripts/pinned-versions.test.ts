import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';
import { PACKAGES } from './workspace.ts';

type Dependencies = Record<string, string>;

type Package = { scripts: Record<string, string> } & Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Dependencies>
>;

const packageIn = (folder: string): Package =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Package;

const dependenciesIn = (folder: string): [string, string][] => {
  const { dependencies, devDependencies, optionalDependencies } = packageIn(folder);
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
};

const used = ['.', ...PACKAGES].flatMap((folder) =>
  dependenciesIn(folder).map(([name, version]) => ({ folder, name, version })),
);

/** Versions of the catalog, as the lockfile says them. */
const catalogIn = (lockfile: string): Map<string, string> => {
  const [, catalog = ''] = /^catalogs:\n {2}default:\n((?: {4}.*\n)+)/m.exec(lockfile) ?? [];
  const entries = catalog.matchAll(/^ {4}'?([^':]+)'?:\n.*\n {6}version: (.+)$/gm);
  return new Map([...entries].map(([, name = '', version = '']) => [name, version]));
};

describe('the versions of libraries', () => {
  it('are exact, or those of the catalog', () => {
    const exact = /^(\d+\.\d+\.\d+(-[\w.]+)?|catalog:|workspace:\*)$/;
    expect(used.filter(({ version }) => !exact.test(version))).toEqual([]);
  });

  it('are in the catalog where more than one package uses the library', () => {
    // openapi-typescript works with the compiler's JavaScript API, which TypeScript 7 has no more.
    const written = used.filter(({ name, version }) => /^\d/.test(version) && name !== 'typescript');
    const twice = written.filter(({ name }) => used.filter((other) => other.name === name).length > 1);
    expect(twice).toEqual([]);
  });

  it('are in a new remote those of this repository', () => {
    const catalog = catalogIn(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'));
    const ours = new Map(
      used.map(({ name, version }) => [name, version === 'catalog:' ? catalog.get(name) : version]),
    );
    const written = dependenciesIn('federation/templates/remote');
    expect(written.length).toBeGreaterThan(10);
    expect(written.filter(([name, version]) => ours.get(name) !== version)).toEqual([]);
  });

  // Two compilers find each other's output stale, and write it anew while others read it.
  it('are those of one compiler wherever types are checked', () => {
    const compilers = PACKAGES.map((folder) => {
      const { types } = packageIn(folder).scripts;
      const own = join(ROOT, folder, 'node_modules/.bin/tsc');
      return types?.startsWith('tsc ') && existsSync(own) ? { folder, own } : null;
    });
    expect(compilers.filter(Boolean)).toEqual([]);
  });
});
