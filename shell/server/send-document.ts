import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './released-files.ts';

/** Each part leaves at once instead of waiting for the compressor's window to fill. */
const COMPRESSORS: Record<ReturnType<typeof acceptedEncoding>, () => Transform> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        // Roughly: it sets up for that, which takes 7 instead of 9 ms of processor time for the home page.
        [constants.BROTLI_PARAM_SIZE_HINT]: 300_000,
      },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
  identity: () => new PassThrough(),
};

/** The same text, of which `whole` is told once it has come to its end. */
export async function* collected(
  text: AsyncIterable<string | Uint8Array>,
  whole: (text: string) => void,
): AsyncGenerator<string | Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of text) {
    parts.push(Buffer.from(part));
    yield part;
  }
  whole(Buffer.concat(parts).toString());
}

/** A document as it comes. Rendering keeps the process busy, so `rest` begins when the start has left. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  start: string,
  rest: AsyncIterable<string | Uint8Array>,
): FastifyReply {
  const encoding = acceptedEncoding(request);
  const body = COMPRESSORS[encoding]();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.send(body);
  body.write(start, () => pipeline(rest, body).catch((error: Error) => body.destroy(error)));
  return reply;
}
