import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments } from './read-arguments.ts';
import { ROOT, run } from './run.ts';

/** What a remote in a checkout of its own installs; each before those that build on it. */
const PACKED = ['shop-domain', 'federation', 'shared-ui', 'shop-client'];

/** Each source becomes JavaScript and types beside it in `dist`, under the same name. */
const EMIT = [
  ...['--composite', 'false', '--incremental', 'false', '--emitDeclarationOnly', 'false', '--declaration'],
  '--rewriteRelativeImportExtensions',
];

/**
 * Compiles what remotes build on and packs it: one tarball a package, as `npm publish` would send it.
 * @throws Error when the compiler or the packer fails; what failed has been printed.
 */
async function pack(destination: string): Promise<void> {
  mkdirSync(destination, { recursive: true });
  if ((await run('tsc', ['-b', ...PACKED])) !== 0) throw new Error('The packages could not be compiled');
  for (const name of PACKED) {
    const dist = join(ROOT, name, 'dist');
    rmSync(dist, { recursive: true, force: true });
    if ((await run('tsc', ['-p', name, ...EMIT, '--outDir', dist])) !== 0)
      throw new Error(`${name} could not be compiled`);
    // Loaders of the build, which are JavaScript already.
    for (const file of globSync('*/*.mjs', { cwd: join(ROOT, name), exclude: ['node_modules', 'dist'] }))
      cpSync(join(ROOT, name, file), join(dist, file));
    const args = ['--silent', '--dir', join(ROOT, name), 'pack', '--pack-destination', destination];
    if ((await run('pnpm', args)) !== 0) throw new Error(`${name} could not be packed`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { words } = readArguments({
    name: 'npm run pack --',
    about: 'Writes the packages that remotes install as tarballs, into .packed or the folder that is named.',
    words: '[folder]',
  });
  pack(resolve(process.env.INIT_CWD ?? ROOT, words[0] ?? join(ROOT, '.packed'))).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
