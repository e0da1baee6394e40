import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A shop-api that has loaded its code, or is about to, and waits to be started. */
export interface LoadedShopApi {
  /** @throws Error when it does not listen in time at first. */
  start(): Promise<ShopApiProcess>;
}

interface ShopApiProcess {
  url: string;
  /** Tells the origin that this shop really answers at, for the links of mails where no setting names one. */
  shopAnswersAt(origin: string): void;
  /** Lets requests in flight finish and the database close. */
  stop(): Promise<void>;
}

const FLAGS = [
  // Where memory is plenty, V8 lets 100 MB of garbage gather in the young generation.
  '--max-semi-space-size=8',
  // PGlite's parser is one function, of which the optimizing compiler takes 600 MB and a second: not while the server starts.
  '--wasm-tiering-budget=1000000000',
];
/** glibc's, for what compiling PGlite's code leaves behind. */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  MALLOC_MMAP_THRESHOLD_: '2097152',
};
const STARTS_WITHIN_MS = 90_000;
const STOPS_WITHIN_MS = 15_000;
const RESTARTS_AFTER_MS = 500;
const RESTARTS_AFTER_AT_MOST_MS = 30_000;
/** Who ends sooner than that after it listened has not got over what ended it: the next pause is twice as long. */
const STEADY_AFTER_MS = 60_000;

/**
 * Brings up shop-api in a process of its own, since the embedded database works on the thread that it runs on and would
 * hold up page rendering (docs/adr/0006). Should it end by itself it is started again at the same address, each time later; pages
 * meanwhile say that the shop does not answer. Until it is started it opens nothing; it ends with this process.
 */
export function loadShopApi(
  environment: NodeJS.ProcessEnv,
  onProblem: (reason: string) => void,
): LoadedShopApi {
  const child = launch(environment, 0);
  const listening = listeningPort(child);
  // Whoever starts it hears of it.
  listening.catch(() => undefined);
  return {
    async start() {
      start(child);
      const killer = setTimeout(() => child.kill('SIGKILL'), STARTS_WITHIN_MS);
      const port = await listening.finally(() => clearTimeout(killer));
      return keepShopApi(child, port, environment, onProblem);
    },
  };
}

function keepShopApi(
  first: ChildProcess,
  port: number,
  environment: NodeJS.ProcessEnv,
  onProblem: (reason: string) => void,
): ShopApiProcess {
  let child = first;
  let stopping = false;
  let pause = RESTARTS_AFTER_MS;
  let restart: NodeJS.Timeout | undefined;
  let steady: NodeJS.Timeout | undefined;
  let shopUrl: string | undefined;
  const tell = () => shopUrl && child.connected && child.send({ shopUrl });

  function watch(): void {
    let over = false;
    const ended = (reason: string): void => {
      if (over || stopping) return;
      over = true;
      clearTimeout(steady);
      onProblem(`shop-api ended with ${reason}; starting it again in ${pause} ms`);
      restart = setTimeout(again, pause);
      pause = Math.min(pause * 2, RESTARTS_AFTER_AT_MOST_MS);
    };
    child.once('exit', (code, signal) => ended(signal ?? `code ${code}`));
    // It could not even be started, for want of memory or of processes.
    child.once('error', ({ message }) => ended(message));
  }

  function again(): void {
    child = launch(environment, port);
    start(child);
    watch();
    child.once('message', () => {
      steady = setTimeout(() => {
        pause = RESTARTS_AFTER_MS;
      }, STEADY_AFTER_MS).unref();
      tell();
    });
  }

  watch();
  return {
    url: `http://127.0.0.1:${port}`,
    shopAnswersAt(origin) {
      shopUrl = origin;
      tell();
    },
    async stop() {
      stopping = true;
      clearTimeout(restart);
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
      await exited;
      clearTimeout(killer);
    },
  };
}

function launch(environment: NodeJS.ProcessEnv, port: number): ChildProcess {
  return spawn(process.execPath, [...FLAGS, fileURLToPath(import.meta.resolve('@shop/shop-api/main'))], {
    env: {
      ...ALLOCATOR,
      ...process.env,
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      START_WHEN_TOLD: '1',
      // Under a watching Node, files of the API are not the watcher's business.
      WATCH_REPORT_DEPENDENCIES: undefined,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** One that has ended says so by itself. */
const start = (child: ChildProcess) => child.send({ start: true }, () => undefined);

function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null, signal: string | null): void => {
      reject(
        new Error(
          signal === 'SIGKILL'
            ? `shop-api did not listen within ${STARTS_WITHIN_MS / 1000} s`
            : `shop-api ended with code ${code} before it listened`,
        ),
      );
    };
    child.once('error', reject);
    child.once('exit', ended);
    child.on('message', ({ port }: { port?: number }) => {
      if (port === undefined) return;
      child.off('exit', ended);
      resolve(port);
    });
  });
}
