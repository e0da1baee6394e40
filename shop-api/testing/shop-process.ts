import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { removeFolder } from './data-folder.ts';
import { newDataFolder } from './hosted-shop.ts';
import { callsTo, type OwnShop, testSettings } from './running-shop.ts';
import { TIMEOUT } from './timeout.ts';

const main = join(import.meta.dirname, '..', 'main.ts');

export interface ShopProcess extends OwnShop {
  pid: number;
  /** Everything it has written so far. */
  output(): string;
  /** @returns its exit code */
  stop(): Promise<number | null>;
}

/**
 * The real server in a process of its own, for what is about that process: how it starts, stops, logs and crashes, or
 * what it shares with others. In a data folder of its own that was started in before, unless `DATA_DIR` names another.
 * @throws with the server's own words when it does not start
 */
export const startShopProcess = async (environment: Record<string, string> = {}): Promise<ShopProcess> => {
  const dataFolder = environment.DATA_DIR ?? (await newDataFolder(environment));
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...testSettings, ...environment, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const port = await portOf(child, () => output);
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
    ...callsTo(`http://127.0.0.1:${port}`),
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
