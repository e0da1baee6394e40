import { FederationError } from '@shop/federation/errors';
import { unfitWith } from '@shop/federation/release/check-host';
import {
  ANNOUNCE_EVERY_MS,
  announceHost,
  type LiveHost,
  withdrawHost,
} from '@shop/federation/release/live-hosts';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { ReleaseStore } from '@shop/federation/release/release-store';
import type { FastifyInstance } from 'fastify';

/**
 * While this server listens, its release store says what it hands down, so that nothing is published that does not fit it. What
 * is live and does not fit it is told in the log.
 */
export function announceWhileListening(
  app: FastifyInstance,
  host: LiveHost,
  { store, reader }: { store: ReleaseStore; reader: ReleaseReader },
): void {
  const saying = (work: Promise<void>): Promise<void> =>
    work.catch((error: Error) => {
      const code = error instanceof FederationError ? error.code : undefined;
      app.log.warn({ code, reason: error.message }, 'publishers are not told of this shell');
    });
  let timer: NodeJS.Timeout | undefined;

  app.addHook('onListen', async () => {
    for (const { code, message } of unfitWith(host, await reader.current()))
      app.log.error({ code, reason: message }, 'does not fit');
    await saying(announceHost(store, host));
    timer = setInterval(() => void saying(announceHost(store, host)), ANNOUNCE_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await saying(withdrawHost(store, host.version));
  });
}
