import { fsyncSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Emscripten = Awaited<ReturnType<Init>>['emscriptenOpts'];

/** What is open, and its number in Node. */
interface Stream {
  nfd: number;
}

/** A folder of PGlite's where fsync reaches the disk; its own kind takes the call and does nothing. */
export class SyncedFolder extends NodeFS {
  override async init(...given: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [...(emscriptenOpts.preRun ?? []), syncStreams] as Emscripten['preRun'];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function syncStreams({ NODEFS }: { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } }) {
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd);
    return 0;
  };
}

/** What PGlite starts with. Its own 128 MB of buffers are filled at once, and most of what is read lies in the system's as well. */
export const parameters = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** The same without -F, which turns fsync off. Of the ways to sync the log, this is the one that gets through to Node. */
export const syncedParameters = [
  ...parameters.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
];

/** Brings a new database to the disk, which initdb has left to the system. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = [...entries.map(({ parentPath, name }) => join(parentPath, name)), folder];
  // Several at once: the disk takes them together.
  const syncRest = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      const handle = await open(path);
      await handle.sync().finally(() => handle.close());
    }
  };
  await Promise.all(Array.from({ length: 16 }, syncRest));
}
