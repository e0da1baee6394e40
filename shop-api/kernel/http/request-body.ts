import type { FastifyInstance } from 'fastify';
import { Fault } from './http-error.ts';

/** What JSON can say and PostgreSQL cannot store: the NUL character and halves of surrogate pairs. */
const unstorable = /\\u(0000|d[89a-f])/i;

/** Reads JSON bodies. A call without a body may still call it JSON, as many clients do. */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') return done(null, undefined);
    parse(request, text, (error, value) => {
      const refused = !error && unstorable.test(text) && unstorable.test(JSON.stringify(value));
      done(refused ? new Fault(400, { key: 'malformed' }) : error, value);
    });
  });
  server.addHook('onRequest', async (request) => {
    if (request.raw.url?.includes('%00')) throw new Fault(400, { key: 'malformed' });
  });
}
