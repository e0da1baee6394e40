import { lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../database/database.ts';
import { customerTokens, rateLimits, refreshTokens } from '../database/schema.ts';

/** Milliseconds between two rounds. */
const interval = 3600_000;

/** Removes what has run out: counted attempts, sessions, links of mails. */
export const forgetExpired = async (queries: Queries): Promise<void> => {
  const now = new Date();
  await queries.delete(rateLimits).where(lt(rateLimits.endsAt, now));
  await queries.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
  await queries.delete(customerTokens).where(lt(customerTokens.expiresAt, now));
};

/** Every hour, on each server: removing twice does no harm. */
export const keepHouse = (server: FastifyInstance, queries: Queries): void => {
  let timer: NodeJS.Timeout | undefined;
  server.addHook('onListen', () => {
    timer = setInterval(() => {
      forgetExpired(queries).catch((error: unknown) =>
        server.log.error({ err: error }, 'could not clean up'),
      );
    }, interval);
    timer.unref();
  });
  server.addHook('onClose', async () => clearInterval(timer));
};
