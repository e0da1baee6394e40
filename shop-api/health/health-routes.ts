import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Database } from '../database/database.ts';

/** Milliseconds that the database may take to answer. */
const patience = 2000;

/** `/healthz` tells whether the process and its database live, `/readyz` whether it takes requests. */
export const healthRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (server) => {
    let closing = false;
    server.addHook('preClose', async () => {
      closing = true;
    });

    const answer = async (reply: FastifyReply, ready: boolean) => {
      const up = await answers(database);
      return reply.code(up && ready ? 200 : 503).send({
        status: up && ready ? 'ok' : 'unavailable',
        database: { engine: database.engine, state: up ? 'up' : 'down' },
      });
    };
    server.get('/healthz', { schema: { hide: true } }, (_, reply) => answer(reply, true));
    server.get('/readyz', { schema: { hide: true } }, (_, reply) => answer(reply, !closing));
  };

const answers = async ({ queries }: Database): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patience, false);
  });
  const asked = queries.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
};
