import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const TESTING = join(import.meta.dirname, '../../shop-api/testing');

/** A process that tells of itself over its channel. */
export async function startProcess(
  file: string,
  words: string[],
): Promise<{ child: ChildProcess; told: unknown } | null> {
  const child = spawn(process.execPath, [join(TESTING, file), ...words], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const told = once(child, 'message').then(([message]) => message as unknown);
  const first = await Promise.race([told, once(child, 'exit').then(() => null)]);
  return first === null ? null : { child, told: first };
}

/** @returns null where PostgreSQL is not installed */
export async function startDatabase() {
  const started = await startProcess('postgres-process.ts', []);
  if (!started) return null;
  const { child } = started;
  let told = started.told as { url: string; pid: number };
  const ask = async (what: 'kill' | 'start') => {
    const answered = once(child, 'message');
    child.send(what);
    [told] = (await answered) as [typeof told];
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
