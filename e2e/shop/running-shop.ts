import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** A first start makes the database and imports the catalogue. */
const STARTS_WITHIN_MS = 60_000;

export interface ShopOptions {
  /** Folder of the release store. */
  releases: string;
  /** Of a shop whose API is used instead of bringing up one more. */
  shopApiUrl?: string;
  environment?: Record<string, string>;
}

/** The real shop in a process of its own, on a free port and with its own data. */
export interface RunningShop {
  origin: string;
  /** Everything that the shop and its API have written so far. */
  log(): string;
  /** Tells it to end, as an operator does. */
  terminate(): void;
  /** Resolves with the exit code once it has ended. */
  ended: Promise<number | null>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** @throws Error with what the shop wrote, when it does not come up. */
export async function startShop({
  releases,
  shopApiUrl,
  environment = {},
}: ShopOptions): Promise<RunningShop> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-data-'));
  const child = spawn(process.execPath, [join(ROOT, 'shell/server/main.ts')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataFolder,
      RELEASES: releases,
      CATALOGUE: join(ROOT, 'catalogue/dist/catalogue.json'),
      IMAGE_ENCODING: 'off',
      ...(shopApiUrl && { SHOP_API_URL: shopApiUrl }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const port = await portOf(child, () => log);
  return {
    origin: `http://127.0.0.1:${port}`,
    log: () => log,
    terminate: () => child.kill('SIGTERM'),
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Runs a start that is meant to fail. Resolves with its exit code and what it wrote. */
export async function failToStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'shell/server/main.ts')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: STARTS_WITHIN_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

function portOf(child: ChildProcess, log: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The shop did not start in time:\n${lastLines(log())}`));
    }, STARTS_WITHIN_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The shop ended with code ${code} before it was up:\n${lastLines(log())}`));
    });
    child.on('message', ({ port }: { port: number }) => {
      clearTimeout(timer);
      resolve(port);
    });
  });
}

const lastLines = (log: string): string => log.trimEnd().split('\n').slice(-20).join('\n');
