import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandAs, freePort, ownerOf } from './postgres-cluster.ts';
import { TIMEOUT } from './timeout.ts';

/** As Debian's package pgbouncer has it. */
const PGBOUNCER = '/usr/sbin/pgbouncer';

export const isPoolerInstalled = (): boolean => existsSync(PGBOUNCER);

/** PgBouncer in transaction mode before a PostgreSQL, with fewer connections than who comes. */
export const startPooler = async (target: string): Promise<{ url: string; stop(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-pooler-'));
  const user = await ownerOf(folder);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
postgres = host=127.0.0.1 port=${new URL(target).port} user=shop connect_query='set statement_timeout = 15000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
`,
  );
  await chmod(file, 0o644);
  const [command = '', ...parameters] = commandAs(user, PGBOUNCER, [file]);
  const child = spawn(command, parameters, { stdio: 'ignore' });
  const stop = async () => {
    const exited = child.exitCode !== null || child.signalCode !== null || once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  const late = performance.now() + TIMEOUT;
  while (!(await listens(port))) {
    if (performance.now() > late || child.exitCode !== null) {
      await stop();
      throw new Error('PgBouncer did not start');
    }
    await sleep(50);
  }
  return { url: `postgres://shop@127.0.0.1:${port}/postgres`, stop };
};

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
