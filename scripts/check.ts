import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments } from './read-arguments.ts';
import { ROOT, run, step } from './run.ts';

const PACKAGES = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'tsconfig.json')));

/** What is checked without running anything: types, format and lint, and who imports whom. */
const CHECKS: { what: string; tool: string; args(packages: string[]): string[] }[] = [
  { what: 'Types', tool: 'tsc', args: (packages) => ['-b', ...packages] },
  { what: 'Format and lint', tool: 'biome', args: (packages) => ['check', ...packages] },
  {
    what: 'Imports',
    tool: 'depcruise',
    args: (packages) => [
      '--config',
      '.dependency-cruiser.mjs',
      ...(packages.length > 0 ? packages : PACKAGES),
    ],
  },
];

/** Checks everything or the named packages, each check even when one before it failed. Resolves with how many failed. */
export async function check(packages: string[]): Promise<number> {
  let failed = 0;
  for (const { what, tool, args } of CHECKS) {
    const code = await step(`Checking: ${what}`, () => run(tool, args(packages)));
    if (code !== 0) failed += 1;
  }
  return failed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { words } = readArguments({
    name: 'npm run check --',
    about:
      'Checks types, format and lint, and who imports whom: everywhere, or in the packages that are named.',
    words: '[package …]',
  });
  const failed = await check(words);
  process.exit(failed > 0 ? 1 : 0);
}
