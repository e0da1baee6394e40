import { existsSync, realpathSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { transform } from '@swc/core';
import { nodeFileTrace } from '@vercel/nft';
import { build } from './build.ts';
import { readArguments } from './read-arguments.ts';
import { ROOT, step } from './run.ts';

/** Made anew each time; any other folder has to be a new one. */
const DEFAULT_FOLDER = join(ROOT, '.package');

/** Of package.json's scripts, those that a server needs: shell, API and the commands for whoever runs the shop. */
const SERVERS = { start: 'shell/server/main.ts', 'shop-api': 'shop-api/main.ts' };
/** As in a checkout, and in the units of deploy/systemd. */
const SERVER_FLAGS = '--max-semi-space-size=8';
const COMMANDS = [
  'release',
  'orders',
  'gift-cards',
  'customers',
  'moderation',
  'search',
  'catalogue',
  'database',
];

/** Started or imported by their paths. */
const BY_PATH = [
  'shell/server/server-bundle-imports.ts',
  'shell/server/render-worker.ts',
  'federation/render/worker.ts',
  'shop-api/kernel/media/picture-worker.ts',
];

/** Compiled code of this machine, data of the sample shop, and what only tests and builds need. */
const LEFT_OUT = [
  '**/node_modules/.cache/**',
  '**/.types/**',
  '**/*.{test,fixture}.{ts,tsx}',
  'catalogue/**',
  'shop-api/dist/**',
  'federation/{build,templates}/**',
  'federation/remote/{jest-dom.ts,testing*}',
];

const IS_READ = /\.([cm]?js|tsx?|json|node)$/;

interface RootPackage {
  version: string;
  license: string;
  scripts: Record<string, string>;
}

/**
 * Copies what the servers import, and nothing else, into a folder that runs with Node 24 alone: no package manager, no build.
 * @returns its size in bytes
 * @throws Error for a folder in which something stands
 */
export async function packageShop(target: string): Promise<number> {
  await refuseFilled(target);
  const root = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as RootPackage;
  const commands = Object.fromEntries(
    COMMANDS.map((name) => [name, root.scripts[name]?.split(' ').at(-1) ?? '']),
  );
  const files = await filesOf([...Object.values(SERVERS), ...Object.values(commands), ...BY_PATH]);
  if (target === DEFAULT_FOLDER) await rm(target, { recursive: true, force: true });
  for (const file of files) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await cp(join(ROOT, file), join(target, file), { recursive: true, verbatimSymlinks: true });
  }
  const { version, license } = root;
  const scripts = Object.fromEntries([
    ...Object.entries(SERVERS).map(([name, file]) => [name, `node ${SERVER_FLAGS} ${file}`]),
    ...Object.entries(commands).map(([name, file]) => [name, `node ${file}`]),
  ]);
  const manifest = { name: 'dithar', version, private: true, license, type: 'module', scripts };
  await writeFile(
    join(target, 'package.json'),
    `${JSON.stringify({ ...manifest, engines: { node: '>=24' } }, null, 2)}\n`,
  );
  return sizeOf(target);
}

async function refuseFilled(target: string): Promise<void> {
  if (target === DEFAULT_FOLDER || !existsSync(target)) return;
  if (!(await stat(target)).isDirectory() || (await readdir(target)).length > 0)
    throw new Error(`${target} is not empty: name another folder, or remove it`);
}

/** What the entries import, by whatever way, with the folders of data that they name; from the root of the repository. */
async function filesOf(entries: string[]): Promise<string[]> {
  const { fileList, warnings } = await nodeFileTrace(
    entries.map((entry) => join(ROOT, entry)),
    { base: ROOT, processCwd: ROOT, ignore: LEFT_OUT, readFile: readAsJavaScript },
  );
  const ours = [...warnings].filter(({ message }) => !message.includes('/node_modules/'));
  if (ours.length > 0) throw new Error(ours.map(({ message }) => message).join('\n'));
  return [...fileList, ...(await binariesOf([...fileList])), 'shell/dist', 'catalogue/dist/sample-pictures'];
}

/** Packages with code for each kind of machine name the one to load in a way that cannot be followed. */
async function binariesOf(files: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of files.filter((each) => each.endsWith('/package.json'))) {
    const { optionalDependencies = {} } = JSON.parse(await readFile(join(ROOT, file), 'utf8')) as {
      optionalDependencies?: Record<string, string>;
    };
    const beside = file.slice(0, file.lastIndexOf('node_modules/') + 'node_modules/'.length);
    for (const link of Object.keys(optionalDependencies).map((name) => join(beside, name)))
      if (existsSync(join(ROOT, link))) found.push(link, relative(ROOT, realpathSync(join(ROOT, link))));
  }
  return found;
}

/** Types and JSX are not read by what follows imports; it takes data for scripts. */
async function readAsJavaScript(path: string): Promise<Buffer | string | null> {
  try {
    if (!IS_READ.test(path)) return '';
    const source = await readFile(path);
    if (!/\.tsx?$/.test(path)) return source;
    const syntax = { syntax: 'typescript', tsx: path.endsWith('x') } as const;
    return (await transform(source.toString(), { filename: path, jsc: { parser: syntax, target: 'es2024' } }))
      .code;
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

async function sizeOf(folder: string): Promise<number> {
  let size = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) size += (await stat(join(entry.parentPath, entry.name))).size;
  return size;
}

if (import.meta.main) {
  const { words } = readArguments({
    name: 'npm run package --',
    about: 'Makes a folder of what shell and API need in production; .package by default.',
    words: '[folder]',
    mostWords: 1,
  });
  const target = resolve(process.env.INIT_CWD ?? ROOT, words[0] ?? DEFAULT_FOLDER);
  try {
    await refuseFilled(target);
    await step('Building what changed', () => build(['shell', 'shop-api']));
    const size = await step('Packaging the servers', () => packageShop(target));
    console.log(`${relative(process.cwd(), target) || target}: ${(size / 1e6).toFixed(0)} MB`);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
