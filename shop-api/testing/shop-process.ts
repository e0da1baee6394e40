import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { emptyDataFolder, removeFolder, startedDataFolder } from './data-folder.ts';
import { TIMEOUT } from './timeout.ts';

const packageFolder = join(import.meta.dirname, '..');

/** A small catalogue whose every number the tests know. */
export const fixtureCatalogue = join(packageFolder, 'testing', 'catalogue', 'catalogue.json');

export const webhookSecret = 'another secret that only the tests know, long enough';
export const jwtSecret = 'a secret that only the tests know, long enough';

export interface Answer<Body> {
  status: number;
  headers: Headers;
  /** Parsed JSON; an empty string when there is no body. */
  body: Body;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** The real server in its own process, spoken to over HTTP. */
export interface RunningShop {
  url: string;
  pid: number;
  dataFolder: string;
  /** Calls below `/shop-api`. A string body is sent as it is. */
  call<Body = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  get<Body = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>;
  /** Resolves with everything it has written once that holds a text: an answer arrives before the log tells of it. */
  outputWith(text: string): Promise<string>;
}

export interface ShopProcess extends RunningShop {
  /** Everything it has written so far. */
  output(): string;
  outputWith(text: string | RegExp): Promise<string>;
  /** Ends it as an operator does, and keeps its data. @returns its exit code */
  stop(): Promise<number | null>;
  remove(): Promise<void>;
}

/**
 * In a data folder of its own that was started in before, unless `DATA_DIR` names another.
 * @throws with the server's own words when it does not start
 */
export const startShop = async (environment: Record<string, string> = {}): Promise<ShopProcess> => {
  const dataFolder = environment.DATA_DIR ?? (await newDataFolder(environment));
  const child = spawn(process.execPath, [join(packageFolder, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      CATALOGUE: fixtureCatalogue,
      IMAGE_ENCODING: 'off',
      DATABASE_FSYNC: 'off',
      STALENESS: '0',
      JWT_SECRET: jwtSecret,
      RATE_LIMITS: 'off',
      SHUTDOWN_DELAY_MS: '0',
      TEST_PAYMENTS: 'on',
      BANK_TRANSFER_DETAILS: 'IBAN of the tests',
      PAYMENT_WEBHOOK_SECRET: webhookSecret,
      ...environment,
      DATA_DIR: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const port = await portOf(child, () => output);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  return {
    pid: child.pid ?? 0,
    dataFolder,
    ...callsTo(url),
    output: () => output,
    outputWith: async (text) => {
      const late = AbortSignal.timeout(TIMEOUT);
      while (child.stdout && output.search(text) < 0) await once(child.stdout, 'data', { signal: late });
      return output;
    },
    stop,
    remove: async () => {
      await stop();
      await removeFolder(dataFolder);
    },
  };
};

/** How a shop is called at an address. */
export const callsTo = (url: string): Pick<RunningShop, 'url' | 'call' | 'get'> => ({
  url,
  call: (method, path, options) => send(method, `${url}/shop-api${path}`, options),
  get: (path, headers) => send('GET', `${url}/shop-api${path}`, { headers }),
});

/** With the database's tables, and with the fixture where that is the catalogue. */
export const newDataFolder = ({
  DATABASE_URL,
  CATALOGUE = fixtureCatalogue,
}: Record<string, string> = {}): Promise<string> => {
  if (DATABASE_URL) return emptyDataFolder();
  const hasFixture = CATALOGUE === fixtureCatalogue;
  return startedDataFolder(hasFixture ? 'with-fixture' : 'without-catalogue', async (DATA_DIR) => {
    const shop = await startShop({ DATA_DIR, CATALOGUE: hasFixture ? fixtureCatalogue : '' });
    await shop.stop();
  });
};

const portOf = (child: ChildProcess, output: () => string) =>
  new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the shop did not start in time:\n${output()}`));
    }, TIMEOUT);
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve((message as { port: number }).port);
    });
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`the shop did not start:\n${output()}`));
    });
  });

const send = async <Body>(
  method: string,
  url: string,
  { body, headers }: CallOptions = {},
): Promise<Answer<Body>> => {
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body:
      body === undefined || typeof body === 'string' ? (body as string | undefined) : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  };
};
