import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ShopApiProcess {
  url: string;
  /** Lets requests in flight finish and the database close. */
  stop(): Promise<void>;
}

const STARTS_WITHIN_MS = 90_000;
const STOPS_WITHIN_MS = 15_000;

/**
 * Brings up shop-api in a process of its own, since the embedded database works on the thread that it runs on and would
 * hold up page rendering (docs/adr/0006). `onExit` is told when it ends without being asked to.
 * @throws Error when it does not listen in time, with the last line that it wrote.
 */
export async function startShopApi(
  environment: NodeJS.ProcessEnv,
  onExit: (code: number | null) => void,
): Promise<ShopApiProcess> {
  const main = fileURLToPath(import.meta.resolve('@shop/shop-api/main'));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...environment, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await listeningPort(child);
  child.on('exit', onExit);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.off('exit', onExit);
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
      await exited;
      clearTimeout(killer);
    },
  };
}

function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`shop-api did not listen within ${STARTS_WITHIN_MS / 1000} s`));
    }, STARTS_WITHIN_MS);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`shop-api ended with code ${code} before it listened`));
    });
    child.on('message', (message: { port?: number }) => {
      if (!message.port) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve(message.port);
    });
  });
}
