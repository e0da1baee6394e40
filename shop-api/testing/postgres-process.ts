import { findPostgres, startPostgres } from './postgres-cluster.ts';

/**
 * A throw-away cluster for a parent of another package: tells it the address and the process, and ends with it. Told `kill` it ends as by
 * `kill -9`, told `start` it is started again. Code 3: PostgreSQL is not installed.
 */
const binaries = findPostgres();
if (!binaries) process.exit(3);
const cluster = await startPostgres(binaries);
const tell = () => process.send?.({ url: cluster.url, pid: cluster.pid() });
let start: (() => Promise<void>) | undefined;
process.once('disconnect', () => void cluster.stop());
process.on('message', async (told) => {
  if (told === 'kill') start = await cluster.crash('SIGKILL');
  else {
    start ??= await cluster.crash('SIGKILL');
    await start();
    start = undefined;
  }
  tell();
});
tell();
