import type { FastifyReply } from 'fastify';

/** A document about somebody: shown by the browser, kept by nobody in between. */
export function sendPdf(reply: FastifyReply, file: string, document: Buffer): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `inline; filename="${file}"`)
    .type('application/pdf')
    .send(document);
}
