import type { FastifyInstance } from 'fastify';
import { cancelUnconfirmed } from '../../ordering/orders/cancel-unconfirmed.ts';
import { cancelUnpaid } from '../../ordering/orders/cancel-unpaid.ts';
import { forgetExpired } from '../../privacy/forget-expired.ts';
import type { Shop } from '../shop.ts';

/** Milliseconds between two rounds. */
const interval = 3600_000;
/** Milliseconds between two looks for orders that nobody confirmed: others wait for their goods. */
const confirmationInterval = 60_000;

/** At start and every hour, orders to be confirmed every minute, on each server: doing it twice does no harm. */
export const keepHouse = (server: FastifyInstance, shop: Shop): void => {
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  let round: Promise<unknown> = Promise.resolve();
  let confirmations: Promise<unknown> = Promise.resolve();
  const report = (error: unknown) => server.log.error({ err: error }, 'could not clean up');
  const begin = () => {
    round = Promise.all([
      forgetExpired(shop.queries, shop.settings).catch(report),
      cancelUnpaid(shop, server.log, stopping.signal).catch(report),
    ]);
  };
  const beginConfirmations = () => {
    confirmations = cancelUnconfirmed(shop, server.log, stopping.signal).catch(report);
  };
  server.addHook('onListen', () => {
    begin();
    beginConfirmations();
    timers.push(setInterval(begin, interval), setInterval(beginConfirmations, confirmationInterval));
    for (const timer of timers) timer.unref();
  });
  server.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    stopping.abort();
    await Promise.all([round, confirmations]);
  });
};
