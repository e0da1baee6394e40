import { once } from 'node:events';
import { FederationError } from '../errors.ts';
import { createFolderStore } from './folder-store.ts';
import { publish } from './publish.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * A publisher in a process of its own: `publisher.fixture.ts <store> <remote> <dist> <pause> [--retry]`. It says
 * `ready` and waits for a line before it writes the first path that starts with <pause>, then prints how it ended.
 */
const [folder = '', remote = '', dist = '', pause = '', retry] = process.argv.slice(2);
const store = createFolderStore(folder);
let paused = false;

async function pauseAt(path: string): Promise<void> {
  if (paused || !path.startsWith(pause)) return;
  paused = true;
  console.log('ready');
  await once(process.stdin, 'data');
}

const pausing: ReleaseStore = {
  ...store,
  async create(path, bytes) {
    await pauseAt(path);
    return store.create(path, bytes);
  },
  async swap(path, bytes, etag) {
    await pauseAt(path);
    return store.swap(path, bytes, etag);
  },
};

try {
  console.log((await publish(pausing, { remote, folder: dist, retry: retry === '--retry' })).outcome);
} catch (error) {
  console.log(error instanceof FederationError ? error.code : error);
}
process.stdin.destroy();
