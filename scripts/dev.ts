import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Configuration, type MultiStats, rspack } from '@rspack/core';
import { FederationError } from '@shop/federation/errors';
import { createFolderStore } from '@shop/federation/release/folder-store';
import { publish } from '@shop/federation/release/publish';
import { build } from './build.ts';
import { freePort } from './free-port.ts';
import { readArguments } from './read-arguments.ts';
import { ROOT, step } from './run.ts';
import { REMOTES } from './workspace.ts';

/*
 * The shop on readable builds, in a release store and a data folder of development's own. A saved change of a watched remote is released
 * there like any other, and taken into open pages (docs/adr/0028). shop-api and the shell's server restart with their own sources.
 */
const { words: named, values } = readArguments({
  name: 'npm run dev --',
  about: 'Starts the shop with readable builds; what is changed in a watched remote shows in open pages.',
  words: '[remote …]        those to watch; all if none is named',
  options: {
    '--against <address>': 'the one remote that is named runs inside the shop deployed there, for you alone',
  },
});
const unknown = named.filter((name) => !REMOTES.includes(name));
if (unknown.length > 0) fail(`There is no remote ${unknown.join(', ')}; there are ${REMOTES.join(', ')}.`);
if (typeof values.against === 'string') {
  const shop = URL.parse(values.against);
  const [remote, ...others] = named;
  if (!shop || !/^https?:$/.test(shop.protocol))
    fail('--against takes the address of a shop, such as https://shop.example');
  if (!remote || others.length > 0)
    fail('--against runs one remote: npm run dev -- mfe-product --against=https://…');
  const { developAgainst } = await import('./dev-against.ts');
  await developAgainst(remote, shop.origin);
  // Until it is stopped.
  await new Promise(() => undefined);
}
if (process.env.RELEASES)
  fail(
    'FED-017 RELEASES is set, but development releases into .dev/releases alone: unset it, or use npm run release',
  );
process.env.NODE_ENV = 'development';
process.env.RELEASES = '.dev/releases';
process.env.DATA_DIR ??= '.dev/data';
process.env.CATALOGUE ??= process.env.DATABASE_URL ? '' : join(ROOT, 'catalogue/dist/catalogue.json');

await rm(join(ROOT, process.env.RELEASES), { recursive: true, force: true });
const store = createFolderStore(join(ROOT, process.env.RELEASES));
const watched = named.length > 0 ? named : REMOTES;
const processes: ChildProcess[] = [];
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));

// It is drawn once: `npm run build` draws it anew.
if (!existsSync(join(ROOT, 'catalogue/dist/sample-pictures')))
  await step('Building the demo data', () => build(['catalogue']));
await step('Building remotes and shell', () =>
  Promise.all([
    ...REMOTES.map((name) => compile(name, watched.includes(name), () => release(name))),
    compile('shell', true),
  ]),
);
process.env.SHOP_API_URL ??= await startShopApi();
startShell();

/** Resolves once it was compiled for the first time; `done` is called then and after each change. */
function compile(
  name: string,
  isWatched: boolean,
  done: () => Promise<void> = async () => undefined,
): Promise<void> {
  return new Promise((resolve) => {
    const finished = async (error: Error | null, stats?: MultiStats) => {
      if (error || stats?.hasErrors())
        console.error(error ?? stats?.toString({ all: false, errors: true, colors: process.stdout.isTTY }));
      else await done();
      resolve();
    };
    void import(`../${name}/rspack.config.ts`).then(({ default: targets }: { default: Configuration[] }) => {
      const compiler = rspack(targets);
      if (isWatched) compiler.watch({ aggregateTimeout: 20 }, finished);
      else compiler.run(finished);
    });
  });
}

async function release(remote: string): Promise<void> {
  try {
    const { outcome, version } = await publish(store, {
      remote,
      folder: join(ROOT, remote, '.dev'),
      version: `dev-${Date.now()}`,
      retry: true,
      development: true,
    });
    if (outcome === 'published') console.log(`${remote} ${version}`);
  } catch (error) {
    console.error(error instanceof FederationError ? `${error.code} ${error.message}` : error);
  }
}

/** Restarts it whenever one of its modules changes. @returns where it answers. */
async function startShopApi(): Promise<string> {
  const port = await freePort();
  const { DATA_DIR, PUBLIC_URL, PORT = '3000' } = process.env;
  launch(['--watch', join(ROOT, 'shop-api/main.ts')], {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: resolve(ROOT, DATA_DIR ?? ''),
    SHOP_URL: PUBLIC_URL ?? `http://localhost:${PORT}`,
    TRUST_PROXY: 'loopback',
  });
  return `http://127.0.0.1:${port}`;
}

/** Restarts it with its sources and with its own build. */
function startShell(): void {
  const paths = [
    'shell/server',
    'shell/.dev/host.json',
    'shell/.dev/server',
    'federation/host',
    'federation/render',
    'shop-client',
  ];
  const flags = paths.map((path) => `--watch-path=${join(ROOT, path)}`);
  launch([...flags, join(ROOT, 'shell/server/development.ts')]);
}

function launch(args: string[], environment: NodeJS.ProcessEnv = {}): void {
  const child = spawn(process.execPath, ['--watch-preserve-output', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  child.on('exit', (code) => stop(code ?? 0));
  processes.push(child);
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const running = processes.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(running.map((child) => once(child, 'exit')));
  process.exit(code);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
