import type { FastifyInstance } from 'fastify';
import { cancelUnpaid } from '../orders/cancel-unpaid.ts';
import type { Shop } from '../shop.ts';
import { forgetExpired } from './forget-expired.ts';

/** Milliseconds between two rounds. */
const interval = 3600_000;

/** At start and every hour, on each server: doing it twice does no harm. */
export const keepHouse = (server: FastifyInstance, shop: Shop): void => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  const report = (error: unknown) => server.log.error({ err: error }, 'could not clean up');
  const begin = () => {
    round = Promise.all([
      forgetExpired(shop.queries, shop.settings).catch(report),
      cancelUnpaid(shop, server.log, stopping.signal).catch(report),
    ]);
  };
  server.addHook('onListen', () => {
    begin();
    timer = setInterval(begin, interval);
    timer.unref();
  });
  server.addHook('onClose', async () => {
    clearInterval(timer);
    stopping.abort();
    await round;
  });
};
