import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { TIMEOUT } from './timeout.ts';

const installations = '/usr/lib/postgresql';
const run = promisify(execFile);

export interface PostgresCluster {
  url: string;
  /** Of the process that all others of it come from. */
  pid(): number;
  /** Runs one of PostgreSQL's commands, or another by its path, as the user that the cluster is of. */
  run(command: string, ...parameters: string[]): Promise<void>;
  /**
   * Ends it at once, without a word to anybody, as a crash does; by SIGKILL with all processes that serve its connections.
   * @returns starts it again
   */
  crash(signal?: 'SIGQUIT' | 'SIGKILL'): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** Folder of the newest PostgreSQL binaries; null where none is installed. */
export const findPostgres = (): string | null => {
  const installed = existsSync(installations) ? readdirSync(installations) : [];
  const versions = installed.map(Number).filter((version) => version >= 15);
  return versions.length > 0 ? join(installations, String(Math.max(...versions)), 'bin') : null;
};

/**
 * A throw-away cluster on a free loopback port. PostgreSQL refuses root, so root hands it to another user.
 * @param options.settings such as `archive_mode=on`
 * @param options.follows it stays a replica
 * @param options.restore fills the folder with the data that it begins with, as its user; absent: a new one
 */
export const startPostgres = async (
  binaries: string,
  {
    settings = [],
    restore,
    follows = false,
  }: { settings?: string[]; restore?: (data: string) => Promise<void>; follows?: boolean } = {},
): Promise<PostgresCluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-postgres-'));
  const user = await ownerOf(folder);
  const data = join(folder, 'data');
  // A default collation that is not code-point order, as most installations have one.
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en'];
  if (restore) await restore(data);
  else
    await as(user, join(binaries, 'initdb'), [
      '-D',
      data,
      '-U',
      'shop',
      '-A',
      'trust',
      '--no-sync',
      ...locale,
    ]);
  const port = await freePort();
  const isReady = follows ? 'ready to accept read-only connections' : 'ready to accept connections';
  const [command = '', ...parameters] = commandAs(user, join(binaries, 'postgres'), [
    ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
    ...['-c', 'unix_socket_directories=', '-c', 'fsync=off', '-c', 'max_connections=500'],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  let server = await launch(command, parameters, isReady);
  const end = async (signal: NodeJS.Signals) => {
    const hasEnded = server.exitCode !== null || server.signalCode !== null;
    const exited = hasEnded || once(server, 'exit');
    server.kill(signal);
    // Those of a server that is gone would hold its memory until they notice, and it could not be started meanwhile.
    if (signal === 'SIGKILL') for (const pid of processesIn(data)) kill(pid);
    await exited;
  };
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    pid: () => server.pid ?? 0,
    run: (name, ...words) => as(user, name.includes('/') ? name : join(binaries, name), words),
    crash: async (signal = 'SIGQUIT') => {
      await end(signal);
      return async () => {
        server = await launch(command, parameters, isReady);
      };
    },
    stop: async () => {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Those that work in a folder, as all processes of a PostgreSQL do in that of its data. */
export const processesIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolderOf(name) === folder)
    .map(Number);

/** Nobody's, when it has just ended. */
const workingFolderOf = (pid: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
};

/** One that has just ended needs it no more. */
export const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const launch = async (command: string, parameters: string[], isReady: string): Promise<ChildProcess> => {
  const late = Date.now() + TIMEOUT;
  for (;;) {
    const server = spawn(command, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
    const complaint = await new Promise<string | null>((resolve) => {
      let log = '';
      const fail = () => resolve(log);
      const timer = setTimeout(fail, Math.max(0, late - Date.now()));
      server.once('exit', fail);
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        if (!text.includes(isReady)) return;
        clearTimeout(timer);
        resolve(null);
      });
    });
    if (complaint === null) return server;
    server.kill('SIGKILL');
    // The memory of the one before is held until the last of its processes has ended.
    if (!complaint.includes('still in use') || Date.now() > late)
      throw new Error(`PostgreSQL did not start:\n${complaint}`);
    await sleep(100);
  }
};

interface User {
  uid: number;
  gid: number;
}

/** Another user than root, who is given the folder; null when we are not root. */
export const ownerOf = async (folder: string): Promise<User | null> => {
  if (process.getuid?.() !== 0) return null;
  const id = async (flag: string, name: string) => Number((await run('id', [flag, name])).stdout);
  const name = await run('id', ['postgres']).then(
    () => 'postgres',
    () => 'nobody',
  );
  const user = { uid: await id('-u', name), gid: await id('-g', name) };
  await chown(folder, user.uid, user.gid);
  return user;
};

export const commandAs = (user: User | null, command: string, parameters: string[]) =>
  user
    ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', command, ...parameters]
    : [command, ...parameters];

const as = async (user: User | null, command: string, parameters: string[]) => {
  const [program = '', ...rest] = commandAs(user, command, parameters);
  await run(program, rest, { cwd: '/', timeout: TIMEOUT });
};

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};
