import { fsyncSync, writeSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Emscripten = Awaited<ReturnType<Init>>['emscriptenOpts'];

/** What is open, and its number in Node. */
interface Stream {
  nfd: number;
  path: string;
}

interface StreamOperations {
  fsync?: (stream: Stream) => number;
  write: (stream: Stream, ...what: never[]) => number;
}

type Operations = { NODEFS: { stream_ops: StreamOperations } };

/** A folder of PGlite's that ends the process where PostgreSQL would end itself, and where fsync reaches the disk if it is to. */
export class DatabaseFolder extends NodeFS {
  readonly #fsync: boolean;

  constructor(folder: string, { fsync }: { fsync: boolean }) {
    super(folder);
    this.#fsync = fsync;
  }

  override async init(...given: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...given);
    const own = this.#fsync ? [guardLog, syncStreams] : [guardLog];
    const preRun = [...(emscriptenOpts.preRun ?? []), ...own] as Emscripten['preRun'];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** PGlite's own kind takes the call and does nothing. */
function syncStreams({ NODEFS }: Operations) {
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd);
    return 0;
  };
}

/**
 * PostgreSQL ends with all its connections where it cannot write its log, as on a full disk, and replays it when it is started again.
 * PGlite would try that in the process, and loop for ever there: whoever keeps the process starts another.
 */
function guardLog({ NODEFS: { stream_ops } }: Operations) {
  const write = stream_ops.write;
  stream_ops.write = (stream, ...what) => {
    try {
      return write(stream, ...what);
    } catch (error) {
      if (!stream.path.includes('/pg_wal/')) throw error;
      writeSync(
        process.stderr.fd,
        'the database could not write its log: is the disk full? It is opened anew\n',
      );
      process.exit(1);
    }
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
