import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import type { Database } from '../database/database.ts';
import { countJobs } from '../jobs/count-jobs.ts';
import { withTimeout } from '../scheduler/with-timeout.ts';

/** Milliseconds that the database may take to respond. */
const CHECK_TIMEOUT = 2000;

/**
 * `/healthz` tells whether the process and its database live, what jobs wait or are set aside, and of a search engine, without which the shop
 * goes on; `/readyz` whether it is to be sent requests.
 * Before the database is migrated nobody listens, which says the same as 503.
 */
export function healthRoutes(
  database: Database,
  search?: { state(): Promise<object> },
): FastifyPluginAsyncTypebox {
  return async (server) => {
    const respond = async (reply: FastifyReply, ready: boolean) => {
      const jobs = await withTimeout(countJobs(database.queries), CHECK_TIMEOUT).catch(() => null);
      const found = search && (await withTimeout(search.state(), CHECK_TIMEOUT).catch(() => undefined));
      const ok = jobs !== null && ready;
      return reply.code(ok ? 200 : 503).send({
        status: ok ? 'ok' : 'unavailable',
        database: { engine: database.engine, state: jobs ? 'up' : 'down' },
        ...(jobs && { jobs }),
        ...(found && { search: found }),
      });
    };
    server.get('/healthz', { schema: { hide: true } }, (_, reply) => respond(reply, true));
    server.get('/readyz', { schema: { hide: true } }, (_, reply) => respond(reply, !server.draining.now));
  };
}
