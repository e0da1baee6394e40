import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
  zstdDecompressSync,
} from 'node:zlib';
import { ownBytes } from '@shop/shop-domain/own-bytes';

/**
 * Bytes that take at most a millisecond: Brotli's, and all others. To hand them to another thread and back takes more than that spares
 * (docs/scale.md).
 */
const AT_ONCE = { brotli: 48 * 1024, rest: 256 * 1024 };

const inThread = {
  brotli: promisify(brotliCompress),
  unbrotli: promisify(brotliDecompress),
  zstd: promisify(zstdCompress),
  unzstd: promisify(zstdDecompress),
};

async function brotli(body: Buffer): Promise<Buffer> {
  // Of its length, it takes no more memory and time than that asks for.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return ownBytes(
    body.length <= AT_ONCE.brotli
      ? brotliCompressSync(body, { params })
      : await inThread.brotli(body, { params }),
  );
}

async function zstd(body: Buffer): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: 1 };
  return ownBytes(
    body.length <= AT_ONCE.rest ? zstdCompressSync(body, { params }) : await inThread.zstd(body, { params }),
  );
}

/**
 * A response's body, kept compressed: over ten times as many are kept as of plain ones. By Brotli once somebody has asked for that, as
 * browsers do; by Zstandard until then, which takes a fifth of the time, for whoever takes plain bodies, as the shell does.
 */
export class CompressedBody {
  readonly #plainLength: number;
  #coding: 'br' | 'zstd';
  #bytes: Buffer;
  #recoding: Promise<Buffer> | undefined;

  private constructor(plainLength: number, coding: 'br' | 'zstd', bytes: Buffer) {
    this.#plainLength = plainLength;
    this.#coding = coding;
    this.#bytes = bytes;
  }

  static async of(body: Buffer, coding: 'br' | 'zstd'): Promise<CompressedBody> {
    return new CompressedBody(body.length, coding, await (coding === 'br' ? brotli : zstd)(body));
  }

  /** What is kept of it. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  /** Compressed by Brotli, once for all who ask meanwhile. */
  async brotli(): Promise<Buffer> {
    if (this.#coding === 'br') return this.#bytes;
    this.#recoding ??= this.#recode().finally(() => {
      this.#recoding = undefined;
    });
    return this.#recoding;
  }

  async plain(): Promise<Buffer> {
    const isShort = this.#plainLength <= AT_ONCE.rest;
    if (this.#coding === 'br')
      return isShort ? brotliDecompressSync(this.#bytes) : inThread.unbrotli(this.#bytes);
    return isShort ? zstdDecompressSync(this.#bytes) : inThread.unzstd(this.#bytes);
  }
  async #recode(): Promise<Buffer> {
    const bytes = await brotli(await this.plain());
    this.#bytes = bytes;
    this.#coding = 'br';
    return bytes;
  }
}
