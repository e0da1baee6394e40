import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** The checkout whose shell is started: this one, unless an earlier one is to be tried. */
const SHELL_OF = process.env.E2E_SHELL ?? ROOT;
/** A first start makes the database and imports the catalogue. */
const STARTS_WITHIN_MS = 60_000;

/** A server in a process of its own, on a free port and with its own data. */
export interface RunningServer {
  origin: string;
  pid: number;
  /** Everything that it and the servers under it have written so far. */
  log(): string;
  /** Tells it to end, as an operator does. */
  terminate(): void;
  /** Lets it know nothing more of whoever started it, as when that has ended. */
  leave(): void;
  /** Resolves with the exit code once it has ended. */
  ended: Promise<number | null>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** A packaged shop and whom it runs as. */
export interface Installation {
  folder: string;
  /** Path of a Node that the user may run. */
  node: string;
  /** Absent: whoever runs the tests. */
  userId?: number;
}

export interface ShopOptions {
  /** Folder of the release store. */
  releases: string;
  /** Absent: the shop of this checkout. */
  installation?: Installation;
  /** Absent: the shop brings up its own API, as it does for everybody. */
  shopApiUrl?: string;
  /** Folder of another build of the shell. */
  build?: string;
  environment?: Record<string, string>;
}

/** @throws Error with what the shop wrote last, when it does not come up. */
export function startShop(options: ShopOptions): Promise<RunningServer> {
  const { releases, installation, shopApiUrl, build, environment } = options;
  const main = build
    ? ['shell/server/testing/start-build.ts', build]
    : [join(installation?.folder ?? SHELL_OF, 'shell/server/main.ts')];
  const settings = {
    RELEASES: releases,
    ...(shopApiUrl && { SHOP_API_URL: shopApiUrl }),
    ...environment,
  };
  return start(main, settings, installation);
}

/** The API alone, for several shops. @param checkout this one, unless an earlier one is to be tried */
export function startShopApi(
  environment: Record<string, string> = {},
  checkout = ROOT,
): Promise<RunningServer> {
  return start([join(checkout, 'shop-api/main.ts')], environment);
}

async function start(
  main: string[],
  environment: Record<string, string>,
  installation?: Installation,
): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-data-'));
  const { userId } = installation ?? {};
  if (userId !== undefined) await chown(dataFolder, userId, userId);
  const child = spawnServer(
    main,
    { ...SETTINGS, DATA_DIR: dataFolder, ...environment },
    { ipc: true, installation },
  );
  const log = outputOf(child);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const port = await portOf(child, ended, log);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    log,
    terminate: () => child.kill('SIGTERM'),
    leave: () => child.disconnect(),
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** By which the tests act as the merchant; it opens nothing else. */
export const ADMIN_TOKEN = 'the-admin-token-of-the-browser-tests';

const SETTINGS = {
  NODE_ENV: 'production',
  PORT: '0',
  SHUTDOWN_DELAY_MS: '0',
  CATALOGUE: join(ROOT, 'catalogue/dist/catalogue.json'),
  IMAGE_ENCODING: 'off',
  ADMIN_TOKEN,
  // Off in production otherwise.
  TEST_PAYMENTS: 'on',
  PHONE_LOGIN: 'on',
  GIFT_CARDS: 'on',
  BANK_TRANSFER_DETAILS: 'example',
  TEMPLATE_PAGES: 'on',
  // A machine that runs browsers keeps a process waiting.
  RENDER_HEARTBEAT_MS: '10000',
  // Every test comes from one address.
  RATE_LIMITS: 'off',
};

/** Starts a shop that is not meant to come up. Resolves with its exit code and what it wrote. */
export async function failToStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawnServer(['shell/server/main.ts'], { ...SETTINGS, ...environment });
  const output = outputOf(child);
  const [code] = (await once(child, 'close', { signal: AbortSignal.timeout(STARTS_WITHIN_MS) })) as [
    number | null,
  ];
  return { code, output: output() };
}

function spawnServer(
  [main = '', ...words]: string[],
  environment: NodeJS.ProcessEnv,
  { ipc = false, installation }: { ipc?: boolean; installation?: Installation } = {},
): ChildProcess {
  const { node = process.execPath, folder = ROOT, userId } = installation ?? {};
  return spawn(node, [resolve(ROOT, main), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
    ...(userId !== undefined && { uid: userId, gid: userId }),
  });
}

function outputOf(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return () => output;
}

/** The server tells its parent the port that it got. */
async function portOf(
  child: ChildProcess,
  ended: Promise<number | null>,
  log: () => string,
): Promise<number> {
  const lastLines = () => log().trimEnd().split('\n').slice(-20).join('\n');
  const told = once(child, 'message', { signal: AbortSignal.timeout(STARTS_WITHIN_MS) }).catch(() => {
    child.kill('SIGKILL');
    throw new Error(`The server did not start in time:\n${lastLines()}`);
  });
  const failed = ended.then((code) => {
    throw new Error(`The server ended with code ${code} before it was up:\n${lastLines()}`);
  });
  const [message] = (await Promise.race([told, failed])) as [{ port: number }];
  return message.port;
}
