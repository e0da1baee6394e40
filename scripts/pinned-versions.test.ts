import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';
import { PACKAGES } from './workspace.ts';

type Dependencies = Record<string, string>;

const dependenciesIn = (folder: string): [string, string][] => {
  const text = readFileSync(join(ROOT, folder, 'package.json'), 'utf8');
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as Record<
    'dependencies' | 'devDependencies' | 'optionalDependencies',
    Dependencies | undefined
  >;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
};

const used = ['.', ...PACKAGES].flatMap((folder) =>
  dependenciesIn(folder).map(([name, version]) => ({ folder, name, version })),
);

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
});
