import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ANSWERS_WITHIN_MS = 60_000;
const TESTING = join(import.meta.dirname, '../../shop-api/testing');

/** Debian's packages for what `patroni-process.ts` starts. */
export const PATRONI_NEEDS = 'patroni, etcd-server, haproxy or postgresql is';

/** What a process ends with that needs something which this machine has not. */
const NOT_INSTALLED = 3;

/**
 * A process that tells of itself over its channel.
 * @returns null where what it needs is not installed
 */
export async function startProcess(
  file: string,
  words: string[],
): Promise<{ child: ChildProcess; told: unknown } | null> {
  const child = spawn(process.execPath, [join(TESTING, file), ...words], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const first = await answerOf(child);
  if (first === null && child.exitCode !== NOT_INSTALLED) throw new Error(`${file} did not start`);
  return first === null ? null : { child, told: first };
}

/** What a process tells next; null where it ends instead. */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const answered = new AbortController();
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)]);
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as unknown),
      once(child, 'exit', { signal }).then(() => null),
    ]);
  } finally {
    answered.abort();
  }
}

/** @returns null where PostgreSQL is not installed, or what has several of them be one */
export async function startDatabase(
  file: 'postgres-process.ts' | 'patroni-process.ts' = 'postgres-process.ts',
) {
  const started = await startProcess(file, []);
  if (!started) return null;
  const { child } = started;
  let told = started.told as { url: string; pid: number };
  const ask = async (what: 'kill' | 'start') => {
    const answered = answerOf(child);
    child.send(what);
    const answer = await answered;
    if (answer === null) throw new Error(`the database did not ${what}`);
    told = answer as typeof told;
  };
  return {
    url: told.url,
    pid: () => told.pid,
    kill: () => ask('kill'),
    start: () => ask('start'),
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

/** @param folder where it keeps what it takes */
export async function startMailServer(folder: string) {
  const start = async (port: number) => {
    const started = await startProcess('mail-server-process.ts', [folder, String(port)]);
    if (!started) throw new Error('the mail server did not start');
    return { child: started.child, port: (started.told as { port: number }).port };
  };
  let { child, port } = await start(0);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return {
    port,
    kill,
    async start() {
      ({ child } = await start(port));
    },
    stop: kill,
  };
}
