import { missingForPatroni, startPatroni } from './patroni-cluster.ts';

/**
 * Three PostgreSQL under Patroni for a parent of another package: tells it the address, and ends with it. Told `kill`, the primary's machine
 * is lost. Code 3: something that it needs is not installed.
 */
const missing = missingForPatroni();
if (missing.length > 0) process.exit(3);
let isOver = false;
process.once('disconnect', () => {
  isOver = true;
});
const cluster = await startPatroni();
const tell = () => process.send?.({ url: cluster.url, pid: cluster.pid() });
const stop = () => void cluster.stop().then(() => process.exit());
if (isOver) stop();
else {
  process.once('disconnect', stop);
  process.on('message', async () => {
    await cluster.killPrimary();
    tell();
  });
  tell();
}
