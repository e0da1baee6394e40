import { PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageState } from '../page-state.ts';
import { contentStart, type DocumentParts, documentEnd, documentStart } from './document.ts';
import type { Sheets } from './inline-styles.ts';
import { acceptedEncoding } from './released-files.ts';

export interface DocumentSource {
  parts: DocumentParts;
  /** Begins with what stands between header and footer; `null` where that is left to the browser. */
  render(): Promise<Readable | null>;
  /** What is known only then. */
  rest(isRendered: boolean): Promise<{ fragments: string[]; sheets: Sheets; state: PageState }>;
}

/** Each part leaves at once instead of waiting for the compressor's window to fill. */
const COMPRESSORS: Record<ReturnType<typeof acceptedEncoding>, () => Transform> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
  identity: () => new PassThrough(),
};

/** The document as it comes: head and header at once, the remote's HTML as it is rendered, then code, footer and data. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  source: DocumentSource,
): FastifyReply {
  const encoding = acceptedEncoding(request);
  const body = COMPRESSORS[encoding]();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.send(body);
  write(body, source).catch((error: unknown) => body.destroy(error as Error));
  return reply;
}

async function write(body: Transform, { parts, render, rest }: DocumentSource): Promise<void> {
  // Rendering keeps the process busy, so it begins when the head has left.
  await new Promise((resolve) => body.write(documentStart(parts), resolve));
  const content = await render();
  const { fragments, sheets, state } = await rest(content !== null);
  body.write(contentStart({ ...parts, sheets }, fragments));
  if (content) await pipeline(content, body, { end: false });
  body.end(documentEnd(parts, fragments, state));
}
