import { once } from 'node:events';
import { withFileLock } from './file-lock.ts';

/** Holds the lock file named by its argument until it gets a line, in a process of its own. */
await withFileLock(process.argv[2] ?? '', 5_000, async () => {
  console.log('ready');
  await once(process.stdin, 'data');
});
process.stdin.destroy();
