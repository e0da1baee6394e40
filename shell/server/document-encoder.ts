import type { Transform } from 'node:stream';
import {
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  type ZstdCompress,
} from 'node:zlib';
import type { StreamedEncoding } from './accepted-encoding.ts';

/** Encodes one document, a piece after the other. What is handed in is read until the promise settles. */
export interface DocumentEncoder {
  /** What came of the bytes: all of it, so that it may leave at once. */
  encode(bytes: Buffer): Promise<Buffer[]>;
  /** The same of the last ones, with the end of the document. */
  end(bytes: Buffer): Promise<Buffer[]>;
  /** For a document that ends before its end; after that it does nothing. */
  abandon(): void;
}

/** Compressors for Zstandard that wait for the next document, of 1.6 MB each, and for how many milliseconds they do. */
const MOST_IDLE = 4;
const IDLE_MS = 10_000;

const newZstd = (): ZstdCompress =>
  // Less than half of Brotli's processor time for as many bytes: 0.9 ms for the home page.
  createZstdCompress({
    flush: constants.ZSTD_e_flush,
    chunkSize: 64 * 1024,
    // 512 KB, as long as the longest page.
    params: { [constants.ZSTD_c_windowLog]: 19 },
  });

const newBrotli = () =>
  createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    // Each piece in one turn of a thread.
    chunkSize: 64 * 1024,
    params: {
      // 3.4 ms of processor time for the home page instead of 5.1 at 4, for 5 % more bytes; what is kept is compressed better.
      [constants.BROTLI_PARAM_QUALITY]: 3,
      // Roughly: it sets up for that.
      [constants.BROTLI_PARAM_SIZE_HINT]: 300_000,
    },
  });

const newGzip = () => createGzip({ flush: constants.Z_SYNC_FLUSH });

const ENCODERS: Record<StreamedEncoding, () => DocumentEncoder> = {
  zstd: zstdEncoder,
  br: () => onceEncoder(newBrotli()),
  gzip: () => onceEncoder(newGzip()),
  // What goes in is used again for the next.
  identity: () => ({
    encode: async (bytes) => [Buffer.from(bytes)],
    end: async (bytes) => [Buffer.from(bytes)],
    abandon: () => undefined,
  }),
};

/** Of a document of its own, in this encoding. */
export const documentEncoder = (encoding: StreamedEncoding): DocumentEncoder => ENCODERS[encoding]();

const idle: ZstdCompress[] = [];
const lettingGo = setTimeout(() => {
  for (const compressor of idle.splice(0)) compressor.destroy();
}, IDLE_MS).unref();

/**
 * A frame ends without an end of the stream, so that compressors go on to the next document. V8 counts the memory of new ones as growth
 * of its heap, and collected all of that every 120 documents.
 */
function zstdEncoder(): DocumentEncoder {
  const compressor = idle.pop() ?? newZstd();
  return compressingEncoder(compressor, {
    end(bytes, done) {
      compressor.write(bytes);
      compressor.flush(constants.ZSTD_e_end, done);
    },
    release() {
      if (idle.length < MOST_IDLE) idle.push(compressor);
      else compressor.destroy();
      lettingGo.refresh();
    },
  });
}

/** By a compressor that ends with its document. */
function onceEncoder(compressor: Transform): DocumentEncoder {
  return compressingEncoder(compressor, {
    end: (bytes, done) => compressor.once('end', done).end(bytes),
    release: () => undefined,
  });
}

type Done = (error?: Error | null) => void;

/** @param of what ends a document, and what becomes of the compressor after that */
function compressingEncoder(
  compressor: Transform,
  of: { end(bytes: Buffer, done: Done): void; release(): void },
): DocumentEncoder {
  let parts: Buffer[] = [];
  let fail: Done = () => undefined;
  let isOver = false;
  const take = (part: Buffer) => parts.push(part);
  const failed = (error: Error) => fail(error);
  const closed = () => fail(new Error('the compressor was closed'));
  compressor.on('data', take).on('error', failed).on('close', closed);

  async function output(work: (done: Done) => void): Promise<Buffer[]> {
    await new Promise<void>((resolve, reject) => {
      fail = reject;
      work((error) => (error ? reject(error) : resolve()));
    });
    // The listener is told of what is read.
    while (compressor.read() !== null);
    const taken = parts;
    parts = [];
    return taken;
  }

  return {
    encode: (bytes) => output((done) => compressor.write(bytes, done)),
    async end(bytes) {
      const last = await output((done) => of.end(bytes, done));
      isOver = true;
      compressor.off('data', take).off('error', failed).off('close', closed);
      of.release();
      return last;
    },
    abandon() {
      // It may be another document's by now.
      if (!isOver) compressor.destroy();
    },
  };
}
