import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const SHELL = join(import.meta.dirname, '../..');
const LOGGED_WITHIN_MS = 60_000;

type LogLine = Record<string, unknown>;

export interface RunningApp {
  url: string;
  pid: number | undefined;
  ask(path: string, request?: RequestInit): Promise<Response>;
  /** The first line of the log with these fields. @throws Error when none comes within three seconds. */
  logged(fields: LogLine): Promise<LogLine>;
  /** All lines of the log so far. */
  log(): LogLine[];
  /** Tells it to end, as an operator does. */
  terminate(): void;
  /** Resolves with the exit code once it has ended. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * Starts the shell's server with a folder of releases and an API. It has a process of its own because it imports server bundles,
 * which Jest's sandbox cannot.
 */
export async function startApp(
  { releases, apiUrl }: { releases: string; apiUrl: string },
  environment: NodeJS.ProcessEnv = {},
): Promise<RunningApp> {
  if (!existsSync(join(SHELL, 'dist/host.json')))
    throw new Error('shell/dist is missing: run `pnpm build`, or `rspack build` in shell/, first');

  const child = spawn(process.execPath, [join(import.meta.dirname, 'start-app.ts'), releases, apiUrl], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const lines: LogLine[] = [];
  const log = createInterface(child.stdout as Readable);
  log.on('line', (line) => lines.push(JSON.parse(line) as LogLine));

  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with code ${code}`))),
  ])) as [{ port: number }];
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit').then(([code]) => code as number | null);

  return {
    url,
    pid: child.pid,
    ask: (path, request) => fetch(url + path, { redirect: 'manual', ...request }),
    async logged(fields) {
      const fits = (line: LogLine) => Object.entries(fields).every(([name, value]) => line[name] === value);
      const signal = AbortSignal.timeout(LOGGED_WITHIN_MS);
      for (;;) {
        const found = lines.find(fits);
        if (found) return found;
        await once(log, 'line', { signal });
      }
    },
    log: () => lines,
    terminate: () => void child.kill('SIGTERM'),
    ended,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
