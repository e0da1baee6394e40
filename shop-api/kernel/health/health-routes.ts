import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, count, isNull, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Database } from '../database/database.ts';
import { outbox } from '../database/schema.ts';
import { withTimeout } from '../scheduler/with-timeout.ts';

/** Milliseconds that the database may take to respond. */
const CHECK_TIMEOUT = 2000;

/**
 * `/healthz` tells whether the process and its database live, what mails wait, and of a search engine, without which the shop
 * goes on; `/readyz` whether it is to be sent requests.
 * Before the database is migrated nobody listens, which says the same as 503.
 */
export function healthRoutes(
  database: Database,
  search?: { state(): Promise<object> },
): FastifyPluginAsyncTypebox {
  return async (server) => {
    const respond = async (reply: FastifyReply, ready: boolean) => {
      const mails = await withTimeout(mailCounts(database), CHECK_TIMEOUT).catch(() => null);
      const found = search && (await withTimeout(search.state(), CHECK_TIMEOUT).catch(() => undefined));
      const ok = mails !== null && ready;
      return reply.code(ok ? 200 : 503).send({
        status: ok ? 'ok' : 'unavailable',
        database: { engine: database.engine, state: mails ? 'up' : 'down' },
        ...(mails && { mails }),
        ...(found && { search: found }),
      });
    };
    server.get('/healthz', { schema: { hide: true } }, (_, reply) => respond(reply, true));
    server.get('/readyz', { schema: { hide: true } }, (_, reply) => respond(reply, !server.draining.now));
  };
}

/** Mails that wait to be sent, and that were given up, of the last three days. */
async function mailCounts({ queries }: Database) {
  const lost = and(isNull(outbox.nextAttemptAt), isNull(outbox.sentAt));
  const [counts] = await queries
    .select({
      waiting: count(outbox.nextAttemptAt),
      givenUp: sql`count(*) filter (where ${lost})`.mapWith(Number),
    })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), sql`${outbox.createdAt} > now() - interval '3 days'`));
  return { waiting: counts?.waiting ?? 0, givenUp: counts?.givenUp ?? 0 };
}
