import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

/** What JSON can say and PostgreSQL cannot store: the NUL character and halves of surrogate pairs. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i;

/** Reads JSON bodies. A call without a body may still call it JSON, as many clients do. */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') return done(null, undefined);
    parse(request, text, (error, value) => {
      const refused = !error && UNSTORABLE.test(text) && UNSTORABLE.test(JSON.stringify(value));
      done(refused ? new HttpError(400, { key: 'malformed' }) : error, value);
    });
  });
  server.addHook('onRequest', async (request) => {
    if (request.raw.url?.includes('%00')) throw new HttpError(400, { key: 'malformed' });
  });
}
